// What all tests of the page share: a page that is watched, and waiting for what it does.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { PATIENCE, begin, end, origin, pageOf } from './browser.js';

before(begin);
after(end);

/**
 * A test on a page of its own. Whatever the page complains of, and whatever it asks of anyone but its own server,
 * makes the test fail.
 *
 * @typedef {import('playwright-core').Page} Page
 * @param {string} name
 * @param {(page: Page) => Promise<void>} body
 * @param {import('playwright-core').BrowserContextOptions & {
 *   refused?: boolean, cut?: boolean, script?: string, at?: string}} [options] those of the browser; `refused` if the
 *   server will refuse something; `cut` if it will not be reached; `script` a file that each page runs first; `at` the address to begin at
 */
export function onPage(name, body, options = {}) {
  const { refused = false, cut = false, script, at, ...wished } = options;
  test(name, async () => {
    const page = await pageOf(wished);
    const context = page.context();
    if (script) await context.addInitScript({ path: script });
    /** @type {string[]} */
    const faults = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) faults.push(`asks ${url}`);
    });
    context.on('console', (message) => {
      const isRefusal = message.text().includes('the server responded with a status of 4');
      const isCut = message.text().includes('net::ERR_');
      if (['error', 'warning'].includes(message.type()) && !(refused && isRefusal) && !(cut && isCut)) faults.push(message.text());
    });
    context.on('weberror', (error) => faults.push(String(error.error())));
    try {
      if (at !== undefined) await page.goto(at);
      await body(page);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

/** What a button saves. @param {Page} page @param {string} name */
export async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Waits until something is as it should be. @param {() => Promise<unknown>} found @param {unknown} wanted */
export async function becomes(found, wanted) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await found();
    try {
      return assert.deepEqual(now, wanted);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The board with nothing on its way. @param {Page} page */
export async function settled(page) {
  await page.locator('main [data-test="board"]:not([aria-busy]) svg').first().waitFor();
}

/** The moves made so far, as the address tells them. @param {Page} page */
export function movesOf(page) {
  return new URL(page.url()).searchParams.get('moves')?.split(';') ?? [];
}

/** Asks the server itself. @param {Page} page @param {string} path @param {Record<string, string>} [params] */
export async function ask(page, path, params = {}) {
  const response = await page.request.get(`/api/v1/${path}`, { params });
  assert.equal(response.status(), 200, await response.text());
  return response.json();
}
