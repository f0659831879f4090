// What a move would do to the pieces, before it is made.

import { ask } from '../api.js';
import { goneBetween } from './gone.js';

/**
 * The pieces of a picture that a move takes away; if it takes none, the squares of the board that it does.
 * @param {SVGSVGElement} svg @param {import('../api.js').Query} after the position that the move leaves
 * @param {AbortSignal} signal
 * @returns {Promise<Element[]>}
 */
export async function foreseen(svg, after, signal) {
  try {
    const left = new DOMParser().parseFromString((await ask('board', after, signal)).svg, 'image/svg+xml');
    const going = (/** @type {'.disc' | '.cell'} */ kind) => goneBetween(svg, left, kind).flatMap(({ column, row }) =>
      [...svg.querySelectorAll(`${kind}[data-column="${column}"][data-row="${row}"]`)]);
    const pieces = going('.disc');
    return pieces.length > 0 ? pieces : going('.cell');
  } catch {
    // The move is told in words as well.
    return [];
  }
}
