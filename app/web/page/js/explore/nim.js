// The calculator of nimbers.

import { Latest, ask, isAborted, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { copyButton, quoted } from '../play/share.js';
import { labelled, step } from '../study.js';

const SAY = {
  intro: { en: 'Nimbers can be added and multiplied, and they form a field: every number but 0 has an inverse. Numbers are below 2¹²⁸.', zh: 'nimber 可以加也可以乘，它们组成一个域：除 0 以外每个数都有逆。数要小于 2¹²⁸。' },
  expression: { en: 'Expression', zh: '算式' },
  calculate: { en: 'Calculate', zh: '计算' },
  command: { en: 'Copy as command line', zh: '复制命令行' },
  examples: { en: 'Try', zh: '试试' },
};
/** @type {[string, import('../../types').Text][]} */
const OPERATIONS = [
  ['3+5', { en: 'the nim-sum', zh: 'Nim 和，即异或' }],
  ['5*7', { en: 'the nim-product', zh: 'Nim 积' }],
  ['1/2', { en: 'what times 2 is 1', zh: '乘以 2 得 1 的数' }],
  ['5^3', { en: 'three factors 5', zh: '三个 5 相乘' }],
  ['sqrt(6)', { en: 'what has the square 6', zh: '平方得 6 的数' }],
  ['inv(9)', { en: 'what times 9 is 1', zh: '9 的逆' }],
  ['log(2,3)', { en: 'the exponent with which 2 becomes 3', zh: '2 的几次幂是 3' }],
];

/** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
export async function nimView(root, query, signal) {
  const latest = new Latest();
  signal.addEventListener('abort', () => latest.stop());
  const field = h('input', { id: 'expression', autocomplete: 'off', spellcheck: 'false', required: true, value: query.get('nim') ?? '5*7' });
  const out = h('p', { class: 'result', 'data-test': 'nim-value' });
  root.append(
    h('p', { class: 'lead' }, SAY.intro),
    h('form', { class: 'form', submit: (/** @type {Event} */ event) => { event.preventDefault(); void calculate(); } },
      labelled(SAY.expression, field, 'wide'), h('button', { class: 'main' }, SAY.calculate)),
    out,
    h('div', { class: 'row' }, copyButton(null, SAY.command, () => `grundy nim ${quoted(field.value)}`)),
    h('h2', {}, SAY.examples),
    h('ul', { class: 'examples' }, ...OPERATIONS.map(([expression, meaning]) => h('li', {},
      h('button', { type: 'button', click: () => { field.value = expression; void calculate(); } }, h('code', {}, expression)), ' ', meaning))));
  await calculate();

  async function calculate() {
    const expression = field.value;
    step('/explore', { nim: expression });
    try {
      const { value } = await ask('nim', { expression }, latest.next());
      fill(out, h('code', {}, `${expression} = `), h('strong', {}, String(value)));
      announce(`${expression} = ${value}`);
    } catch (error) {
      if (!isAborted(error)) fill(out, h('span', { class: 'error' }, wordsOf(error)));
    }
  }
}
