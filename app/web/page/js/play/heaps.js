// The nim-sum as a table of binary numbers. Pointing at a row lights its heap's pieces on the board, pointing at
// a column lights all heaps that have a 1 there; and the board lights the rows.

import { h } from '../dom.js';
import { same, words } from '../words.js';

/** @typedef {import('../../types').Explanation} Explanation */

/** Up to how many columns have room for their numbers. */
const ROOMY = 7;

/** The name of a heap as the board has it: A to Z, then AA. @param {number} index @returns {string} */
export function heapName(index) {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : heapName(Math.floor(index / 26) - 1) + letter;
}

/** A letter in the colour of its heap. @param {number} index */
export function heapMark(index) {
  return h('span', { class: `heap-mark heap-${index % 8}` }, heapName(index));
}

/**
 * @param {NonNullable<Explanation['reading']>} reading
 * @param {(heaps: string[] | null) => void} light lights heaps up on the board
 * @returns {{element: HTMLElement, light: (heap: string | null) => void}}
 */
export function heapTable(reading, light) {
  const sizes = reading.heaps.map(({ size }) => size);
  const width = Math.max(1, ...[...sizes, reading.nim_sum].map((size) => size.toString(2).length));
  // Shifts would lose the bits beyond 32; digits do not.
  const bits = (/** @type {number | bigint} */ size) => [...size.toString(2).padStart(width, '0')];
  const names = reading.heaps.map(({ index }) => heapName(index));
  const withOne = (/** @type {number} */ column) => names.filter((_, row) => bits(sizes[row])[column] === '1');

  const columns = Array.from({ length: width }, (_, column) => column);
  const pointAt = (/** @type {number} */ column) => ({
    'data-column': column,
    pointerenter: () => lightColumn(column),
    pointerleave: () => lightColumn(null),
  });
  const head = h('tr', {},
    h('th', { scope: 'col' }, words('heap')), h('td'), h('th', { scope: 'col', class: 'number' }, words('size')),
    columns.map((column) => h('th', { scope: 'col', class: 'bit', ...pointAt(column) },
      h('button', {
        type: 'button', class: 'place', 'aria-label': words('binary_column', { n: 2 ** (width - 1 - column) }),
        focus: () => lightColumn(column), blur: () => lightColumn(null),
      }, width > ROOMY ? '·' : String(2 ** (width - 1 - column))))));
  const rows = reading.heaps.map(({ index, what, size }, row) => h('tr', {
    'data-heap': names[row],
    pointerenter: () => lightRow(names[row]),
    pointerleave: () => lightRow(null),
  },
  h('th', { scope: 'row' },
    h('button', {
      type: 'button', class: `heap-mark heap-${index % 8}`, 'aria-label': same(names[row]),
      focus: () => lightRow(names[row]), blur: () => lightRow(null),
    }, names[row])),
  h('td', { class: 'what' }, what),
  h('td', { class: 'number' }, String(size)),
  bits(size).map((bit, column) => h('td', { class: bit === '1' ? 'bit one' : 'bit', ...pointAt(column) }, bit))));
  const hidden = reading.total - reading.heaps.length;
  const sum = h('tr', { class: 'sum' },
    h('th', { scope: 'row', colspan: 2 }, words('nim_sum')),
    h('td', { class: 'number' }, String(reading.nim_sum)),
    bits(reading.nim_sum).map((bit, column) =>
      h('td', { class: bit === '1' ? 'bit one odd' : 'bit', ...pointAt(column) }, bit)));
  const table = h('table', { class: width > ROOMY ? 'heaps wide' : 'heaps', 'data-test': 'nim-sum' },
    h('caption', { class: 'unseen' }, words('heaps_caption')),
    h('thead', {}, head),
    h('tbody', {}, rows, hidden > 0 && h('tr', {}, h('td', { colspan: 3 + width }, words('and_n_heaps', { n: hidden })))),
    h('tfoot', {}, sum));

  /** @param {number | null} column */
  function lightColumn(column) {
    for (const cell of table.querySelectorAll('.bit')) {
      cell.classList.toggle('lit', column !== null && cell.getAttribute('data-column') === String(column));
    }
    light(column === null ? null : withOne(column));
  }

  /** @param {string | null} heap */
  function lightRow(heap) {
    mark(heap);
    light(heap === null ? null : [heap]);
  }

  /** @param {string | null} heap */
  function mark(heap) {
    rows.forEach((row, index) => row.classList.toggle('lit', names[index] === heap));
  }

  return { element: h('div', { class: 'scroll' }, table), light: mark };
}
