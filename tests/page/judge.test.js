// The judge's corner.

import assert from 'node:assert/strict';

import { ask, becomes, onPage } from './testing.js';

onPage('the problems are listed, searched and opened', async (page) => {
  const problems = await ask(page, 'problems');
  await becomes(() => page.locator('[data-problem]:visible').count(), problems.length);
  // Each card tells what is asked, and leaves the idea to the page of the problem.
  const [{ question, theory }] = problems;
  const card = page.locator('[data-problem]').first();
  assert.ok((await card.innerText()).includes(question.en.replaceAll('`', '').slice(0, 60)));
  assert.ok(!(await card.innerText()).includes(theory.en.replaceAll('`', '').slice(0, 60)));
  await page.locator('#search').fill('hdu 1850');
  await page.locator('#search').fill('1850');
  await page.locator('[data-problem="hdu-1850"]').click();
  await page.locator('[data-test="answer"]').waitFor();
}, { at: '/judge' });

onPage('every problem answers its samples as the judge does', async (page) => {
  const problems = await ask(page, 'problems');
  // All are tested without a browser; here one of each dozen.
  for (const { id, samples } of problems.filter((/** @type {any} */ _, /** @type {number} */ i) => i % 12 === 0)) {
    await page.goto(`/judge/${id}`);
    await page.locator('[data-test="answer"]').click();
    await becomes(() => page.locator('[data-test="output"]').textContent(), samples[0][1]);
  }
});

onPage('an answer is explained on its board', async (page) => {
  await page.locator('[data-test="answer"]').click();
  await page.locator('.case [data-test="board"]:not([aria-busy]) svg').first().waitFor();
  await page.locator('.case a.button').first().click();
  await page.locator('#answer [data-test="verdict"]').waitFor();
}, { at: '/judge/hdu-1850' });

onPage('a wrong input is told with its place', async (page) => {
  await page.locator('#input').fill('3\n1 two 3\n');
  await page.locator('[data-test="answer"]').click();
  const error = page.locator('.judged .error');
  await error.waitFor();
  assert.match(await error.innerText(), /two/);
  assert.match(await error.innerText(), /2/);
}, { at: '/judge/hdu-1850', refused: true });

onPage('whoever skips to the content loses nothing that was typed', async (page) => {
  await page.locator('#input').fill('1 2 3');
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate(() => location.hash), '#main');
  assert.equal(await page.locator('#input').inputValue(), '1 2 3');
  await page.goBack();
  assert.equal(await page.locator('#input').inputValue(), '1 2 3');
}, { at: '/judge/lanqiao-monks' });

onPage('a problem that is not there is told so', async (page) => {
  await page.locator('main .error').waitFor();
  await page.locator('[data-problem]').first().waitFor();
}, { at: '/judge/no-such' });
