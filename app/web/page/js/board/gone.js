// What the last move has taken away: outlines where the pieces stood, since nothing else shows that move.

/** @typedef {import('../../types').Spot} Spot */

/** The side of a unit of the picture, and what an outline is kept off its border. */
const [UNIT, BORDER] = [48, 8];

/** @param {SVGSVGElement} svg @returns {Map<string, Spot>} */
function pieces(svg) {
  const spots = [...svg.querySelectorAll('.disc')].map((disc) => ({
    column: Number(disc.getAttribute('data-column')), row: Number(disc.getAttribute('data-row')) }));
  return new Map(spots.map((spot) => [`${spot.column} ${spot.row}`, spot]));
}

/**
 * Where pieces stood and no longer do; nowhere if pieces have come as well, which show the move themselves.
 * @param {SVGSVGElement} before @param {SVGSVGElement} after
 * @returns {Spot[]}
 */
export function goneBetween(before, after) {
  const [old, now] = [pieces(before), pieces(after)];
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
    const [left, top] = [Math.min(view.x, x - BORDER), Math.min(view.y, y - BORDER)];
    const [right, bottom] = [Math.max(view.x + view.width, x + UNIT + BORDER), Math.max(view.y + view.height, y + UNIT + BORDER)];
    [view.x, view.y, view.width, view.height] = [left, top, right - left, bottom - top];
  }
}
