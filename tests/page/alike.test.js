// Where moves are alike, each piece from which one could begin responds, and has its own name.

import assert from 'node:assert/strict';

import { becomes, onPage, settled } from './testing.js';

for (const [locale, square, domino] of [
  ['en', 'square c1', 'lay a domino on b1 and c1'],
  ['zh', 'c1 格', '在 b1、c1 放一块骨牌'],
]) {
  onPage(`a domino is put down from its right end: ${locale}`, async (page) => {
    await settled(page);
    const spot = (/** @type {number} */ column) => page.locator(`#board .spot[data-column="${column}"][data-row="0"]`);
    const name = await spot(2).getAttribute('aria-label');
    assert.ok(name?.startsWith(square), `${name}`);
    await spot(2).click();
    assert.equal(await spot(1).getAttribute('aria-label'), domino);
    await spot(1).click();
    await becomes(() => page.locator('#position').inputValue(), '.XX.');
  }, { at: '/play/cram?position=....&opponent=friend', locale });
}
