// What a move would do to the pieces, before it is made.

import { ask } from '../api.js';

/** @param {Element} piece */
const spotOf = (piece) => `${piece.getAttribute('data-column')} ${piece.getAttribute('data-row')}`;

/**
 * The pieces of a picture that are not where they are once a move is made.
 * @param {SVGSVGElement} svg @param {import('../api.js').Query} after the position that the move leaves
 * @param {AbortSignal} signal
 * @returns {Promise<Element[]>}
 */
export async function foreseen(svg, after, signal) {
  try {
    const left = new DOMParser().parseFromString((await ask('board', after, signal)).svg, 'image/svg+xml');
    const stay = new Set([...left.querySelectorAll('.disc')].map(spotOf));
    return [...svg.querySelectorAll('.disc')].filter((piece) => !stay.has(spotOf(piece)));
  } catch {
    // The move is told in words as well.
    return [];
  }
}
