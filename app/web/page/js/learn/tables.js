// Tables within a lesson: given ones, and values that the engine computes.

import { ask, isAborted, wordsOf } from '../api.js';
import { h } from '../dom.js';
import { rich } from '../rich.js';
import { strip } from '../strip.js';

/** @param {import('./blocks.js').Table} table @param {AbortSignal} signal */
export function tableBlock({ head, rows, text }, signal) {
  return h('figure', { class: 'given' },
    h('table', {},
      h('thead', {}, h('tr', {}, ...head.map((word) => h('th', { scope: 'col' }, word)))),
      h('tbody', {}, ...rows.map(([first, ...cells]) =>
        h('tr', {}, h('th', { scope: 'row' }, first), ...cells.map((cell) => h('td', { class: cell === '1' ? 'one' : 'zero' }, cell)))))),
    rich('figcaption', text, signal));
}

/** @param {import('./blocks.js').Values} values @param {AbortSignal} signal */
export function valuesBlock({ game, positions, columns, text }, signal) {
  const holder = h('div', { class: 'spread' });
  void draw();
  return h('figure', { class: 'given' }, holder, rich('figcaption', text, signal));

  async function draw() {
    try {
      const [table, period] = await Promise.all([
        ask('table', { game, positions }, signal),
        game.startsWith('heap-game:') ? ask('period', { code: game.slice('heap-game:'.length) }, signal) : null,
      ]);
      holder.append(strip(table.nimbers, { columns, game, period }));
    } catch (error) {
      if (!isAborted(error)) holder.append(h('p', { class: 'error' }, wordsOf(error)));
    }
  }
}
