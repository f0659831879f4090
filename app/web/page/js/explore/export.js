// A table as a file.

/** @typedef {import('../../types').Table} Table */

/** A line for each position: its open numbers, its outcome, its nimber. @param {Table} table */
export function csvOf({ ranges, outcomes, nimbers }) {
  const names = ranges.length === 2 ? ['a', 'b'] : ['n'];
  const lines = [[...names, 'outcome', 'nimber'].join(',')];
  const rows = ranges.length === 2 ? outcomes : [outcomes];
  rows.forEach((row, i) => /** @type {(string | null)[]} */ (row).forEach((outcome, j) => {
    const values = /** @type {any} */ (ranges.length === 2 ? nimbers?.[i] : nimbers);
    const numbers = ranges.length === 2 ? [ranges[0][0] + i, ranges[1][0] + j] : [ranges[0][0] + j];
    if (outcome) lines.push([...numbers, outcome, values?.[j] ?? ''].join(','));
  }));
  return `${lines.join('\n')}\n`;
}
