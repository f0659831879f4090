// A position to look at, with what is to be seen in it.

import { createBoard } from '../board.js';
import { h } from '../dom.js';
import { rich } from '../rich.js';
import { playAddress } from '../router.js';

const LOOK = { en: 'Open on the board', zh: '在棋盘上打开' };

/** @param {import('./blocks.js').Seen} seen @param {AbortSignal} signal */
export function seenBoard({ game, position, play, winning, caption }, signal) {
  const figure = h('figure', { class: 'seen' });
  createBoard(figure, { game, position, play, winning, still: true, small: true, signal });
  const href = playAddress(game, { position, play });
  figure.append(h('figcaption', {}, caption && rich('span', caption, signal), ' ',
    h('a', { href, class: 'look', 'aria-label': LOOK, title: LOOK }, '↗\ufe0e')));
  return figure;
}
