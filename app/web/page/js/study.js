// What the lessons, the explorer and the judge's corner have in common.

import { h } from './dom.js';
import { copyButton } from './play/share.js';
import { place } from './router.js';
import { t } from './words.js';

/** @typedef {import('../types').Text} Text */

/**
 * Gives their style to the page while one of them is shown; it is loaded when the first is opened.
 * @param {HTMLElement} root @param {AbortSignal} signal @returns {Promise<void>}
 */
export function study(root, signal) {
  const address = '/study.css';
  root.classList.add('study');
  signal.addEventListener('abort', () => root.classList.remove('study'));
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    document.head.append(h('link', { rel: 'stylesheet', href: address, load: () => resolve(), error: () => resolve() }));
  });
}

/**
 * A line to copy, with its button.
 * @param {string} line @param {Text} [label] what it is
 */
export function copyLine(line, label) {
  return h('div', { class: 'copy-line' },
    label && h('span', { class: 'soft' }, label),
    h('code', { tabindex: 0 }, line),
    copyButton(null, { en: 'Copy', zh: '复制' }, () => line));
}

/** A field with its label. @param {Text} label @param {HTMLElement} field @param {string} [size] a class */
export function labelled(label, field, size = '') {
  return h('label', { class: `field ${size}` }, h('span', {}, label), field);
}

/** A mark of right or wrong: a shape beside the colour. @param {boolean} isRight */
export function tick(isRight) {
  return h('span', { class: isRight ? 'tick right' : 'tick wrong', 'aria-hidden': 'true' }, isRight ? '✓' : '✗');
}

/** The title of the page's tab. @param {Text} title @param {AbortSignal} signal */
export function title(title, signal) {
  const write = () => { document.title = `${t(title)} · grundy`; };
  document.addEventListener('language', write, { signal });
  signal.addEventListener('abort', () => { document.title = 'grundy'; });
  write();
}

/**
 * Makes the address say what is shown, so that it can be shared and the back button leads here.
 * @param {string} path @param {Record<string, string | undefined>} query
 */
export function step(path, query) {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  const search = new URLSearchParams(/** @type {[string, string][]} */ (given)).toString();
  const address = search ? `${path}?${search}` : path;
  if (address === location.pathname + location.search) return;
  place(address, location.search !== '');
}
