// Which exercises the reader has solved, kept in the browser.

import { keep, kept } from '../kept.js';

/** @typedef {{ solved: number[], of: number }} Progress */

/** @param {string} lesson */
const key = (lesson) => `grundy.lesson.${lesson}`;

/** @param {string} lesson @returns {Progress} how far the reader is; `of` is 0 before the lesson was opened */
export function progress(lesson) {
  const found = kept(key(lesson));
  const isSound = Array.isArray(found?.solved) && typeof found.of === 'number';
  return isSound ? found : { solved: [], of: 0 };
}

/** Notes that a lesson with so many exercises was opened. @param {string} lesson @param {number} of */
export function open(lesson, of) {
  const solved = progress(lesson).solved.filter((exercise) => exercise < of);
  keep(key(lesson), { solved, of });
}

/** Notes that an exercise is solved, and tells the document. @param {string} lesson @param {number} exercise */
export function solve(lesson, exercise) {
  const { solved, of } = progress(lesson);
  if (!solved.includes(exercise)) keep(key(lesson), { solved: [...solved, exercise], of });
  document.dispatchEvent(new CustomEvent('progress'));
}
