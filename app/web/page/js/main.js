// Where the page begins: the frame around every part.

import { h } from './dom.js';
import { start } from './router.js';
import { applyTheme, isDark, setTheme } from './theme.js';
import { language, refresh, setAttribute, setLanguage, textNode, words } from './words.js';

/** @type {[string, 'games' | 'learn' | 'explore' | 'judge_corner'][]} */
const PARTS = [['/', 'games'], ['/learn', 'learn'], ['/explore', 'explore'], ['/judge', 'judge_corner']];

const nav = document.getElementById('nav');
if (nav) {
  setAttribute(nav, 'aria-label', words('parts'));
  nav.append(...PARTS.map(([href, key]) => h('a', { href }, words(key))));
}
document.getElementById('settings')?.append(
  h('button', {
    id: 'language', type: 'button', class: 'quiet', lang: { en: 'zh-Hans', zh: 'en' },
    click: () => setLanguage(language() === 'en' ? 'zh' : 'en'),
  }, { en: '中文', zh: 'English' }),
  h('button', {
    id: 'theme', type: 'button', class: 'quiet', 'aria-label': words('theme'), title: words('theme'),
    click: () => setTheme(isDark() ? 'light' : 'dark'),
  }, '◐'),
);
document.getElementById('skip')?.replaceChildren(textNode(words('skip')));
applyTheme();
refresh();
start();
