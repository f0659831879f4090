// The explorer: tables of values, heap games by their codes, and the calculator of nimbers.

import { h } from './dom.js';
import { codeView } from './explore/code.js';
import { nimView } from './explore/nim.js';
import { tableView } from './explore/table.js';
import { study, title } from './study.js';
import { words } from './words.js';

const PARTS = [
  { key: 'game', label: { en: 'Tables of values', zh: '打表' }, href: '/explore', show: tableView },
  { key: 'code', label: { en: 'Heap games by code', zh: '代码游戏' }, href: '/explore?code=.77', show: codeView },
  { key: 'nim', label: { en: 'Nimber calculator', zh: 'SG 值计算器' }, href: '/explore?nim=5*7', show: nimView },
];

/** @param {HTMLElement} root @param {import('../types').Route} route @param {AbortSignal} signal */
export async function show(root, { query }, signal) {
  await study(root, signal);
  if (signal.aborted) return;
  title(words('explore'), signal);
  const part = PARTS.find(({ key }) => query.has(key)) ?? PARTS[0];
  root.append(
    h('h1', {}, words('explore')),
    h('nav', { class: 'tabs', 'aria-label': words('explore') }, ...PARTS.map(({ label, href, key }) =>
      h('a', { href, 'aria-current': key === part.key && 'page' }, label))));
  await part.show(root, query, signal);
}
