// The explorer: tables, codes, and the calculator.

import assert from 'node:assert/strict';

import { becomes, onPage, saved } from './testing.js';

onPage("the table of Wythoff's game has its values, which are told, walked through and opened", async (page) => {
  const cell = (/** @type {string} */ position) => page.locator(`.heat a[href$="position=${position.replace(' ', '+')}"]`);
  // The cold positions of the golden section.
  for (const lost of ['0 0', '1 2', '2 1', '3 5', '4 7', '6 10']) assert.match(await cell(lost).getAttribute('class') ?? '', /\blost\b/);
  await becomes(() => page.locator('.heat .lost').count(), 9);
  await cell('0 0').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-test="readout"]', { hasText: '1 1: nimber 2' }).waitFor();
  await page.keyboard.press('Enter');
  await becomes(() => page.locator('#position').inputValue(), '1 1');
  await page.goBack();
  await cell('0 0').waitFor();
}, { at: '/explore?game=wythoff&positions=0..10 0..10' });

onPage('a finger is told how it reads a table', async (page) => {
  await page.locator('[data-test="readout"]', { hasText: 'Tap a value' }).waitFor();
}, { at: '/explore', isMobile: true, hasTouch: true });

onPage('a game that has no table is told by its name', async (page) => {
  await page.locator('.error', { hasText: 'zzz' }).waitFor();
}, { at: '/explore?game=zzz' });

onPage('another table is drawn, and the address leads to it', async (page) => {
  await page.locator('#game').selectOption('subtraction');
  await page.locator('#parameters').fill('1,2');
  await page.locator('#positions').fill('0..8');
  await page.getByRole('button', { name: 'Show the table' }).click();
  await becomes(() => page.locator('.heat a').allInnerTexts(), ['0', '1', '2', '0', '1', '2', '0', '1', '2']);
  await page.reload();
  await becomes(() => page.locator('.heat a').count(), 9);
  await page.locator('#positions').fill('0..');
  await page.getByRole('button', { name: 'Show the table' }).click();
  await page.locator('.out .error').waitFor();
}, { at: '/explore', refused: true });

onPage('a table is kept as CSV, JSON, SVG and PNG', async (page) => {
  await page.locator('.heat a').first().waitFor();
  const csv = await saved(page, 'CSV');
  assert.match(csv.name, /\.csv$/);
  assert.deepEqual(csv.content.toString().trim().split('\n').slice(0, 4), ['a,b,outcome,nimber', '0,0,P,0', '0,1,N,1', '1,0,N,1']);
  assert.deepEqual(JSON.parse((await saved(page, 'JSON')).content.toString()).nimbers, [[0, 1], [1, 0]]);
  assert.match((await saved(page, 'SVG')).content.toString(), /^<svg[^]*<\/svg>\s*$/);
  assert.equal((await saved(page, 'PNG')).content.subarray(1, 4).toString(), 'PNG');
}, { at: '/explore?game=nim&positions=0..1 0..1' });

onPage('a formula is found for the lost positions of Bash', async (page) => {
  await page.locator('[data-test="find-pattern"]').click();
  await page.locator('.formula').waitFor();
}, { at: '/explore?game=subtraction:1,2,3&positions=0..40' });

onPage('the period of a code is found and proved, and a wrong code is told so', async (page) => {
  const said = page.locator('[data-test="period"]');
  // Kayles: period 12 from heap 71 on.
  await said.filter({ hasText: '12' }).filter({ hasText: /7[01]/ }).waitFor();
  await page.locator('.strip .exception').first().waitFor();
  await page.locator('#code').fill('.07');
  await page.locator('#code').press('Enter');
  await said.filter({ hasText: '34' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('code'), '.07');
  await page.goBack();
  await said.filter({ hasText: '12' }).waitFor();
  await page.locator('#code').fill('.9x');
  await page.locator('#code').press('Enter');
  await said.locator('.error').waitFor();
}, { at: '/explore?code=.77', refused: true });

onPage('nimbers are multiplied', async (page) => {
  // 2 ⊗ 2 = 3, as 2 is a Fermat power.
  await page.locator('main', { hasText: /=\s*3|\b3\b/ }).waitFor();
}, { at: '/explore?nim=2*2' });

onPage('a position is kept as a picture that stands alone', async (page) => {
  await page.locator('#board svg').waitFor();
  const picture = await saved(page, 'SVG');
  assert.match(picture.content.toString(), /<style/);
  const answer = JSON.parse((await saved(page, 'JSON')).content.toString());
  assert.deepEqual(answer.solution.winning_moves, ['1-4']);
}, { at: '/play/monks?position=1 5 9' });

for (const at of ['/explore', '/explore?code=.77', '/explore?nim=5*7']) {
  onPage(`the values are printed, and nothing to press: ${at}`, async (page) => {
    await page.locator('.heat, .strip, .result strong').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('main :is(button, .button, input[type="range"]):visible').count(), 0);
    assert.ok(await page.locator('.heat, .strip, .result strong').first().isVisible());
  }, { at });
}
