// A table as a heat map: shades for the values, rings for P-positions; each cell is a link to its position.
// One cell can be reached with Tab, the others from it with the arrow keys.

import { fill, h } from '../dom.js';
import { playAddress } from '../router.js';
import { shade } from '../strip.js';
import { labelled } from '../study.js';
import { filled, setAttribute } from '../words.js';

/** @typedef {import('../../types').Table} Table */
/** @typedef {import('../../types').Outcome} Outcome */
/** @typedef {import('./table.js').Chosen} Chosen */

const SAY = {
  map: { en: 'Table of values', zh: '数值表' },
  zoom: { en: 'Zoom', zh: '缩放' },
  help: { en: 'Point at a value, or go there with the arrow keys. Enter opens the position.', zh: '把鼠标移到某个值上，或用方向键选择；按回车打开局面。' },
  by_finger: { en: 'Tap a value to read it. A second tap opens the position.', zh: '点一下某个值查看说明，再点一下打开局面。' },
  value: { en: '{position}: nimber {nimber}, {who}', zh: '{position}：SG 值 {nimber}，{who}' },
  outcome: { en: '{position}: {who}', zh: '{position}：{who}' },
  P: { en: 'P-position, whoever is to move loses', zh: 'P 局面，先手必败' },
  N: { en: 'N-position, whoever is to move wins', zh: 'N 局面，先手必胜' },
};
/** Columns of a table that is open in one number alone. */
const LINE = 20;
/** More columns than this are shown smaller. */
const WIDE = 30;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/** @param {Table} table @param {Chosen} chosen */
export function heatMap(table, { game, positions, play }) {
  const grid = gridOf(table);
  /** @type {WeakMap<Element, Cell>} */
  const cells = new WeakMap();
  const most = Math.max(0, ...grid.rows.flatMap(({ cells }) => cells.map((cell) => cell?.nimber ?? 0)));
  const readout = h('p', { class: 'readout', 'data-test': 'readout' }, matchMedia('(hover: none)').matches ? SAY.by_finger : SAY.help);
  const lines = grid.rows.map((row) => row.cells.map((cell) => cell && link(cell)));
  const body = lines.map((line, i) => h('tr', {}, h('th', { scope: 'row' }, String(grid.rows[i].label)), ...line.map((cell) => h('td', {}, cell))));
  const head = h('tr', {}, h('td'), ...grid.columns.map((label) => h('th', { scope: 'col' }, String(label))));
  const map = h('table', { class: 'heat', 'aria-label': SAY.map, keydown: walk, focusin: tell, pointerover: tell, click: preview },
    h('thead', {}, head), h('tbody', {}, ...body));
  const zoom = h('input', { type: 'range', min: 40, max: 160, value: grid.columns.length > WIDE ? 70 : 100, step: 10, input: scale });
  scale();
  map.style.setProperty('--digits', String(String(most).length));
  /** @type {Element | null} */
  let touched = null;
  lines.flat().find(Boolean)?.setAttribute('tabindex', '0');
  return h('section', { class: 'map' },
    h('div', { class: 'row' }, readout, labelled(SAY.zoom, zoom, 'inline')),
    h('div', { class: 'spread' }, map));

  function scale() {
    map.style.fontSize = `${zoom.value}%`;
  }

  /** @param {Cell} cell */
  function link(cell) {
    const { numbers, outcome, nimber } = cell;
    const kinds = `${nimber === null ? outcome : shade(nimber, most)}${outcome === 'P' ? ' lost' : ''}`;
    const href = playAddress(game, { position: placed(positions, numbers), play: play === 'misere' ? play : undefined });
    const shown = nimber === null ? (outcome === 'P' ? 'P' : '·') : String(nimber);
    const element = h('a', { class: kinds, href, tabindex: -1 }, shown);
    cells.set(element, cell);
    return element;
  }

  /** What is said of a cell. @param {Cell} cell */
  function words({ numbers, outcome, nimber }) {
    const position = placed(positions, numbers);
    return filled(nimber === null ? SAY.outcome : SAY.value, { position, nimber: nimber ?? '', who: SAY[outcome] });
  }

  /** Tells of a cell when it is pointed at; there may be thousands of them. @param {Event} event */
  function tell({ target }) {
    const cell = target instanceof Element && cells.get(target);
    if (!cell) return;
    fill(readout, words(cell));
    setAttribute(target, 'aria-label', words(cell));
  }

  /** A finger cannot point: its first touch tells of a cell, the second one opens it. @param {PointerEvent} event */
  function preview(event) {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    if (touched !== event.target && cells.has(event.target)) event.preventDefault();
    touched = event.target;
    tell(event);
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const arrow = ARROWS[event.key];
    const row = lines.findIndex((line) => line.includes(/** @type {any} */ (event.target)));
    if (!arrow || row < 0) return;
    event.preventDefault();
    const column = lines[row].indexOf(/** @type {any} */ (event.target));
    for (let [down, right] = [row + arrow[0], column + arrow[1]]; lines[down]?.[right] !== undefined; down += arrow[0], right += arrow[1]) {
      const next = lines[down][right];
      if (!next) continue;
      map.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
      next.setAttribute('tabindex', '0');
      next.focus();
      return;
    }
  }
}

/** @typedef {{ numbers: number[], outcome: Outcome, nimber: number | null }} Cell */

/**
 * The table by rows; with one open number, in lines of twenty.
 * @param {Table} table
 * @returns {{ columns: number[], rows: { label: number, cells: (Cell | null)[] }[] }}
 */
function gridOf({ ranges, outcomes, nimbers }) {
  const [[top, bottom], columns] = ranges;
  if (columns) {
    const across = rangeOf(columns[0], columns[1]);
    const rows = rangeOf(top, bottom).map((a, i) => ({ label: a, cells: across.map((b, j) => cell([a, b], /** @type {any} */ (outcomes[i])[j], /** @type {any} */ (nimbers)?.[i]?.[j])) }));
    return { columns: across, rows };
  }
  const first = top - (top % LINE);
  const rows = [];
  for (let label = first; label <= bottom; label += LINE) {
    const numbers = rangeOf(label, Math.min(label + LINE - 1, bottom));
    rows.push({ label, cells: numbers.map((n) => cell([n], /** @type {any} */ (outcomes)[n - top], /** @type {any} */ (nimbers)?.[n - top])) });
  }
  return { columns: rangeOf(0, Math.min(LINE - 1, bottom - first)), rows };
}

/** @param {number} from @param {number} to */
function rangeOf(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** @param {number[]} numbers @param {Outcome | null | undefined} outcome @param {number | null | undefined} nimber @returns {Cell | null} */
function cell(numbers, outcome, nimber) {
  return outcome ? { numbers, outcome, nimber: nimber ?? null } : null;
}

/** The positions with numbers in the place of their ranges. @param {string} positions @param {number[]} numbers */
function placed(positions, numbers) {
  let at = 0;
  return positions.replace(/\d+\.\.\d+/g, () => String(numbers[at++]));
}
