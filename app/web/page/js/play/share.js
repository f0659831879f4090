// Taking a position elsewhere: as a link, a command line, a picture, or data.

import { address } from '../api.js';
import { announce, h } from '../dom.js';
import { t, words } from '../words.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('../words.js').Key} Key */

/**
 * @param {HTMLElement} root
 * @param {() => Match} matchNow
 * @param {() => SVGSVGElement | null} picture
 */
export function share(root, matchNow, picture) {
  root.append(
    copyButton('copy-link', 'copy_link', () => location.href),
    copyButton('copy-command', 'copy_command', () => {
      const { game, play } = matchNow().setup;
      return command('explain', game, matchNow().current.position, play === 'misere' ? ['--misere'] : []);
    }),
    h('button', { type: 'button', id: 'save-svg', click: async () => {
      const svg = picture();
      if (svg) download(`${fileName(matchNow())}.svg`, 'image/svg+xml', await standing(svg));
    } }, words('save_svg')),
    h('button', { type: 'button', id: 'save-png', click: async () => {
      const svg = picture();
      // Few save one, so it is not loaded with the page.
      const { pngOf } = await import('../png.js');
      if (svg) download(`${fileName(matchNow())}.png`, 'image/png', await pngOf(await standing(svg)));
    } }, words('save_png')),
    h('button', { type: 'button', id: 'save-json', click: async () => {
      const { game, play } = matchNow().setup;
      const answer = await fetch(address('explain', { game, position: matchNow().current.position, play }));
      download(`${fileName(matchNow())}.json`, 'application/json', await answer.text());
    } }, words('save_json')));
}

/**
 * A button that copies a text and says so.
 * @param {string | null} id @param {Key | import('../../types').Text} key @param {() => string} text
 */
export function copyButton(id, key, text) {
  const button = h('button', { type: 'button', id, click: async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      announce(t('copied'));
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), 1500);
    } catch {
      // Where the page may not write to the clipboard, the reader can.
      window.prompt(t(key), copied);
    }
  } }, typeof key === 'string' ? words(key) : key);
  return button;
}

/**
 * A command line that answers the same question in a terminal.
 * @param {string} verb @param {string} game @param {string} position @param {string[]} [options]
 */
export function command(verb, game, position, options = []) {
  const words = position.trim() === '' ? [''] : position.trim().split(/\s+/);
  return ['grundy', verb, quoted(game), ...words.map(quoted), ...options].join(' ');
}

/** @param {string} word as a shell takes it for one word */
export function quoted(word) {
  return /^[\w.,:/+=@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * Gives the reader a file to keep.
 * @param {string} name @param {string} type @param {BlobPart} content
 */
export function download(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = h('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @param {Match} match */
function fileName({ setup, current }) {
  return `${setup.game} ${current.position}`.replace(/[^\w.+-]+/g, '-').slice(0, 80);
}

/** The picture with its style, without what makes it live. @param {SVGSVGElement} svg */
async function standing(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  copy.querySelectorAll('.spot, .gone').forEach((extra) => extra.remove());
  copy.removeAttribute('style');
  copy.setAttribute('role', 'img');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await (await fetch('/scene.css')).text();
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}
