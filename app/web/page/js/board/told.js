// Moves in words.

import { ask } from '../api.js';
import { same } from '../words.js';

/** @typedef {import('../../types').Text} Text */
/** @typedef {import('../../types').Move} Move */

/** What a move does, else how it is written. @param {Pick<Move, 'move' | 'words'>} move @returns {Text} */
export function wordsOfMove({ move, words }) {
  return words ?? same(move);
}

/**
 * A move that is known by how it is written alone.
 * @param {import('../api.js').Query} asked the game, its position and the kind of play
 * @param {string} move @param {AbortSignal} signal
 * @returns {Promise<Move | undefined>}
 */
export async function moveCalled(asked, move, signal) {
  const { moves } = await ask('board', { ...asked, words: true }, signal);
  return moves.find((/** @type {Move} */ one) => one.move === move);
}
