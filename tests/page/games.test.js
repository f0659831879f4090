// Every game of the catalog can be opened, and is told who wins it.

import assert from 'node:assert/strict';

import { ask, becomes, onPage, settled } from './testing.js';

onPage('every game opens from its card with its first example, and tells who wins', async (page) => {
  const games = await ask(page, 'games');
  assert.equal(await page.locator('#games [data-game]').count(), games.length);
  for (const { name, title, examples, parameters } of games) {
    await page.locator(`[data-game="${name}"]`).click();
    await page.getByRole('heading', { level: 1, name: title.en, exact: true }).waitFor();
    await settled(page);
    const board = await ask(page, 'board', { game: parameters ? `${name}:${parameters.example}` : name, position: examples[0] });
    assert.equal(await page.locator('#position').inputValue(), board.position, name);
    // Whoever can see the moves can make them: by hand on the board, or from the list below it.
    const byHand = board.moves.filter((/** @type {any} */ { gesture }) => gesture !== null);
    if (byHand.length > 0) await page.locator('#board .spot.source').first().waitFor();
    if (byHand.length < board.moves.length) assert.ok(await page.locator('#moves-listed').evaluate((list) => list.hasAttribute('open')), name);
    await page.locator('#toggle-answer').click();
    await page.locator('#answer [data-test="verdict"]').waitFor();
    await page.goBack();
    await page.locator('#games').waitFor();
  }
}, { at: '/' });

onPage('the search finds games by their names in both languages, and by their rules', async (page) => {
  const found = () => page.locator('#games li:visible [data-game]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-game')));
  for (const [words, game] of [['monks', 'monks'], ['威佐夫', 'wythoff'], ['Fibonacci', 'fibonacci-nim']]) {
    await page.locator('#search').fill(words);
    assert.ok((await found()).includes(game), words);
  }
  await page.locator('#search').fill('no game is called so');
  await becomes(found, []);
}, { at: '/' });
