// The lessons in the order in which they build on each other.

import { text } from './blocks.js';

/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {{ name: string, title: import('./blocks.js').Text, about: import('./blocks.js').Text, load: () => Promise<{ default: Block[] }> }} Lesson */

/** @type {Lesson[]} */
export const lessons = [
  {
    name: 'nim',
    title: text('Nim: won or lost?', 'Nim：必胜还是必败？'),
    about: text('The oldest of these games, and why two equal heaps are bad news.', '最古老的取石子游戏，以及为什么轮到你面对两堆一样多的石子就糟了。'),
    load: () => import('../lessons/nim.js'),
  },
  {
    name: 'nim-sum',
    title: text('The nim-sum', '异或和'),
    about: text('Any number of heaps: write them in binary and count the ones in each column.', '堆数再多也不怕：写成二进制，数每一列的 1。'),
    load: () => import('../lessons/nim-sum.js'),
  },
  {
    name: 'mex',
    title: text('A number for every position', '给每个局面一个数'),
    about: text('The mex rule turns any position of any game into a heap of Nim.', 'mex 法则：任何游戏的任何局面，都相当于一堆 Nim 石子。'),
    load: () => import('../lessons/mex.js'),
  },
  {
    name: 'sums',
    title: text('Games side by side', '几个游戏一起玩'),
    about: text('One number for each part is enough: the theorem of Sprague and Grundy.', '每个部分记一个数就够了：Sprague–Grundy 定理。'),
    load: () => import('../lessons/sums.js'),
  },
  {
    name: 'staircase',
    title: text('Coins on a staircase', '台阶上的硬币'),
    about: text('A game that looks new, and is Nim on every other step.', '看起来是新游戏，其实只是在隔一级的台阶上玩 Nim。'),
    load: () => import('../lessons/staircase.js'),
  },
  {
    name: 'monks',
    title: text('The duel of the monks', '高僧斗法'),
    about: text('A contest problem of 2013 with a beautiful proof: the monks walk in pairs.', '2013 年蓝桥杯决赛的名题，证明很漂亮：和尚要两两配对。'),
    load: () => import('../lessons/monks.js'),
  },
  {
    name: 'hill',
    title: text("The King's hill", '国王爬山'),
    about: text('Pairs again, with a King who ends the game. And a warning: this nim-sum is no nimber.', '还是配对，多了一个能结束游戏的国王。小心：这里的异或和不是 SG 值。'),
    load: () => import('../lessons/hill.js'),
  },
  {
    name: 'kayles',
    title: text('The rhythm of Kayles', 'Kayles 的节奏'),
    about: text('Knock down one pin or two: the nimbers repeat for ever, and that can be proved.', '击倒一个或相邻两个球瓶：SG 值永远循环，而且可以证明。'),
    load: () => import('../lessons/kayles.js'),
  },
  {
    name: 'misere',
    title: text('The last move loses', '最后一步者输'),
    about: text('Misère play: easy in Nim, and hard nearly everywhere else.', '反常规则：在 Nim 里很简单，在别处几乎都很难。'),
    load: () => import('../lessons/misere.js'),
  },
];
