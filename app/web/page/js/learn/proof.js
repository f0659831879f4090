// A proof that one clicks through, step by step, each with its picture. The steps that are not seen now are laid out
// all the same, as all of them are printed.

import { announce, fill, h } from '../dom.js';
import { rich } from '../rich.js';
import { filled, t } from '../words.js';
import { seenBoard } from './seen.js';

/** @typedef {import('../../types').Text} Text */

const SAY = {
  step: { en: 'Step {n} of {of}', zh: '第 {n} 步，共 {of} 步' },
  back: { en: 'Back', zh: '上一步' },
  on: { en: 'Next step', zh: '下一步' },
  again: { en: 'From the beginning', zh: '从头再看' },
};

/** @param {import('./blocks.js').Proof} proof @param {AbortSignal} signal */
export function proofBlock({ title, steps }, signal) {
  let at = 0;
  const bodies = steps.map((step, i) => stepBlock(step, filled(SAY.step, { n: i + 1, of: steps.length }), signal));
  const marks = steps.map((step, i) => h('button', {
    type: 'button', class: 'dot', 'aria-label': { en: `${i + 1}: ${step.title.en}`, zh: `${i + 1}：${step.title.zh}` },
    title: step.title, click: () => go(i),
  }, String(i + 1)));
  const back = h('button', { type: 'button', click: () => go(at - 1) }, SAY.back);
  const onWords = h('span', {});
  const on = h('button', { type: 'button', class: 'main', 'data-test': 'next-step', click: () => go((at + 1) % steps.length) }, onWords);
  const box = h('section', { class: 'proof', 'aria-label': title },
    h('h2', {}, title),
    h('div', { class: 'dots' }, ...marks),
    h('div', { class: 'proof-steps' }, ...bodies),
    h('div', { class: 'row' }, back, on));

  /** @param {number} to */
  function go(to) {
    show(to);
    const { title: name, text } = steps[to];
    announce(`${t(filled(SAY.step, { n: to + 1, of: steps.length }))}. ${t(name)}. ${t(text).replaceAll('*', '')}`);
  }

  /** @param {number} to */
  function show(to) {
    at = to;
    bodies.forEach((body, i) => body.classList.toggle('away', i !== at));
    marks.forEach((mark, i) => {
      if (i === at) mark.setAttribute('aria-current', 'step');
      else mark.removeAttribute('aria-current');
    });
    back.disabled = at === 0;
    fill(onWords, at + 1 < steps.length ? SAY.on : SAY.again);
  }

  show(0);
  return box;
}

/** One step, with its number before its title. @param {import('./blocks.js').Proof['steps'][number]} step @param {Text} number @param {AbortSignal} signal */
function stepBlock({ title, text, boards }, number, signal) {
  return h('div', { class: 'proof-step' },
    h('h3', {}, h('span', { class: 'soft' }, number, ' · '), title),
    rich('p', text, signal),
    h('div', { class: `boards of-${boards.length}` }, ...boards.map((board) => seenBoard(board, signal))));
}
