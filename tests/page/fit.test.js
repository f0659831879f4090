// The page fits phones, large letters, dark rooms, and those whom movement disturbs.

import assert from 'node:assert/strict';

import { ask, becomes, movesOf, onPage, settled } from './testing.js';
import { spotAt, win } from './moving.js';
import { views, visit } from './views.js';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 740, height: 360 } };
/** A window of 1280 × 800 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** What is too wide for the window. @param {Page} page */
function tooWide(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = /** @type {Element} */ (document.scrollingElement);
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120)).slice(0, 3).concat(`${scrollWidth} > ${clientWidth}`);
  });
}

/**
 * What is too small for a finger. Links in a text are as high as its lines, and cells of a table as large as it lets
 * them; what is near to a piece counts as a hit.
 * @param {Page} page
 */
function tooSmall(page) {
  return page.evaluate(() => {
    const kinds = '#nav a, .brand, .button, .card, button, select, textarea, summary, label.check, .spot.source, .spot.target, input:not([type="checkbox"], [type="radio"])';
    const side = (/** @type {Element} */ one) => (one.closest('table, .small, .scene') ? 24 : 44);
    return [...document.querySelectorAll(kinds)]
      .map((one) => ({ one, area: one.getBoundingClientRect() }))
      .filter(({ one, area }) => area.width > 0 && one.checkVisibility() && Math.min(area.width, area.height) < side(one))
      .map(({ one, area }) => `${area.width}×${area.height}: ${one.outerHTML.slice(0, 120)}`);
  });
}

for (const view of views) {
  onPage(`${view.at} fits a phone and fingers, and can be read at 200 %`, async (page) => {
    await visit(page, view);
    assert.deepEqual(await tooWide(page), []);
    assert.deepEqual(await tooSmall(page), []);
    await page.locator('#language').click();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    assert.deepEqual(await tooWide(page), []);
    await page.setViewportSize(ZOOMED);
    assert.deepEqual(await tooWide(page), []);
  }, PHONE);
}

for (const [game, position] of [['monks', '1 5 9'], ['georgia', '1 5 6 7 9 12'], ['nim', '3 4 6']]) {
  onPage(`a phone shows the whole board of ${game}`, async (page) => {
    await settled(page);
    const [box, scene] = await Promise.all(['.board-box', '.scene'].map((one) => page.locator(`#board ${one}`).boundingBox()));
    assert.ok(box && scene && scene.width <= box.width && scene.height <= box.height, JSON.stringify([box, scene]));
  }, { ...PHONE, at: `/play/${game}?position=${position}` });

  onPage(`a phone on its side shows the board of ${game} and the tools at once`, async (page) => {
    await settled(page);
    for (const part of ['#board .board-box', '#status', '#hint', '#undo', '#move']) {
      const area = await page.locator(part).boundingBox();
      assert.ok(area && area.y >= 0 && area.y + area.height <= ON_ITS_SIDE.viewport.height, `${part}: ${JSON.stringify(area)}`);
    }
    assert.deepEqual(await tooWide(page), []);
    assert.deepEqual(await tooSmall(page), []);
  }, { ...ON_ITS_SIDE, at: `/play/${game}?position=${position}&opponent=friend` });
}

onPage('a finger hits what it is near to', async (page) => {
  await settled(page);
  const spot = await page.locator('#board .spot.source').first().boundingBox();
  assert.ok(spot && spot.width < 36);
  // Left of the monk on stair 1 is nothing else.
  await page.touchscreen.tap(spot.x + spot.width / 2 - 20, spot.y + spot.height / 2);
  await page.locator('#board .spot.target').first().waitFor();
}, { ...PHONE, at: '/play/monks?position=1 5 9' });

onPage('monks is won with a finger that taps', async (page) => {
  await settled(page);
  await win(page, 'monks', async (_, { from, to }) => {
    await spotAt(page, from).tap();
    await spotAt(page, to, '.target').tap();
  });
}, { ...PHONE, at: '/play/monks?position=1 5 9' });

onPage('a finger sees what a tap would do before it does it', async (page) => {
  await settled(page);
  // The counters of the heap of 5 are in column 0, the lowest one in row 0.
  const counter = spotAt(page, { column: 0, row: -1 });
  await counter.tap();
  const confirm = page.locator('#board [data-test="confirm"]');
  assert.equal(await confirm.innerText(), '✓ take 4 from heap 1');
  await becomes(() => page.locator('#board .disc.going').count(), 4);
  assert.deepEqual(movesOf(page), []);
  // Another tap elsewhere is another question, and a tap beside the pieces is none.
  await spotAt(page, { column: 1, row: 0 }).tap();
  await becomes(() => confirm.innerText(), '✓ take all 3 from heap 2');
  await becomes(() => page.locator('#board .disc.going').count(), 3);
  await page.locator('#board .board-choices .quiet').tap();
  await becomes(() => page.locator('#board .disc.going, #board .tapped').count(), 0);
  await counter.tap();
  await counter.tap();
  await becomes(async () => movesOf(page), ['1:5-1']);
  await settled(page);
  await spotAt(page, { column: 1, row: 0 }).tap();
  await confirm.tap();
  await becomes(async () => movesOf(page), ['1:5-1', '2:3-0']);
}, { ...PHONE, at: '/play/nim?position=5 3&opponent=friend' });

for (const [game, position, tapped, going] of /** @type {const} */ ([
  // The edge 1-2 is cut alone, but the picture is laid out anew.
  ['hackenbush', '0-1 1-2 1-3 0-4 4-5', '1-2', 0],
  ['hackenbush', '0-1 1-2 1-3 0-4 4-5', '0-4', 2],
  ['divisor-beads', '6 10 5', '1:6-3', 0],
  ['chomp', '4 4 4', 'c2', 4],
])) {
  onPage(`a tap shows ${going} going: ${game} ${tapped}`, async (page) => {
    await settled(page);
    const { moves } = await ask(page, 'board', { game, position });
    const { gesture } = moves.find((/** @type {any} */ one) => one.move === tapped);
    const foreseen = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/board');
    await spotAt(page, gesture.from).tap();
    await (await foreseen).finished();
    await page.locator('#board [data-test="confirm"]').waitFor();
    await becomes(() => page.locator('#board .going').count(), going);
  }, { ...PHONE, at: `/play/${game}?position=${position}&opponent=friend` });
}

onPage('a mouse needs no second click', async (page) => {
  await settled(page);
  await spotAt(page, { column: 0, row: -1 }).click();
  await becomes(async () => movesOf(page), ['1:5-1']);
}, { at: '/play/nim?position=5 3&opponent=friend' });

onPage('a finger drags a monk, and the page stays where it is', async (page) => {
  await settled(page);
  await page.locator('#board .spot.source').first().waitFor();
  const finger = await page.context().newCDPSession(page);
  const source = await page.locator('#board .spot.source').first().boundingBox();
  assert.ok(source);
  const [x, y] = [source.x + source.width / 2, source.y + source.height / 2];
  const touch = (/** @type {string} */ type, /** @type {object[]} */ touchPoints) =>
    finger.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }));
  await touch('touchStart', [{ x, y }]);
  // One stair is one unit to the right and one up.
  for (let part = 1; part <= 5; part += 1) {
    await touch('touchMove', [{ x: x + (source.width * part) / 5, y: y - (source.height * part) / 5 }]);
  }
  await touch('touchEnd', []);
  await becomes(async () => movesOf(page), ['1-2']);
  assert.equal(await page.evaluate(() => window.scrollY), 0);
}, { ...PHONE, at: '/play/monks?position=1 5 9&opponent=friend' });

/** How light the page is, from 0 to 255. @param {Page} page */
function lightness(page) {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return Math.max(...(backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  });
}

onPage('the page is dark if the system is, until the reader wants it light', async (page) => {
  assert.ok(await lightness(page) < 60);
  await page.locator('#theme').click();
  assert.ok(await lightness(page) > 200);
  await page.reload();
  assert.ok(await lightness(page) > 200);
}, { at: '/', colorScheme: 'dark' });

for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
  onPage(`pieces ${reducedMotion === 'reduce' ? 'do not ' : ''}slide with motion: ${reducedMotion}`, async (page) => {
    await settled(page);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        document.title = 'moving';
        return animate.apply(this, given);
      };
    });
    await page.locator('#move').fill('1-4');
    await page.locator('#move').press('Enter');
    await becomes(() => page.locator('#position').inputValue(), '4 5 9');
    await settled(page);
    await becomes(() => page.title(), reducedMotion === 'reduce' ? 'Monks · grundy' : 'moving');
  }, { at: '/play/monks?position=1 5 9&opponent=friend', reducedMotion });
}

for (const [game, position] of [['nim', '3 4 12'], ['fibonacci-nim', '20 8'], ['monks', '1 5 9 17 20'], ['chomp', '16 16 16 16 16 16 16 16 16 16 16 16']]) {
  onPage(`a phone shows the tools without scrolling, and the first pieces: ${game}`, async (page) => {
    await settled(page);
    for (const tool of ['#hint', '#undo']) {
      const area = await page.locator(tool).boundingBox();
      assert.ok(area && area.y + area.height <= PHONE.viewport.height, JSON.stringify(area));
    }
    const [box, first] = await Promise.all(['.board-box', '.disc'].map((one) => page.locator(`#board ${one}`).first().boundingBox()));
    assert.ok(box && first && first.x >= box.x && first.x + first.width <= box.x + box.width, JSON.stringify([box, first]));
  }, { ...PHONE, at: `/play/${game}?position=${position}${game === 'nim' ? '&moves=1:3-0' : ''}&opponent=friend` });
}

for (const [name, viewport] of /** @type {const} */ ([['a phone', PHONE.viewport], ['a phone on its side', ON_ITS_SIDE.viewport], ['a window at 200 %', ZOOMED]])) {
  onPage(`a board that is too large opens at its top left: ${name}`, async (page) => {
    await settled(page);
    const box = page.locator('#board .board-box');
    const at = await box.evaluate((one) => [one.scrollLeft, one.scrollTop, one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight]);
    assert.deepEqual(at, [0, 0, true]);
  }, { ...PHONE, viewport, at: '/play/chomp?position=16 16 16 16 16 16 16 16 16 16 16 16&opponent=friend' });
}

onPage('a board whose pieces all stand far from its top left opens where they are', async (page) => {
  await settled(page);
  const areas = ['.board-box', '.spot.source'].map((one) => page.locator(`#board ${one}`).first().boundingBox());
  const [box, piece] = await Promise.all(areas);
  assert.ok(box && piece && piece.x >= box.x && piece.x + piece.width <= box.x + box.width, JSON.stringify([box, piece]));
  assert.ok(await page.locator('#board .board-box').evaluate((one) => one.scrollLeft) > 0);
}, { ...PHONE, at: '/play/staircase?position=0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1&opponent=friend' });

onPage('the words on a small board can be read', async (page) => {
  await settled(page);
  const sizes = await page.locator('#board .label').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(sizes.length > 0 && Math.min(...sizes) >= 10, `${sizes}`);
}, { ...PHONE, at: '/play/fibonacci-nim?position=20 8' });

for (const [locale, rule] of /** @type {const} */ ([['en', 'whoever cannot move loses'], ['zh', '不能取者输']])) {
  for (const viewport of [ON_ITS_SIDE.viewport, ZOOMED]) {
    onPage(`the rule is told on a low screen: ${locale}, ${viewport.width}`, async (page) => {
      await settled(page);
      const told = page.locator('.play header > p', { hasText: rule });
      const area = await told.boundingBox();
      assert.ok(area && area.y >= 0 && area.y + area.height <= viewport.height, JSON.stringify(area));
    }, { at: '/play/nim?position=3 4 6', viewport, locale });
  }
}

onPage('the notation of a move stays in one piece', async (page) => {
  await settled(page);
  const heights = page.locator('[data-test="last-move"] .notation').evaluate((one) => one.getClientRects().length);
  assert.equal(await heights, 1);
}, { ...PHONE, at: '/play/nim?position=3 4 6&moves=2:4-0&opponent=friend' });

onPage('on paper stands what can be read there', async (page) => {
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('#let-move').isHidden());
  assert.ok(await page.locator('#note').isHidden());
  await page.emulateMedia({ media: 'screen' });
  await page.locator('#note').fill('all is lost');
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('#note').isVisible());
}, { at: '/play/nim?position=3 4 6&moves=2:4-0' });

/** The brightness of what is printed, from 0 to 255; where nothing is painted, paper is white. @param {Page} page */
function printed(page) {
  return page.evaluate(() => {
    const brightness = (/** @type {string} */ colour) => {
      const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? 255 : Math.max(red, green, blue);
    };
    const style = (/** @type {string} */ one) => getComputedStyle(/** @type {Element} */ (document.querySelector(one)));
    return {
      scheme: style('html').colorScheme,
      grounds: ['html', '.panel', '#toggle-answer'].map((one) => brightness(style(one).backgroundColor)),
      letters: ['h1', '.panel h2', '#toggle-answer'].map((one) => brightness(style(one).color)),
      label: brightness(style('#board .label').fill),
    };
  });
}

for (const [how, colorScheme] of /** @type {const} */ ([['the system', 'dark'], ['the reader', 'light']])) {
  onPage(`paper is light though ${how} wants it dark`, async (page) => {
    await settled(page);
    if (how === 'the reader') await page.locator('#theme').click();
    assert.ok(await lightness(page) < 60);
    await page.emulateMedia({ media: 'print', colorScheme });
    const { scheme, grounds, letters, label } = await printed(page);
    assert.equal(scheme, 'light');
    assert.ok(Math.min(...grounds) > 200, `${grounds}`);
    assert.ok(Math.max(...letters, label) < 100, `${letters} ${label}`);
    await page.emulateMedia({ media: 'screen', colorScheme });
    assert.ok(await lightness(page) < 60);
  }, { at: '/play/monks?position=1 5 9', colorScheme });
}
