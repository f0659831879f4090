// The games as cards, with a search box.

import { address, games } from './api.js';
import { fill, h } from './dom.js';
import { lastGame } from './kept.js';
import { playAddress } from './router.js';
import { same, words } from './words.js';

/** @typedef {import('../types').Game} Game */

/** @param {HTMLElement} root */
export async function show(root) {
  const cards = h('ul', { class: 'cards', id: 'games' });
  const none = h('p', { hidden: true, role: 'status' }, words('no_game_found'));
  const all = (await games()).map((game) => ({ card: card(game), found: searched(game) }));
  const search = h('input', {
    type: 'search', id: 'search', 'aria-label': words('search'), placeholder: words('search'),
    input: () => {
      const wanted = search.value.toLowerCase().split(/\s+/);
      for (const { card, found } of all) card.hidden = !wanted.every((word) => found.includes(word));
      none.hidden = all.some(({ card }) => !card.hidden);
    },
  });
  const last = lastGame();
  fill(cards, all.map(({ card }) => card));
  root.append(
    h('div', { class: 'hero' },
      h('h1', {}, words('home_title')),
      h('p', {}, words('home_intro')),
      h('p', {}, words('newcomer'), h('a', { href: '/learn/nim', id: 'first-lesson' }, words('first_lesson')), { en: '.', zh: '。' }),
      h('div', { class: 'row' },
        search,
        last && h('a', { class: 'button', id: 'continue', href: last.address },
          words('continue'), same(': '), last.title, same(` ${last.position}`)))),
    cards, none);
}

/** @param {Game} game */
function card({ name, title, summary, parameters, examples }) {
  const [game, position] = [parameters ? `${name}:${parameters.example}` : name, examples[0]];
  return h('li', {}, h('a', { class: 'card', href: playAddress(game, { position }), 'data-game': name },
    // A picture that does not come is not missed.
    h('img', { src: address('picture', { game, position }), alt: '', loading: 'lazy', width: 80, height: 64,
      error: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).remove() }),
    h('strong', {}, title), h('span', {}, summary), h('code', {}, same(examples[0]))));
}

/** All words that a search may find, in lower case. @param {Game} game */
function searched({ name, title, aliases, summary, rules }) {
  const texts = [title, summary, rules].flatMap(({ en, zh }) => [en, zh]);
  return [name, ...aliases, ...texts].join('\n').toLowerCase();
}
