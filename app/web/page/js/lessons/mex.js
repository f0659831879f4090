// A number for every position of every game: the mex rule.

import { askNumber, askWinner, board, heading, law, p, rules, values } from '../learn/blocks.js';

/** Below `top` there are positions of value 0, 1 and 3: `three` is a heap of three in disguise. */
const GAP = 'graph:top: zero one three; three: zero one two; two: zero one; one: zero';

/** @type {import('../learn/blocks.js').Block[]} */
export default [
  p('A heap of 3 can become a heap of 0, 1 or 2. Now look at a position of quite another game: if its options are worth 0, 1 and 2, why not say that it is worth 3? That is the whole idea.',
    '3 颗的一堆能变成 0、1、2 颗。再看另一个游戏的某个局面：如果它的后继分别相当于 0、1、2，那么说它相当于 3，不是很自然吗？全部的想法就在这里。'),
  law('The **nimber** of a position (also called its Grundy value or SG value) is the **mex** of the nimbers of its options: the *smallest* of the numbers 0, 1, 2, … that does *not* occur among them.',
    '一个局面的 **SG 值**（Grundy 值）是它所有后继的 SG 值的 **mex**，即 0、1、2……中*没有出现*的*最小*的数。'),
  p('So mex{0, 1, 2} = 3, mex{1, 2} = 0 and mex{0, 1, 3} = 2. A position without moves has no options: mex{} = 0.',
    '所以 mex{0, 1, 2} = 3，mex{1, 2} = 0，mex{0, 1, 3} = 2。无路可走的局面没有后继：mex{} = 0。'),
  p('**Nimber 0 means lost.** If it is 0, no option has nimber 0: every move leads to something else. If it is not 0, some option has nimber 0. These are just the rules of P- and N-positions.',
    '**SG 值为 0 就是必败。** 值为 0，说明没有后继的值是 0，怎么走都走到非 0；值不为 0，说明有一个后继的值是 0。这正是 P 局面和 N 局面的规则。'),
  heading('Working it out by hand', '动手打表'),
  rules('subtraction:1,3,4'),
  values('subtraction:1,3,4', '0..13', 14,
    'Take 1, 3 or 4 counters: the nimbers of the heaps 0 to 13, each the mex of the values one, three and four places before.',
    '每次取 1、3 或 4 颗：0 到 13 颗的 SG 值，每一个都是它前面第 1、第 3、第 4 个值的 mex。'),
  p('Work from small heaps to large ones. A heap of 2 can only become 1, which has the value 1: mex{1} = 0. A heap of 5 can become 4, 2 or 1, of values 2, 0 and 1: mex{0, 1, 2} = 3.',
    '从小到大算。2 颗只能变成 1 颗，值是 1，所以 mex{1} = 0；5 颗能变成 4、2、1 颗，值是 2、0、1，所以 mex{0, 1, 2} = 3。'),
  p('A move to a *larger* nimber is possible too: below, `top` may go to `three`. It gains nothing, for the opponent goes straight back down to the old value.',
    '也可能走到 SG 值*更大*的局面，例如下图从 `top` 走到 `three`。但这没有好处：对方一步就能走回原来的值。'),
  board(GAP, 'top', 'A game drawn as a graph: the token moves along an arrow.', '画成图的游戏：棋子沿着箭头走。'),
  heading('Your turn', '练一练'),
  askNumber('nimber', GAP, 'top', 'The options of `top` have the nimbers 0, 1 and 3. What is its own?', '`top` 的后继的 SG 值是 0、1、3。它自己的 SG 值是多少？'),
  askNumber('nimber', 'subtraction:1,2', '7', 'One or two counters may be taken. What is the nimber of a heap of 7?', '每次取 1 颗或 2 颗。7 颗的 SG 值是多少？'),
  askNumber('nimber', 'subtraction:1,3,4', '12', 'One, three or four may be taken. What is the nimber of a heap of 12?', '每次取 1、3 或 4 颗。12 颗的 SG 值是多少？'),
  askWinner('subtraction:1,3,4', '9', 'Who wins with a heap of 9? Look at the table above.', '9 颗时谁赢？看看上面的表。'),
];
