// Kayles: a sequence of nimbers, its period, and why the period stays.

import { askMove, askNumber, askWinner, duel, heading, law, p, rules, values } from '../learn/blocks.js';

const KAYLES = 'kayles:1-2';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  rules(KAYLES),
  p('Think of a row of pins. A ball knocks down one pin or two neighbours, anywhere in the row, and may leave two shorter rows. A row counts as a heap; in the language of codes for games on heaps this is `.77`: taking one pin or two may leave nothing, one row or two.',
    '想象一行保龄球瓶。一球击倒一个或相邻两个，可以在中间击，剩下的分成两行。一行就相当于一堆，用堆类游戏的代码写就是 `.77`：击倒一个或两个，可以不剩、剩一行或分成两行。'),
  duel(KAYLES, '7',
    'You begin: click a pin twice to hit it alone, or a pin and then its neighbour to hit both. There is a trick for a single row: hit the middle, and then copy each move on the other side.',
    '你先走：点同一个球瓶两下，只击倒它；先点一个，再点旁边一个，就一起击倒。只有一行时有个窍门：先击正中间，然后对方在一边怎么走，你在另一边照样走。'),
  p('With several rows the trick is of no use, and nimbers are needed. A move in a row of n leaves rows a and b, with the nimber a ⊕ b of their values; the mex of all these is the nimber of n. By hand it takes patience, so let the engine work:',
    '有好几行时，这个窍门就不够用了，要靠 SG 值。在 n 个的一行里走一步，剩下 a 和 b 两行，值是两者的异或；所有这些值的 mex 就是 n 的 SG 值。手算要有耐心，还是让引擎来：'),
  // By its code, since of codes the server knows the period, and so which values do not fit.
  values('heap-game:.77', '0..95', 12,
    'The nimbers of the rows 0 to 95, twelve to a line. Read downwards. Outlined values do not fit the rhythm.',
    '0 到 95 个球瓶一行的 SG 值，表中每十二个换行，请竖着看。带框的值不合节奏。'),
  p('From 71 on each line is like the one above it: **the period is 12**. Only fourteen small values do not fit, the last of them at 70. But who says that the 13th or the 1000th line will not break the rhythm?',
    '从 71 起，表的每一行都和上一行一样：**周期是 12**。只有十四个较小的值不合，最后一个在 70。可是谁能保证表的第 13 行、第 1000 行不会打破节奏呢？'),
  heading('Why it stays', '为什么永远如此'),
  law('**Guy and Smith (1956):** a move takes at most k pins and leaves at most two rows. If the nimbers repeat with period p from e on, up to 2(e + p − 1) + k, they repeat for ever.',
    '**Guy–Smith 定理（1956）：**设一步最多击倒 k 个、最多留下两行。如果 SG 值从 e 起以 p 为周期，一直到 2(e + p − 1) + k 都成立，就永远成立。'),
  p('For a longer row has the same options again: of the two rows that a move leaves, the longer one is already in the part that repeats, and may be made shorter by p without changing its nimber. In Kayles, e = 71, p = 12 and k = 2: it is enough to look up to 2 · 82 + 2 = 166. The other way round nothing is proved: of some games, such as `.007`, nobody knows whether they have a period.',
    '因为更长的一行，后继的值还是那些：一步留下的两行中，较长的一行已经在循环的部分，减去 p 个，SG 值不变。在 Kayles 里 e = 71，p = 12，k = 2，看到 2 · 82 + 2 = 166 就够了。并不是每个游戏都这样：例如 `.007` 有没有周期，至今无人知道。'),
  heading('Your turn', '练一练'),
  askNumber('nimber', KAYLES, '90', 'What is the nimber of a row of 90? The table tells.', '一行 90 个的 SG 值是多少？看看表。'),
  askWinner(KAYLES, '5 9', 'Two rows, of 5 and 9. Who wins?', '两行，5 个和 9 个。谁赢？'),
  askNumber('nimber', KAYLES, '1000', 'And a row of 1000? Divide by 12 and use the remainder.', '一行 1000 个呢？除以 12，看余数。'),
  askMove(KAYLES, '4 5', 'Make the winning move.', '走出必胜的一步。'),
];
