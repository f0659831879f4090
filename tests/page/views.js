// Every view of the page, in a state that shows what it has.

import { becomes } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ at: string, ready: string, open?: (page: Page) => Promise<unknown> }} View where it is, what is there when it is shown, and what is opened then */

/** @param {Page} page */
async function unfold(page) {
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
}

/** @type {View[]} */
export const views = [
  { at: '/', ready: '#games [data-game]' },
  { at: '/play/monks?position=1 5 9&moves=1-2;2-3', ready: '#board .spot.source', open: unfold },
  { at: '/play/nim?position=3 4 6&moves=1:3-0&opponent=friend&answer=shown', ready: '[data-test="nim-sum"]', open: async (page) => {
    await unfold(page);
    await page.locator('#hint').click();
    await page.locator('#hint-words:not([hidden])').waitFor();
  } },
  { at: '/play/wythoff?position=5 8&answer=shown&play=misere', ready: '[data-test="verdict"]' },
  { at: '/play/subtraction:1,3,4?position=9&answer=shown', ready: '[data-test="verdict"]', open: unfold },
  { at: '/play/monks?position=1 2&answer=shown', ready: '[data-test="verdict"]' },
  { at: '/play/monks?position=1 5 9&opponent=friend', ready: '#board .spot.source', open: async (page) => {
    await page.locator('#edit').click();
    await page.locator('#editor .spot.source').first().waitFor();
  } },
  { at: '/learn', ready: 'main a[href="/learn/monks"]' },
  ...['nim', 'nim-sum', 'mex', 'sums', 'staircase', 'monks', 'hill', 'kayles', 'misere'].map((name) => ({
    at: `/learn/${name}`, ready: '[data-test="progress"]', open: async (/** @type {Page} */ page) => {
      await becomes(() => page.locator('[data-test="board"][aria-busy]').count(), 0);
      for (const wrong of await page.locator('.exercise button[data-answer]').all()) await wrong.click();
      await becomes(async () => await page.locator('.exercise:has(button[data-answer]) .feedback[hidden]').count(), 0);
    },
  })),
  { at: '/explore?game=wythoff&positions=0..12 0..12', ready: '.heat a', open: async (page) => {
    await page.locator('[data-test="find-pattern"]').click();
    await page.locator('.pattern p').last().waitFor();
  } },
  { at: '/explore?code=.77', ready: '.strip .exception', open: unfold },
  { at: '/explore?nim=5*7', ready: 'main form' },
  { at: '/judge', ready: '[data-problem]' },
  { at: '/judge/hdu-1850', ready: '[data-test="answer"]', open: async (page) => {
    await page.locator('[data-test="answer"]').click();
    await page.locator('.case svg').first().waitFor();
    await unfold(page);
  } },
  { at: '/play/chess', ready: 'main h1' },
];

/** Opens a view and all that is folded in it. @param {Page} page @param {View} view */
export async function visit(page, { at, ready, open }) {
  await page.goto(at);
  await page.locator(ready).first().waitFor();
  await open?.(page);
}
