// The misère quotient of a heap game.

import { Latest, ask, isAborted, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { quoted } from '../play/share.js';
import { copyLine } from '../study.js';
import { filled, t } from '../words.js';

/** @typedef {import('../../types').Quotient} Quotient */

const SAY = {
  title: { en: 'When the last move loses', zh: '走最后一步者输' },
  about: { en: 'Under misère play one number does not do; sums of heaps fall into classes that can be multiplied.', zh: '反常规则下，只用一个数还不够；各堆之和分成若干类，类与类可以相乘。' },
  find: { en: 'Find the misère quotient', zh: '求反常商' },
  computing: { en: 'Computing …', zh: '正在计算……' },
  whole: { en: 'The misère quotient of all heaps has {order} elements; {lost} of them are lost.', zh: '所有堆的反常商有 {order} 个元素，其中 {lost} 个必败。' },
  partial: { en: 'The misère quotient of the heaps up to {heap} has {order} elements; {lost} of them are lost. That of all heaps may be larger.', zh: '不超过 {heap} 颗的堆的反常商有 {order} 个元素，其中 {lost} 个必败。所有堆的商可能更大。' },
  tame: { en: 'The game is tame: its sums are won and lost as those of heaps in misère Nim.', zh: '这个游戏是驯顺的：各堆之和的胜负与反 Nim 中某些堆相同。' },
  wild: { en: 'The game is wild: its sums behave unlike any heaps in misère Nim.', zh: '这个游戏是狂野的：各堆之和与反 Nim 的任何堆都不同。' },
  generators: { en: 'Generators', zh: '生成元' },
  relations: { en: 'Relations', zh: '关系' },
  portion: { en: 'Lost (the P-portion)', zh: '必败（P 部分）' },
  heaps: { en: 'Class of each heap, from heap 0', zh: '各堆所属的类，从 0 颗起' },
};
/** How many heaps are told their class. */
const TOLD = 40;

/** @param {string} code @param {AbortSignal} signal */
export function quotientBox(code, signal) {
  const latest = new Latest();
  signal.addEventListener('abort', () => latest.stop());
  const out = h('div', {});
  return h('section', { class: 'quotient' },
    h('h2', {}, SAY.title), h('p', {}, SAY.about),
    h('button', { type: 'button', 'data-test': 'find-quotient', click: find }, SAY.find), out);

  async function find() {
    fill(out, h('p', {}, SAY.computing));
    try {
      const found = /** @type {Quotient} */ (await ask('quotient', { code }, latest.next()));
      fill(out, ...shown(found), copyLine(`grundy quotient ${quoted(code)}`));
      announce(t(summary(found)));
    } catch (error) {
      if (!isAborted(error)) fill(out, h('p', { class: 'error' }, wordsOf(error)));
    }
  }
}

/** @param {Quotient} quotient */
function summary({ is_whole, order, portion_size, largest_heap }) {
  return filled(is_whole ? SAY.whole : SAY.partial, { order, lost: portion_size, heap: largest_heap });
}

/** @param {Quotient} quotient */
function shown(quotient) {
  const { generators, relations, portion, pretending, is_tame } = quotient;
  const list = (/** @type {string[]} */ words) => h('dd', {}, ...words.flatMap((word) => [h('code', {}, powers(word)), ' ']));
  return [
    h('p', {}, summary(quotient), ' ', is_tame ? SAY.tame : SAY.wild),
    h('dl', { class: 'facts' },
      h('dt', {}, SAY.generators), list(generators.map(({ name, heap }) => `${name} = ${heap}`)),
      h('dt', {}, SAY.relations), list(relations.map((sides) => sides.join(' = '))),
      h('dt', {}, SAY.portion), list(portion),
      h('dt', {}, SAY.heaps), list(pretending.slice(0, TOLD))),
  ];
}

/** @param {string} word `ab^2` as ab² */
function powers(word) {
  return word.replace(/\^(\d+)/g, (_, digits) => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''));
}
