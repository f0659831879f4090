// Buttons that change the numbers in a typed position, for those who would rather click than type. Nothing here
// knows the game: whoever listens to the field checks the numbers. Only where a position is a plain row of them are
// they sizes or cells; elsewhere they may name points of a drawing, or squares.

import { fill, h } from '../dom.js';
import { words } from '../words.js';

const NUMBERS = /\d+/g;
const ROW = /^\s*\d+(\s+\d+)*\s*$/;
/** More numbers than this are for typing. */
const MOST = 16;

/**
 * The buttons of a text field. Whoever changes its text without an event calls `refresh`.
 * @param {HTMLInputElement} field
 * @returns {{ element: HTMLElement, refresh: () => void }}
 */
export function steppers(field) {
  const element = h('div', { class: 'steppers', role: 'group', 'aria-label': words('change_numbers') });
  /** For how many numbers there are buttons. */
  let drawn = 0;
  field.addEventListener('input', refresh);
  refresh();
  return { element, refresh };

  function refresh() {
    const numbers = ROW.test(field.value) ? field.value.match(NUMBERS) ?? [] : [];
    element.hidden = numbers.length === 0 || numbers.length > MOST;
    if (numbers.length !== drawn) {
      drawn = numbers.length;
      fill(element, numbers.map((_, index) => stepper(index)), ends());
    }
    element.querySelectorAll('output').forEach((output, index) => { output.textContent = numbers[index]; });
    element.querySelectorAll('.less').forEach((button, index) => { button.toggleAttribute('disabled', BigInt(numbers[index]) === 0n); });
  }

  /** @param {string} text */
  function change(text) {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }

  /** As the buttons are drawn anew, the focus goes to one that stays. @param {string} text */
  function resize(text) {
    change(text);
    /** @type {HTMLElement | null} */ (element.querySelector('.add'))?.focus();
  }

  /** @param {number} index */
  function stepper(index) {
    const button = (/** @type {bigint} */ by) => h('button', {
      type: 'button', class: by < 0n ? 'less' : 'more',
      'aria-label': words(by < 0n ? 'number_less' : 'number_more', { n: index + 1 }),
      click: () => {
        let at = 0;
        change(field.value.replace(NUMBERS, (number) => (at++ === index ? String(BigInt(number) + by) : number)));
      },
    }, by < 0n ? '−' : '+');
    return h('span', { class: 'stepper' }, button(-1n), h('output', {}), button(1n));
  }

  /** A row can become longer and shorter. */
  function ends() {
    return h('span', { class: 'row' },
      h('button', { type: 'button', class: 'add', click: () => resize(`${field.value.trim()} ${longer(field.value.trim())}`) }, words('add_number')),
      drawn > 1 && h('button', { type: 'button', class: 'remove', click: () => resize(field.value.trim().replace(/\s+\d+$/, '')) }, words('remove_number')));
  }
}

/** A number that may follow: one more than the last, which suits heaps as well as ascending cells. @param {string} text */
function longer(text) {
  return BigInt(text.match(/\d+$/)?.[0] ?? 0) + 1n;
}
