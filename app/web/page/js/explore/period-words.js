// What is known of a period, in words.

import { filled, same } from '../words.js';

/** @typedef {import('../../types').Period} Period */

const SAY = {
  none: { en: 'No period was seen among {n} values. Of some games nobody knows whether they have one.', zh: '算出的 {n} 个值中没有看到周期。有些游戏有没有周期，至今无人知道。' },
  repeats: { en: 'From heap {start} on the nimbers repeat with period {period}.', zh: '从 {start} 颗起，SG 值以 {period} 为周期循环。' },
  grows: { en: 'From heap {start} on the nimbers grow by {saltus} each {period} heaps.', zh: '从 {start} 颗起，每 {period} 颗 SG 值增加 {saltus}。' },
  proved: { en: 'That is proved: by the theorem {theorem} it holds for ever once it holds long enough, and {n} values were computed.', zh: '这已得到证明：由{theorem}定理，成立得足够长就永远成立，而这里算出了 {n} 个值。' },
  observed: { en: 'So it was observed in {n} values; that is no proof.', zh: '这只是从 {n} 个值中观察到的，还不是证明。' },
  last: { en: 'The last exception is heap {last}.', zh: '最后一个例外是 {last} 颗。' },
};

/** @type {Record<string, import('../../types').Text>} */
const THEOREMS = {
  'Guy-Smith': { en: 'of Guy and Smith', zh: ' Guy–Smith ' },
  'all-but': { en: 'on all-but sets', zh: '关于 all-but 游戏的' },
  dividing: { en: 'on growth by a power of 2', zh: '关于按 2 的幂增长的' },
};

/** Which theorem, in the words beside “theorem”. @param {string | null} theorem @returns {import('../../types').Text} */
export function theoremWords(theorem) {
  return THEOREMS[theorem ?? ''] ?? same(theorem ?? '');
}

/** @param {Period} period @returns {import('../../types').Text} */
export function periodWords({ preperiod, period, saltus, proved, last_exception: last, computed_to, theorem }) {
  const n = computed_to + 1;
  if (period === null) return filled(SAY.none, { n });
  const sentences = [
    filled(saltus ? SAY.grows : SAY.repeats, { start: preperiod ?? 0, period, saltus: saltus ?? 0 }),
    ...(last === null ? [] : [filled(SAY.last, { last })]),
    filled(proved ? SAY.proved : SAY.observed, { n, theorem: theoremWords(theorem) }),
  ];
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') };
}
