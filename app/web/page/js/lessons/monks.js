// The monks' theorem, proved in steps.

import { askChoice, askMove, askWinner, board, duel, heading, law, p, proof, rules, seen, step, text } from '../learn/blocks.js';

const SIX = '1 3 5 9 11 13';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  rules('monks'),
  board('monks', SIX, 'Six monks on thirteen stairs. Letters mark the pairs.', '十三级台阶上的六个和尚，字母标出配对。'),
  law('Pair the monks, beginning with the **lowest**: first and second, third and fourth, … The free stairs *within* each pair are a heap of Nim. **The player to move loses exactly when the nim-sum of these heaps is 0.**',
    '从**最低**的和尚开始两两配对：第一和第二、第三和第四……每对*中间*的空台阶是一堆 Nim 石子。**这些堆的异或和为 0 时先手必败，否则先手必胜。**'),
  p('Click through the proof. Each step shows on the board what it says.', '下面一步步来证明，每一步都配有图。'),
  proof(text('The proof', '证明'), [
    step(text('The pairs', '配对'), text('Count the free stairs within each pair: A has 1, B has 3, C has 1. The stairs between two pairs are not counted.', '数出每对中间的空台阶：A 有 1 级，B 有 3 级，C 有 1 级。两对之间的不算。'),
      seen('monks', SIX, 'Heaps: A = 1, B = 3, C = 1.', '三堆：A = 1，B = 3，C = 1。')),
    step(text('The lower monk climbs', '下面的和尚上移'), text('He may climb any number of free stairs up to his partner. So the gap **shrinks**, by as much as the player likes: that is a move of Nim in this heap.', '他和搭档之间有几级空台阶，就最多上移几级。空隙**变小**，想减多少减多少，正是在这一堆里走一步 Nim。'),
      seen('monks', '1 3 8 9 11 13', '5 → 8: B shrinks from 3 to 0.', '5 → 8：B 从 3 变成 0。')),
    step(text('The upper monk climbs', '上面的和尚上移'), text('Now the gap **grows**, which no heap of Nim can do. But the lower monk can follow by as many stairs, and the gap is what it was. So this move can always be **taken back**.', '这时空隙**变大**，Nim 里没有这种走法。但下面的和尚可以跟上同样的级数，空隙又和原来一样。所以这种走法总能**还原**。'),
      seen('monks', '2 4 6 8', 'Before: A = 1, B = 1.', '原来：A = 1，B = 1。'),
      seen('monks', '2 5 6 8', '4 → 5: A grows to 2.', '4 → 5：A 变成 2。'),
      seen('monks', '3 5 6 8', 'The answer 2 → 3: A = 1 again.', '应对 2 → 3：A 又是 1。')),
    step(text('Between two pairs', '两对之间'), text('The stairs between two pairs only bound how far an upper monk can go. Whether he can grow his gap by 1 or by 100: it is answered in the same way.', '两对之间的台阶只限制上面的和尚能走多远。他让空隙变大 1 级也好，100 级也好，应对的办法都一样。'),
      seen('monks', '2 4 9 11', 'A = 1, B = 1, however far the pairs are apart.', '两对离得再远，也是 A = 1，B = 1。')),
    step(text('From 0, every move can be answered', '从 0 出发，怎么走都有应对'), text('Let the nim-sum be 0. If you shrink a gap, the nim-sum is no longer 0, and by the theorem on Nim some gap can be shrunk to make it 0 again. If you enlarge a gap, the lower monk follows. Either way you face 0 again.', '设异或和为 0。你让一堆变小，异或和就不再是 0，由 Nim 的定理，对方总能让某一堆变小，使它变回 0；你让一堆变大，下面的和尚就跟上。无论如何，你又面对 0。'),
      seen('monks', '2 4 6 8', '1 ⊕ 1 = 0.', '1 ⊕ 1 = 0。'),
      seen('monks', '3 4 6 8', '2 → 3: A = 0, B = 1.', '2 → 3：A = 0，B = 1。'),
      seen('monks', '3 4 7 8', 'The answer 6 → 7: A = 0, B = 0.', '应对 6 → 7：A = 0，B = 0。')),
    step(text('From anything else, some move leads to 0', '从非 0 总能走到 0'), text('In Nim some heap could be made **smaller** so that the nim-sum becomes 0. Here this heap is a gap, and its lower monk climbs by as many stairs. They are free, so he can.', '在 Nim 中，总有一堆可以**变小**，使异或和变成 0。这里的堆是一个空隙，下面的和尚上移相应的级数就行；那几级都空着，走得到。'),
      seen('monks', SIX, '1 ⊕ 3 ⊕ 1 = 3: B must become 3 ⊕ 3 = 0. The picture shows a second way as well, by growing.', '1 ⊕ 3 ⊕ 1 = 3：B 要变成 3 ⊕ 3 = 0。图中还有另一种赢法，是让一堆变大。', { winning: true })),
    step(text('An odd number of monks', '和尚是奇数个'), text('The last monk is left over. He stands on the top stair and **cannot move**, so he is no heap; he is just the wall that bounds the monk below him.', '最后一个和尚落单。他站在最高一级，**不能动**，所以不算一堆，只是一堵墙，限制他下面的和尚能走多远。'),
      seen('monks', '1 3 6', 'One heap, A = 1: the player to move wins.', '只有一堆 A = 1：先手必胜。', { winning: true })),
    step(text('It ends', '必定结束'), text('Monks only climb, so the game is over some time. Whoever faces 0 each time is the one who cannot move at last.', '和尚只会往上走，对局总会结束。每次都面对 0 的人，就是最后走不动的人。'),
      seen('monks', '5 6 7 8', 'No monk can move: the player to move has lost.', '谁也动不了：轮到谁走，谁就输了。')),
  ]),
  heading('Your turn', '练一练'),
  askWinner('monks', '1 4 6 9', 'Who wins?', '谁赢？'),
  askMove('monks', '1 5 9', 'Make the winning move.', '走出必胜的一步。'),
  askMove('monks', '2 5 6 8 10', 'Make a winning move. There are two, and one of them lets a gap grow.', '走出必胜的一步。共有两种，其中一种是让空隙变大。'),
  askChoice('monks', ['1 2 5 7', '1 4 5', '1 2 5 6 9'], 'Which of these is lost for the player to move?', '下面哪一个先手必败？'),
  duel('monks', '1 4 6 8 12', 'Against the computer; you begin.', '和电脑下一局，你先走。'),
];
