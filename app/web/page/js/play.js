import { createBoard } from './board.js';

/** @param {HTMLElement} root @param {import('../types').Route} route @param {AbortSignal} signal */
export function show(root, route, signal) {
  createBoard(root, { game: route.rest, position: route.query.get('position') ?? '', signal });
}
