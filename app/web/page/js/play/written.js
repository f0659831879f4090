// The moves of the match as text, to copy, or to replace by others that are then played.

import { Refused, wordsOf } from '../api.js';
import { fill, h } from '../dom.js';
import { joined, words } from '../words.js';
import { copyButton } from './share.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./match.js').Setup} Setup */

/**
 * @param {HTMLElement} root
 * @param {() => Match} matchNow
 * @param {(setup: Setup, moves: string[]) => void} begin
 */
export function writtenMoves(root, matchNow, begin) {
  const wrong = h('p', { class: 'error', id: 'moves-error', hidden: true, role: 'alert' });
  const field = h('textarea', {
    id: 'moves-written', class: 'mono', rows: 2, autocapitalize: 'off', spellcheck: 'false',
    'aria-label': words('moves_written'), 'aria-describedby': 'moves-error', input: () => refuse(null),
  });
  const form = h('form', { submit: play }, field, wrong,
    h('div', { class: 'row' },
      h('button', { type: 'submit', id: 'play-moves' }, words('play_moves')),
      copyButton('copy-moves', 'copy_moves', written)));
  root.append(h('details', { id: 'as-text' }, h('summary', {}, words('moves_written')), form));

  function written() {
    return matchNow().record.path().map(({ move }) => move).join('; ');
  }

  /** @param {import('../../types').Text | null} why */
  function refuse(why) {
    wrong.hidden = why === null;
    field.setAttribute('aria-invalid', String(why !== null));
    fill(wrong, why);
  }

  /** @param {Event} event */
  async function play(event) {
    event.preventDefault();
    const match = matchNow();
    // Chinese keyboards give the wide sign.
    const moves = field.value.split(/[;；\n]/).map((move) => move.trim()).filter((move) => move !== '');
    const { position } = match.record.start;
    try {
      const { plies } = await match.line(position, moves);
      if (match === matchNow()) begin({ ...match.setup, position }, plies.map(({ move }) => move));
    } catch (error) {
      const ply = error instanceof Refused ? error.body?.ply : undefined;
      const where = typeof ply === 'number' ? [words('move_of', { n: ply + 1, move: moves[ply] ?? '' })] : [];
      refuse(joined([...where, wordsOf(error)]));
    }
  }

  return {
    /** Shows the moves that led to the current position, unless others are being typed. */
    show() {
      if (field === document.activeElement) return;
      field.value = written();
      refuse(null);
    },
  };
}
