// The positions that the first cases of an input are about, and who wins them and why.

import { ask, isAborted, wordsOf } from '../api.js';
import { createBoard } from '../board.js';
import { fill, h } from '../dom.js';
import { heapTable } from '../play/heaps.js';
import { playAddress } from '../router.js';
import { filled } from '../words.js';

/** @typedef {import('../../types').Explanation} Explanation */
/** @typedef {{ game: string, position: string, play?: import('../../types').Play }} Position */

const SAY = {
  title: { en: 'Why', zh: '为什么' },
  case: { en: 'Case {n}', zh: '第 {n} 组' },
  more: { en: 'Explain it in full', zh: '完整讲解' },
  open: { en: 'Open on the board', zh: '在棋盘上打开' },
};
/** How many positions are explained at once; boards take room. */
const MOST = 4;

/** @param {Position[]} positions @param {AbortSignal} signal @returns {HTMLElement | null} */
export function positionsView(positions, signal) {
  if (positions.length === 0) return null;
  return h('section', { class: 'why' }, h('h3', {}, SAY.title), ...positions.slice(0, MOST).map((position, i) => explained(position, i, signal)));
}

/** @param {Position} position @param {number} index @param {AbortSignal} signal */
function explained({ game, position, play }, index, signal) {
  const holder = h('div', {});
  const told = h('div', {});
  const board = createBoard(holder, { game, position, play, winning: true, still: true, small: true, signal });
  void tell();
  return h('section', { class: 'case' }, h('h4', {}, filled(SAY.case, { n: index + 1 }), ' · ', h('code', {}, position)), holder, told,
    h('a', { class: 'button', href: playAddress(game, { position, play, answer: 'shown' }) }, SAY.open));

  async function tell() {
    try {
      const { words, reading } = /** @type {Explanation} */ (await ask('explain', { game, position, play }, signal));
      fill(told,
        h('p', {}, h('strong', {}, words.verdict)),
        reading && reading.heaps.length > 1 && reading.heaps.length <= 12 && heapTable(reading, (heaps) => board.light(heaps)).element,
        h('details', {}, h('summary', {}, SAY.more), ...words.why.map((paragraph) => h('p', {}, paragraph))));
    } catch (error) {
      if (!isAborted(error)) fill(told, h('p', { class: 'error' }, wordsOf(error)));
    }
  }
}
