import { h } from './dom.js';
import { words } from './words.js';

/** @param {HTMLElement} root */
export function show(root) {
  root.append(h('h1', {}, words('explore')));
}
