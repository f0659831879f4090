// Elements made in one expression.

import { setAttribute, textNode } from './words.js';

/** @typedef {import('../types').Text} Text */
/** @typedef {Node | string | Text | null | undefined | false} Child */

/**
 * An element. Functions among the attributes listen to the event of that name, texts follow the language,
 * `true` is an attribute without a value, and `false`, `null` and `undefined` are left out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined | Text | ((event: any) => void)>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (typeof value === 'object') setAttribute(element, name, value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/** Puts `children` in the place of all that is in `element`. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/** @param {Element} element @param {(Child | Child[])[]} children */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === 'object' && !(child instanceof Node) ? textNode(child) : child);
  }
}

/** Names the page in the window's title. @param {Text | null} title */
export function setTitle(title) {
  const element = document.querySelector('title');
  if (element) fill(element, title, title && ' · ', 'grundy');
}

/** Says something to those who listen to the page. @param {string} message */
export function announce(message) {
  const live = document.getElementById('live');
  if (!live) return;
  // The same message again is a change only if it was gone in between.
  live.textContent = '';
  requestAnimationFrame(() => { live.textContent = message; });
}
