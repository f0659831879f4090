// How the play page is laid out.

import { fill, h } from '../dom.js';
import { textNode, words } from '../words.js';

/** @typedef {import('../../types').Game} Game */
/** @typedef {import('../words.js').Key} Key */

/** @type {[string, Key][]} */
const KEYS = [
  ['b', 'key_board'], ['m', 'type_move'], ['u', 'undo'], ['r', 'redo'], ['h', 'hint'], ['e', 'key_answer'],
  ['← ↑ → ↓', 'key_arrows'], ['Enter', 'key_enter'], ['Esc', 'key_escape'], ['?', 'key_keys'],
];

/** Lays the page out. @param {HTMLElement} root @param {Game} about @param {boolean} isShown whether the answer is */
export function frame(root, about, isShown) {
  const section = (/** @type {string} */ id, /** @type {Key} */ title) => {
    const content = h('div', { id });
    return { content, card: h('section', { class: 'panel', 'aria-labelledby': `${id}-title` },
      h('h2', { id: `${id}-title` }, words(title)), content) };
  };
  const status = h('div', { class: 'status', id: 'status' });
  const board = h('div', { id: 'board' });
  const tools = h('div', { id: 'tools' });
  const editor = h('section', { id: 'editor', class: 'panel', 'aria-label': words('edit'), hidden: true });
  const toggle = h('button', { type: 'button', id: 'toggle-answer', 'aria-controls': 'answer why' });
  const answer = h('div', { id: 'answer' });
  const [list, setup, share] = [section('record', 'moves'), section('setup', 'match'), section('share', 'share')];
  share.content.className = 'row';

  const [summary, rules] = [h('p', { class: 'soft' }), h('p')];
  const unfold = h('summary', {}, words('rules_and_keys'));
  const folded = h('details', { class: 'rules' }, unfold,
    rules,
    h('p', {}, words('how_position'), about.position),
    h('p', {}, words('how_move'), about.move),
    h('p', {}, words('how_hand')),
    h('dl', { class: 'keys' }, KEYS.map(([key, what]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, words(what))))));
  const why = section('why', 'why');
  root.append(h('div', { class: 'play' },
    h('div', { class: 'column' },
      h('header', {},
        h('h1', {}, about.title),
        summary,
        folded),
      h('div', { class: 'table' }, status, board, tools, editor),
      why.card),
    h('div', { class: 'column' },
      h('section', { class: 'panel first', 'aria-labelledby': 'answer-title' },
        h('div', { class: 'panel-head' }, h('h2', { id: 'answer-title' }, words('answer')), toggle), answer),
      list.card, setup.card, share.card)));

  /** @param {boolean} shown */
  function setShown(shown) {
    toggle.setAttribute('aria-expanded', String(shown));
    why.card.hidden = !shown;
    toggle.replaceChildren(textNode(words(shown ? 'hide_answer' : 'show_answer')));
  }
  setShown(isShown);

  /** Shows the rules and the keys, or hides them again. */
  function toggleKeys() {
    folded.open = !folded.open;
    unfold.focus();
    if (folded.open) folded.scrollIntoView({ block: 'nearest' });
  }

  /** Hides the rules and the keys. */
  function hideKeys() {
    if (folded.contains(document.activeElement)) unfold.focus();
    folded.open = false;
  }

  /** @param {Game} told the game as it is told under the kind of play of the match */
  function setRules(told) {
    fill(summary, told.summary);
    fill(rules, told.rules);
  }
  return { status, board, tools, editor, toggle, answer, why: why.content, setShown, setRules, toggleKeys, hideKeys, list: list.content, setup: setup.content, share: share.content };
}
