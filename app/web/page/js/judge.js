// The judge's corner: the problems, and one of them.

import { ask } from './api.js';
import { fill, h } from './dom.js';
import { problemView } from './judge/problem.js';
import { rich } from './rich.js';
import { study, title as tabTitle } from './study.js';
import { filled, words } from './words.js';

/** @typedef {import('../types').Problem} Problem */

const SAY = {
  intro: { en: 'Problems of online judges about impartial games. Paste an input: you get the answer in the judge\'s own format, and why it is so.', zh: '各大在线评测上的公平组合游戏题。粘贴一份输入，就得到评测格式的答案，以及为什么。' },
  search: { en: 'Search by name, judge, number or theory', zh: '按名称、评测网站、题号或理论搜索' },
  found: { en: 'Problems found: {n}', zh: '{n} 道题' },
  none: { en: 'There is no such problem.', zh: '没有这道题。' },
};

/** The problems do not change while the server runs. @type {Promise<Problem[]> | null} */
let known = null;

/** @param {HTMLElement} root @param {import('../types').Route} route @param {AbortSignal} signal */
export async function show(root, route, signal) {
  known ??= ask('problems').catch((error) => { known = null; throw error; });
  const [problems] = await Promise.all([known, study(root, signal)]);
  if (signal.aborted) return;
  const problem = problems.find(({ id, aliases }) => id === route.rest || aliases.includes(route.rest));
  if (problem) return problemView(root, problem, signal);
  tabTitle(words('judge_corner'), signal);
  root.append(h('h1', {}, words('judge_corner')));
  if (route.rest) root.append(h('p', { class: 'error' }, SAY.none));
  root.append(...list(problems, signal));
}

/** @param {Problem[]} problems @param {AbortSignal} signal */
function list(problems, signal) {
  const items = problems.map((problem) => ({ item: entry(problem, signal), found: searched(problem) }));
  const count = h('p', { class: 'soft', role: 'status' });
  const search = h('input', { type: 'search', id: 'search', class: 'search', 'aria-label': SAY.search, placeholder: SAY.search, input: filter });
  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/);
    for (const { item, found } of items) item.hidden = !wanted.every((word) => found.includes(word));
    fill(count, filled(SAY.found, { n: items.filter(({ item }) => !item.hidden).length }));
  }
  filter();
  return [h('p', { class: 'lead' }, SAY.intro), search, count, h('ul', { class: 'cards' }, ...items.map(({ item }) => item))];
}

/** What is asked; the idea stays on the page of the problem, for whoever wants it. @param {Problem} problem @param {AbortSignal} signal */
function entry({ id, title, question }, signal) {
  return h('li', {}, h('a', { class: 'card', href: `/judge/${id}`, 'data-problem': id },
    h('strong', {}, title), rich('span', question, signal, { class: 'asked' }), h('code', {}, id)));
}

/** All words that a search may find, in lower case. @param {Problem} problem */
function searched({ id, aliases, title, question, theory }) {
  return [id, ...aliases, ...[title, question, theory].flatMap(({ en, zh }) => [en, zh])].join('\n').toLowerCase();
}
