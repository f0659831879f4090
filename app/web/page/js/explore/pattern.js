// A formula for a table: looked for, and shown as lines to copy.

import { Latest, ask, isAborted, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { copyLine } from '../study.js';
import { filled, same, t } from '../words.js';
import { theoremWords } from './period-words.js';

/** @typedef {import('../../types').Pattern} Pattern */

const SAY = {
  title: { en: 'Is there a formula?', zh: '找规律' },
  look: { en: 'Look for a formula', zh: '找公式' },
  outcomes: { en: 'Only who wins', zh: '只看胜负' },
  formula: { en: 'Formula: ', zh: '公式：' },
  none: { en: 'No formula was found that fits all values. Try a larger table, or only who wins.', zh: '没有找到符合所有值的公式。试试更大的表，或者只看胜负。' },
  guess: { en: 'A guess: fitted to {fitted} values, and right for the {tested} others.', zh: '猜测：由 {fitted} 个值得出，另外 {tested} 个值全部符合。' },
  zeros: { en: 'Positions with a 0 do not fit and are left out.', zh: '含 0 的局面不符合，未计入。' },
  proved: { en: 'Proved by the theorem {theorem}: fitted to {fitted} values, right for the {tested} others and for all to come.', zh: '已由{theorem}定理证明：由 {fitted} 个值得出，另外 {tested} 个值全部符合，以后也永远成立。' },
};

/** @param {{ game: string, positions: string }} chosen @param {AbortSignal} signal */
export function patternBox({ game, positions }, signal) {
  const latest = new Latest();
  signal.addEventListener('abort', () => latest.stop());
  const out = h('div', {});
  const onlyOutcomes = h('input', { type: 'checkbox' });
  return h('section', { class: 'pattern' },
    h('h2', {}, SAY.title),
    h('div', { class: 'row' },
      h('button', { type: 'button', 'data-test': 'find-pattern', click: look }, SAY.look),
      h('label', { class: 'check' }, onlyOutcomes, SAY.outcomes)),
    out);

  async function look() {
    try {
      const outcomes = onlyOutcomes.checked || undefined;
      const found = /** @type {Pattern} */ (await ask('pattern', { game, positions, outcomes }, latest.next()));
      fill(out, ...(found.formula === null ? [h('p', {}, SAY.none)] : shown(found)));
      announce(t(found.formula === null ? SAY.none : same(found.formula)));
    } catch (error) {
      if (!isAborted(error)) fill(out, h('p', { class: 'error' }, wordsOf(error)));
    }
  }
}

/** @param {Pattern} pattern */
function shown({ status, formula, zeros_left_out: isWithoutZeros, fitted, tested, theorem, cpp, python, rust }) {
  const numbers = { fitted: fitted ?? 0, tested: tested ?? 0, theorem: theoremWords(theorem) };
  const lines = /** @type {[string | null, string][]} */ ([[cpp, 'C++'], [python, 'Python'], [rust, 'Rust']]);
  return [
    h('p', { class: 'formula' }, SAY.formula, h('code', {}, formula)),
    h('p', {}, filled(status === 'proved' ? SAY.proved : SAY.guess, numbers)),
    isWithoutZeros && h('p', {}, SAY.zeros),
    ...lines.map(([line, language]) => line && copyLine(line, same(language))),
  ];
}
