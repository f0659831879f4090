// Nothing that axe-core knows stands in the way of those who read or move differently.

import assert from 'node:assert/strict';

import { onPage } from './testing.js';
import { views, visit } from './views.js';

/** @param {import('playwright-core').Page} page */
async function violations(page) {
  // What appears slowly has its colours only at the end.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
  const { violations: found } = await page.evaluate(() => /** @type {any} */ (window).axe.run({ resultTypes: ['violations'] }));
  return found.flatMap((/** @type {any} */ { id, nodes }) => nodes.map((/** @type {any} */ node) => `${id}: ${node.html}: ${node.any[0]?.message ?? ''}`));
}

onPage('what is being worked out can be read', async (page) => {
  // The search for a period never ends.
  await page.route('**/api/v1/period/events?**', () => {});
  for (const theme of ['light', 'dark']) {
    await page.goto('/explore?code=.0137');
    await page.locator('.out[aria-busy="true"] .strip a').first().waitFor();
    assert.deepEqual(await violations(page), [], theme);
    await page.locator('#theme').click();
  }
}, { script: 'node_modules/axe-core/axe.min.js', reducedMotion: 'reduce' });

for (const view of views) {
  onPage(`${view.at} can be used by all, light and dark, in both languages`, async (page) => {
    await visit(page, view);
    for (const language of ['en', 'zh']) {
      for (const theme of ['light', 'dark']) {
        assert.deepEqual(await violations(page), [], `${language}, ${theme}`);
        await page.locator('#theme').click();
      }
      await page.locator('#language').click();
      await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    }
  }, { script: 'node_modules/axe-core/axe.min.js', reducedMotion: 'reduce' });
}
