// One problem: what is asked, an input to answer, and how to check a program of one's own.

import { Latest, isAborted, send, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { rich } from '../rich.js';
import { copyButton } from '../play/share.js';
import { copyLine, labelled, title as tabTitle } from '../study.js';
import { filled, listed, t, words } from '../words.js';
import { positionsView } from './positions.js';

/** @typedef {import('../../types').Problem} Problem */

const SAY = {
  hidden: { en: 'Show the idea', zh: '显示思路' },
  limits: { en: 'Limits: {seconds} s, {megabytes} MB', zh: '限制：{seconds} 秒，{megabytes} MB' },
  also: { en: 'Also known as {names}', zh: '又名 {names}' },
  try_it: { en: 'Try an input', zh: '试一份输入' },
  input: { en: 'Input', zh: '输入' },
  sample: { en: 'Sample {n}', zh: '样例 {n}' },
  answer: { en: 'Answer it', zh: '求解' },
  output: { en: 'Output', zh: '输出' },
  copy: { en: 'Copy the output', zh: '复制输出' },
  answered: { en: 'Answered', zh: '已求解' },
  own: { en: 'Check your own program', zh: '检查你的程序' },
  own_how: { en: '`grundy check` runs your program on the samples, on every small case and on hard ones, and shows the **smallest** input that it gets wrong. Begin with one of these lines in a terminal:', zh: '`grundy check` 用样例、所有小数据和难数据运行你的程序，找出它答错的**最小**输入。在终端里从下面的某一行开始：' },
  on_terminal: { en: 'The same answer in a terminal', zh: '在终端里求解' },
};

/** @param {HTMLElement} root @param {Problem} problem @param {AbortSignal} signal */
export function problemView(root, problem, signal) {
  const { id, aliases, title, question, theory, limits, samples } = problem;
  tabTitle(title, signal);
  root.append(h('article', { class: 'problem' },
    h('p', { class: 'soft crumbs' }, h('a', { href: '/judge' }, words('judge_corner')), ' · ', h('code', {}, id)),
    h('h1', {}, title),
    rich('p', question, signal, { class: 'question' }),
    h('p', { class: 'soft' }, filled(SAY.limits, { seconds: limits.milliseconds / 1000, megabytes: limits.megabytes }), { en: '. ', zh: '。' },
      aliases.length > 0 && filled(SAY.also, { names: listed(aliases) })),
    h('details', { class: 'idea' }, h('summary', {}, SAY.hidden), rich('p', theory, signal)),
    h('h2', {}, SAY.try_it),
    answering(id, samples, signal),
    h('h2', {}, SAY.own),
    rich('p', SAY.own_how, signal),
    copyLine(`grundy check ${id} --build 'g++ -O2 -o a a.cpp' -- ./a`, { en: 'C++', zh: 'C++' }),
    copyLine(`grundy check ${id} -- python3 a.py`, { en: 'Python', zh: 'Python' }),
    copyLine(`grundy judge ${id} < input.txt`, SAY.on_terminal)));
}

/** @param {string} id @param {[string, string][]} samples @param {AbortSignal} signal */
function answering(id, samples, signal) {
  const latest = new Latest();
  signal.addEventListener('abort', () => latest.stop());
  const input = h('textarea', { id: 'input', class: 'mono', rows: 8, spellcheck: 'false', autocomplete: 'off' });
  input.value = samples[0]?.[0] ?? '';
  const out = h('div', { class: 'out' });
  return h('div', { class: 'judged' },
    h('form', { submit: (/** @type {Event} */ event) => { event.preventDefault(); void answer(); } },
      labelled(SAY.input, input, 'full'),
      h('div', { class: 'row' },
        h('button', { class: 'main', 'data-test': 'answer' }, SAY.answer),
        ...samples.map(([sample], i) => h('button', { type: 'button', click: () => { input.value = sample; void answer(); } }, filled(SAY.sample, { n: i + 1 }))))),
    out);

  async function answer() {
    out.setAttribute('aria-busy', 'true');
    try {
      const { output, positions } = await send('judge', { problem: id, input: input.value }, latest.next());
      fill(out,
        h('h3', {}, SAY.output),
        h('pre', { class: 'output', tabindex: 0, 'data-test': 'output' }, output),
        copyButton(null, SAY.copy, () => output),
        positionsView(positions, signal));
      announce(output.length < 200 ? t('named', { name: SAY.answered, what: output }) : t(SAY.answered));
    } catch (error) {
      if (!isAborted(error)) fill(out, h('p', { class: 'error', role: 'alert' }, wordsOf(error)));
    }
    out.removeAttribute('aria-busy');
  }
}
