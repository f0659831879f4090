// A match goes on with what the board shows, whatever the reader and the server do.

import assert from 'node:assert/strict';

import { becomes, movesOf, onPage, settled } from './testing.js';
import { spotAt } from './moving.js';

/** @typedef {import('playwright-core').Page} Page */

const SAYS = {
  en: { yours: 'Your turn', unreachable: 'The server does not answer' },
  zh: { yours: '轮到你走', unreachable: '服务器没有回应' },
};

const turn = (/** @type {Page} */ page) => page.locator('[data-test="turn"] strong');
const failed = (/** @type {Page} */ page) => page.locator('#status .error');
/** The second counter of a heap of four: a click takes it and the two above. */
const INSIDE = { column: 1, row: -1 };

for (const answer of ['', '&answer=shown']) {
  onPage(`a double click makes one move${answer && ', with the answer shown too'}`, async (page) => {
    await settled(page);
    await spotAt(page, INSIDE).dblclick();
    await becomes(async () => movesOf(page).length, 2);
    await becomes(() => turn(page).innerText(), SAYS.en.yours);
    const [yours, theirs] = movesOf(page);
    assert.equal(yours, '2:4-1');
    assert.notEqual(theirs, yours);
  }, { at: `/play/nim?position=3 4 5${answer}` });
}

onPage('a double click sets up one piece', async (page) => {
  await settled(page);
  await page.locator('#edit').click();
  await page.locator('#editor .spot.source').first().waitFor();
  await page.locator('#editor .spot[data-column="1"][data-row="-4"]').dblclick();
  await becomes(() => page.locator('#edited').textContent(), '3 5');
}, { at: '/play/nim?position=3 4' });

for (const locale of /** @type {const} */ (['en', 'zh'])) {
  onPage(`a move that the server does not hear of is taken back: ${locale}`, async (page) => {
    await settled(page);
    await page.route('**/api/v1/**', (route) => route.abort());
    await spotAt(page, INSIDE).click();
    await failed(page).filter({ hasText: SAYS[locale].unreachable }).waitFor();
    assert.deepEqual(movesOf(page), []);
    assert.equal(await page.locator('#record [data-ply]').count(), 1);
    assert.equal(await page.locator('#board .disc').count(), 12);
    assert.equal(await turn(page).innerText(), SAYS[locale].yours);
    await page.unroute('**/api/v1/**');
    await spotAt(page, INSIDE).click();
    await becomes(async () => movesOf(page).length, 2);
    await becomes(() => failed(page).isVisible(), false);
  }, { at: '/play/nim?position=3 4 5', locale, cut: true });
}

onPage('a jump to a position that does not come leaves the match where it was', async (page) => {
  await settled(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.locator('#undo').click();
  await failed(page).waitFor();
  assert.deepEqual(movesOf(page), ['1:3-2', '2:4-1']);
  await page.unroute('**/api/v1/**');
  await page.locator('#undo').click();
  await becomes(async () => movesOf(page), ['1:3-2']);
  await page.locator('#redo').click();
  await becomes(async () => movesOf(page), ['1:3-2', '2:4-1']);
}, { at: '/play/nim?position=3 4&moves=1:3-2;2:4-1&opponent=friend', cut: true });

onPage('the computer moves however late its position is shown', async (page) => {
  await settled(page);
  await page.route('**/api/v1/board?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await spotAt(page, INSIDE).click();
  await becomes(async () => movesOf(page).length, 2);
  await becomes(() => turn(page).innerText(), SAYS.en.yours);
}, { at: '/play/nim?position=3 4 5' });

onPage('moves can be pasted as text, and a wrong one loses nothing', async (page) => {
  await settled(page);
  await page.locator('#as-text summary').click();
  const text = page.locator('#moves-written');
  await becomes(() => text.inputValue(), '1-2; 5-6');
  await text.fill('1-3; 9-2');
  await page.locator('#play-moves').click();
  await page.locator('#moves-error', { hasText: '9-2' }).waitFor();
  assert.equal(await text.inputValue(), '1-3; 9-2');
  assert.deepEqual(movesOf(page), ['1-2', '5-6']);
  await text.fill('1-3；5-6\n3-4');
  await page.locator('#play-moves').click();
  await becomes(async () => movesOf(page), ['1-3', '5-6', '3-4']);
  await becomes(() => page.locator('#position').inputValue(), '4 6 9');
  await page.goBack();
  await becomes(() => page.locator('#position').inputValue(), '2 6 9');
}, { at: '/play/monks?position=1 5 9&moves=1-2;5-6&opponent=friend', refused: true });

onPage('nobody moves for the computer while it thinks', async (page) => {
  await settled(page);
  await page.route('**/api/v1/choose?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await spotAt(page, INSIDE).click();
  await becomes(() => page.locator('#board .disc').count(), 9);
  await settled(page);
  await spotAt(page, { column: 2, row: -1 }).click();
  await page.locator('#move').fill('1:3-2');
  await page.locator('#move').press('Enter');
  assert.deepEqual(movesOf(page), ['2:4-1']);
  await becomes(() => turn(page).innerText(), SAYS.en.yours);
  // 3 ⊕ 1 = 2: the computer leaves 3 1 2.
  assert.deepEqual(movesOf(page), ['2:4-1', '3:5-2']);
}, { at: '/play/nim?position=3 4 5' });

onPage('a computer that was left while it thought goes on when the reader is back', async (page) => {
  await settled(page);
  await page.route('**/api/v1/choose?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });
  await spotAt(page, INSIDE).click();
  await page.locator('[data-test="turn"]', { hasText: 'thinking' }).waitFor();
  await page.locator('#nav a[href="/learn"]').click();
  await page.locator('main a[href="/learn/monks"]').waitFor();
  await page.goBack();
  await becomes(async () => movesOf(page).length, 2);
  await becomes(() => turn(page).innerText(), SAYS.en.yours);
}, { at: '/play/nim?position=3 4 5' });

onPage('an address in which the computer is to move waits for the reader', async (page) => {
  await settled(page);
  await page.locator('#let-move').waitFor();
}, { at: '/play/nim?position=3 4 5&moves=1:3-2' });

onPage('the question mark shows the keys, and hides them again', async (page) => {
  await settled(page);
  const keys = page.locator('.rules .keys');
  await page.keyboard.press('?');
  await keys.waitFor();
  // The caps of keys are not cut.
  const lines = await keys.locator('kbd').evaluateAll((all) => all.map((one) => one.getClientRects().length));
  assert.ok(lines.every((count) => count === 1), `${lines}`);
  await page.keyboard.press('?');
  await keys.waitFor({ state: 'hidden' });
}, { at: '/play/nim?position=3 4 5' });

onPage('Escape lets go of a piece first, and then hides the keys', async (page) => {
  await settled(page);
  const keys = page.locator('.rules .keys');
  const picked = page.locator('#board .spot.picked');
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  assert.ok(await page.locator('.rules summary').evaluate((one) => one === document.activeElement));
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await picked.waitFor();
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await picked.waitFor({ state: 'hidden' });
  assert.ok(await keys.isVisible());
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
}, { at: '/play/monks?position=1 5 9&opponent=friend' });
