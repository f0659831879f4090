// What is said of an answer. The engine knows who wins and why; here its knowledge becomes words about the
// very answer that was given.

import { ask } from '../api.js';
import { moveCalled } from '../board/told.js';
import { filled } from '../words.js';
import { ofMex } from './mex.js';

/** @typedef {import('../../types').Text} Text */
/** @typedef {import('../../types').Explanation} Explanation */
/** @typedef {{ game: string, position: string, play?: import('../../types').Play }} Asked */
/** @typedef {NonNullable<Explanation['reading']>} Reading */
/**
 * What is said, and the heaps that show why.
 * @typedef {{ isRight: boolean, words: Text, note?: Text, sum?: Reading | null, isSumOpen?: boolean }} Feedback
 */

const SAY = {
  wins_by: { en: 'Whoever is to move wins: {move}. That leaves {leaves}, which is lost for the other player.', zh: '先手必胜：{move}，剩下 {leaves}，对方必败。' },
  loses: { en: 'Whoever is to move loses: every move has an answer. For example: {move}; the answer: {reply}. That leaves {leaves}.', zh: '先手必败：怎么走都有应对。例如{move}，对方就{reply}，剩下 {leaves}。' },
  written: { en: '{move}', zh: '走 {move}' },
  stuck: { en: 'Whoever is to move loses: every move can be answered.', zh: '先手必败：怎么走都有应对。' },
  move_wins: { en: 'That leaves {leaves}, and there whoever is to move loses.', zh: '这样剩下 {leaves}，轮到走的人必败。' },
  move_loses: { en: 'That leaves {leaves}, and there your opponent wins: {reply}.', zh: '这样剩下 {leaves}，对方就能赢：{reply}。' },
  now: { en: 'These are the heaps that you left. A winning move would make the nim-sum 0.', zh: '这是你留下的各堆。必胜走法会让异或和变成 0。' },
  is_value: { en: 'It is {value}.', zh: '就是 {value}。' },
  odd: { en: 'Look at the column of {place}: the number of ones in it is {n}, which is odd; so the nim-sum has a 1 there.', zh: '看标着 {place} 的那一列：有 {n} 个 1，是奇数，所以异或和在这一列是 1。' },
  even: { en: 'Look at the column of {place}: the number of ones in it is {n}, which is even; so the nim-sum has a 0 there.', zh: '看标着 {place} 的那一列：有 {n} 个 1，是偶数，所以异或和在这一列是 0。' },
};

/** @param {Asked} asked @param {AbortSignal} signal @returns {Promise<Explanation>} */
function explained(asked, signal) {
  return ask('explain', asked, signal);
}

/** A move in words. @param {Asked} asked @param {string} move @param {AbortSignal} signal @returns {Promise<Text>} */
async function told(asked, move, signal) {
  return (await moveCalled(asked, move, signal))?.words ?? filled(SAY.written, { move });
}

/** Who wins and how, in a sentence. @param {Explanation} explanation @param {Asked} asked @param {AbortSignal} signal @returns {Promise<Text>} */
async function howItEnds({ solution, winning, replies }, asked, signal) {
  if (solution.outcome === 'N') {
    const [{ move, leaves }] = winning;
    return filled(SAY.wins_by, { move: await told(asked, move, signal), leaves });
  }
  const [first] = replies;
  const made = first && await moveCalled(asked, first.move, signal);
  if (!made) return SAY.stuck;
  const reply = await told({ ...asked, position: made.leaves }, first.reply, signal);
  return filled(SAY.loses, { move: made.words ?? filled(SAY.written, { move: made.move }), reply, leaves: first.leaves });
}

/** The heaps, where a sum tells the story. @param {Explanation} explanation */
function sumOf({ reading }) {
  return reading && reading.heaps.length > 1 ? reading : null;
}

/** @param {'N' | 'P'} outcome @param {Asked} asked @param {AbortSignal} signal @returns {Promise<Feedback>} */
export async function ofWinner(outcome, asked, signal) {
  const explanation = await explained(asked, signal);
  return { isRight: explanation.solution.outcome === outcome, words: await howItEnds(explanation, asked, signal), sum: sumOf(explanation) };
}

/** Whether a position is lost. @param {Asked} asked @param {AbortSignal} signal @returns {Promise<Feedback>} */
export function ofChoice(asked, signal) {
  return ofWinner('P', asked, signal);
}

/**
 * @param {{ leaves: string }} made @param {Asked} asked @param {AbortSignal} signal
 * @returns {Promise<Feedback>}
 */
export async function ofMove({ leaves }, asked, signal) {
  const now = { ...asked, position: leaves };
  const left = await explained(now, signal);
  if (left.solution.outcome === 'P') {
    return { isRight: true, words: filled(SAY.move_wins, { leaves }), sum: sumOf(left) };
  }
  const reply = await told(now, left.winning[0].move, signal);
  const words = filled(SAY.move_loses, { leaves, reply });
  return { isRight: false, words, note: SAY.now, sum: sumOf(left) };
}

/**
 * @param {number} given @param {'nim-sum' | 'nimber'} what @param {Asked} asked @param {AbortSignal} signal
 * @returns {Promise<Feedback>}
 */
export async function ofNumber(given, what, asked, signal) {
  const isSum = asked.position.trim().includes(' ');
  if (!isSum) {
    // A single heap may be so large that its nimber is known at once and all about it is not.
    const { nimber } = await ask('solve', asked, signal);
    if (given === nimber) return { isRight: true, words: filled(SAY.is_value, { value: nimber }) };
    return { isRight: false, words: await ofMex(given, asked, signal) };
  }
  const { reading, solution } = await explained(asked, signal);
  const value = Number((what === 'nim-sum' ? reading?.nim_sum : solution.nimber) ?? 0);
  const heaps = reading?.heaps ?? [];
  if (given === value) return { isRight: true, words: filled(SAY.is_value, { value }), sum: reading };
  return { isRight: false, words: columnThatDiffers(given, value, heaps), sum: reading, isSumOpen: true };
}

/**
 * The highest column in which a wrong nim-sum is wrong.
 * @param {number} given @param {number} value @param {{ size: number | bigint }[]} heaps
 */
function columnThatDiffers(given, value, heaps) {
  const place = 2 ** Math.floor(Math.log2(given ^ value));
  const n = heaps.filter(({ size }) => Number(size) & place).length;
  return filled(n % 2 === 1 ? SAY.odd : SAY.even, { place, n });
}
