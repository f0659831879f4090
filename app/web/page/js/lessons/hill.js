// The King's hill: pairs again, and a square that closes.

import { askChoice, askMove, askWinner, board, duel, heading, law, p, proof, rules, seen, step, text } from '../learn/blocks.js';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  rules('hill'),
  board('hill', '2 K3 4', 'The hilltop is cell 0. It has room for everybody.', '山顶是第 0 格，站多少人都行。'),
  heading('First without a King', '先看没有国王的'),
  p('People climb towards cell 0, and whoever cannot move loses. Pair them, beginning with the one who is **furthest** from the top. Within a pair the further person shrinks the gap, and follows if the nearer one enlarges it: these are the monks once more.',
    '大家往第 0 格走，不能走的一方输。从离山顶**最远**的人开始两两配对。一对之中，后面的人前进使空隙变小；前面的人前进使空隙变大，后面的人就跟上。这和高僧斗法一样。'),
  p('If the number is odd, the **nearest** person is left over. He can walk to the top, so his way is a heap of its own. And whoever is on the top has left the game.',
    '人数为奇数时，离山顶**最近**的人落单。他可以一直走到山顶，所以他的路程自成一堆。到了山顶的人就退出了。'),
  heading('The King changes three things', '国王带来三种情况'),
  proof(text('Where does the King stand?', '国王排第几？'), [
    step(text('The King is nearest', '国王最近'), text('Whoever is to move brings him to the top at once and wins.', '轮到谁走，谁就立刻把他送上山顶而获胜。'),
      seen('hill', 'K3 5', 'The arrow is the winning move.', '箭头是必胜的一步。', { winning: true })),
    step(text('The King is second', '国王第二'), text('Whoever brings the nearest person to the top loses, for then the King goes up. So for the nearest person the top is **closed**: his way ends on cell 1. If he is left over, his heap is one smaller.', '谁把最近的人送上山顶，谁就输，因为国王马上跟着上去。所以对最近的人来说，山顶是**封住的**，路程只算到第 1 格；如果他落单，他那一堆要少算一格。'),
      seen('hill', '1 K3', 'One pair with one free cell: close the gap.', '一对，中间空一格：把空隙走没。', { winning: true }),
      seen('hill', '1 K2', 'The gap is 0: lost. The only way to move is onto the top.', '空隙为 0：必败。只剩走上山顶一种走法。')),
    step(text('The King is third or further', '国王第三或更远'), text('The nearest person may step onto the top, as without a King. If that makes the King second, the next person finds the top closed.', '最近的人可以走上山顶，和没有国王时一样。如果国王因此变成第二，下一个人就面对封住的山顶。'),
      seen('hill', '1 2 K4', '1 goes as far as the top: a heap of 1. Between 2 and K4: 1. Nim-sum 0, lost.', '1 到山顶是一堆 1；2 与 K4 之间是一堆 1。异或和为 0，必败。')),
  ]),
  law('The nim-sum of these heaps tells **who wins**. But it is **not the nimber**: with the King on 1 and somebody on 3, the only heap is 1, and the nimber is 2.',
    '这些堆的异或和能判断**谁赢**，但它**不是 SG 值**：国王在第 1 格、另一人在第 3 格时，只有一堆 1，SG 值却是 2。'),
  p('That matters only when another game lies next to the hill. A theory that knows who wins must not say more.', '只有旁边还有别的游戏时，这个区别才重要。只知道胜负的理论，就不该多说。'),
  heading('Your turn', '练一练'),
  askWinner('hill', '1 2 K4', 'Who wins?', '谁赢？'),
  askMove('hill', '2 K3 4', 'Make the winning move. Is the top open?', '走出必胜的一步。山顶封住了吗？'),
  askChoice('hill', ['2 4 K5', '1 K4 5', 'K3 5'], 'Which of these is lost for the player to move?', '下面哪一个先手必败？'),
  duel('hill', '2 4 K6 9', 'Against the computer; you begin.', '和电脑下一局，你先走。'),
];
