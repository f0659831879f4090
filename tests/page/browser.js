// A server of the page, and a browser.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { chromium } from 'playwright-core';

/** How long anything may take on a machine with much else to do, in milliseconds. */
export const PATIENCE = 30_000;

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {import('node:child_process').ChildProcess} */
let server;
/** Where the page is, without a slash at the end. */
export let origin = '';

/** Starts the server and the browser. */
export async function begin() {
  [origin, browser] = await Promise.all([
    serve(),
    chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' }),
  ]);
}

/** Ends both. */
export async function end() {
  await browser?.close();
  server?.removeAllListeners('exit').kill();
}

/** Starts the server and reads where it is. */
async function serve() {
  const program = process.env.GRUNDY ?? '';
  server = spawn(program, ['serve', '--port', '0', '--rate', '100000'], { stdio: ['ignore', 'pipe', 'ignore'] });
  // Whatever fails after that fails because of it.
  server.once('exit', (code, signal) => console.error(`the server has ended: ${signal ?? code}`));
  for await (const line of createInterface({ input: /** @type {any} */ (server.stdout) })) return line.replace(/\/$/, '');
  throw new Error(`${program} serve does not start`);
}

/** A page of its own. @param {import('playwright-core').BrowserContextOptions} options */
export async function pageOf(options) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en', viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}
