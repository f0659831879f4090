// The words of the page in the reader's language. An element remembers its words in all languages,
// so that changing the language changes the page where it stands, without loading anything.

import { dictionary } from './dictionary.js';

/** @typedef {import('../types').Text} Text */
/** @typedef {import('../types').Lang} Lang */
/** @typedef {keyof typeof dictionary} Key */
/** @typedef {Record<string, string | number | Text>} Fillings What stands for the {names} in the words. */

const KEPT = 'grundy.language';

/** @type {Lang} */
let current = chosenAtFirst();

/** Sets the text of a node, or an attribute, in the current language. @type {WeakMap<Node, (() => void)[]>} */
const bindings = new WeakMap();

/** @returns {Lang} */
function chosenAtFirst() {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The language of the page. @returns {Lang} */
export function language() {
  return current;
}

/**
 * Changes the language, all words that are bound, and tells whoever listens to the document's event `language`.
 * @param {Lang} lang
 */
export function setLanguage(lang) {
  current = lang;
  localStorage.setItem(KEPT, lang);
  refresh();
  document.dispatchEvent(new CustomEvent('language', { detail: lang }));
}

/** Writes the bound words of the whole document. */
export function refresh() {
  document.documentElement.lang = current === 'zh' ? 'zh-Hans' : 'en';
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) bindings.get(walker.currentNode)?.forEach((write) => write());
}

/**
 * The words of a key in all languages, with the `{name}`s filled in.
 * @param {Key} key
 * @param {Fillings} [fillings]
 * @returns {Text}
 */
export function words(key, fillings) {
  return filled(dictionary[key], fillings);
}

/**
 * A text with its `{name}`s filled in.
 * @param {Text} text
 * @param {Fillings} [fillings]
 * @returns {Text}
 */
export function filled(text, fillings = {}) {
  const fill = (/** @type {Lang} */ lang) =>
    text[lang].replace(/\{(\w+)\}/g, (whole, name) => {
      const filling = fillings[name];
      if (filling === undefined) return whole;
      return typeof filling === 'object' ? filling[lang] : String(filling);
    });
  return { en: fill('en'), zh: fill('zh') };
}

/**
 * Words in the current language, of a key or of a text.
 * @param {Key | Text} said
 * @param {Fillings} [fillings]
 * @returns {string}
 */
export function t(said, fillings) {
  return (typeof said === 'string' ? words(said, fillings) : said)[current];
}

/** What stands before and after a `{name}` that is not filled in. @param {Text} text @param {string} name @returns {[Text, Text]} */
export function around(text, name) {
  const part = (/** @type {Lang} */ lang, /** @type {number} */ index) => text[lang].split(`{${name}}`)[index] ?? '';
  return [{ en: part('en', 0), zh: part('zh', 0) }, { en: part('en', 1), zh: part('zh', 1) }];
}

/** Words that are the same in all languages. @param {string | number} word @returns {Text} */
export function same(word) {
  return { en: String(word), zh: String(word) };
}

/** The members of a list. @param {(string | number)[]} members @returns {Text} */
export function listed(members) {
  return { en: members.join(', '), zh: members.join('、') };
}

/** One text after another. @param {Text[]} texts @param {Text} [between] @returns {Text} */
export function joined(texts, between = { en: ' ', zh: '' }) {
  return {
    en: texts.map((text) => text.en).join(between.en),
    zh: texts.map((text) => text.zh).join(between.zh),
  };
}

/** A text node that follows the language. @param {Text} text @returns {Node} */
export function textNode(text) {
  const node = document.createTextNode('');
  bind(node, () => { node.data = text[current]; });
  return node;
}

/**
 * An attribute that follows the language, in place of what it was bound to before.
 * @param {Element} element @param {string} name @param {Text} text
 */
export function setAttribute(element, name, text) {
  bind(element, () => element.setAttribute(name, text[current]));
}

/** @param {Node} node @param {() => void} write */
function bind(node, write) {
  write();
  const others = bindings.get(node);
  if (others) others.push(write);
  else bindings.set(node, [write]);
}
