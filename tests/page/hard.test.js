// Positions that are too hard for the search.

import { becomes, onPage } from './testing.js';

const HARD = 'cram?position=...... ...... ...... ...... ...... ......';
const SAYS = {
  en: { calculating: 'Calculating …', gaveUp: 'The computer finds no move here.', random: 'random moves', unknown: 'not searched' },
  zh: { calculating: '计算中……', gaveUp: '电脑在这里算不出走法', random: '“电脑：随便走”', unknown: '未搜索' },
};

/** The server gives a question up, without the work before. @param {import('playwright-core').Page} page @param {string} path */
async function giveUp(page, path) {
  await page.route(`**/api/v1/${path}?**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ status: 422, json: { error: { en: 'the search gave up', zh: '已放弃搜索' }, hint: null } });
  });
}

for (const locale of /** @type {const} */ (['en', 'zh'])) {
  const says = SAYS[locale];

  onPage(`a long analysis says that it is under way, and how it ends: ${locale}`, async (page) => {
    await giveUp(page, 'explain');
    await page.goto(`/play/${HARD}&opponent=friend&answer=shown`);
    await page.locator('[data-test="calculating"]', { hasText: says.calculating }).waitFor();
    await page.locator('#answer .error').waitFor();
    await becomes(() => page.locator('[data-test="calculating"]').count(), 0);
  }, { locale, refused: true });

  onPage(`a computer that finds no move says so, and another opponent goes on: ${locale}`, async (page) => {
    await giveUp(page, 'choose');
    await page.goto(`/play/${HARD}&you=second`);
    const failed = page.locator('#status .error');
    await failed.filter({ hasText: says.gaveUp }).filter({ hasText: says.random }).waitFor();
    await page.unroute('**/api/v1/choose?**');
    await page.locator('#opponent').selectOption('random');
    await becomes(() => page.locator('#record [data-ply]').count(), 2);
    await becomes(() => failed.isVisible(), false);
  }, { locale, refused: true });

  onPage(`how long a game will last is said to be unknown where it was not searched: ${locale}`, async (page) => {
    await becomes(() => page.locator('[data-test="remoteness"]').innerText(), says.unknown);
  }, { at: '/play/nim?position=100 200 300&answer=shown', locale });
}
