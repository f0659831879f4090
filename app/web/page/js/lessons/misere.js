// Misère play: one word changes, and nearly all theory is gone.

import { askChoice, askMove, askWinner, board, duel, heading, law, p, proof, seen, step, text } from '../learn/blocks.js';

const MISERE = /** @type {const} */ ({ play: 'misere' });
const KAYLES = 'kayles:1-2';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  p('So far, whoever could not move lost. Now turn it round: **whoever makes the last move loses**. This is called **misère play**. The moves are the same; only the end counts the other way.',
    '到现在为止，都是不能走的一方输。现在反过来：**走最后一步的一方输**，这叫**反常规则**（misère）。走法不变，只是结局颠倒。'),
  duel('nim', '1 1 1', 'Misère Nim with three single counters: you begin. Can you do anything about it?', '三堆单颗石子的反 Nim，你先走。有什么办法吗？', 'misere'),
  heading('Nim, until the very end', '收尾之前照旧'),
  law('As long as some heap holds **two or more** counters, a position of misère Nim is lost exactly when its nim-sum is 0, as in Nim. When **only single counters** are left, it is lost when their number is **odd**.',
    '只要还有一堆**不少于两颗**，反 Nim 的局面必败，当且仅当异或和为 0，和 Nim 一样；**只剩单颗石子**时，**奇数堆**必败。'),
  proof(text('Why it is true', '为什么'), [
    step(text('Only single counters', '只剩单颗石子'), text('There is no choice: the players take one counter in turn. With an odd number the first player takes the last one, and loses.', '没有选择，两人轮流各取一颗。奇数堆时，最后一颗由先手取走，先手输。'),
      seen('nim', '1 1 1', 'Three: the player to move loses.', '三堆：先手必败。', MISERE)),
    step(text('Just one larger heap', '只有一堆不止一颗'), text('The nim-sum is not 0. Take this heap down to one counter or to nothing, **whichever leaves an odd number** of single counters. So the player to move wins.', '这时异或和不为 0。把这一堆取到剩一颗或取完，**使单颗石子剩下奇数堆**。所以先手必胜。'),
      seen('nim', '1 1 4', 'Leave one of the four: three single counters.', '四颗留一颗：剩三堆单颗石子。', { play: 'misere', winning: true })),
    step(text('Two larger heaps or more', '至少两堆不止一颗'), text('Play as in Nim: keep the nim-sum at 0. Your opponent must be the one who brings about "just one larger heap", for at that moment the nim-sum is not 0, and you never leave that.', '照 Nim 走，一直让异或和为 0。“只有一堆不止一颗”时异或和不为 0，而你从不留下非 0，所以造成这种局面的只能是对方。'),
      seen('nim', '2 2', 'Nim-sum 0: lost. Whatever is taken, just one larger heap is left.', '异或和为 0：必败。怎么取都只剩一堆不止一颗的。', MISERE)),
  ]),
  heading('Elsewhere nimbers fail', '在别处 SG 值失灵'),
  p('In Kayles, rows of 5 and of 9 both have the nimber 4: under normal play nobody can tell them apart. Under misère play 5 is won and 9 is lost. A single number is no longer enough. In its place comes a small multiplication table, the **misère quotient**; that of Kayles has 40 elements.',
    '在 Kayles 里，一行 5 个和一行 9 个的 SG 值都是 4，正常规则下谁也分不出它们。反常规则下却是 5 个必胜、9 个必败：一个数不够用了。代替它的是一张小小的乘法表，叫**反常商**（misère quotient）；Kayles 的有 40 个元素。'),
  board(KAYLES, '5', 'A row of 5 under misère play, with its winning moves.', '反常规则下的一行 5 个，以及必胜走法。', { play: 'misere', winning: true }),
  heading('Your turn, under misère play', '练一练（反常规则）'),
  askWinner('nim', '1 1 2 2', 'Whoever makes the last move loses. Who wins?', '走最后一步者输。谁赢？', 'misere'),
  askMove('nim', '1 1 4', 'Make the winning move.', '走出必胜的一步。', 'misere'),
  askChoice('nim', ['1 1', '1 3', '1 2 3'], 'Which of these is lost for the player to move?', '下面哪一个先手必败？', 'misere'),
  askWinner(KAYLES, '9', 'A row of 9 in misère Kayles: who wins?', '反常规则的 Kayles，一行 9 个：谁赢？', 'misere'),
  duel('nim', '3 4 5', 'Misère Nim against the computer; you begin.', '和电脑下一局反 Nim，你先走。', 'misere'),
];
