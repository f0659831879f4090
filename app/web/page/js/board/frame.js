// How large a picture is shown, and how a piece slides to its new place.

/** @typedef {import('../../types').Gesture} Gesture */

/** The side of a unit of the picture. */
const UNIT = 48;
/** The bounds of the scale: no unit becomes smaller than 24 pixels. What is near to a unit counts as a hit. */
const PLAYED = { least: 24 / UNIT, largest: 2 };
/** The bounds of the scale of a picture that is only looked at. */
const SMALL = { least: 0.45, largest: 1 };
/** What the page has above and below a board, so that all of it is in sight, in pixels; and the least for the board. */
const ROOM = { around: 390, lowest: 260 };
/** The same for a phone that stands upright, where the tools are always in sight. */
const [UPRIGHT, ROOM_UPRIGHT] = ['(max-width: 36.99rem)', { around: 405, lowest: 260 }];
/** The same for a phone that lies on its side, as the style has it: the tools stand beside the board. */
const [ON_ITS_SIDE, ROOM_ON_ITS_SIDE] = ['(max-height: 30rem) and (min-width: 37rem)', { around: 150, lowest: 180 }];

/**
 * Fits pictures into a box, one after another. Until a picture is fresh, the scale does not grow and the box does
 * not shrink, so that nothing jumps while a game goes on.
 * @param {HTMLElement} box
 * @param {boolean} isSmall whether the pictures are only looked at, and may be smaller than fingers need
 * @returns {(svg: SVGSVGElement, fresh: boolean) => void}
 */
export function fitter(box, isSmall) {
  const { least, largest } = isSmall ? SMALL : PLAYED;
  let scale = largest;
  let height = 0;
  return (svg, fresh) => {
    if (fresh) [scale, height] = [largest, 0];
    const { width: wide, height: high } = svg.viewBox.baseVal;
    const { around, lowest } = roomNow();
    const room = { width: box.clientWidth, height: Math.max(window.innerHeight - around, lowest) };
    scale = Math.max(Math.min(scale, room.width / wide, room.height / high), least);
    height = Math.max(height, Math.ceil(Math.min(high * scale, room.height)));
    // Letters keep a size that can be read, as far as there is room for them.
    svg.style.setProperty('--scale', String(scale));
    // Whole pixels: no more than there is room for, and no target smaller than it may be.
    svg.style.width = `${Math.max(Math.floor(wide * scale), Math.ceil(wide * least))}px`;
    box.style.height = `${height}px`;
  };
}

function roomNow() {
  if (matchMedia(ON_ITS_SIDE).matches) return ROOM_ON_ITS_SIDE;
  return matchMedia(UPRIGHT).matches ? ROOM_UPRIGHT : ROOM;
}

/**
 * Scrolls a box as little as it takes to show some elements; if there is no room for all, to those on the left, and
 * the middle of these.
 * @param {HTMLElement} box @param {Element[]} elements
 */
export function reveal(box, elements) {
  if (elements.length === 0) return;
  const frame = box.getBoundingClientRect();
  const all = elements.map((element) => element.getBoundingClientRect());
  const start = Math.min(...all.map(({ left }) => left));
  const areas = all.filter(({ left, right }) => left === start || right <= start + frame.width);
  const off = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ start, /** @type {number} */ end) => {
    if (to - from > end - start) return (from + to - start - end) / 2;
    return Math.min(from - start, 0) + Math.max(to - end, 0);
  };
  const edge = (/** @type {'left' | 'top' | 'right' | 'bottom'} */ side, /** @type {(...all: number[]) => number} */ most) =>
    most(...areas.map((area) => area[side]));
  box.scrollLeft += off(edge('left', Math.min), edge('right', Math.max), frame.left, frame.right);
  box.scrollTop += off(edge('top', Math.min), edge('bottom', Math.max), frame.top, frame.bottom);
}

/**
 * Opens a picture at its top left, where its labels begin, unless none of some elements would be in sight there.
 * @param {HTMLElement} box @param {Element[]} elements
 */
export function showFirst(box, elements) {
  box.scrollTo(0, 0);
  const frame = box.getBoundingClientRect();
  const isSeen = elements.some((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    return right <= frame.right && bottom <= frame.bottom;
  });
  if (!isSeen) reveal(box, elements);
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
