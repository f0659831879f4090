// Words with **strong**, *stressed* and `typed` parts.

import { fill, h } from './dom.js';
import { t } from './words.js';

/** @typedef {import('../types').Text} Text */

const PARTS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/**
 * An element with the words, which follow the language until the signal ends.
 * @template {'p' | 'span' | 'li' | 'figcaption'} T
 * @param {T} tag
 * @param {Text} text
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[T]}
 */
export function rich(tag, text, signal, attributes = {}) {
  const element = h(tag, attributes);
  const write = () => fill(element, ...parts(t(text)));
  document.addEventListener('language', write, { signal });
  write();
  return element;
}

/** @param {string} words @returns {(Node | string)[]} */
function parts(words) {
  const found = [];
  let end = 0;
  for (const match of words.matchAll(PARTS)) {
    const [whole, strong, stressed, typed] = match;
    found.push(words.slice(end, match.index));
    if (strong !== undefined) found.push(h('strong', {}, strong));
    else if (stressed !== undefined) found.push(h('em', {}, stressed));
    else found.push(h('code', {}, typed));
    end = match.index + whole.length;
  }
  return [...found, words.slice(end)];
}
