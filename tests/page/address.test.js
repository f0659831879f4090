// The address says what is shown, and the language changes where one stands.

import assert from 'node:assert/strict';

import { becomes, movesOf, onPage, settled } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const languageOf = (page) => page.evaluate(() => document.documentElement.lang);

for (const [view, en, zh] of [
  ['/', 'Games without chance', '没有运气'],
  ['/play/monks?position=1 5 9&moves=1-2&answer=shown&opponent=friend', 'moves wins', '种必胜'],
  ['/learn', 'misère', '反常'],
  ['/learn/monks', 'Step 1 of', '第 1 步'],
  ['/explore', 'P-position', 'P 局面'],
  ['/explore?code=.77', 'Enter your octal code', '输入八进制代码'],
  ['/explore?nim=5*7', 'inverse', '逆'],
  ['/judge', 'Problems found', '道题'],
  ['/judge/hdu-1850', 'Limits', '限制'],
]) {
  onPage(`the language of ${view} changes without loading anything anew`, async (page) => {
    await page.locator('main', { hasText: en }).waitFor();
    const address = page.url();
    await page.evaluate(() => { /** @type {any} */ (window).isTheSame = true; });
    await page.locator('#language').click();
    await page.locator('main', { hasText: zh }).waitFor();
    assert.equal(await languageOf(page), 'zh-Hans');
    assert.ok(!(await page.locator('main').innerText()).includes(en), 'no English words are left');
    await page.locator('#language').click();
    await page.locator('main', { hasText: en }).waitFor();
    assert.equal(await languageOf(page), 'en');
    assert.equal(page.url(), address);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).isTheSame), true);
  }, { at: view });
}

onPage('a browser that is set to Chinese gets Chinese, and the choice of a reader is kept', async (page) => {
  assert.equal(await languageOf(page), 'zh-Hans');
  await page.locator('h1', { hasText: '没有运气' }).waitFor();
  await page.locator('#language').click();
  await page.reload();
  await page.locator('h1', { hasText: 'Games without chance' }).waitFor();
}, { at: '/', locale: 'zh-CN' });

onPage('an address leads to its position with all moves, after a reload too, and back from elsewhere', async (page) => {
  const here = '/play/monks?position=1+5+9&moves=1-2%3B5-6&opponent=friend';
  await page.goto(here);
  const isHere = async () => {
    await becomes(() => page.locator('#record [data-ply] code').allInnerTexts(), ['1-2', '5-6']);
    await becomes(() => page.locator('#position').inputValue(), '2 6 9');
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, here);
  };
  await isHere();
  await page.reload();
  await isHere();
  await page.locator('#nav a[href="/learn"]').click();
  await page.locator('h1', { hasNotText: 'Monks' }).waitFor();
  await page.goBack();
  await isHere();
  await page.locator('#move').fill('2-3');
  await page.locator('#make').click();
  await becomes(async () => movesOf(page), ['1-2', '5-6', '2-3']);
});

onPage('the back button takes a move back with its answer, and forward makes them again', async (page) => {
  await page.locator('#games').waitFor();
  await page.goto('/play/nim?position=3 4 5');
  await settled(page);
  await page.locator('#move').fill('2:4-1');
  await page.locator('#make').click();
  await becomes(async () => movesOf(page).length, 2);
  const [yours, theirs] = movesOf(page);
  await page.locator('#move').fill('1:3-2');
  await page.locator('#make').click();
  await becomes(async () => movesOf(page).length, 4);
  await page.goBack();
  await becomes(() => page.locator('#position').inputValue(), '3 1 2');
  assert.deepEqual(movesOf(page), [yours, theirs]);
  await page.goBack();
  await becomes(() => page.locator('#position').inputValue(), '3 4 5');
  assert.equal(await page.locator('#record [data-ply]').count(), 5, 'what was taken back stays in the record');
  await page.goForward();
  await becomes(() => page.locator('#position').inputValue(), '3 1 2');
  await settled(page);
  await page.locator('[data-test="turn"]', { hasText: 'Your turn' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.locator('#games').waitFor();
}, { at: '/' });

onPage('back from a match with the sides swapped, who has won is who had won', async (page) => {
  await settled(page);
  await page.locator('#move').fill('1:1-0');
  await page.locator('#make').click();
  const end = page.locator('[data-test="turn"].end');
  await end.filter({ hasText: 'You have won!' }).waitFor();
  await page.locator('#again-swapped').click();
  await end.filter({ hasText: 'The computer has won' }).waitFor();
  await page.goBack();
  await end.filter({ hasText: 'You have won!' }).waitFor();
  assert.ok(await page.locator('input[name="you"][value="first"]').isChecked());
}, { at: '/play/nim?position=1' });

onPage('settings are part of the address', async (page) => {
  await settled(page);
  assert.equal(await page.locator('#opponent').inputValue(), 'beatable');
  assert.equal(await page.locator('#mistakes').inputValue(), '40');
  assert.ok(await page.locator('#misere').isChecked());
  assert.ok(await page.locator('input[name="you"][value="second"]').isChecked());
  await becomes(async () => movesOf(page).length, 1);
}, { at: '/play/nim?position=3 4 5&play=misere&opponent=beatable&mistakes=0.4&you=second' });

onPage('an address with a wrong move shows those before it and says what is wrong', async (page) => {
  await page.locator('#status .error', { hasText: '9' }).waitFor();
  await becomes(async () => movesOf(page), ['1-2']);
}, { at: '/play/monks?position=1 5 9&moves=1-2;2-9', refused: true });

onPage('an address with a wrong position says so', async (page) => {
  await page.locator('main .error', { hasText: 'x' }).first().waitFor();
}, { at: '/play/monks?position=1 x', refused: true });

onPage('what is not there is told', async (page) => {
  await page.locator('h1', { hasText: 'no game called chess' }).waitFor();
  await page.locator('main a').click();
  await page.locator('#games').waitFor();
}, { at: '/play/chess' });

onPage('the game last played can be gone on with', async (page) => {
  await settled(page);
  await page.locator('.brand').click();
  await page.locator('#continue', { hasText: '1 5 9' }).click();
  await becomes(() => page.locator('#position').inputValue(), '1 5 9');
}, { at: '/play/monks?position=1 5 9' });

onPage('an address where nothing is says so in the reader\'s language', async (page) => {
  const answer = await page.goto('/nothing/here');
  assert.equal(answer?.status(), 404);
  await page.getByRole('heading', { name: 'There is no such page.' }).waitFor();
  await page.locator('#language').click();
  await page.getByRole('heading', { name: '没有这个页面。' }).waitFor();
  await page.locator('main a[href="/"]').click();
  await page.locator('#games [data-game]').first().waitFor();
}, { refused: true });
