// The nimbers of heaps in lines, one under the other, so that a period can be seen.

import { h } from './dom.js';
import { playAddress } from './router.js';

/** @typedef {import('../types').Period} Period */

/** How many shades of colour there are. */
const SHADES = 10;

/**
 * The class that colours a value among values of which `most` is the largest.
 * @param {number} value @param {number} most
 */
export function shade(value, most) {
  if (most < SHADES || value === 0) return `shade-${value}`;
  return `shade-${Math.max(1, Math.round((value * (SHADES - 1)) / most))}`;
}

/** Which values the period explains. @param {number[]} values @param {Period | null} period */
export function exceptions(values, period) {
  if (!period?.period || period.saltus === null) return new Set();
  const { period: length, saltus, preperiod } = period;
  const start = preperiod ?? 0;
  const found = new Set();
  for (let heap = 0; heap < Math.min(start, values.length); heap += 1) {
    const periods = Math.ceil((start - heap) / length);
    if (values[heap + periods * length] !== values[heap] + periods * saltus) found.add(heap);
  }
  return found;
}

/**
 * @param {number[]} values from heap 0 on
 * @param {{ columns: number, game: string, period: Period | null }} how
 */
export function strip(values, { columns, game, period }) {
  const odd = exceptions(values, period);
  const most = Math.max(...values);
  const lines = [];
  for (let first = 0; first < values.length; first += columns) {
    const cells = values.slice(first, first + columns).map((value, i) => {
      const heap = first + i;
      const kinds = [shade(value, most), value === 0 && 'lost', odd.has(heap) && 'exception'].filter(Boolean).join(' ');
      const label = { en: `heap ${heap}: nimber ${value}`, zh: `${heap} 颗：SG 值 ${value}` };
      return h('td', {}, h('a', { class: kinds, href: playAddress(game, { position: String(heap) }), title: label, 'aria-label': label, tabindex: -1 }, String(value)));
    });
    lines.push(h('tr', {}, h('th', { scope: 'row' }, String(first)), ...cells));
  }
  const table = h('table', { class: 'strip' }, h('tbody', {}, ...lines));
  table.style.setProperty('--digits', String(String(most).length));
  return table;
}
