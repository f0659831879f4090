// A position is set up on the board itself: pieces are put down, moved and taken off, bound to no rule.

import assert from 'node:assert/strict';

import { ask, becomes, movesOf, onPage, settled } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {number} column @param {number} row */
const spot = (page, column, row) => page.locator(`#editor .spot[data-column="${column}"][data-row="${row}"]`);

/** The position that is being set up. @param {Page} page */
const edited = (page) => page.locator('#edited').textContent();

/** @param {Page} page */
async function open(page) {
  await settled(page);
  await page.locator('#edit').click();
  await page.locator('#editor .spot.source').first().waitFor();
}

// Stair n has its monk in column n − 1, and with the uppermost stair 9 in row 9 − n.
onPage('monks are put down, dragged, taken off and put back, and a match begins from there', async (page) => {
  await open(page);
  await spot(page, 2, 6).click();
  await becomes(() => edited(page), '1 3 5 9');
  await page.locator('#editor [data-test="board"]:not([aria-busy])').waitFor();
  const [start, end] = await Promise.all([spot(page, 4, 4).boundingBox(), spot(page, 6, 2).boundingBox()]);
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
  await becomes(() => edited(page), '1 3 7 9');
  await spot(page, 0, 8).click();
  await spot(page, 0, 8).click();
  await becomes(() => edited(page), '3 7 9');
  await page.keyboard.press('u');
  await becomes(() => edited(page), '1 3 7 9');
  await page.locator('#edit-done').click();
  await becomes(() => page.locator('#position').inputValue(), '1 3 7 9');
  assert.deepEqual(movesOf(page), []);
  await page.locator('#board .spot.source').first().waitFor();
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

onPage('a heap grows and shrinks by the keyboard alone, and cancelling leaves the match as it was', async (page) => {
  await settled(page);
  await page.locator('#edit').focus();
  await page.keyboard.press('Enter');
  await page.locator('#editor .spot.source:focus').waitFor();
  // The lowest counter of the first heap: taking it takes the heap.
  await spot(page, 0, 0).focus();
  await page.keyboard.press('Enter');
  await becomes(() => edited(page), '0 4');
  await spot(page, 1, -4).focus();
  await page.keyboard.press('Enter');
  await becomes(() => edited(page), '0 5');
  await page.locator('#edit-cancel').click();
  await becomes(() => page.locator('#position').inputValue(), '2 4');
  await becomes(async () => movesOf(page), ['1:3-2']);
  await page.locator('#board').waitFor();
}, { at: '/play/nim?position=3 4&moves=1:3-2&opponent=friend' });

for (const [what, change, wanted] of /** @type {[string, (page: Page) => Promise<void>, string][]} */ ([
  ['a match that begins elsewhere', async (page) => {
    await page.locator('#position').fill('1 2');
    await page.locator('#start').click();
  }, '1 2'],
  ['moves that are typed', async (page) => {
    await page.locator('#as-text summary').click();
    await page.locator('#moves-written').fill('1:3-1; 2:4-1');
    await page.locator('#play-moves').click();
  }, '1 1'],
  ['a jump in the record', (page) => page.locator('[data-ply="0"]').click(), '3 4'],
  ['the back button', async (page) => { await page.goBack(); }, '3 4'],
])) {
  onPage(`${what} ends setting up`, async (page) => {
    await settled(page);
    await page.locator('#move').fill('1:3-2');
    await page.locator('#make').click();
    await becomes(() => page.locator('#position').inputValue(), '2 4');
    await open(page);
    await change(page);
    await becomes(() => page.locator('#position').inputValue(), wanted);
    await becomes(() => page.locator('#editor').isVisible(), false);
    assert.ok(await page.locator('#board').isVisible());
  }, { at: '/play/nim?position=3 4&opponent=friend' });
}

onPage('the computer waits while a position is set up, and moves after that', async (page) => {
  await settled(page);
  await page.route('**/api/v1/choose?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.locator('#move').fill('1:3-2');
  await page.locator('#make').click();
  await page.locator('[data-test="turn"]', { hasText: 'thinking' }).waitFor();
  await page.locator('#edit').click();
  await page.locator('#editor .spot.source').first().waitFor();
  await page.locator('#edit-cancel').click();
  await becomes(async () => movesOf(page).length, 2);
  await page.locator('[data-test="turn"]', { hasText: 'Your turn' }).waitFor();
}, { at: '/play/nim?position=3 4 5' });

onPage('a computer that is told to begin does so in sight', async (page) => {
  await open(page);
  await page.locator('input[name="you"][value="second"]').check();
  await spot(page, 0, 0).focus();
  await page.keyboard.press('Enter');
  await becomes(() => edited(page), '0 4 5');
  await page.locator('#edit-done').click();
  await becomes(async () => movesOf(page).length, 1);
  assert.equal(new URL(page.url()).searchParams.get('position'), '0 4 5');
  await page.goBack();
  await settled(page);
}, { at: '/play/nim?position=3 4 5' });

onPage('where a place can mean several positions, one chooses', async (page) => {
  await open(page);
  await spot(page, 4, 0).click();
  await page.locator('#editor .board-choices button', { hasText: /^makes it X\.\.\.X$/ }).click();
  await becomes(() => edited(page), 'X...X');
}, { at: '/play/treblecross?position=X...&opponent=friend' });

onPage('a position of every game can be set up by hand', async (page) => {
  for (const { name, examples, parameters } of await ask(page, 'games')) {
    const game = parameters ? `${name}:${parameters.example}` : name;
    const { svg, edits } = await ask(page, 'edits', { game, position: examples[0] });
    assert.ok(edits.length > 0, name);
    for (const { leaves, gesture } of edits.slice(0, 3)) {
      assert.equal((await ask(page, 'board', { game, position: leaves })).position, leaves);
      assert.ok(svg.includes(`class="spot" data-column="${gesture.to.column}" data-row="${gesture.to.row}"`), leaves);
    }
  }
}, { at: '/' });

for (const [locale, colon, empty, taken] of [
  ['en', ': ', 'empty place: makes it 1 3 5 9', 'makes it 5 9'], ['zh', '：', '空位：变成 1 3 5 9', '变成 5 9'],
]) {
  onPage(`what a hand makes of a position is told with the place: ${locale}`, async (page) => {
    await open(page);
    assert.equal(await spot(page, 2, 6).getAttribute('aria-label'), empty);
    // A monk is picked up first, and taken off where it stands.
    const monk = spot(page, 0, 8);
    const name = (await monk.getAttribute('aria-label') ?? '').split(colon)[0];
    assert.notEqual(name, '');
    await monk.click();
    await becomes(() => monk.getAttribute('aria-label'), `${name}${colon}${taken}`);
  }, { at: '/play/monks?position=1 5 9&opponent=friend', locale });
}

const steppers = (/** @type {Page} */ page) => page.locator('#setup .steppers');

onPage('the numbers of a row are changed by buttons', async (page) => {
  await settled(page);
  await steppers(page).locator('.more').first().click();
  await steppers(page).locator('.add').click();
  await becomes(() => page.locator('#position').inputValue(), '4 4 5');
  await steppers(page).locator('.remove').click();
  await becomes(() => page.locator('#position').inputValue(), '4 4');
}, { at: '/play/nim?position=3 4' });

for (const game of ['hackenbush', 'lights-3d', 'northcott', 'fraction-nim']) {
  onPage(`numbers that are no sizes have no buttons: ${game}`, async (page) => {
    await settled(page);
    await becomes(async () => /\d/.test(await page.locator('#position').inputValue()), true);
    assert.ok(await steppers(page).isHidden());
  }, { at: `/play/${game}` });
}

for (const [what, change, moved] of /** @type {[string, (page: Page) => Promise<unknown>, string?][]} */ ([
  ['who begins', (page) => page.locator('input[name="you"][value="second"]').check()],
  ['another opponent', (page) => page.locator('#opponent').selectOption('random')],
  ['the answer', async (page) => {
    await page.locator('#toggle-answer').click();
    await page.locator('[data-test="verdict"]').waitFor();
  }],
  ['another language', (page) => page.locator('#language').click()],
  ['a move of the computer', async (page) => {
    await page.locator('#let-move').click();
    await becomes(async () => movesOf(page).length, 2);
  }, '1:3-2'],
])) {
  onPage(`a position and a rule that are not begun stay as they are: ${what}`, async (page) => {
    await settled(page);
    await page.locator('#position').fill('7 7 2');
    await page.locator('#misere').check();
    await change(page);
    await settled(page);
    // A computer that moves unasked takes less than a second for it.
    await page.waitForTimeout(1000);
    assert.equal(movesOf(page).length, moved ? 2 : 0);
    assert.equal(await page.locator('#position').inputValue(), '7 7 2');
    assert.ok(await page.locator('#misere').isChecked());
    await page.locator('#start').click();
    await page.locator('.badge').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('position'), '7 7 2');
    await becomes(async () => movesOf(page).length, what === 'who begins' ? 1 : 0);
  }, { at: `/play/nim?position=3 4 5${moved ? `&moves=${moved}` : ''}` });
}

onPage('what was changed back is no draft', async (page) => {
  await settled(page);
  await page.locator('#misere').check();
  await page.locator('#position').fill('3 5');
  await page.locator('input[name="you"][value="second"]').check();
  await page.locator('#misere').uncheck();
  await page.locator('#position').fill('3 4');
  assert.ok(await page.locator('input[name="you"][value="first"]').isChecked());
  await page.locator('input[name="you"][value="second"]').check();
  await becomes(async () => movesOf(page).length, 1);
}, { at: '/play/nim?position=3 4' });

onPage('a move ends what was drafted, and so does cancelling what was set up by hand', async (page) => {
  const begins = (/** @type {string} */ side) => page.locator(`input[name="you"][value="${side}"]`);
  await settled(page);
  await page.locator('#position').fill('7 7 2');
  await begins('second').check();
  await page.locator('#move').fill('1:3-2');
  await page.locator('#make').click();
  await becomes(async () => movesOf(page).length, 2);
  await becomes(() => page.locator('#position').inputValue(), '2 2');
  assert.ok(await begins('first').isChecked());
  await open(page);
  await page.locator('#misere').check();
  await begins('second').check();
  await page.locator('#edit-cancel').click();
  await becomes(() => begins('first').isChecked(), true);
  assert.ok(!await page.locator('#misere').isChecked());
  await page.waitForTimeout(1000);
  assert.equal(movesOf(page).length, 2);
}, { at: '/play/nim?position=3 4' });
