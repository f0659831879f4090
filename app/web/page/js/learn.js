// The lessons: their list, and one of them.

import { h } from './dom.js';
import { lessons } from './learn/contents.js';
import { showLesson } from './learn/lesson.js';
import { progress } from './learn/progress.js';
import { study, title } from './study.js';
import { filled, words } from './words.js';

const INTRO = {
  en: 'Nine short lessons, from two heaps of counters to the King on the hill. Each takes ten minutes: read, move, try. Every answer is checked by the engine, which also says why.',
  zh: '九节短课，从两堆石子讲到山上的国王。每节十分钟：读一读，走一走，练一练。每个回答都由引擎检查，并说明理由。',
};
const SOLVED = { en: '{n} of {of} exercises solved', zh: '已完成 {n} / {of} 道练习' };
const NONE = { en: 'There is no such lesson.', zh: '没有这一课。' };

/** @param {HTMLElement} root @param {import('../types').Route} route @param {AbortSignal} signal */
export async function show(root, route, signal) {
  await study(root, signal);
  if (signal.aborted) return;
  const at = lessons.findIndex(({ name }) => name === route.rest);
  if (at >= 0) return showLesson(root, at, signal);
  title(words('learn'), signal);
  root.append(
    h('h1', {}, words('learn')),
    route.rest ? h('p', { class: 'error' }, NONE) : h('p', { class: 'lead' }, INTRO),
    h('ol', { class: 'cards lessons' }, ...lessons.map(card)));
}

/** @param {import('./learn/contents.js').Lesson} lesson @param {number} index */
function card({ name, title, about }, index) {
  const { solved, of } = progress(name);
  const isDone = of > 0 && solved.length === of;
  return h('li', {}, h('a', { class: 'card', href: `/learn/${name}`, 'data-lesson': name },
    h('strong', {}, `${index + 1} `, title),
    h('span', {}, about),
    of > 0 && h('small', { class: isDone ? 'solved all' : 'solved' },
      isDone && '✓ ', filled(SOLVED, { n: solved.length, of }))));
}
