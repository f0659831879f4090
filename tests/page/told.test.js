// What the play page says of moves and of mistakes, in sight and for those who listen.

import assert from 'node:assert/strict';

import { becomes, movesOf, onPage, settled } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */

const SAYS = {
  en: { made: [/^You moved: take 2 from heap 2 \(2:4-2\)\.$/, /^The computer moved: .+ \(.+\)\.$/], back: 'Taken back: take 2 from heap 2, ', yours: 'Your turn' },
  zh: { made: [/^你走了：从第 2 堆取走 2 颗（2:4-2）。$/, /^电脑走了：.+（.+）。$/], back: '已悔棋：从第 2 堆取走 2 颗，', yours: '轮到你走' },
};

/** @param {Page} page @param {string} move */
async function type(page, move) {
  await page.locator('#move').fill(move);
  await page.locator('#move').press('Enter');
}

for (const locale of /** @type {const} */ (['en', 'zh'])) {
  const says = SAYS[locale];

  onPage(`moves are told in sentences, and so is taking them back: ${locale}`, async (page) => {
    await settled(page);
    const made = page.locator('[data-test="last-move"]');
    await type(page, '2:4-2');
    await becomes(async () => movesOf(page).length, 2);
    for (const [ply, sentence] of says.made.entries()) {
      await page.locator(`[data-ply="${ply + 1}"]`).click();
      await becomes(async () => sentence.test(await made.innerText()), true);
    }
    await settled(page);
    await page.locator('#undo').click();
    await becomes(async () => {
      const said = await page.locator('#live').innerText();
      return said.startsWith(says.back) && said.endsWith(says.yours);
    }, true);
  }, { at: '/play/nim?position=3 4 5', locale });

  onPage(`a wrong position is told alone: ${locale}`, async (page) => {
    const failed = page.locator('#status .error');
    await failed.filter({ hasText: 'x' }).waitFor();
    assert.equal(await page.locator('#status').innerText(), await failed.innerText());
    assert.ok(await page.locator('#board, #tools').evaluateAll((all) => all.every((one) => !one.checkVisibility())));
    await page.locator('#position').fill('3 4');
    await page.locator('#start').click();
    await settled(page);
    await becomes(() => failed.isVisible(), false);
    await page.locator('#status', { hasText: says.yours }).waitFor();
  }, { at: '/play/nim?position=3 x', locale, refused: true });
}

onPage('what the reasons mark with a star carries it', async (page) => {
  await page.locator('#why', { hasText: '* After this move' }).waitFor();
  // Cell 2 is next to the cross, cell 4 leaves two rows as before.
  const marks = page.locator('[data-test="replies"] tbody tr').evaluateAll((rows) => rows.map(({ children }) => [
    children[0].querySelector('code')?.textContent, children[0].querySelector('.change')?.textContent === '*']));
  assert.deepEqual((await marks).filter(([move]) => move === '2' || move === '4'), [['2', true], ['4', false]]);
}, { at: '/play/treblecross?position=X........&opponent=friend&answer=shown' });

onPage('why a typed move is refused is in sight', async (page) => {
  await settled(page);
  await page.locator('#move').evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight));
  await type(page, '1:3-9');
  await page.locator('#move-error').waitFor();
  await becomes(() => page.locator('#move-error').evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  }), true);
}, { at: '/play/nim?position=3 4 5', viewport: { width: 360, height: 500 }, refused: true });

const RULES = {
  en: { misere: 'whoever cannot move wins', other: /\b(?:wins|loses)\b/g },
  zh: { misere: '不能取者胜', other: /[胜赢输]/g },
};

for (const locale of /** @type {const} */ (['en', 'zh'])) {
  onPage(`under misère play one rule is told, that of the match: ${locale}`, async (page) => {
    const summary = page.locator('.play header > p');
    await settled(page);
    assert.doesNotMatch(await summary.innerText(), new RegExp(RULES[locale].misere));
    await page.locator('#misere').check();
    await page.locator('#start').click();
    await becomes(async () => (await summary.innerText()).includes(RULES[locale].misere), true);
    assert.equal((await page.locator('.play header').innerText()).match(RULES[locale].other)?.length, 1);
  }, { at: '/play/nim?position=3 4 5', locale });
}

/** What stands under the board. @param {Page} page */
const caption = (page) => page.locator('#board [data-test="board-said"]').innerText();

for (const [game, position, clicks] of /** @type {const} */ ([
  // In Kayles the first click picks a pin up, as a move may take two.
  ['nim', '3 4 6', 1], ['kayles', '7', 2], ['chomp', '4 4 4', 1], ['subtraction:1,3,4', '9', 1],
])) {
  const at = `/play/${game}?position=${position}&opponent=friend`;
  const first = (/** @type {Page} */ page) => page.locator('#board .spot.source').first();

  onPage(`under the board nothing is told that no finger has asked for: ${game}`, async (page) => {
    await settled(page);
    await first(page).tap();
    await first(page).tap();
    await becomes(async () => movesOf(page).length, 1);
    await settled(page);
    assert.equal(await caption(page), '');
  }, { at, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  onPage(`after a click nothing is told until the mouse moves: ${game}`, async (page) => {
    await settled(page);
    for (let click = 0; click < clicks; click += 1) await first(page).click();
    await becomes(async () => movesOf(page).length, 1);
    await settled(page);
    assert.equal(await caption(page), '');
    await page.locator('#board .spot.source').last().hover();
    await becomes(async () => await caption(page) !== '', true);
  }, { at });

  onPage(`the keyboard is told where it is after its move: ${game}`, async (page) => {
    await settled(page);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    if (clicks > 1) {
      await first(page).focus();
      await page.keyboard.press('Enter');
    }
    await becomes(async () => movesOf(page).length, 1);
    await settled(page);
    await becomes(async () => await caption(page) !== '', true);
  }, { at });
}
