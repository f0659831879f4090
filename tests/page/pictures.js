// Makes the pictures of the page that the documentation shows: GRUNDY=PROGRAM node pictures.js

import { fileURLToPath } from 'node:url';

import { begin, end, pageOf } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));

await begin();
for (const [locale, suffix] of [['en', ''], ['zh-CN', '.zh']]) {
  await (await wide(locale)).screenshot({ path: `${FOLDER}page${suffix}.png` });
  const screens = await Promise.all([picked(locale), judged(locale)]);
  const pictures = await Promise.all(screens.map((page) => page.screenshot()));
  await (await pair(pictures)).screenshot({ path: `${FOLDER}page-phone${suffix}.png` });
}
await end();

/** A match with the answer beside it. @param {string} locale */
async function wide(locale) {
  const page = await pageOf({ locale, viewport: { width: 1280, height: 880 } });
  await page.goto('/play/monks?position=1 5 9 15&moves=9-11;5-6&answer=shown');
  await page.locator('#board .move').first().waitFor();
  await page.locator('#record .judged').nth(1).waitFor();
  return page;
}

/** A person who is picked up, with a hint. @param {string} locale */
async function picked(locale) {
  const page = await pageOf({ locale, ...PHONE });
  await page.goto('/play/hill?position=2 K3 4');
  await page.locator('#board .spot.source').first().waitFor();
  for (const step of [1, 2]) {
    await page.locator('#hint').click();
    await page.locator('#hint-words .step', { hasText: `${step}` }).waitFor();
  }
  await page.locator('#board .spot.source').first().tap();
  await page.locator('.play .table').evaluate((table) => table.scrollIntoView());
  return page;
}

/** An exercise with a wrong answer. @param {string} locale */
async function judged(locale) {
  const page = await pageOf({ locale, colorScheme: 'dark', ...PHONE });
  await page.goto('/learn/nim-sum');
  const exercise = page.locator('[data-test="exercise-1"]');
  await exercise.locator('svg').waitFor();
  await exercise.locator('input').fill('15');
  await exercise.locator('form button').tap();
  await exercise.locator('.feedback.wrong').waitFor();
  await exercise.evaluate((element) => element.scrollIntoView());
  return page;
}

/** Two pictures side by side. @param {Buffer[]} pictures */
async function pair(pictures) {
  const page = await pageOf({ viewport: { width: 752, height: 740 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(`<body style="margin: 0; display: flex; gap: 32px">${images.join('')}`);
  return page;
}
