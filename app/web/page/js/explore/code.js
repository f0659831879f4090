// A heap game by its code: its nimbers, whether they repeat and how that is known, and its misère quotient.

import { Latest, address, ask, isAborted, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { playAddress } from '../router.js';
import { strip } from '../strip.js';
import { copyButton, quoted } from '../play/share.js';
import { labelled, step } from '../study.js';
import { filled, t } from '../words.js';
import { periodWords } from './period-words.js';
import { quotientBox } from './quotient.js';

/** @typedef {import('../../types').Period} Period */
/** @typedef {import('../../types').Text} Text */

const SAY = {
  intro: { en: 'The digit at place j behind the point says what taking j counters from a heap may leave: 1 nothing, 2 one heap, 4 two heaps, and their sums. Kayles is .77.', zh: '小数点后第 j 位数字说明从一堆取走 j 颗后可以剩下什么：1 什么也不剩，2 剩一堆，4 剩两堆，可以相加。Kayles 是 .77。' },
  code: { en: 'Enter your octal code', zh: '输入八进制代码' },
  find: { en: 'Find the period', zh: '求周期' },
  stop: { en: 'Stop', zh: '停止' },
  computing: { en: '{n} values computed …', zh: '已算出 {n} 个值……' },
  stopped: { en: 'Stopped after {n} values.', zh: '已停止，算出了 {n} 个值。' },
  values: { en: 'Nimbers of the heaps from 0 on. Outlined: values that the period does not explain. Ringed: lost heaps.', zh: '从 0 颗起的 SG 值。方框：不合周期的值；圆圈：必败的堆。' },
  play: { en: 'Play it', zh: '用它对局' },
  table: { en: 'As a table, to take along', zh: '作为表格导出' },
  command: { en: 'Copy as command line', zh: '复制命令行' },
  known: { en: 'Well known', zh: '著名的例子' },
};
const KNOWN = ['.77', '.07', '.137', '.156', '.007', '.6', '4.3…', 'sub(1,3,4)', 'grundy'];
/** How many values are shown, and how wide a period can be to make the lines. */
const SHOWN = 240;
const [LINE, WIDEST] = [20, 36];

/** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
export async function codeView(root, query, signal) {
  const latest = new Latest();
  /** @type {EventSource | null} */
  let source = null;
  let computed = 0;
  signal.addEventListener('abort', () => { source?.close(); latest.stop(); });
  const field = h('input', { id: 'code', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', required: true, value: query.get('code') ?? '.77' });
  const stop = h('button', { type: 'button', hidden: true, click: cancel }, SAY.stop);
  const said = h('p', { class: 'found', 'data-test': 'period' });
  const out = h('div', { class: 'out' });
  const quotient = h('div', {});
  root.append(
    h('p', { class: 'lead' }, SAY.intro),
    h('form', { class: 'form', submit: (/** @type {Event} */ event) => { event.preventDefault(); void find(); } },
      labelled(SAY.code, field), h('button', { class: 'main' }, SAY.find), stop),
    h('div', { class: 'row known' }, h('span', { class: 'soft' }, SAY.known), ...KNOWN.map((code) =>
      h('button', { type: 'button', click: () => { field.value = code; void find(); } }, h('code', {}, code)))),
    said, out, quotient);
  await find();

  /** @param {Text} words */
  function say(words) {
    fill(said, words);
  }

  function finish() {
    source?.close();
    source = null;
    stop.hidden = true;
    out.removeAttribute('aria-busy');
  }

  function cancel() {
    finish();
    const words = filled(SAY.stopped, { n: computed });
    say(words);
    announce(t(words));
  }

  async function find() {
    finish();
    computed = 0;
    const code = field.value.trim();
    step('/explore', { code });
    fill(quotient);
    try {
      const { nimbers } = await ask('table', { game: `heap-game:${code}`, positions: `0..${SHOWN - 1}` }, latest.next());
      draw(code, nimbers, null);
      follow(code, nimbers);
      fill(quotient, quotientBox(code, signal));
    } catch (error) {
      if (isAborted(error)) return;
      fill(said, h('span', { class: 'error' }, wordsOf(error)));
      fill(out);
    }
  }

  /** Listens to the search for a period. @param {string} code @param {number[]} nimbers */
  function follow(code, nimbers) {
    stop.hidden = false;
    out.setAttribute('aria-busy', 'true');
    say(filled(SAY.computing, { n: 0 }));
    source = new EventSource(address('period/events', { code }));
    source.addEventListener('progress', ({ data }) => {
      ({ computed } = JSON.parse(data));
      say(filled(SAY.computing, { n: computed }));
    });
    source.addEventListener('done', ({ data }) => {
      finish();
      const period = /** @type {Period} */ (JSON.parse(data));
      const words = periodWords(period);
      say(words);
      announce(t(words));
      draw(code, nimbers, period);
    });
    source.addEventListener('failed', ({ data }) => { finish(); say(JSON.parse(data).error); });
    source.onerror = () => void refused(code);
  }

  /** The stream did not open or broke: the plain question tells why. @param {string} code */
  async function refused(code) {
    if (!source) return;
    finish();
    try {
      say(periodWords(await ask('period', { code }, latest.next())));
    } catch (error) {
      if (!isAborted(error)) fill(said, h('span', { class: 'error' }, wordsOf(error)));
    }
  }

  /** @param {string} code @param {number[]} nimbers @param {Period | null} period */
  function draw(code, nimbers, period) {
    const columns = period?.period ? linesOf(period.period) : LINE;
    const game = `heap-game:${code}`;
    fill(out,
      h('figure', { class: 'given' }, h('div', { class: 'spread' }, strip(nimbers, { columns, game, period })), h('figcaption', {}, SAY.values)),
      h('div', { class: 'row' },
        h('a', { class: 'button', href: playAddress(game, { position: '7 12' }) }, SAY.play),
        h('a', { class: 'button', href: `/explore?${new URLSearchParams({ game, positions: `0..${SHOWN - 1}` })}` }, SAY.table),
        copyButton(null, SAY.command, () => `grundy period ${quoted(code)}`)));
  }
}

/** The length of a line in which a period can be seen. @param {number} period */
function linesOf(period) {
  return period > WIDEST ? LINE : period * Math.max(1, Math.floor(LINE / period));
}
