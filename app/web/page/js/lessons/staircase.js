// Staircase Nim: moves that can be taken back do not count.

import { askChoice, askMove, askNumber, board, duel, heading, law, p, proof, rules, seen, step, text } from '../learn/blocks.js';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  rules('staircase'),
  board('staircase', '2 1 3', 'Two coins on step 1, one on step 2, three on step 3. Step 0 is the floor.', '第 1 级 2 枚，第 2 级 1 枚，第 3 级 3 枚。第 0 级是地面。'),
  p('No heap is taken away here, coins only move on. And yet:', '这里没有拿走石子，硬币只是往下搬。可是：'),
  law('**Only the odd steps count.** The nimber is the nim-sum of the numbers of coins on the steps 1, 3, 5, …',
    '**只看奇数级。** SG 值等于第 1、3、5……级上硬币数的异或和。'),
  proof(text('Why it is true', '为什么'), [
    step(text('From an odd step down', '从奇数级往下搬'), text('The coins leave a step that counts and land on one that does not (or on the floor). It is as if they were taken from a heap of Nim.', '硬币离开了起作用的一级，落到不起作用的一级（或地面），就像从一堆 Nim 石子里取走一样。'),
      seen('staircase', '2 1 3', 'The heaps are 2 and 3.', '相当于 2 和 3 两堆。'),
      seen('staircase', '2 2 2', 'One coin from step 3 to step 2: the heaps are 2 and 2.', '从第 3 级搬 1 枚到第 2 级：两堆变成 2 和 2。')),
    step(text('From an even step down', '从偶数级往下搬'), text('Now a heap *grows*, which Nim does not allow. But the next player can move **just these coins** on to the next step, and all odd steps are as they were.', '这时一堆*变大*了，Nim 里没有这种走法。但对方可以把**同样多的硬币**再往下搬一级，奇数级就全部还原。'),
      seen('staircase', '2 2 2', 'The heaps are 2 and 2: lost.', '两堆是 2 和 2：必败。'),
      seen('staircase', '4 0 2', 'Two coins come down from step 2: the heaps are 4 and 2.', '从第 2 级搬下 2 枚：两堆变成 4 和 2。'),
      seen('staircase', '2 0 2', 'The answer: two coins on to the floor. The heaps are 2 and 2 again.', '应对：把 2 枚再搬到地面，又是 2 和 2。')),
    step(text('It cannot go on for ever', '拖不了多久'), text('Such a detour only delays. Coins only go down, so there is an end to it. Who wins Nim on the odd steps wins the game: play the moves of Nim, and take back each growth.', '这样绕路只能拖延。硬币只会往下走，总有走完的时候。在奇数级上能赢 Nim 的人就能赢：按 Nim 走，对方让哪堆变大就还原。'),
      seen('staircase', '0 4 0 2', 'Nothing on odd steps: nim-sum 0, lost.', '奇数级上没有硬币：异或和为 0，必败。')),
  ]),
  heading('Your turn', '练一练'),
  askNumber('nimber', 'staircase', '3 9 5 1 1', 'What is the nimber of this staircase?', '这个局面的 SG 值是多少？'),
  askChoice('staircase', ['3 1 2', '2 7 2 4', '1 0 3'], 'Which of these is lost for the player to move?', '下面哪一个先手必败？'),
  askMove('staircase', '2 1 3', 'Make a winning move. There are two.', '走出必胜的一步，共有两种。'),
  duel('staircase', '1 2 3 1', 'Against the computer; you begin. It will try detours: answer them.', '和电脑下一局，你先走。它会绕路，你要应对。'),
];
