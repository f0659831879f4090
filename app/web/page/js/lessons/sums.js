// Sprague and Grundy: games side by side.

import { askMove, askNumber, askWinner, duel, heading, law, p, proof, seen, step, text } from '../learn/blocks.js';

const TAKE = 'subtraction:1,3,4';
const CHAIN = 'graph:a: b c d; b: c d; c: d';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  p('Put several games next to each other. In your turn choose **one** of them and make a move there; whoever cannot move anywhere loses. This is a **sum** of games. Nim itself is one: each heap is a small game.',
    '把几个游戏并排放着，轮到你时任选**一个**走一步，处处都不能走的一方输。这叫游戏的**和**。Nim 本身就是这样：每一堆是一个小游戏。'),
  law('**The nimber of a sum is the nim-sum of the nimbers of its parts** (Sprague 1935, Grundy 1939). So a sum is lost exactly when that nim-sum is 0.',
    '**和的 SG 值等于各部分 SG 值的异或和**（Sprague 1935，Grundy 1939）。所以和必败，当且仅当异或和为 0。'),
  p('Take 1, 3 or 4 counters from a heap. In the lesson before we found that a heap of 5 has nimber 3 and a heap of 6 nimber 2. Together: 3 ⊕ 2 = 1, so whoever is to move wins, and the heaps could be replaced by Nim heaps of 3 and 2.',
    '每次从一堆取 1、3 或 4 颗。上一课算出：5 颗的 SG 值是 3，6 颗是 2。放在一起是 3 ⊕ 2 = 1，先手必胜；这两堆就像 Nim 的 3 颗和 2 颗。'),
  proof(text('Why it is true', '为什么'), [
    step(text('What is to be shown', '要证什么'), text('Let s be the nim-sum of the nimbers. We show that s is the mex of the options: no option has the value s, and every smaller number t is the value of some option.', '设各部分 SG 值的异或和为 s。要证 s 是所有后继的 mex：没有后继的值是 s，而每个更小的 t 都是某个后继的值。'),
      seen(TAKE, '5 6', 'Nimbers 3 and 2: s = 1.', 'SG 值 3 和 2：s = 1。')),
    step(text('No option has the value s', '没有后继的值是 s'), text('A move changes one part, and no option has the nimber of its own position, by the definition of mex. So one number changes, and with it the nim-sum.', '一步只改变一个部分；由 mex 的定义，后继的 SG 值总与原来不同。一个数变了，异或和也就变了。'),
      seen(TAKE, '1 6', '5 became 1: nimbers 1 and 2, nim-sum 3.', '5 变成 1：SG 值 1 和 2，异或和 3。')),
    step(text('Every t below s is reached', '每个更小的 t 都走得到'), text('Let d = s ⊕ t. Its leftmost 1 is a 1 of s, because t is smaller. So some part of nimber g has a 1 there, and g ⊕ d is smaller than g. By the definition of mex there is a move in this part to g ⊕ d, and then the sum is s ⊕ d = t.', '令 d = s ⊕ t。因为 t 更小，d 最左边的 1 也是 s 的 1，所以有一个部分的 SG 值 g 在这一位上是 1，于是 g ⊕ d 小于 g。由 mex 的定义，这个部分能走到值 g ⊕ d，这时和的值是 s ⊕ d = t。'),
      seen(TAKE, '5 6', 't = 0: d = 1. Turn nimber 3 into 2, or 2 into 3.', 't = 0：d = 1。把 3 变成 2，或者把 2 变成 3。', { winning: true })),
  ]),
  p('The last picture has a surprise: turning 2 into 3 makes a part *grow*. Real games can do what heaps cannot. It wins all the same.',
    '最后一张图有点意外：把 2 变成 3，一个部分*变大*了。真正的游戏能做石子堆做不到的事，但照样能赢。'),
  heading('Your turn', '练一练'),
  askNumber('nimber', CHAIN, 'a b', 'Two tokens, each moves along the arrows: from `a` the nimber is 3, from `b` it is 2. What is the nimber of both together?', '两枚棋子各自沿箭头走：在 `a` 的 SG 值是 3，在 `b` 的是 2。放在一起，SG 值是多少？'),
  askMove(TAKE, '5 6', 'Take 1, 3 or 4 counters from one heap, so that you win.', '从一堆里取 1、3 或 4 颗，走出必胜的一步。'),
  askWinner(TAKE, '1 3 4 6', 'The heaps have the nimbers 1, 1, 2 and 2. Who wins?', '四堆的 SG 值是 1、1、2、2。谁赢？'),
  duel(TAKE, '5 8 10', 'Against the computer; you begin. The nimbers of the heaps 0, 1, 2, … are 0 1 0 1 2 3 2 and again 0 1 0 1 2 3 2.', '和电脑下一局，你先走。0、1、2……颗的 SG 值是 0 1 0 1 2 3 2，然后又是 0 1 0 1 2 3 2。'),
];
