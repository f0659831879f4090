// Which part of the page is shown: the first word of the path names the module. Links within the page
// and the browser's back button change the part without loading the page.

import { fill, h, setTitle } from './dom.js';
import { isAborted, wordsOf } from './api.js';
import { words } from './words.js';

/** @typedef {import('../types').Route} Route */
/** @typedef {import('../types').View} View */

/** @type {Record<string, () => Promise<View>>} */
const views = {
  '': () => import('./home.js'),
  play: () => import('./play.js'),
  learn: () => import('./learn.js'),
  explore: () => import('./explore.js'),
  judge: () => import('./judge.js'),
};

/** Ends when the part that is shown is left. */
let shown = new AbortController();

/** Goes to another address of the part that is shown, if it can. @type {import('../types').Follow | null} */
let follow = null;

/** The address of what is shown, without the place in it. */
let address = '';

/** The route of an address. @param {URL | Location} url @returns {Route} */
export function routeOf(url) {
  const [name = '', ...rest] = url.pathname.slice(1).split('/').map(decoded);
  return { name, rest: rest.join('/'), query: new URLSearchParams(url.search) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Goes to an address of this page. @param {string} to */
export function visit(to) {
  history.pushState(null, '', to);
  void show();
  window.scrollTo(0, 0);
}

/**
 * Changes the address without showing anything anew.
 * @param {string} to
 * @param {boolean} [isStep] whether the back button leads to the address before
 */
export function place(to, isStep = false) {
  if (isStep) history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  address = here();
}

/** Begins to follow links and the back button, and shows the part that the address names. */
export function start() {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!target || !isPlain || event.defaultPrevented || target.target || target.hasAttribute('download')) return;
    const url = new URL(target.href, location.href);
    if (url.origin !== location.origin || url.hash || !(routeOf(url).name in views)) return;
    event.preventDefault();
    visit(url.pathname + url.search);
  });
  window.addEventListener('popstate', () => {
    // A link to a place on this page leads nowhere else.
    if (here() === address) return;
    address = here();
    if (!follow?.(routeOf(location))) void show();
  });
  void show();
}

function here() {
  return location.pathname + location.search;
}

async function show() {
  address = here();
  shown.abort();
  shown = new AbortController();
  follow = null;
  const { signal } = shown;
  const root = document.getElementById('main');
  if (!root) return;
  const route = routeOf(location);
  for (const link of document.querySelectorAll('#nav a')) {
    const isHere = link.getAttribute('href') === `/${route.name}`;
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  try {
    const load = views[route.name];
    if (!load) return fill(root, h('h1', {}, words('not_found')), h('a', { href: '/' }, words('home')));
    const view = await load();
    if (signal.aborted) return;
    root.replaceChildren();
    setTitle(null);
    root.dataset.view = route.name || 'home';
    const known = await view.show(root, route, signal);
    if (!signal.aborted) follow = known ?? null;
  } catch (error) {
    if (signal.aborted || isAborted(error)) return;
    fill(root, h('p', { class: 'error', role: 'alert' }, wordsOf(error)));
  }
}

/**
 * The address of a position.
 * @param {string} game @param {Record<string, string | undefined>} [query]
 */
export function playAddress(game, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(/** @type {[string, string][]} */ (given)).toString();
  return `/play/${encodeURIComponent(game)}${search ? `?${search}` : ''}`;
}
