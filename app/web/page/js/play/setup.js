// A new match: the position with immediate validation, the rule, the opponent, and who begins.
//
// Once the reader has changed the position or the rule, or sets up a position by hand, the form holds a draft of
// another match: its position, rule, and who begins are no longer those of the match, until the draft is begun or
// forgotten.

import { Latest, ask, isAborted, wordsOf } from '../api.js';
import { fill, h } from '../dom.js';
import { same, words } from '../words.js';
import { steppers } from './steppers.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./match.js').Setup} Setup */
/** @typedef {import('../../types').Game} Game */
/** @typedef {import('../words.js').Key} Key */

/** Each of them is the key of its own words. @type {Setup['opponent'][]} */
export const OPPONENTS = ['perfect', 'beatable', 'random', 'losing', 'friend'];

/** The time without typing after which a position is checked, in milliseconds. */
const PAUSE = 120;

/**
 * @param {HTMLElement} root
 * @param {Game} about
 * @param {() => Match} matchNow
 * @param {(setup: Setup) => void} begin
 * @param {() => boolean} isSetUp whether a position is being set up by hand
 */
export function setup(root, about, matchNow, begin, isSetUp) {
  const latest = new Latest();
  let timer = 0;
  let isValid = true;
  /** Whether the reader has changed the position or the rule from those of the match. */
  let isChanged = false;

  const opponent = h('select', { id: 'opponent', change: () => changed() },
    OPPONENTS.map((value) => h('option', { value }, words(value))));
  const chance = h('input', { type: 'range', id: 'mistakes', min: 0, max: 100, step: 5, input: () => changed() });
  const percent = h('output', { for: 'mistakes' });
  const chances = h('div', { class: 'field' }, h('label', { for: 'mistakes' }, words('mistakes')), chance, percent);
  const sides = h('div', { class: 'field', role: 'radiogroup', 'aria-label': words('who_begins') },
    side('first', 'you_begin'), side('second', 'they_begin'));

  const position = h('input', {
    id: 'position', class: 'mono', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    'aria-describedby': 'position-help position-error', input: draft,
  });
  const parameters = h('input', {
    id: 'parameters', class: 'mono', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', input: draft,
  });
  const numbers = steppers(position);
  const wrong = h('p', { class: 'error', id: 'position-error', hidden: true });
  const misere = h('input', { type: 'checkbox', id: 'misere', change: draft });
  const start = h('button', { type: 'submit', id: 'start', class: 'main' }, words('begin'));
  const examples = h('div', { class: 'row', role: 'group', 'aria-label': words('examples') },
    about.examples.map((example) => h('button', { type: 'button', class: 'example', click: () => {
      position.value = example;
      numbers.refresh();
      if (about.parameters) parameters.value = about.parameters.example;
      draft();
    } }, h('code', {}, example))));

  root.append(
    h('div', { class: 'field' }, h('label', { for: 'opponent' }, words('opponent')), opponent), chances, sides,
    h('form', { class: 'new', submit: (/** @type {Event} */ event) => { event.preventDefault(); void submit(); } },
      h('h3', {}, words('new_position')),
      about.parameters && [h('label', { for: 'parameters' }, about.parameters.about), parameters],
      h('label', { for: 'position' }, words('position')), position, numbers.element,
      h('p', { class: 'soft', id: 'position-help' }, about.position), wrong, examples,
      h('label', { class: 'check' }, misere, words('misere')),
      start));

  /** @param {'first' | 'second'} value @param {Key} key */
  function side(value, key) {
    return h('label', { class: 'check' },
      h('input', { type: 'radio', name: 'you', value, change: () => { if (!isDraft()) matchNow().change({ you: value }); } }), words(key));
  }

  function changed() {
    const mistakes = Number(chance.value) / 100;
    matchNow().change({ opponent: /** @type {Setup['opponent']} */ (opponent.value), mistakes });
  }

  function isDraft() {
    return isChanged || isSetUp();
  }

  /** The rule, and who begins. @returns {Pick<Setup, 'play' | 'you'>} */
  function terms() {
    const isSecond = sides.querySelector('input:checked')?.getAttribute('value') === 'second';
    return { play: misere.checked ? 'misere' : 'normal', you: isSecond ? 'second' : 'first' };
  }

  /** The game and position that the form asks for. */
  function asked() {
    const game = about.parameters ? `${about.name}:${parameters.value}` : about.name;
    return { game, position: position.value, play: terms().play };
  }

  /** Whether the form asks for another match than the one that is played. */
  function differs() {
    const { setup: now, current } = matchNow();
    const wanted = asked();
    return wanted.game !== now.game || wanted.position !== current.position || wanted.play !== now.play;
  }

  /** The reader has changed something: it is checked once he pauses. What he has changed back is no draft. */
  function draft() {
    isChanged = differs();
    if (!isDraft()) showTerms();
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(), PAUSE);
  }

  /** Whether the form makes sense; if not, its words say why. */
  async function check() {
    clearTimeout(timer);
    try {
      await ask('board', asked(), latest.next());
      refuse(null);
    } catch (error) {
      if (isAborted(error)) return false;
      refuse(wordsOf(error));
    }
    return isValid;
  }

  /** @param {import('../../types').Text | null} why */
  function refuse(why) {
    isValid = why === null;
    wrong.hidden = isValid;
    position.setAttribute('aria-invalid', String(!isValid));
    fill(wrong, why);
  }

  async function submit() {
    if (await check()) begin({ ...matchNow().setup, ...terms(), ...asked() });
    else position.focus();
  }

  /** Shows the rule of the match, who began, and its position. */
  function showTerms() {
    const { setup: now, current } = matchNow();
    for (const radio of sides.querySelectorAll('input')) radio.checked = radio.value === now.you;
    position.value = current.position;
    numbers.refresh();
    parameters.value = now.game.slice(about.name.length + 1);
    misere.checked = now.play === 'misere';
  }

  return {
    terms,
    /** What was drafted is begun, or no longer wanted. */
    forget() {
      isChanged = false;
      clearTimeout(timer);
      latest.stop();
      refuse(null);
    },
    /** Shows the settings of the match; and, unless another is drafted, its rule and its position to begin from. */
    show() {
      const { setup: now } = matchNow();
      opponent.value = now.opponent;
      chance.value = String(Math.round(now.mistakes * 100));
      fill(percent, same(`${chance.value} %`));
      chances.hidden = now.opponent !== 'beatable';
      sides.hidden = now.opponent === 'friend';
      if (!isDraft()) showTerms();
    },
  };
}
