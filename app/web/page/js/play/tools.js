// What stands below the board: taking back, hints, and a field to type a move.

import { ask, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { same, t, words } from '../words.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('../../types').Hint} Hint */
/** @typedef {import('../words.js').Key} Key */

/** How many moves the field proposes. */
const PROPOSED = 200;

/**
 * @param {HTMLElement} root
 * @param {() => Match} matchNow
 * @param {() => Board} board
 * @param {() => void} edit begins to change the position by hand
 */
export function tools(root, matchNow, board, edit) {
  /** How many hints are told, of how many. */
  let [step, steps] = [0, Infinity];
  /** @param {string} id @param {Key} key @param {string} sign @param {() => void} click */
  const tool = (id, key, sign, click) =>
    h('button', { type: 'button', id, click, title: words(key) },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, sign), h('span', { class: 'name' }, words(key)));

  const undo = tool('undo', 'undo', '↶', () => matchNow().go(matchNow().before()));
  const redo = tool('redo', 'redo', '↷', () => matchNow().go(matchNow().after()));
  const restart = tool('restart', 'restart', '⟲', () => matchNow().restart());
  const swap = tool('swap', 'swap', '⇄', () => {
    const { you } = matchNow().setup;
    matchNow().change({ you: you === 'first' ? 'second' : 'first' });
  });
  const hint = tool('hint', 'hint', '?', () => void nextHint());
  const change = tool('edit', 'edit', '✎', edit);
  const hinted = h('p', { class: 'hint', id: 'hint-words', hidden: true, 'aria-live': 'polite' });

  const known = h('datalist', { id: 'moves-known' });
  const wrong = h('p', { class: 'error', id: 'move-error', hidden: true, role: 'alert' });
  const field = h('input', {
    id: 'move', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', list: 'moves-known', class: 'mono',
    'aria-describedby': 'move-error', 'aria-label': words('type_move'), placeholder: words('type_move'),
    input: () => refuse(null),
    keydown: (/** @type {KeyboardEvent} */ { key }) => { if (key === 'Escape') field.blur(); },
  });
  const form = h('form', { class: 'typed', submit: typed }, field, known,
    h('button', { type: 'submit', id: 'make' }, words('make_move')));

  const count = h('span');
  const listed = h('div', { class: 'row' });
  const asList = h('details', { id: 'moves-listed' }, h('summary', {}, words('moves_listed'), count), listed);

  root.append(h('div', { class: 'tools', role: 'group', 'aria-label': words('tools') }, undo, redo, restart, swap, change, hint),
    hinted, form, wrong, asList);

  /** @param {import('../../types').Text | null} why */
  function refuse(why) {
    wrong.hidden = why === null;
    field.setAttribute('aria-invalid', String(why !== null));
    fill(wrong, why);
  }

  /** @param {Event} event */
  async function typed(event) {
    event.preventDefault();
    const move = field.value.trim();
    if (move === '' || matchNow().isThinking) return;
    if (board().make(move)) {
      field.value = '';
      return;
    }
    // Another way to write a move, or none: the server knows, and says what it expected.
    const match = matchNow();
    const { position } = match.current;
    try {
      const line = await match.line(position, [move]);
      if (match.current.position !== position) return;
      match.make(line.plies[0].move, line.plies[0].position);
      field.value = '';
    } catch (error) {
      refuse(wordsOf(error));
      // What is typed next takes its place.
      field.select();
      wrong.scrollIntoView({ block: 'nearest' });
    }
  }

  async function nextHint() {
    // The key `h` does what the button does.
    if (hint.disabled) return;
    const { game, play } = matchNow().setup;
    const { position } = matchNow().current;
    try {
      const told = /** @type {Hint} */ (await ask('hint', { game, position, play, step: step + 1 }));
      if (matchNow().current.position !== position) return;
      ({ step, steps } = told);
      fill(hinted, h('span', { class: 'step' }, words('step_of', { n: told.step, m: told.steps })), told.words);
      board().mark(told.spots);
      // A hint speaks of heaps by their letters.
      if (told.spots.length > 0) board().element.classList.remove('plain');
      hint.disabled = step >= steps;
    } catch (error) {
      fill(hinted, wordsOf(error));
    }
    hinted.hidden = false;
    hinted.scrollIntoView({ block: 'nearest' });
  }

  return {
    nextHint,
    field,
    /** The record or the setting has changed. */
    update() {
      const match = matchNow();
      undo.disabled = match.before() === null;
      redo.disabled = match.after() === null;
      restart.disabled = match.record.start.children.length === 0;
      swap.hidden = match.setup.opponent === 'friend';
    },
    /** Another position is current. */
    show() {
      [step, steps] = [0, Infinity];
      hinted.hidden = true;
      hint.disabled = false;
      refuse(null);
    },
    /** The moves of the position are known. @param {import('../../types').Board} data */
    offer({ moves, over, and_more }) {
      fill(known, moves.slice(0, PROPOSED).map(({ move }) => h('option', { value: move })));
      field.disabled = over;
      hint.disabled = over || step >= steps;
      asList.hidden = over;
      // What the picture leaves out can be made here alone.
      const isDrawn = moves.every(({ gesture }) => gesture !== null);
      if (!isDrawn) asList.open = true;
      fill(count, same(` (${moves.length}${and_more ? '+' : ''})`));
      fill(listed, [...moves].sort((a, b) => Number(a.gesture !== null) - Number(b.gesture !== null)).slice(0, PROPOSED)
        .map(({ move, words: told }) => h('button', { type: 'button', class: 'example', click: () => void board().make(move) },
          h('code', {}, move), told && h('span', { class: 'soft' }, told))));
    },
  };
}

/** The keys that work wherever no text is typed. @param {() => Record<string, () => void>} keys those of now @param {AbortSignal} signal */
export function shortcuts(keys, signal) {
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const isTyped = target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null;
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys()[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }, { signal });
}

/** Says which move was made and what follows. @param {string[]} sentences */
export function say(sentences) {
  announce(sentences.join(t({ en: ' ', zh: '' })));
}
