// Bouton's theorem: binary columns, and the move that makes them even.

import { askChoice, askMove, askNumber, duel, heading, law, p, proof, seen, step, table, text } from '../learn/blocks.js';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  p('Two heaps are lost when they are equal. What takes the place of *equal* when there are three heaps, or ten? Write the sizes in binary, one under the other, and count the ones in each column.',
    '两堆一样多就必败。有三堆、十堆的时候，什么来代替“一样多”呢？把每堆的大小写成二进制，上下对齐，数每一列有几个 1。'),
  table([text('heap', '堆'), text('4', '4'), text('2', '2'), text('1', '1')],
    [['3', '0', '1', '1'], ['4', '1', '0', '0'], ['5', '1', '0', '1'], ['⊕', '0', '1', '0']],
    'Heaps of 3, 4 and 5: the column of 2 holds one 1, which is odd. The other columns hold two ones.', '3、4、5 三堆：标着 2 的那一列只有一个 1，是奇数；另外两列各有两个 1。'),
  law('The **nim-sum** ⊕ has a 1 in each column with an odd number of ones, and a 0 in the others. (Programmers write `^` and call it *exclusive or*.) **A position of Nim is lost exactly when its nim-sum is 0** (Bouton, 1901).',
    '某一列有奇数个 1，**异或和** ⊕ 在这一列就是 1，否则是 0。（写程序时记作 `^`。）**Nim 局面必败，当且仅当异或和为 0**（Bouton，1901 年）。'),
  proof(text('Why it is true', '为什么'), [
    step(text('The end', '终点'), text('When no counter is left, the nim-sum is 0, and whoever has to move has lost. So far it fits.', '石子取完时异或和为 0，轮到走的人确实输了。定理在这里成立。'),
      seen('nim', '0 0 0', 'Nothing is left.', '没有石子了。')),
    step(text('From 0, no move leads to 0', '从 0 走不到 0'), text('A move changes one heap, so it changes one row in at least one digit. The column of that digit was even, and now it is odd.', '一步只改变一堆，也就是改变一行，至少有一位变了。那一列原来有偶数个 1，现在变成奇数个。'),
      seen('nim', '1 4 5', '1 ⊕ 4 ⊕ 5 = 0: try any move in your head.', '1 ⊕ 4 ⊕ 5 = 0：在心里随便走一步试试。')),
    step(text('From anything else, some move leads to 0', '从非 0 总能走到 0'), text('Look at the leftmost 1 of the nim-sum. Its column holds an odd number of ones, so some heap has a 1 there. In that heap flip all digits where the nim-sum has a 1. The leftmost change is from 1 to 0, so the heap becomes **smaller**: that is a move.', '看异或和最左边的 1：这一列有奇数个 1，所以必有一堆在这一位上是 1。凡是异或和为 1 的位，都把这一堆的那一位取反。最左边的变化是 1 变 0，所以这一堆**变小**了，这就是合法的一步。'),
      seen('nim', '3 4 5', '3 = 011 becomes 011 ⊕ 010 = 001 = 1.', '3 = 011 变成 011 ⊕ 010 = 001 = 1。', { winning: true })),
    step(text('So who wins?', '所以谁赢？'), text('Whoever finds another nim-sum than 0 makes it 0. The opponent has to destroy that. Counters only get fewer, so the game ends, and it is the opponent who finds nothing left.', '面对非 0 的人把它变成 0，对方只好破坏它。石子越来越少，游戏总会结束，最后没得取的一定是对方。'),
      seen('nim', '1 4 5', 'After the winning move the nim-sum is 0.', '必胜的一步走完，异或和为 0。')),
  ]),
  heading('Your turn', '练一练'),
  askNumber('nim-sum', 'nim', '3 5 7', 'What is the nim-sum of these heaps?', '这几堆的异或和是多少？'),
  askChoice('nim', ['3 4 6', '2 5 7', '6 9 12'], 'Which of these is lost for the player to move?', '下面哪一个先手必败？'),
  askMove('nim', '3 4 6', 'Make the winning move.', '走出必胜的一步。'),
  duel('nim', '1 3 5 6', 'Now against the computer, which plays perfectly. You begin: make the nim-sum 0 each time.', '现在和电脑下一局，它从不出错。你先走：每次都把异或和变成 0。'),
];
