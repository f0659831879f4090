// The nimber of a position without heaps: the smallest number that no move leads to.

import { h } from '../dom.js';
import { same, words } from '../words.js';

/** @typedef {import('../../types').Explanation} Explanation */

/** Up to where every number is shown, reached or not. */
const MOST = 40;

/** @param {Explanation} explanation whose options are known */
export function mexSet({ options, solution }) {
  const { nimber } = solution;
  /** @type {Map<number, string[]>} */
  const moves = new Map();
  for (const { move, nimber: value } of options) {
    if (value !== null) moves.set(value, [...(moves.get(value) ?? []), move]);
  }
  const end = Math.min(Math.max(Number(nimber ?? 0), ...moves.keys()), MOST);
  const numbers = Array.from({ length: end + 1 }, (_, value) => value);
  return h('div', { 'data-test': 'mex' },
    nimber !== null && h('p', {}, words('mex_is', {
      set: same([...moves.keys()].sort((a, b) => a - b).join(', ')), n: String(nimber),
    })),
    h('ol', { class: 'mex' }, numbers.map((value) => {
      const led = moves.get(value);
      const kind = led ? 'reached' : value === nimber ? 'missing' : 'absent';
      return h('li', { class: kind }, h('b', {}, String(value)),
        led ? h('span', {}, led.join(', ')) : value === nimber && h('span', {}, words('first_missing')));
    })));
}
