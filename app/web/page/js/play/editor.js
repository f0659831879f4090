// Setting up a position on the board itself: pieces are put down, moved and taken off, bound to no rule.
// The server tells what a hand can make of each position, so nothing here knows the game.

import { wordsOf } from '../api.js';
import { createBoard } from '../board.js';
import { fill, h } from '../dom.js';
import { words } from '../words.js';

/** @typedef {import('./match.js').Match} Match */

/**
 * @param {HTMLElement} root where it appears
 * @param {HTMLElement[]} others what it takes the place of
 * @param {() => Match} matchNow
 * @param {(position: string) => void} begin begins a match from what is set up
 * @param {() => void} forget what is set up is no longer wanted
 * @param {AbortSignal} signal
 */
export function editor(root, others, matchNow, begin, forget, signal) {
  /** The positions since the beginning, the last one of which is shown. @type {string[]} */
  let shown = [];
  const now = () => shown.at(-1) ?? '';

  const said = h('p', { class: 'soft' });
  const wrong = h('p', { class: 'error', role: 'alert', hidden: true });
  const place = h('div');
  const board = createBoard(place, {
    game: '', position: '', editing: true, later: true, plain: true, signal,
    onMove: ({ leaves }) => void board.show({ position: leaves }),
    onShow: follow,
    onError: (error) => { wrong.hidden = false; fill(wrong, wordsOf(error)); },
  });
  const written = h('code', { class: 'mono', id: 'edited' });
  const undo = h('button', { type: 'button', id: 'edit-undo', click: takeBack }, words('undo_edit'));
  root.append(
    h('h2', {}, words('edit')), said, place, wrong,
    h('div', { class: 'row' }, h('span', {}, words('position'), ':'), written),
    h('div', { class: 'row' },
      h('button', { type: 'button', id: 'edit-done', class: 'main', click: () => leave(() => begin(now())) }, words('begin')),
      undo,
      h('button', { type: 'button', id: 'edit-cancel', click: () => leave(() => { close(); forget(); }) }, words('cancel'))));

  /** @param {import('../../types').Board} data */
  function follow({ position, moves }) {
    if (position !== now()) shown.push(position);
    wrong.hidden = true;
    undo.disabled = shown.length < 2;
    fill(written, position);
    fill(said, words(moves.length > 0 ? 'edit_how' : 'edit_by_typing'));
  }

  function takeBack() {
    if (shown.length < 2) return;
    shown.pop();
    void board.show({ position: now() });
  }

  /** @param {boolean} isOpen */
  function set(isOpen) {
    root.hidden = !isOpen;
    for (const other of others) other.hidden = isOpen;
  }

  function close() {
    if (root.hidden) return;
    set(false);
    matchNow().resume();
  }

  /** By a button of its own. @param {() => void} act what the button does, which closes the editor */
  function leave(act) {
    act();
    document.getElementById('edit')?.focus();
  }

  return {
    isOpen: () => !root.hidden,
    open() {
      matchNow().pause();
      shown = [];
      set(true);
      const { setup, current } = matchNow();
      void board.show({ game: setup.game, position: current.position, fresh: true }).then(() => board.focus());
    },
    /** Something else has happened to the match. */
    close,
    takeBack,
    focus: board.focus,
  };
}
