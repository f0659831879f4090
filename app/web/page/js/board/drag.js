// Dragging a piece with mouse, pen or finger.

/** @typedef {import('./spots.js').Place} Place */

/** How far the pointer goes before it is a drag and no click, in pixels. */
const SLACK = 6;

/**
 * @typedef {object} Listener
 * @property {(event: PointerEvent) => Place | null} source what may be dragged there
 * @property {(place: Place | null) => void} pick
 * @property {() => Place[]} targets of what is picked
 * @property {(place: Place | null) => void} drop where it is let go, if that is a target
 */

/** @param {SVGSVGElement} svg @param {Listener} listener */
export function drag(svg, listener) {
  /** @type {{source: Place, id: number, x: number, y: number, pieces: SVGElement[]} | null} */
  let held = null;
  let isMoving = false;
  let ended = -Infinity;

  svg.addEventListener('pointerdown', (event) => {
    const source = listener.source(event);
    if (!source || event.button !== 0) return;
    const { column, row } = source.spot;
    const found = svg.querySelectorAll(`.disc[data-column="${column}"][data-row="${row}"]`);
    const pieces = /** @type {SVGElement[]} */ ([...found]);
    held = { source, id: event.pointerId, x: event.clientX, y: event.clientY, pieces };
    isMoving = false;
  });
  svg.addEventListener('pointermove', (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!isMoving && Math.hypot(x, y) < SLACK) return;
    if (!isMoving) {
      isMoving = true;
      svg.setPointerCapture(held.id);
      svg.classList.add('dragging');
      listener.pick(held.source);
    }
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    for (const piece of held.pieces) piece.style.translate = `${x * scale}px ${y * scale}px`;
    const over = under(event);
    listener.targets().forEach((place) => place.element.classList.toggle('over', place === over));
  });
  // A finger that drags a piece does not scroll.
  svg.addEventListener('touchmove', (event) => { if (held && event.cancelable) event.preventDefault(); }, { passive: false });
  svg.addEventListener('pointerup', (event) => end(event, true));
  svg.addEventListener('pointercancel', (event) => end(event, false));

  /** @param {PointerEvent} event @param {boolean} isLetGo */
  function end(event, isLetGo) {
    if (!held || event.pointerId !== held.id) return;
    const { pieces } = held;
    const target = isMoving && isLetGo ? under(event) : null;
    held = null;
    if (!isMoving) return;
    isMoving = false;
    ended = event.timeStamp;
    svg.classList.remove('dragging');
    if (!target) pieces.forEach((piece) => { piece.style.translate = ''; });
    listener.drop(target);
  }

  /** The target whose middle is nearest to the pointer, if it is near and the source is not nearer. @param {PointerEvent} event */
  function under(event) {
    /** @param {Place} place */
    const away = ({ element }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return Math.hypot(left + width / 2 - event.clientX, top + height / 2 - event.clientY) / width;
    };
    let [best, least] = [/** @type {Place | null} */ (null), Math.min(1.2, held ? away(held.source) : Infinity)];
    for (const place of listener.targets()) {
      if (away(place) <= least) [best, least] = [place, away(place)];
    }
    return best;
  }

  return {
    /** Whether the click that comes now is only the end of a drag. */
    hasJustEnded: () => performance.now() - ended < 100,
  };
}
