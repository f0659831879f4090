// Why a number is not the mex.

import { ask } from '../api.js';
import { filled, listed } from '../words.js';

/** @typedef {import('../../types').Text} Text */

const SAY = {
  occurs: { en: 'The options have the nimbers {values}. So {given} is not missing; the mex is the smallest number that is.', zh: '后继的 SG 值是 {values}。{given} 已经出现了，mex 是没有出现的最小的数。' },
  larger: { en: 'The options have the nimbers {values}. {given} is missing, but it is not the smallest number that is.', zh: '后继的 SG 值是 {values}。{given} 确实没有出现，但不是没有出现的数里最小的。' },
  none: { en: 'There is no move at all. The mex of nothing is 0.', zh: '这里无路可走。没有任何数的 mex 是 0。' },
  look: { en: 'Look once more: the nimbers repeat, so it is enough to find the place in the period.', zh: '再看看：SG 值是循环的，找到它在周期中的位置就行。' },
};
/** More options than this are not told one by one. */
const MOST = 12;

/**
 * @param {number} given a wrong answer
 * @param {{ game: string, position: string }} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Text>}
 */
export async function ofMex(given, { game, position }, signal) {
  /** @type {import('../../types').Board} */
  const { moves } = await ask('board', { game, position }, signal);
  if (moves.length === 0) return SAY.none;
  if (moves.length > MOST) return SAY.look;
  const solved = await Promise.all(moves.map(({ leaves }) => ask('solve', { game, position: leaves }, signal)));
  const values = [...new Set(solved.map(({ nimber }) => Number(nimber)))].sort((a, b) => a - b);
  return filled(values.includes(given) ? SAY.occurs : SAY.larger, { given, values: listed(values) });
}
