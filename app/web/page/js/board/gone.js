// What a move takes away: outlines where the pieces stood, since nothing else shows that move.

/** @typedef {import('../../types').Spot} Spot */

/** The side of a unit of the picture, what an outline is kept off its border, and what the picture has around its units. */
const [UNIT, BORDER, MARGIN] = [48, 8, 14];

/** @typedef {'.disc' | '.cell'} Kind pieces, or the squares of a board */

/** @param {ParentNode} svg @param {Kind} kind @returns {Map<string, Spot>} */
function standing(svg, kind) {
  const spots = [...svg.querySelectorAll(kind)].map((one) => ({
    column: Number(one.getAttribute('data-column')), row: Number(one.getAttribute('data-row')) }));
  return new Map(spots.map((spot) => [`${spot.column} ${spot.row}`, spot]));
}

/**
 * Where pieces stood and no longer do; nowhere if pieces have come as well: they show the move themselves, or all
 * is laid out anew.
 * @param {ParentNode} before @param {ParentNode} after @param {Kind} [kind]
 * @returns {Spot[]}
 */
export function goneBetween(before, after, kind = '.disc') {
  const [old, now] = [standing(before, kind), standing(after, kind)];
  if ([...now.keys()].some((key) => !old.has(key))) return [];
  return [...old].filter(([key]) => !now.has(key)).map(([, spot]) => spot);
}

/** Draws outlines at spots, for which the picture becomes larger if need be. @param {SVGSVGElement} svg @param {Spot[]} spots */
export function outline(svg, spots) {
  const known = svg.querySelector('.spot');
  if (!known || spots.length === 0) return;
  const number = (/** @type {string} */ name) => Number(known.getAttribute(name));
  const view = svg.viewBox.baseVal;
  for (const { column, row } of spots) {
    const x = number('x') + (column - number('data-column')) * UNIT;
    const y = number('y') + (row - number('data-row')) * UNIT;
    const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    const shape = { class: 'gone', cx: x + UNIT / 2, cy: y + UNIT / 2, r: UNIT / 2 - BORDER };
    for (const [name, value] of Object.entries(shape)) circle.setAttribute(name, String(value));
    known.before(circle);
    const [left, top] = [Math.min(view.x, x - MARGIN), Math.min(view.y, y - MARGIN)];
    const [right, bottom] = [Math.max(view.x + view.width, x + UNIT + MARGIN), Math.max(view.y + view.height, y + UNIT + MARGIN)];
    [view.x, view.y, view.width, view.height] = [left, top, right - left, bottom - top];
  }
  // By these the style knows how high the picture is for its width.
  svg.setAttribute('width', String(view.width));
  svg.setAttribute('height', String(view.height));
}
