// An exercise: a question, a way to answer it, and what is said of the answer.

import { Latest, isAborted, wordsOf } from '../api.js';
import { createBoard } from '../board.js';
import { announce, fill, h } from '../dom.js';
import { heapTable } from '../play/heaps.js';
import { rich } from '../rich.js';
import { tick } from '../study.js';
import { filled, t } from '../words.js';
import { lessons } from './contents.js';
import { ofChoice, ofMove, ofNumber, ofWinner } from './feedback.js';
import { progress, solve } from './progress.js';

/** @typedef {import('./blocks.js').Exercise} Exercise */
/** @typedef {import('./feedback.js').Feedback} Feedback */
/** @typedef {import('../board.js').Board} Board */
/** Judges an answer that was given on, or beside, a board. @typedef {(board: Board, judge: (signal: AbortSignal) => Promise<Feedback>) => void} Answered */

const SAY = {
  name: { en: 'Exercise {n}', zh: '练习 {n}' },
  solved: { en: 'solved', zh: '已完成' },
  right: { en: 'Right!', zh: '对！' },
  wrong: { en: 'Not quite.', zh: '不对。' },
  mover: { en: 'Whoever is to move', zh: '先手（轮到走的人）' },
  other: { en: 'The other player', zh: '后手' },
  number: { en: 'Your answer', zh: '你的答案' },
  check: { en: 'Check', zh: '检查' },
  no_number: { en: 'A number of at most six digits is asked for.', zh: '请输入一个不超过六位的数。' },
  retry: { en: 'Try again', zh: '再试一次' },
  this_one: { en: 'This one: {position}', zh: '选它：{position}' },
  misere: { en: 'Misère play: whoever makes the last move loses.', zh: '反常规则：走最后一步者输。' },
};

/**
 * @param {Exercise} exercise @param {string} lesson @param {number} index @param {AbortSignal} signal
 * @returns {HTMLElement}
 */
export function exerciseBlock(exercise, lesson, index, signal) {
  const latest = new Latest();
  const said = h('div', { class: 'feedback', hidden: true });
  const done = h('span', { class: 'solved-mark', hidden: !progress(lesson).solved.includes(index) }, '✓ ', SAY.solved);
  const name = filled(SAY.name, { n: index + 1 });
  // The first lesson comes before nim-sums.
  const hasSums = lesson !== lessons[0].name;

  /** @param {Board} board @param {(signal: AbortSignal) => Promise<Feedback>} judge */
  async function answered(board, judge) {
    try {
      const feedback = await judge(latest.next());
      const { isRight, words } = feedback;
      said.className = isRight ? 'feedback right' : 'feedback wrong';
      fill(said, h('p', {}, tick(isRight), ' ', h('strong', {}, isRight ? SAY.right : SAY.wrong), { en: ' ', zh: '' }, words), ...(hasSums ? sum(feedback, board) : []));
      announce(`${t(isRight ? SAY.right : SAY.wrong)} ${t(words)}`);
      if (isRight) {
        solve(lesson, index);
        done.hidden = false;
      }
    } catch (error) {
      if (isAborted(error)) return;
      fill(said, h('p', { class: 'error' }, wordsOf(error)));
    }
    said.hidden = false;
  }

  signal.addEventListener('abort', () => latest.stop());
  return h('section', { class: 'exercise', 'aria-label': name, 'data-test': `exercise-${index + 1}` },
    h('h3', {}, name, ' ', done),
    rich('p', exercise.question, signal, { class: 'question' }),
    exercise.play === 'misere' && h('p', { class: 'soft' }, SAY.misere),
    ...waysToAnswer(exercise, answered, () => { said.hidden = true; }, signal),
    said);
}

/** The heaps under each other; pointing at them lights them up on the board. @param {Feedback} feedback @param {Board} board */
function sum({ sum: reading, note, isSumOpen }, board) {
  if (!reading) return [];
  const { element } = heapTable(reading, (heaps) => board.light(heaps));
  if (isSumOpen) element.querySelector('tfoot')?.remove();
  return [note ? h('p', {}, note) : '', element];
}

/** @param {Exercise} exercise @param {Answered} answered @param {() => void} hush @param {AbortSignal} signal */
function waysToAnswer(exercise, answered, hush, signal) {
  switch (exercise.ask) {
    case 'winner': return askWinner(exercise, answered, signal);
    case 'move': return askMove(exercise, answered, hush, signal);
    case 'number': return askNumber(exercise, answered, signal);
    case 'choose': return askChoice(exercise, answered, signal);
  }
}

/** @param {import('./blocks.js').AskWinner} exercise @param {Answered} answered @param {AbortSignal} signal */
function askWinner({ game, position, play }, answered, signal) {
  const holder = h('div');
  const board = createBoard(holder, { game, position, play, still: true, small: true, signal });
  const button = (/** @type {'N' | 'P'} */ outcome) => h('button', {
    type: 'button', 'data-answer': outcome,
    click: () => answered(board, (until) => ofWinner(outcome, { game, position, play }, until)),
  }, outcome === 'N' ? SAY.mover : SAY.other);
  return [holder, h('div', { class: 'row' }, button('N'), button('P'))];
}

/** @param {import('./blocks.js').AskMove} exercise @param {Answered} answered @param {() => void} hush @param {AbortSignal} signal */
function askMove({ game, position, play }, answered, hush, signal) {
  const holder = h('div');
  const retry = h('button', { type: 'button', hidden: true, 'data-test': 'retry', click: again }, SAY.retry);
  const board = createBoard(holder, {
    game, position, play, signal,
    onMove(move) {
      void board.show({ position: move.leaves, still: true });
      answered(board, async (until) => {
        const feedback = await ofMove(move, { game, position, play }, until);
        retry.hidden = feedback.isRight;
        return feedback;
      });
    },
  });
  async function again() {
    retry.hidden = true;
    hush();
    await board.show({ position, still: false });
    board.focus();
  }
  return [holder, retry];
}

/** @param {import('./blocks.js').AskNumber} exercise @param {Answered} answered @param {AbortSignal} signal */
function askNumber({ game, position, what }, answered, signal) {
  const holder = h('div');
  const board = createBoard(holder, { game, position, still: true, small: true, signal });
  const field = h('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off', pattern: '[0-9]*', size: 6, 'aria-label': SAY.number });
  const form = h('form', {
    class: 'row',
    submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const value = field.value.trim();
      if (/^\d{1,6}$/.test(value)) answered(board, (until) => ofNumber(Number(value), what, { game, position }, until));
      else answered(board, async () => ({ isRight: false, words: SAY.no_number }));
    },
  }, field, h('button', {}, SAY.check));
  return [holder, form];
}

/** @param {import('./blocks.js').AskChoice} exercise @param {Answered} answered @param {AbortSignal} signal */
function askChoice({ game, positions, play }, answered, signal) {
  return [h('div', { class: `boards of-${positions.length}` }, ...positions.map((position) => {
    const holder = h('div', { class: 'choice' });
    const board = createBoard(holder, { game, position, play, still: true, small: true, signal });
    holder.append(h('button', {
      type: 'button', 'data-answer': position,
      click: () => answered(board, (until) => ofChoice({ game, position, play }, until)),
    }, filled(SAY.this_one, { position })));
    return holder;
  }))];
}
