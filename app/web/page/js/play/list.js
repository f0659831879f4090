// The record of a match as a list: each move judged, jumps, variations, and a note for every position.

import { fill, h } from '../dom.js';
import { keep, kept } from '../kept.js';
import { words } from '../words.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./record.js').Ply} Ply */
/** @typedef {import('../../types').Judgement} Judgement */

/** Each judgement has a shape and words. @type {Record<Judgement, ['✓' | '✗' | '·', 'kept_win' | 'gave_away' | 'lost_anyway']>} */
export const JUDGEMENTS = {
  keeps: ['✓', 'kept_win'],
  'gives-away': ['✗', 'gave_away'],
  'loses-anyway': ['·', 'lost_anyway'],
};

/** @param {HTMLElement} root @param {() => Match} matchNow */
export function moveList(root, matchNow) {
  const list = h('div', { class: 'record', 'data-test': 'record' });
  const note = h('textarea', {
    id: 'note', rows: 2, placeholder: words('note_example'), input: () => keep(noteKey(), note.value.trim() || null),
  });
  root.append(list, h('label', { for: 'note', class: 'soft' }, words('note')), note);

  function noteKey(ply = matchNow().current) {
    const { game, play } = matchNow().setup;
    return `grundy.note ${game} ${play} ${ply.position}`;
  }

  return {
    /** @param {boolean} isJudged whether the judgements may be seen */
    show(isJudged) {
      const match = matchNow();
      const { start } = match.record;
      const hadFocus = list.contains(document.activeElement);
      fill(list, h('ol', { 'aria-label': words('moves') }, entry(start, isJudged), moves(start, isJudged)));
      const here = list.querySelector('[aria-current]');
      if (hadFocus && here instanceof HTMLElement) here.focus();
      else if (here instanceof HTMLElement) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
      if (document.activeElement !== note) note.value = kept(noteKey()) ?? '';
    },
  };

  /** The moves from here on; other tries stand below the move that was told first. @param {Ply} from @param {boolean} isJudged @returns {HTMLElement[]} */
  function moves(from, isJudged) {
    const items = [];
    for (let at = from; at.children.length > 0; at = at.children[0]) {
      const [first, ...others] = at.children;
      items.push(entry(first, isJudged));
      for (const other of others) {
        items.push(h('li', { class: 'variation' },
          h('ol', { 'aria-label': words('variation') }, entry(other, isJudged), moves(other, isJudged))));
      }
    }
    return items;
  }

  /** @param {Ply} ply @param {boolean} isJudged @returns {HTMLElement} */
  function entry(ply, isJudged) {
    const match = matchNow();
    const isCurrent = ply === match.current;
    const [sign, judged] = (isJudged && ply.judgement && JUDGEMENTS[ply.judgement]) || [null, null];
    const better = judged && ply.judgement === 'gives-away' && ply.better;
    return h('li', {}, h('button', {
      type: 'button', class: `ply ${isJudged ? ply.judgement ?? '' : ''}`, 'aria-current': isCurrent && 'step',
      'data-ply': ply.depth, click: () => match.go(ply),
    },
    ply.parent && h('span', { class: 'number' }, `${ply.depth}.`),
    ply.move === null ? words('the_start') : h('code', {}, ply.move),
    sign && h('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    judged && h('span', { class: 'judged' }, words(judged)),
    better && h('span', { class: 'better' }, words('better_was', { move: better })),
    kept(noteKey(ply)) && h('span', { class: 'noted', 'aria-label': words('has_note'), role: 'img' }, '✎')));
  }
}
