// One lesson: its blocks in their order.

import { gameCalled } from '../api.js';
import { h } from '../dom.js';
import { rich } from '../rich.js';
import { playAddress } from '../router.js';
import { title as tabTitle } from '../study.js';
import { filled } from '../words.js';
import { lessons } from './contents.js';
import { duelBlock } from './duel.js';
import { exerciseBlock } from './exercise.js';
import { open, progress } from './progress.js';
import { proofBlock } from './proof.js';
import { seenBoard } from './seen.js';
import { tableBlock, valuesBlock } from './tables.js';

/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {import('../../types').Text} Text */

const SAY = {
  lessons: { en: 'All lessons', zh: '全部课程' },
  number: { en: 'Lesson {n} of {of}', zh: '第 {n} 课，共 {of} 课' },
  before: { en: 'Before: ', zh: '上一课：' },
  next: { en: 'Next: ', zh: '下一课：' },
  rules: { en: 'The rules', zh: '规则' },
  solved: { en: '{n} of {of} exercises solved', zh: '已完成 {n} / {of} 道练习' },
  all: { en: 'All exercises solved. Well done!', zh: '练习全部完成，真棒！' },
};

/** @param {HTMLElement} root @param {number} at which lesson @param {AbortSignal} signal */
export async function showLesson(root, at, signal) {
  const { name, title, about, load } = lessons[at];
  const blocks = (await load()).default;
  if (signal.aborted) return;
  const of = blocks.filter(({ kind }) => kind === 'exercise').length;
  open(name, of);
  tabTitle(title, signal);
  let exercises = 0;
  const article = h('article', { class: 'lesson', 'data-lesson': name },
    h('p', { class: 'soft crumbs' }, h('a', { href: '/learn' }, SAY.lessons), ' · ', filled(SAY.number, { n: at + 1, of: lessons.length })),
    h('h1', {}, title),
    h('p', { class: 'lead' }, about));
  root.append(article);
  for (const block of blocks) {
    article.append(block.kind === 'exercise' ? exerciseBlock(block, name, exercises++, signal) : drawn(block, signal));
  }
  article.append(finish(name, of, signal), between(at));
}

/** @param {Exclude<Block, { kind: 'exercise' }>} block @param {AbortSignal} signal @returns {HTMLElement} */
function drawn(block, signal) {
  switch (block.kind) {
    case 'paragraph': return rich('p', block.text, signal);
    case 'heading': return h('h2', {}, block.text);
    case 'law': return rich('p', block.text, signal, { class: 'law' });
    case 'rules': return rulesBlock(block.game);
    case 'board': return seenBoard(block, signal);
    case 'duel': return duelBlock(block, signal);
    case 'values': return valuesBlock(block, signal);
    case 'table': return tableBlock(block, signal);
    case 'proof': return proofBlock(block, signal);
  }
}

/** The rules, in the words of the catalog. @param {string} name */
function rulesBlock(name) {
  const box = h('blockquote', { class: 'rules' });
  void gameCalled(name).then((game) => {
    if (game) box.append(h('h2', {}, SAY.rules, ' · ', h('a', { href: playAddress(name, { position: game.examples[0] }) }, game.title)), h('p', {}, game.rules));
  });
  return box;
}

/** How many exercises are solved. @param {string} name @param {number} of @param {AbortSignal} signal */
function finish(name, of, signal) {
  const box = h('p', { class: 'finish', 'data-test': 'progress' });
  const write = () => {
    const n = progress(name).solved.length;
    const bar = h('progress', { value: n, max: of, 'aria-label': filled(SAY.solved, { n, of }) });
    box.replaceChildren(bar, h('span', {}, n === of ? SAY.all : filled(SAY.solved, { n, of })));
  };
  document.addEventListener('progress', write, { signal });
  write();
  return box;
}

/** @param {number} at */
function between(at) {
  const link = (/** @type {number} */ to, /** @type {Text} */ label, /** @type {string} */ kind) =>
    lessons[to] && h('a', { class: `button ${kind}`, href: `/learn/${lessons[to].name}` }, label, lessons[to].title);
  return h('nav', { class: 'between', 'aria-label': SAY.lessons }, link(at - 1, SAY.before, ''), link(at + 1, SAY.next, 'main'));
}
