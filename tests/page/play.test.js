// A match on the play page.

import assert from 'node:assert/strict';

import { becomes, movesOf, onPage, saved, settled } from './testing.js';
import { byClicks, byDragging, byKeyboard, focused, spotAt, win } from './moving.js';

const turn = (/** @type {import('playwright-core').Page} */ page) => page.locator('[data-test="turn"] strong');

for (const [game, position] of [['monks', '1 5 9'], ['nim', '3 4 6']]) {
  onPage(`${game} is won by the keyboard alone`, async (page) => {
    await settled(page);
    for (let stops = 0; stops < 40 && !await focused(page); stops += 1) await page.keyboard.press('Tab');
    await win(page, game, byKeyboard);
    assert.equal(await turn(page).innerText(), 'You have won!');
  }, { at: `/play/${game}?position=${position}` });

  onPage(`${game} is won with the mouse`, async (page) => {
    await settled(page);
    await win(page, game, game === 'nim' ? byClicks : byDragging);
    assert.equal(await turn(page).innerText(), 'You have won!');
  }, { at: `/play/${game}?position=${position}` });
}

onPage('a walk to the corner is won by dragging', async (page) => {
  await settled(page);
  await win(page, 'corner-walk', byDragging);
  assert.equal(await turn(page).innerText(), 'You have won!');
}, { at: '/play/corner-walk' });

onPage('a monk walks by two clicks, and is let go by a click elsewhere', async (page) => {
  const [from, to] = await gestureOf(page, '5-7');
  await spotAt(page, from).click();
  // Between 5 and 9 are three stairs.
  await becomes(() => page.locator('#board .spot.target').count(), 3);
  await page.locator('#board .scene').click({ position: { x: 2, y: 2 } });
  await becomes(() => page.locator('#board .spot.target').count(), 0);
  await byClicks(page, { from, to });
  await becomes(async () => movesOf(page), ['5-7']);
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

onPage('the list of moves tells them as they are written and in words', async (page) => {
  await settled(page);
  await page.locator('#moves-listed > summary').click();
  await page.locator('#moves-listed').getByRole('button', { name: '2:3-0 take all 3 from heap 2' }).click();
  await becomes(async () => movesOf(page), ['2:3-0']);
}, { at: '/play/nim?position=5 3&opponent=friend' });

onPage('what the last move has taken away is outlined, until the next one', async (page) => {
  await settled(page);
  await spotAt(page, { column: 0, row: -1 }).click();
  await becomes(() => page.locator('#board .gone').count(), 4);
  // The lowest of them is where the counter was that was clicked: above the one that is left.
  const [left, outlined] = await Promise.all(['.disc[data-column="0"]', '.gone'].map((one) => page.locator(`#board ${one}`).evaluateAll(
    (all) => Math.max(...all.map((each) => each.getBoundingClientRect().top)))));
  const unit = await page.locator('#board .spot').first().evaluate((one) => one.getBoundingClientRect().height);
  assert.ok(Math.abs(left - outlined - unit) < unit / 4, `${left} ${outlined} ${unit}`);
  await page.locator('#toggle-answer').click();
  await page.locator('#board .move').first().waitFor();
  await becomes(() => page.locator('#board .gone').count(), 4);
  await spotAt(page, { column: 1, row: -1 }).click();
  await becomes(() => page.locator('#board .gone').count(), 2);
}, { at: '/play/nim?position=5 3&opponent=friend' });

for (const [game, position, move, piece] of /** @type {const} */ ([
  ['nim', '3 4 5', '3:5-1', 0], ['nim', '1 9', '2:9-1', 0], ['wythoff', '5 8', '5,8-5,1', 0], ['staircase', '9 1 2', '1:9-1', -1],
])) {
  onPage(`pieces keep their size and their places after a move that takes from the tallest heap: ${game} ${move}`, async (page) => {
    await settled(page);
    const area = () => page.locator('#board .disc').nth(piece).evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
    const before = await area();
    await page.locator('#move').fill(move);
    await page.locator('#move').press('Enter');
    await becomes(async () => movesOf(page), [move]);
    await settled(page);
    const after = await area();
    const [left, top, width, height] = after.map((now, i) => Math.abs(now - before[i]));
    assert.ok(Math.max(width, height) <= 1 && Math.max(left, top) <= 5, `${before} ${after}`);
  }, { at: `/play/${game}?position=${position}&opponent=friend` });
}

onPage('a piece that is dropped where it may not go returns', async (page) => {
  await settled(page);
  const [from, to] = await gestureOf(page, '5-7');
  const [start, end] = [await spotAt(page, from).boundingBox(), await spotAt(page, to).boundingBox()];
  assert.ok(start && end);
  await page.mouse.move(start.x + 9, start.y + 9);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 4 * end.height, { steps: 5 });
  await page.mouse.up();
  assert.deepEqual(movesOf(page), []);
  assert.equal(await page.locator('#board .spot.target').count(), 0);
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

/** @param {import('playwright-core').Page} page @param {string} move */
async function gestureOf(page, move) {
  const response = await page.request.get('/api/v1/board', { params: { game: 'monks', position: '1 5 9' } });
  const { gesture } = (await response.json()).moves.find((/** @type {any} */ one) => one.move === move);
  return [gesture.from, gesture.to];
}

onPage('moves are taken back, made again, and jumped to; another try stands beside the first', async (page) => {
  await settled(page);
  for (const move of ['1-2', '5-6', '2-3']) await type(page, move);
  await becomes(async () => movesOf(page), ['1-2', '5-6', '2-3']);
  await page.locator('#undo').click();
  await becomes(async () => movesOf(page), ['1-2', '5-6']);
  await page.locator('#redo').click();
  await becomes(async () => movesOf(page), ['1-2', '5-6', '2-3']);
  assert.ok(await page.locator('#redo').isDisabled());
  await page.locator('[data-ply="1"]').click();
  await becomes(() => page.locator('#position').inputValue(), '2 5 9');
  await page.locator('[data-ply="0"]').click();
  await becomes(() => page.locator('#position').inputValue(), '1 5 9');
  await type(page, '1-4');
  await page.locator('.variation', { hasText: '1-4' }).waitFor();
  await page.locator('#restart').click();
  await becomes(() => page.locator('#record [data-ply]').count(), 1);
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

/** @param {import('playwright-core').Page} page @param {string} move */
async function type(page, move) {
  // Nobody types before he sees where he is.
  await settled(page);
  const before = movesOf(page).length;
  await page.locator('#move').fill(move);
  await page.locator('#move').press('Enter');
  await becomes(async () => movesOf(page).length, before + 1);
}

onPage('the answer is hidden until it is asked for, and hides again', async (page) => {
  await settled(page);
  const told = page.locator('#answer [data-test="verdict"], #board .move, #board .disc text:visible');
  assert.equal(await told.count(), 0);
  await page.locator('#toggle-answer').click();
  await page.locator('#answer [data-test="verdict"][data-outcome="N"]').waitFor();
  await becomes(() => page.locator('#board .move').count(), 1);
  assert.equal(await page.locator('[data-test="nimber"]').innerText(), '3');
  // The free stairs between 1 and 5, and those of the pair 9: 3 alone counts.
  assert.equal(await page.locator('[data-test="nim-sum"] .sum .number').innerText(), '3');
  await page.locator('#toggle-answer').click();
  await becomes(() => told.count(), 0);
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

onPage('each move is judged once the answer may be seen', async (page) => {
  await settled(page);
  await type(page, '1-2');
  await type(page, '2-4');
  assert.equal(await page.locator('#record .judged').count(), 0);
  await page.locator('#toggle-answer').click();
  await becomes(() => page.locator('#record .judged').allInnerTexts(), ['gave it away', 'kept the win']);
  await becomes(() => page.locator('#record .better').allInnerTexts(), ['1-4 wins']);
}, { at: '/play/monks?position=1 5 9&opponent=friend' });

onPage('pointing at a heap lights its monks, and a winning move is made from the list', async (page) => {
  await page.locator('[data-test="nim-sum"] [data-heap="A"] th').hover();
  await page.locator('#board .disc.dim').first().waitFor();
  await becomes(() => page.locator('#board .disc:not(.dim)').count(), 2);
  await page.locator('[data-test="winning"] [data-move="1-4"]').click();
  await becomes(async () => movesOf(page), ['1-4']);
}, { at: '/play/monks?position=1 5 9&opponent=friend&answer=shown' });

onPage('a hint goes from who wins to the move itself', async (page) => {
  await settled(page);
  const said = page.locator('#hint-words');
  const steps = new Set();
  while (await page.locator('#hint').isEnabled()) {
    await page.locator('#hint').click();
    await becomes(async () => (await said.isVisible()) && !steps.has(await said.innerText()), true);
    steps.add(await said.innerText());
    assert.ok(steps.size < 9, 'hints end');
  }
  assert.ok(steps.size >= 3);
  assert.match([...steps].at(-1), /4/);
  await page.locator('#board .hinted').first().waitFor();
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('h');
  await page.evaluate(() => fetch('/api/v1/games'));
  assert.deepEqual(asked.filter((url) => url.includes('/hint')), [], 'the key asks for no more than the button');
}, { at: '/play/monks?position=1 5 9' });

/** What is said of a monk's move. @param {string} move */
function told(move) {
  const [from, to] = move.split('-');
  return `The computer moved: move the monk on stair ${from} to stair ${to} (${move}).`;
}

onPage('what the computer moved is told and stays marked on the board', async (page) => {
  await settled(page);
  await page.locator('#move').fill('1-2');
  await page.locator('#make').click();
  await becomes(async () => movesOf(page).length, 2);
  await becomes(() => page.locator('[data-test="last-move"]').innerText(), told(movesOf(page)[1]));
  await page.locator('#board .moved').first().waitFor();
}, { at: '/play/monks?position=1 5 9' });

onPage('every opponent answers, and the computer begins if it is asked to', async (page) => {
  for (const opponent of ['perfect', 'beatable', 'random', 'losing']) {
    await page.locator('#opponent').selectOption(opponent);
    assert.equal(await page.locator('#mistakes').isVisible(), opponent === 'beatable');
    await page.locator('#board .spot.source').first().waitFor();
    await page.locator('#move').fill('1-2');
    await page.locator('#make').click();
    await becomes(async () => movesOf(page).length, 2);
    await page.locator('#restart').click();
    await becomes(async () => movesOf(page).length, 0);
  }
  await page.locator('input[name="you"][value="second"]').check();
  await becomes(async () => movesOf(page).length, 1);
  await page.locator('#opponent').selectOption('friend');
  await becomes(() => turn(page).innerText(), 'Second player to move');
}, { at: '/play/monks?position=1 5 9' });

onPage('another position is checked while it is typed, and begun', async (page) => {
  await settled(page);
  await page.locator('#position').fill('3 x');
  await page.locator('#position-error', { hasText: 'x' }).waitFor();
  await page.locator('#position').fill('2 2');
  await becomes(() => page.locator('#position-error').isVisible(), false);
  await page.locator('#misere').check();
  await page.locator('#start').click();
  await becomes(async () => new URL(page.url()).searchParams.get('position'), '2 2');
  await page.locator('.badge', { hasText: 'Misère' }).waitFor();
}, { at: '/play/nim?position=3 4', refused: true });

onPage('a typed move that is not legal is told so', async (page) => {
  await settled(page);
  await page.locator('#move').fill('1-6');
  await page.locator('#move').press('Enter');
  await page.locator('#move-error', { hasText: 'from 2 to 4' }).waitFor();
  assert.deepEqual(movesOf(page), []);
  await page.keyboard.type('1-4');
  assert.equal(await page.locator('#move').inputValue(), '1-4');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.id), '');
}, { at: '/play/monks?position=1 5 9', refused: true });

onPage('a misère match is won by not making the last move', async (page) => {
  await settled(page);
  await type(page, '1:1-0');
  await becomes(() => turn(page).innerText(), 'The second player has won');
}, { at: '/play/nim?position=1&play=misere&opponent=friend' });

onPage('a position is kept as a picture, of either kind', async (page) => {
  await settled(page);
  const svg = await saved(page, 'SVG');
  const [, width, height] = /** @type {RegExpMatchArray} */ (svg.content.toString().match(/ width="(\d+)" height="(\d+)"/));
  const png = await saved(page, 'PNG');
  assert.deepEqual([svg.name, png.name], ['monks-1-5-9.svg', 'monks-1-5-9.png']);
  // The header of a PNG holds its size; there are two pixels to a unit.
  assert.equal(png.content.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([png.content.readUInt32BE(16), png.content.readUInt32BE(20)], [2 * Number(width), 2 * Number(height)]);
}, { at: '/play/monks?position=1 5 9' });

onPage('a note stays with its position', async (page) => {
  const note = page.locator('#record textarea, #list textarea').first();
  await note.fill('all stairs are free');
  await note.blur();
  await page.reload();
  await becomes(() => note.inputValue(), 'all stairs are free');
}, { at: '/play/monks?position=1 5 9' });
