// Making moves on the board as people do: by keyboard, by dragging, by two clicks.

import assert from 'node:assert/strict';

import { ask, becomes, movesOf } from './testing.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ column: number, row: number }} Spot */
/** @typedef {{ from: Spot, to: Spot }} Gesture */

/** @param {Page} page @param {Spot} spot @param {string} [kind] */
export function spotAt(page, { column, row }, kind = '') {
  return page.locator(`#board .spot${kind}[data-column="${column}"][data-row="${row}"]`);
}

/** Where the keyboard is on the board. @param {Page} page @returns {Promise<Spot | null>} */
export function focused(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof SVGElement) || !at.matches('.spot')) return null;
    return { column: Number(at.dataset.column), row: Number(at.dataset.row) };
  });
}

/** Walks with the arrow keys to a spot. @param {Page} page @param {Spot} wanted */
async function walkTo(page, wanted) {
  for (let steps = 0; steps < 60; steps += 1) {
    const at = await focused(page);
    assert.ok(at, 'the keyboard is on the board');
    const [across, down] = [wanted.column - at.column, wanted.row - at.row];
    if (across === 0 && down === 0) return;
    if (Math.abs(across) > Math.abs(down)) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  assert.fail(`the arrow keys do not lead to ${JSON.stringify(wanted)}`);
}

/** The keyboard must be on the board. @param {Page} page @param {Gesture} gesture */
export async function byKeyboard(page, { from, to }) {
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  if (from.column === to.column && from.row === to.row) return;
  await walkTo(page, to);
  await page.keyboard.press('Enter');
}

/** @param {Page} page @param {Gesture} gesture */
export async function byDragging(page, { from, to }) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** @param {Page} page @param {Gesture} gesture */
export async function byClicks(page, { from, to }) {
  await spotAt(page, from).click();
  if (from.column !== to.column || from.row !== to.row) await spotAt(page, to, '.target').click();
}

/** @param {Page} page @param {Spot} spot */
async function middle(page, spot) {
  const box = await spotAt(page, spot).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Plays against the computer, each time a winning move, until the match is over.
 * @param {Page} page on which the reader is to move
 * @param {string} game
 * @param {(page: Page, gesture: Gesture) => Promise<void>} make
 */
export async function win(page, game, make) {
  for (;;) {
    const position = await page.locator('#position').inputValue();
    const [{ moves }, solution] = await Promise.all([
      ask(page, 'board', { game, position }), ask(page, 'solve', { game, position })]);
    const move = moves.find((/** @type {any} */ one) => solution.winning_moves.includes(one.move) && one.gesture);
    assert.ok(move, `${position} is won by hand`);
    const before = movesOf(page).length;
    await make(page, move.gesture);
    const isOver = () => page.locator('[data-test="turn"].end').isVisible();
    await becomes(async () => movesOf(page).length === before + 2 || await isOver(), true);
    assert.equal(movesOf(page)[before], move.move);
    if (await isOver()) return;
    await page.locator('[data-test="turn"]', { hasText: 'Your turn' }).waitFor();
    await becomes(() => page.locator('#board .spot.source').count().then((count) => count > 0), true);
  }
}
