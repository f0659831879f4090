// The places of a picture that moves begin or end at.

/** @typedef {import('../../types').Move} Move */
/** @typedef {import('../../types').Spot} Spot */

/**
 * @typedef {object} Place
 * @property {SVGElement} element what is hit, focused and marked
 * @property {Spot} spot
 * @property {string} name of the piece that stands there, else of the place, or empty
 * @property {string | null} heap of the piece
 * @property {Move[]} moves that begin here
 */

/**
 * All places, in the order of the picture's columns, each from top to bottom.
 * @param {SVGSVGElement} svg @param {Move[]} moves
 * @returns {Place[]}
 */
export function spotsOf(svg, moves) {
  const places = [...svg.querySelectorAll('.spot')].flatMap((element) => {
    if (!(element instanceof SVGElement)) return [];
    const [column, row] = [Number(element.dataset.column), Number(element.dataset.row)];
    const disc = svg.querySelector(`.disc[data-column="${column}"][data-row="${row}"]`);
    const begin = moves.filter(({ gesture }) => gesture?.from.column === column && gesture.from.row === row);
    return [{
      element,
      spot: { column, row },
      name: (disc ?? element).querySelector('title')?.textContent ?? '',
      heap: disc?.getAttribute('data-heap') ?? null,
      moves: begin,
    }];
  });
  return places.sort((a, b) => a.spot.column - b.spot.column || a.spot.row - b.spot.row);
}

/** The place nearest to a spot. @param {Place[]} places @param {Spot} at @returns {Place | undefined} */
export function nearest(places, at) {
  const away = (/** @type {Place} */ { spot }) => Math.hypot(spot.column - at.column, spot.row - at.row);
  return [...places].sort((a, b) => away(a) - away(b))[0];
}

/** How far from the middle of a place a pointer hits it, in pixels: half of what a finger needs. */
const REACH = 22;

/**
 * The place whose middle is nearest to a pointer, if it is near; of several in one place the first.
 * @param {Place[]} places @param {MouseEvent} pointer
 * @returns {Place | null}
 */
export function nearestToPointer(places, { clientX, clientY }) {
  let [best, least] = [/** @type {Place | null} */ (null), Infinity];
  for (const place of places) {
    const { left, top, width, height } = place.element.getBoundingClientRect();
    const [x, y] = [Math.abs(left + width / 2 - clientX), Math.abs(top + height / 2 - clientY)];
    const isNear = Math.max(x, y) <= Math.max(width / 2, REACH);
    if (isNear && Math.hypot(x, y) < least) [best, least] = [place, Math.hypot(x, y)];
  }
  return best;
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The place nearest to `from` in the direction of an arrow key; to the side counts twice. Where nothing lies
 * exactly that way, the next one in order, so that every place can be reached.
 * @param {Place} from @param {Place[]} places @param {string} key
 * @returns {Place | null}
 */
export function nearestTowards(from, places, key) {
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  let [best, least] = [/** @type {Place | null} */ (null), Infinity];
  for (const place of places) {
    const [dx, dy] = [place.spot.column - from.spot.column, place.spot.row - from.spot.row];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (place !== from && ahead > 0 && ahead + 2 * aside < least) [best, least] = [place, ahead + 2 * aside];
  }
  if (best) return best;
  const step = x + y;
  const index = places.indexOf(from);
  if (index < 0) return places[0] ?? null;
  return places[(index + step + places.length) % places.length] ?? null;
}
