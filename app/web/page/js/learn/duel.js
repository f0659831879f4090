// A game against the perfect player, within a lesson. The reader begins.

import { ask, isAborted, wordsOf } from '../api.js';
import { createBoard } from '../board.js';
import { wordsOfMove } from '../board/told.js';
import { announce, fill, h } from '../dom.js';
import { rich } from '../rich.js';
import { filled, t } from '../words.js';

/** @typedef {import('../../types').Text} Text */
/** @typedef {import('../../types').Move} Move */

const SAY = {
  title: { en: 'Play', zh: '对局' },
  yours: { en: 'Your turn.', zh: '轮到你了。' },
  thinking: { en: 'The computer is thinking …', zh: '电脑在想……' },
  moved: { en: 'The computer moved: {move}. Your turn.', zh: '电脑走了：{move}。轮到你了。' },
  won: { en: 'You have won!', zh: '你赢了！' },
  lost: { en: 'The computer has won. Try again: look where it took the lead.', zh: '电脑赢了。再试一次，看看它是从哪里占先的。' },
  again: { en: 'Begin again', zh: '重新开始' },
};
/** Long enough to see what the computer does. */
const PAUSE = 600;

/** @param {import('./blocks.js').Duel} duel @param {AbortSignal} signal */
export function duelBlock({ game, position, play, text }, signal) {
  const said = h('p', { class: 'duel-said', 'data-test': 'duel-said' });
  const holder = h('div');
  const box = h('div', { class: 'duel', role: 'group', 'aria-label': SAY.title },
    rich('p', text, signal), holder, said,
    h('button', { type: 'button', click: () => void begin() }, SAY.again));
  /** Counts the games, so that a move of a game before is not made in this one. */
  let round = 0;
  let isMine = true;
  const board = createBoard(holder, { game, position, play, signal, onMove: (move) => void made(move) });
  say(SAY.yours);

  /** @param {Text} words */
  function say(words) {
    fill(said, words);
  }

  async function begin() {
    round += 1;
    isMine = true;
    say(SAY.yours);
    await board.show({ position, still: false, fresh: true });
    board.focus();
  }

  /** @param {Move} move */
  async function made(move) {
    const wasMine = isMine;
    const here = round;
    isMine = !isMine;
    const data = await board.show({ position: move.leaves, still: wasMine });
    if (!data || here !== round) return;
    // Whoever cannot move loses, or wins under misère play.
    if (data.moves.length === 0) return end((play === 'misere') !== wasMine);
    if (wasMine) return answer(move.leaves, here);
    const words = filled(SAY.moved, { move: wordsOfMove(move) });
    say(words);
    announce(t(words));
  }

  /** The computer's turn. @param {string} at @param {number} here */
  async function answer(at, here) {
    say(SAY.thinking);
    try {
      const [chosen] = await Promise.all([
        ask('choose', { game, position: at, play, opponent: 'perfect' }, signal),
        new Promise((resolve) => setTimeout(resolve, PAUSE)),
      ]);
      if (here === round && !signal.aborted) board.make(chosen.move);
    } catch (error) {
      if (!isAborted(error)) say(wordsOf(error));
    }
  }

  /** @param {boolean} hasWon whether the reader has won */
  function end(hasWon) {
    const words = hasWon ? SAY.won : SAY.lost;
    fill(said, h('strong', { class: hasWon ? 'right' : 'wrong' }, hasWon ? '✓ ' : '✗ ', words));
    announce(t(words));
  }

  return box;
}
