// The answer beside the board: who wins, with which moves, and why. Hidden until the reader asks for it.

import { Latest, ask, isAborted, wordsOf } from '../api.js';
import { fill, h } from '../dom.js';
import { mexSet } from './mex.js';
import { heapMark, heapTable } from './heaps.js';
import { joined, same, words } from '../words.js';

/** @typedef {import('../../types').Explanation} Explanation */
/** @typedef {import('../../types').Change} Change */
/** @typedef {import('../../types').Gesture} Gesture */
/** @typedef {import('../../types').Play} Play */
/** @typedef {import('../../types').Text} Text */

/** How many of the moves that lose are listed. */
const MOST = 60;

/** How long an answer may take before the page says that it is sought, in milliseconds. */
const SOON = 120;

/**
 * @typedef {object} Listener
 * @property {(heaps: string[] | null) => void} light
 * @property {(arrow: number | null) => void} aim shows one of the arrows before all others
 * @property {(move: string) => Gesture | null} gesture how a move is made
 * @property {(move: string) => void} make
 * @property {() => string[]} moves all moves of the position
 */

/** @param {HTMLElement} root @param {HTMLElement} why where the prose goes @param {Listener} listener */
export function answerPanel(root, why, listener) {
  const latest = new Latest();
  /** @type {(heap: string | null) => void} */
  let lightRow = () => {};
  /** @type {Gesture[]} */
  let arrows = [];

  return {
    /** @param {{game: string, position: string, play: Play}} asked */
    async show(asked) {
      root.setAttribute('aria-busy', 'true');
      const signal = latest.next();
      const late = setTimeout(() => clear(h('p', { class: 'soft', 'data-test': 'calculating' }, words('calculating'))), SOON);
      signal.addEventListener('abort', () => clearTimeout(late));
      try {
        const explanation = /** @type {Explanation} */ (await ask('explain', { ...asked }, signal));
        clearTimeout(late);
        lightRow = () => {};
        arrows = explanation.gestures;
        fill(root, ...parts(explanation));
        fill(why, ...prose(explanation));
        root.removeAttribute('aria-busy');
        return explanation;
      } catch (error) {
        if (isAborted(error)) return null;
        clearTimeout(late);
        clear(h('p', { class: 'error' }, wordsOf(error)));
        root.removeAttribute('aria-busy');
        return null;
      }
    },
    hide() {
      latest.stop();
      root.removeAttribute('aria-busy');
      clear();
    },
    /** @param {string | null} heap the heap that is pointed at on the board */
    light: (heap) => lightRow(heap),
  };

  /** No answer, but perhaps words in its place. @param {...HTMLElement} said */
  function clear(...said) {
    lightRow = () => {};
    fill(root, ...said);
    why.replaceChildren();
  }

  /** @param {Explanation} explanation */
  function parts(explanation) {
    const { reading, solution, words: told } = explanation;
    const isWon = solution.outcome === 'N';
    const table = reading && reading.heaps.length > 0 ? heapTable(reading, listener.light) : null;
    if (table) lightRow = table.light;
    return [
      h('p', { class: `verdict ${isWon ? 'won' : 'lost'}`, 'data-test': 'verdict', 'data-outcome': solution.outcome },
        h('span', { class: 'sign', 'aria-hidden': 'true' }, isWon ? '✓' : '✗'), told.verdict),
      values(explanation),
      isWon && section(words('winning_moves'), winning(explanation)),
      table && section(words('the_heaps'), table.element),
      !reading && explanation.options.length > 0 && section(words('the_mex'), mexSet(explanation)),
      explanation.replies.length > 0 && section(
        isWon ? words('replies_after', { move: explanation.winning[0]?.move ?? '' }) : words('the_replies'), replies(explanation)),
      every(explanation),
    ];
  }

  /** @param {Explanation} explanation */
  function prose({ words: told }) {
    return [...told.why.map((paragraph) => h('p', {}, paragraph)), h('p', { class: 'soft' }, told.known)];
  }

  /** @param {Explanation} explanation */
  function values({ solution }) {
    const { nimber, remoteness } = solution;
    return h('dl', { class: 'values' },
      nimber !== null && h('div', { title: words('nimber_help') },
        h('dt', {}, words('nimber')), h('dd', { 'data-test': 'nimber' }, String(nimber))),
      h('div', { title: words('remoteness_help') },
        h('dt', {}, words('remoteness')),
        h('dd', { 'data-test': 'remoteness' }, remoteness === null ? words('not_searched') : String(remoteness))),
      h('div', { title: words('outcome_help') },
        h('dt', {}, words('outcome')), h('dd', {}, words(solution.outcome === 'N' ? 'n_position' : 'p_position'))));
  }

  /** @param {Explanation} explanation */
  function winning({ winning: shown, solution }) {
    const more = solution.winning_moves.length - shown.length;
    return h('ul', { class: 'moves', 'data-test': 'winning' },
      shown.map(({ move, change }) => h('li', {}, moveButton(move, true, change))),
      more > 0 && h('li', { class: 'soft' }, words('and_n_moves', { n: more })));
  }

  /** The arrow that shows a move, if there is one. @param {string} move */
  function arrowOf(move) {
    const made = JSON.stringify(listener.gesture(move));
    const index = arrows.findIndex((arrow) => JSON.stringify(arrow) === made);
    return index < 0 ? null : index;
  }

  /** A button that makes a move. @param {string} move @param {boolean} wins @param {Change | null} change */
  function moveButton(move, wins, change) {
    const heap = change ? [heapMark(change.heap), same(` ${changed(change)}`)] : [];
    const name = change ? heapMark(change.heap).textContent ?? '' : null;
    const point = () => { if (wins) listener.aim(arrowOf(move)); if (name) listener.light([name]); };
    const end = () => { listener.aim(null); listener.light(null); };
    return h('button', {
      type: 'button', class: `move ${wins ? 'wins' : 'loses'}`, 'data-move': move,
      click: () => listener.make(move),
      pointerenter: point, pointerleave: end, focus: point, blur: end,
    },
    h('span', { class: 'sign', 'aria-hidden': 'true' }, wins ? '✓' : '✗'), h('code', {}, move),
    h('span', { class: 'soft' }, words(wins ? 'wins' : 'loses')), h('span', { class: 'change' }, heap));
  }

  /** @param {Explanation} explanation */
  function replies({ replies: shown, moves, solution, reading }) {
    // The reasons tell what the star means.
    const other = reading && reading.heaps.length > 0 && h('span', { class: 'change' }, '*');
    const more = solution.outcome === 'P' ? moves.counted - shown.length : 0;
    return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words('the_replies') }, h('table', { class: 'replies', 'data-test': 'replies' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, words('if_you_move')),
        h('th', { scope: 'col' }, words('the_reply')), h('th', { scope: 'col' }, words('leaves')))),
      h('tbody', {}, shown.map(({ move, change, reply, leaves }) => h('tr', {},
        h('td', {}, h('code', {}, move), change ? h('span', { class: 'change' }, heapMark(change.heap), same(` ${changed(change)}`)) : other && other.cloneNode(true)),
        h('td', {}, h('code', {}, reply)), h('td', {}, h('code', {}, leaves)))),
      more > 0 && h('tr', {}, h('td', { colspan: 3, class: 'soft' }, words('and_n_moves', { n: more }))))));
  }

  /** Every move with its judgement, once the reader wants to see them. @param {Explanation} explanation */
  function every({ solution, options, moves }) {
    const wins = new Set(solution.winning_moves);
    const nimbers = new Map(options.map(({ move, nimber }) => [move, nimber]));
    const list = h('ul', { class: 'moves' });
    const item = (/** @type {string} */ move) => {
      const button = moveButton(move, wins.has(move), null);
      const nimber = nimbers.get(move) ?? null;
      if (nimber !== null) button.append(h('span', { class: 'soft' }, `= ${nimber}`));
      return h('li', {}, button);
    };
    const unfold = () => {
      const names = listener.moves();
      const sorted = [...names.filter((move) => wins.has(move)), ...names.filter((move) => !wins.has(move))];
      fill(list, sorted.slice(0, MOST).map(item),
        sorted.length > MOST && h('li', { class: 'soft' }, words('and_n_moves', { n: sorted.length - MOST })));
    };
    const count = same(`${moves.counted}${moves.and_more ? '+' : ''}`);
    return moves.counted > 0 && h('details', { toggle: unfold }, h('summary', {}, words('all_moves', { n: count })), list);
  }
}

/** How a heap changes: `6 → 3`, and what it falls into. @param {Change} change */
export function changed({ before, after, parts }) {
  return `${before} → ${after}${parts ? ` = ${parts.join(' ⊕ ')}` : ''}`;
}

/** @param {Text} title @param {HTMLElement} content */
function section(title, content) {
  return h('section', {}, h('h3', {}, joined([title])), content);
}
