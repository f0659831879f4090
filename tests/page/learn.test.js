// The lessons and their exercises.

import assert from 'node:assert/strict';

import { becomes, onPage, settled } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */

const LESSONS = ['nim', 'nim-sum', 'mex', 'sums', 'staircase', 'monks', 'hill', 'kayles', 'misere'];

onPage('every lesson opens from the list, with its boards', async (page) => {
  const links = page.locator('main a[href^="/learn/"]');
  await links.first().waitFor();
  const listed = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))]);
  assert.deepEqual(listed, LESSONS.map((name) => `/learn/${name}`));
  for (const name of LESSONS) {
    await page.locator(`main a[href="/learn/${name}"]`).first().click();
    await page.locator(`[data-lesson="${name}"] [data-test="progress"]`).waitFor();
    await page.locator('[data-lesson] [data-test="board"]').first().waitFor();
    const boards = await page.locator('[data-lesson] [data-test="board"]').count();
    await becomes(() => page.locator('[data-lesson] [data-test="board"]:not([aria-busy]) svg').count(), boards);
    assert.equal(await page.locator('[data-lesson] .error').count(), 0);
    await page.goBack();
  }
}, { at: '/learn' });

/** @param {Page} page @param {number} n @param {'right' | 'wrong'} verdict */
async function isJudged(page, n, verdict) {
  await page.locator(`[data-test="exercise-${n}"] .feedback.${verdict}`).waitFor();
}

/** Takes counters from a heap of an exercise, so that so many stay. @param {Page} page @param {number} n @param {number} heap @param {number} stay */
async function take(page, n, heap, stay) {
  const discs = page.locator(`[data-test="exercise-${n}"] .spot.source[data-column="${heap}"]`);
  await discs.first().waitFor();
  const rows = await discs.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-row'))).sort((a, b) => b - a));
  await page.locator(`[data-test="exercise-${n}"] .spot.source[data-column="${heap}"][data-row="${rows[stay]}"]`).click();
}

onPage('the exercises on Nim take right answers, and the lesson knows that it is done', async (page) => {
  // Two equal heaps are lost.
  await page.locator('[data-test="exercise-1"] [data-answer="P"]').click();
  await isJudged(page, 1, 'right');
  // Of 3 and 5 the larger is made equal to the smaller.
  await take(page, 2, await columnOf(page, 2, 1), 3);
  await isJudged(page, 2, 'right');
  await page.locator('[data-test="exercise-3"] [data-answer="4 4"]').click();
  await isJudged(page, 3, 'right');
  // Every move from 1 2 3 leaves heaps that can be made equal.
  await page.locator('[data-test="exercise-4"] [data-answer="P"]').click();
  await isJudged(page, 4, 'right');
  await page.locator('[data-test="progress"]', { hasText: 'All exercises solved' }).waitFor();
  await page.reload();
  await page.locator('[data-test="progress"]', { hasText: 'All exercises solved' }).waitFor();
  await page.locator('.between .main').click();
  await page.locator('[data-lesson="nim-sum"]').waitFor();
}, { at: '/learn/nim' });

onPage('the exercises on Nim refuse wrong answers, and let one try again', async (page) => {
  await page.locator('[data-test="exercise-1"] [data-answer="N"]').click();
  await isJudged(page, 1, 'wrong');
  await take(page, 2, await columnOf(page, 2, 1), 4);
  await isJudged(page, 2, 'wrong');
  await page.locator('[data-test="exercise-2"] [data-test="retry"]').click();
  await take(page, 2, await columnOf(page, 2, 1), 3);
  await isJudged(page, 2, 'right');
  await page.locator('[data-test="exercise-3"] [data-answer="1 6"]').click();
  await isJudged(page, 3, 'wrong');
  await page.locator('[data-test="progress"]', { hasText: '1 of 4' }).waitFor();
}, { at: '/learn/nim' });

onPage('a number is judged', async (page) => {
  const exercise = page.locator('[data-test="exercise-1"]');
  // 3 ⊕ 5 ⊕ 7 = 1, and their sum is 15.
  for (const [number, verdict] of /** @type {const} */ ([['15', 'wrong'], ['12345678', 'wrong'], ['1', 'right']])) {
    await exercise.locator('input').fill(number);
    await exercise.locator('form button').click();
    await isJudged(page, 1, verdict);
  }
}, { at: '/learn/nim-sum' });

/** The column of a heap. @param {Page} page @param {number} n @param {number} index */
async function columnOf(page, n, index) {
  const sources = page.locator(`[data-test="exercise-${n}"] .spot.source`);
  await sources.first().waitFor();
  const columns = await sources.evaluateAll((all) => [...new Set(all.map((one) => Number(one.getAttribute('data-column'))))].sort((a, b) => a - b));
  return columns[index];
}

onPage('the proof is told step by step, and back', async (page) => {
  const proof = page.locator('.proof').first();
  await proof.locator('.dot').nth(2).waitFor();
  const steps = await proof.locator('.dot').count();
  for (let step = 2; step <= steps; step += 1) {
    await proof.locator('[data-test="next-step"]').click();
    await proof.locator('h3', { hasText: `Step ${step} of ${steps}` }).waitFor();
    await proof.locator('.proof-step:not(.away) [data-test="board"]:not([aria-busy]) svg').first().waitFor();
  }
  await proof.locator('.dot').first().click();
  await proof.locator('h3', { hasText: `Step 1 of ${steps}` }).waitFor();
}, { at: '/learn/monks' });

for (const lesson of ['monks', 'hill', 'kayles']) {
  onPage(`a lesson is printed with all steps of its proofs, and nothing to press: ${lesson}`, async (page) => {
    await settled(page);
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    const steps = page.locator('.proof-step');
    assert.equal(await steps.locator('visible=true').count(), await page.locator('.proof').count());
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await page.locator('main :is(button, .dots, .between):visible').count(), 0);
    for (const step of await steps.all()) {
      await step.locator('h3').waitFor();
      await step.locator('svg').first().waitFor();
    }
    // No page of paper is left empty after the last of what is printed.
    const [end, last] = await Promise.all([page.locator('html'), page.locator('.lesson > :visible').last()]
      .map((one) => one.evaluate((element) => element.getBoundingClientRect().bottom)));
    assert.ok(end - last < 100, `${end} ${last}`);
  }, { at: `/learn/${lesson}` });
}

onPage('a duel is played, and lost by whoever takes no care', async (page) => {
  const duel = page.locator('.duel').first();
  const said = duel.locator('[data-test="duel-said"]');
  await duel.locator('.spot.source').first().waitFor();
  // The whole heap of 5 leaves 3 alone, which the computer takes.
  const columns = await duel.locator('.spot.source').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-column'))));
  const heap = duel.locator(`.spot.source[data-column="${Math.max(...columns)}"]`);
  const rows = await heap.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-row'))));
  await duel.locator(`.spot.source[data-column="${Math.max(...columns)}"][data-row="${Math.max(...rows)}"]`).click();
  await said.locator('.wrong').waitFor();
  await duel.locator('button').last().click();
  await becomes(() => said.innerText(), 'Your turn.');
}, { at: '/learn/nim' });

/** What the lesson says and how it names its pieces. @param {Page} page */
async function allWords(page) {
  const names = await page.locator('main [aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return [await page.locator('main').innerText(), ...names].join('\n');
}

for (const locale of ['en', 'zh']) {
  onPage(`the first lesson tells moves in words: ${locale}`, async (page) => {
    const take = locale === 'en' ? 'take all 5 from heap 2' : '从第 2 堆取走全部 5 颗';
    await page.locator(`.duel .spot[aria-label="${take}"]`).click();
    await page.locator('.duel .wrong').waitFor();
    await page.locator('[data-test="exercise-1"] [data-answer="N"]').click();
    await isJudged(page, 1, 'wrong');
    await page.locator('[data-test="exercise-2"] .spot[aria-label]').first().click();
    await isJudged(page, 2, 'wrong');
    await page.locator('[data-test="exercise-3"] [data-answer="1 6"]').click();
    await isJudged(page, 3, 'wrong');
    assert.doesNotMatch(await allWords(page), /\d+:\d+-\d+/);
  }, { at: '/learn/nim', locale });
}

onPage('monks and their targets are told by their stairs', async (page) => {
  const spots = page.locator('.duel').first().locator('.spot');
  const monk = page.locator('.duel').first().locator('.spot[aria-label^="the monk on stair"]').first();
  await monk.focus();
  await page.keyboard.press('Enter');
  await becomes(async () => /^move the monk on stair \d+ to stair \d+$/.test(
    await spots.and(page.locator('.target')).first().getAttribute('aria-label') ?? ''), true);
}, { at: '/learn/monks' });

for (const [locale, pins, asked] of [['en', 'a row of pins', 'Two rows, of 5 and 9.'], ['zh', '一行保龄球瓶', '两行，5 个和 9 个。']]) {
  onPage(`the lesson on Kayles shows rows of pins: ${locale}`, async (page) => {
    const board = page.locator('.duel [data-test="board"]:not([aria-busy])').first();
    await board.locator('.disc').first().waitFor();
    const rows = await board.locator('.disc').evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
    assert.deepEqual([rows.length, new Set(rows).size], [7, 1]);
    const told = await page.locator('main').innerText();
    assert.ok(told.includes(pins) && told.includes(asked), told);
    // Divided by the period 12, 90 leaves 6 and 1000 leaves 4, where the nimbers are 7 and 1 (Guy and Smith, 1956).
    for (const [exercise, nimber] of [[1, '7'], [3, '1']]) {
      await page.locator(`[data-test="exercise-${exercise}"] input`).fill(`${nimber}`);
      await page.locator(`[data-test="exercise-${exercise}"] form button`).click();
      await isJudged(page, Number(exercise), 'right');
    }
  }, { at: '/learn/kayles', locale });
}
