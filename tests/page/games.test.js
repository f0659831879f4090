// Every game of the catalog can be opened, and is told who wins it.

import assert from 'node:assert/strict';

import { ask, becomes, onPage, settled } from './testing.js';

onPage('every game opens from its card with its first example, and tells who wins', async (page) => {
  const games = await ask(page, 'games');
  await becomes(() => page.locator('#games [data-game]').count(), games.length);
  for (const { name, title, examples, parameters } of games) {
    await page.locator(`[data-game="${name}"]`).click();
    await page.getByRole('heading', { level: 1, name: title.en, exact: true }).waitFor();
    await settled(page);
    const board = await ask(page, 'board', { game: parameters ? `${name}:${parameters.example}` : name, position: examples[0] });
    await becomes(() => page.locator('#position').inputValue(), board.position);
    // Whoever can see the moves can make them: by hand on the board, or from the list below it.
    const byHand = board.moves.filter((/** @type {any} */ { gesture }) => gesture !== null);
    if (byHand.length > 0) await page.locator('#board .spot.source').first().waitFor();
    if (byHand.length < board.moves.length) await page.locator('#moves-listed[open]').waitFor();
    await page.locator('#toggle-answer').click();
    await page.locator('#answer [data-test="verdict"]').waitFor();
    await page.goBack();
    await page.locator('#games').waitFor();
  }
}, { at: '/' });

onPage('newcomers are led to the first lesson, and each game shows its picture as it comes into sight', async (page) => {
  await page.locator('#games img').first().waitFor();
  await becomes(() => page.locator('#games img').first().evaluate((one) => /** @type {HTMLImageElement} */ (one).naturalWidth > 0), true);
  await page.locator('#games li').last().scrollIntoViewIfNeeded();
  await becomes(() => page.locator('#games img').last().evaluate((one) => /** @type {HTMLImageElement} */ (one).naturalWidth > 0), true);
  await page.locator('#first-lesson').click();
  await page.locator('[data-lesson="nim"]').waitFor();
}, { at: '/' });

for (const at of ['/', '/play/monks', '/learn/monks', '/learn/kayles', '/explore', '/judge']) onPage(`the first load of ${at} is below 150 kB over the wire, with the pictures`, async (page) => {
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
    .map((one) => /** @type {PerformanceResourceTiming} */ (one).transferSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total > 30_000 && total < 150_000, `${total}`);
}, { at });

onPage('the search finds games by their names in both languages, and by their rules', async (page) => {
  const found = () => page.locator('#games li:visible [data-game]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-game')));
  for (const [words, game] of [['monks', 'monks'], ['威佐夫', 'wythoff'], ['Fibonacci', 'fibonacci-nim']]) {
    await page.locator('#search').fill(words);
    await becomes(async () => (await found()).includes(game), true);
  }
  await page.locator('#search').fill('no game is called so');
  await becomes(found, []);
}, { at: '/' });

onPage('the pictures of the games are large enough to be read, and still come only when they are in sight', async (page) => {
  const pictures = page.locator('#games img');
  await pictures.first().waitFor();
  const [widths, ways] = await Promise.all([
    pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width)),
    pictures.evaluateAll((all) => all.map((one) => one.getAttribute('loading'))),
  ]);
  assert.ok(Math.min(...widths) >= 120, `${Math.min(...widths)}`);
  assert.ok(ways.every((way) => way === 'lazy'));
}, { at: '/' });

for (const [locale, white, black] of /** @type {const} */ ([
  ['en', 'Your turn: the white pieces', 'Your turn: the black pieces'], ['zh', '轮到你走：白子', '轮到你走：黑子'],
])) {
  for (const answer of ['', '&answer=shown']) {
    onPage(`where each player has his own pieces, these are told and differ: ${locale}${answer}`, async (page) => {
      await settled(page);
      const said = page.locator('[data-test="turn"] strong');
      await becomes(() => said.innerText(), white);
      const fill = (/** @type {string} */ kind) => page.locator(`#board .${kind} > circle`).first()
        .evaluate((one) => getComputedStyle(one).fill);
      assert.deepEqual([await fill('white'), await fill('black')], ['rgb(255, 255, 255)', 'rgb(43, 38, 32)']);
      // Those of the player to move, and no others, can be taken hold of.
      assert.equal(await page.locator('#board .spot.source').count(), 1);
      await page.goto('/play/northcott?position=B 1 4');
      await becomes(() => said.innerText(), black);
    }, { at: `/play/northcott?position=W 4 5, 1 4${answer}`, locale });
  }
}

onPage('what parameters are is told with an example that is called one', async (page) => {
  for (const { name, parameters } of await ask(page, 'games')) {
    if (parameters) assert.doesNotMatch(parameters.about.en + parameters.about.zh, /[:：] ?\d+$/, name);
  }
  const label = page.locator('label[for="parameters"]');
  assert.match(await label.innerText(), /for example 4$/);
  await page.locator('#language').click();
  assert.match(await label.innerText(), /例如 4$/);
}, { at: '/play/walk' });
