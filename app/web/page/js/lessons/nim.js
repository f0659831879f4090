// Won and lost positions, by Nim with one heap and two.

import { askChoice, askMove, askWinner, duel, heading, law, p, proof, rules, seen, step, text } from '../learn/blocks.js';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  rules('nim'),
  duel('nim', '3 5',
    'Play before you read on: you begin. Click a counter to take it and all above it. Can you beat the computer?',
    '先玩一局再往下读。你先走：点一颗石子，就取走它和它上面的全部石子。你能赢电脑吗？'),
  heading('The mirror', '照样取'),
  p('One heap is easy: take it all. But suppose that it is your turn and there are **two equal heaps**. Whatever you take from one of them, your opponent takes as many from the other. The heaps are equal again, only smaller. So it goes on, until nothing is left, and it is your turn once more: you lose.',
    '只有一堆时很简单：全部取走。可是如果轮到你，桌上是**两堆一样多**的石子呢？你从一堆里取多少，对方就从另一堆里取多少，两堆又一样多了，只是变小了。这样下去，石子取完时又轮到你，你就输了。'),
  proof(text('Two equal heaps', '两堆一样多'), [
    step(text('Your turn', '轮到你'), text('Both heaps hold three counters. You have to make them unequal: a move changes one heap alone.', '两堆都是三颗。一步只能动一堆，所以你怎么取，两堆都会变得不一样多。'),
      seen('nim', '3 3', '3 and 3', '3 颗和 3 颗')),
    step(text('You take two', '你取两颗'), text('Now the heaps are 1 and 3.', '现在两堆是 1 颗和 3 颗。'),
      seen('nim', '1 3', '1 and 3', '1 颗和 3 颗')),
    step(text('Your opponent does the same', '对方照样取'), text('Two counters from the other heap, and the heaps are equal again. One round more, and you cannot move.', '对方从另一堆也取两颗，两堆又一样多。再来一轮，你就没得取了。'),
      seen('nim', '1 1', '1 and 1', '1 颗和 1 颗')),
  ]),
  heading('Two kinds of positions', '两种局面'),
  law('A position is a **P-position** (the *previous* player wins) if **every** move from it leads to an N-position. It is an **N-position** (the *next* player, whose turn it is, wins) if **some** move leads to a P-position.',
    '如果**每一步**都走到 N 局面，这个局面就是 **P 局面**（previous，刚走完的人赢，轮到走的人必败）；如果**有一步**能走到 P 局面，它就是 **N 局面**（next，轮到走的人必胜）。'),
  p('Where no move is left there is nothing to check, so it is a P-position: whoever has to move has lost. From the end you can work backwards, and each position turns out to be one or the other. There is no luck and no draw.',
    '无路可走的局面没有什么要检查的，所以是 P 局面：轮到谁走，谁就输了。从终点往回推，每个局面不是 P 就是 N。这里没有运气，也没有平局。'),
  heading('Your turn', '练一练'),
  askWinner('nim', '5 5', 'Both players play as well as possible. Who wins?', '双方都走得最好，谁赢？'),
  askMove('nim', '3 5', 'Make the winning move.', '走出必胜的一步。'),
  askChoice('nim', ['2 3', '4 4', '1 6'], 'Which of these is a P-position?', '下面哪一个是 P 局面（先手必败）？'),
  askWinner('nim', '1 2 3', 'Three heaps: who wins? Think about what is left after each of the six moves.', '三堆石子：谁赢？一共只有六种走法，想想每种走法剩下什么。'),
];
