// How large a picture is shown, and how a piece slides to its new place.

/** @typedef {import('../types').Gesture} Gesture */

/** The side of a unit of the picture. */
const UNIT = 48;
/** The least side of a target for a finger. */
const FINGER = 44;
const LARGEST = 1.6;
/** What the page has above and below a board, so that all of it is in sight, in pixels; and the least for the board. */
const [AROUND, LOWEST] = [390, 260];

/**
 * Fits pictures into a box, one after another. Until a picture is fresh, the scale does not grow and the box does
 * not shrink, so that nothing jumps while a game goes on.
 * @param {HTMLElement} box
 * @returns {(svg: SVGSVGElement, fresh: boolean) => void}
 */
export function fitter(box) {
  let scale = LARGEST;
  let height = 0;
  return (svg, fresh) => {
    if (fresh) [scale, height] = [LARGEST, 0];
    const { width: wide, height: high } = svg.viewBox.baseVal;
    const room = { width: box.clientWidth, height: Math.max(window.innerHeight - AROUND, LOWEST) };
    const isTouched = matchMedia('(pointer: coarse)').matches || window.innerWidth < 600;
    const least = (isTouched ? FINGER : 34) / UNIT;
    scale = Math.max(Math.min(scale, room.width / wide, room.height / high), least);
    height = Math.max(height, Math.ceil(Math.min(high * scale, room.height)));
    svg.style.width = `${Math.floor(wide * scale)}px`;
    box.style.height = `${height}px`;
  };
}

/**
 * Shows the piece at the end of a gesture on its way there.
 * @param {SVGSVGElement} svg @param {Gesture} gesture
 */
export function slide(svg, { from, to }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const piece = svg.querySelector(`.disc[data-column="${to.column}"][data-row="${to.row}"]`);
  if (isStill || !piece || (from.column === to.column && from.row === to.row)) return;
  const [x, y] = [(from.column - to.column) * UNIT, (from.row - to.row) * UNIT];
  piece.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: 160, easing: 'ease-out' });
}
