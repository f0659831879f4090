// Whose turn it is, under which rule, and how a match has ended.

import { Refused, isTooHard, wordsOf } from '../api.js';
import { fill, h } from '../dom.js';
import { around, joined, same, t, textNode, words } from '../words.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./match.js').Side} Side */
/** @typedef {import('./record.js').Ply} Ply */
/** @typedef {import('../words.js').Key} Key */
/** @typedef {import('../../types').Board} Board */

/** @param {HTMLElement} root @param {() => Match} matchNow */
export function statusLine(root, matchNow) {
  const said = h('p', { class: 'turn', 'data-test': 'turn' });
  const made = h('p', { class: 'soft made', 'data-test': 'last-move' });
  const error = h('p', { class: 'error', role: 'alert', hidden: true });
  root.append(said, made, error);
  let last = '';

  /** @param {Key} key @param {{ isEnd?: boolean, pieces?: import('../../types').Text }} [more] `pieces` that may be moved */
  function tell(key, { isEnd = false, pieces } = {}) {
    const turn = pieces ? words('turn_with', { turn: words(key), pieces }) : words(key);
    last = t(turn);
    said.classList.toggle('end', isEnd);
    const match = matchNow();
    const { play, opponent } = match.setup;
    const { move } = match.current;
    fill(made, move !== null && madeShown(match, move));
    const waits = key === 'their_turn' && h('button', { type: 'button', id: 'let-move', click: () => void match.answer() }, words('let_move'));
    const again = isEnd && h('button', { type: 'button', id: 'again', class: 'main', click: () => match.restart() }, words('again'));
    const other = isEnd && opponent !== 'friend' && h('button', { type: 'button', id: 'again-swapped', click: () => {
      match.setup.you = match.setup.you === 'first' ? 'second' : 'first';
      match.restart();
    } }, words('again_swapped'));
    fill(said, h('strong', {}, turn), play === 'misere' && h('span', { class: 'badge' }, words('misere')), waits, again, other);
  }

  return {
    words: () => last,
    /** @param {Board | null} data the board, once it is known */
    show(data) {
      const match = matchNow();
      const isHere = data?.position === match.current.position;
      const pieces = isHere ? data?.own_pieces : undefined;
      if (data?.over && isHere) {
        const mover = match.turn();
        // Whoever cannot move loses, or wins under misère play.
        const winner = match.setup.play === 'misere' ? mover : mover === 'first' ? 'second' : 'first';
        tell(ended(match, winner), { isEnd: true });
      } else if (match.isThinking) {
        tell('thinking');
      } else if (match.setup.opponent === 'friend') {
        tell(match.turn() === 'first' ? 'first_to_move' : 'second_to_move', { pieces });
      } else {
        tell(match.isYours() ? 'your_turn' : 'their_turn', { pieces });
      }
    },
    /** Forgets what went wrong. */
    clear() {
      error.hidden = true;
      root.classList.remove('alone');
    },
    /** @param {unknown} reason @param {boolean} [isAlone] whether there is no board to speak of */
    fail(reason, isAlone = false) {
      root.classList.toggle('alone', isAlone);
      error.hidden = false;
      fill(error, wordsOf(reason));
      error.scrollIntoView({ block: 'nearest' });
    },
    /** The computer has not moved. @param {unknown} reason */
    failToMove(reason) {
      this.fail(isTooHard(reason) ? new Refused(reason.status, reason.words, words('gave_up'), null) : reason);
    },
  };
}

/** @param {Match} match @param {Side} winner @returns {Key} */
function ended({ setup }, winner) {
  if (setup.opponent === 'friend') return winner === 'first' ? 'first_won' : 'second_won';
  return winner === setup.you ? 'you_won' : 'they_won';
}

/** Words for the move just made. @param {Match} match @param {string} move @returns {import('../../types').Text} */
export function moveMade(match, move) {
  const [who, { told }] = [words(whoMoved(match)), match.current];
  return told ? words('moved_told', { who, told, move }) : words('moved', { who, move });
}

/** The same with the notation in one piece. @param {Match} match @param {string} move */
function madeShown(match, move) {
  const [before, after] = around(moveMade(match, '{move}'), 'move');
  return [textNode(before), h('span', { class: 'notation' }, move), textNode(after)];
}

/** Words for moves that were taken back. @param {Ply[]} undone */
export function takenBack(undone) {
  const moves = undone.map(({ move, told }) => told ?? same(move ?? ''));
  return words('taken_back', { moves: joined(moves, { en: ', ', zh: '，' }) });
}

/** @param {Match} match @returns {Key} */
function whoMoved(match) {
  const { setup } = match;
  const mover = match.turn() === 'first' ? 'second' : 'first';
  if (setup.opponent === 'friend') return mover === 'first' ? 'first_player' : 'second_player';
  return mover === setup.you ? 'you' : 'computer';
}
