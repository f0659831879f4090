// A table of values of any game: which one, drawn, and what is to be made of it.

import { Latest, Refused, address, ask, games, isAborted, wordsOf } from '../api.js';
import { announce, fill, h } from '../dom.js';
import { copyButton, download, quoted } from '../play/share.js';
import { pngOf } from '../png.js';
import { labelled, step } from '../study.js';
import { filled, language, t } from '../words.js';
import { csvOf } from './export.js';
import { heatMap } from './heat.js';
import { patternBox } from './pattern.js';

/** @typedef {import('../../types').Game} Game */
/** @typedef {import('../../types').Table} Table */
/** @typedef {{ game: string, positions: string, play: 'normal' | 'misere' }} Chosen */
/** The type of a file and what is in it. @typedef {[string, BlobPart]} Made */

const SAY = {
  intro: { en: 'Choose a game and a position in which one number or two are ranges, such as 0..12. Marked values belong to P-positions: whoever is to move loses.', zh: '选一个游戏，写一个局面，把其中一个或两个数写成范围，例如 0..12。带圈的值是 P 局面：先手必败。' },
  game: { en: 'Game', zh: '游戏' },
  none: { en: 'There is no table of a game called {name}.', zh: '没有游戏“{name}”的数值表。' },
  parameters: { en: 'Parameters', zh: '参数' },
  positions: { en: 'Positions', zh: '局面' },
  misere: { en: 'Misère play', zh: '反常规则' },
  show: { en: 'Show the table', zh: '打表' },
  drawn: { en: 'The table is drawn: {n} positions, {lost} of them lost for the player to move.', zh: '表已画好：{n} 个局面，其中先手必败的有 {lost} 个。' },
  keep: { en: 'Take it with you', zh: '导出' },
  command: { en: 'Copy as command line', zh: '复制命令行' },
  link: { en: 'Copy link', zh: '复制链接' },
};
/** The game that is shown first. */
const USUAL = 'wythoff';
/** How far the ranges go that are proposed for a game, with one number open and with two. */
const PROPOSED = [40, 12];

/** @param {HTMLElement} root @param {URLSearchParams} query @param {AbortSignal} signal */
export async function tableView(root, query, signal) {
  const all = (await games()).filter(({ examples }) => /\d/.test(examples[0]));
  const latest = new Latest();
  signal.addEventListener('abort', () => latest.stop());
  const select = h('select', { id: 'game', change: propose }, ...all.map(({ name, title }) => h('option', { value: name }, title)));
  const typed = { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' };
  const parameters = h('input', { id: 'parameters', ...typed });
  const parametersField = labelled(SAY.parameters, parameters);
  const positions = h('input', { id: 'positions', ...typed, required: true });
  const misere = h('input', { type: 'checkbox', id: 'misere' });
  const out = h('div', { class: 'out' });
  root.append(
    h('p', { class: 'lead' }, SAY.intro),
    h('form', { class: 'form', submit: (/** @type {Event} */ event) => { event.preventDefault(); void draw(); } },
      labelled(SAY.game, select, 'wide'), parametersField, labelled(SAY.positions, positions),
      h('label', { class: 'check' }, misere, SAY.misere),
      h('button', { class: 'main' }, SAY.show)),
    out);

  const [name, ...rest] = (query.get('game') ?? USUAL).split(':');
  const isKnown = all.some((one) => one.name === name);
  select.value = isKnown ? name : USUAL;
  propose();
  if (!isKnown) {
    fill(out, h('p', { class: 'error', role: 'alert' }, filled(SAY.none, { name })));
    return;
  }
  if (rest.length > 0) parameters.value = rest.join(':');
  positions.value = query.get('positions') ?? positions.value;
  misere.checked = query.get('play') === 'misere';
  await draw();

  function propose() {
    const game = all.find((one) => one.name === select.value) ?? all[0];
    parametersField.hidden = game.parameters === null;
    parameters.value = game.parameters?.example ?? '';
    positions.value = ranged(game.examples[0]);
  }

  async function draw() {
    const game = parametersField.hidden ? select.value : `${select.value}:${parameters.value}`;
    const chosen = /** @type {Chosen} */ ({ game, positions: positions.value.trim(), play: misere.checked ? 'misere' : 'normal' });
    const play = misere.checked ? 'misere' : undefined;
    step('/explore', { game, positions: chosen.positions, play });
    out.setAttribute('aria-busy', 'true');
    try {
      const table = /** @type {Table} */ (await ask('table', { ...chosen, play }, latest.next()));
      const outcomes = table.outcomes.flat();
      const lost = outcomes.filter((outcome) => outcome === 'P').length;
      fill(out, heatMap(table, chosen), takeAway(table, chosen), play ? null : patternBox(chosen, signal));
      announce(t(filled(SAY.drawn, { n: outcomes.filter(Boolean).length, lost })));
    } catch (error) {
      if (!isAborted(error)) fill(out, h('p', { class: 'error', role: 'alert' }, wordsOf(error)));
    }
    out.removeAttribute('aria-busy');
  }
}

/** An example with its first numbers, two at the most, as ranges. @param {string} example */
export function ranged(example) {
  const open = Math.min(2, example.match(/\d+/g)?.length ?? 0);
  let seen = 0;
  return example.replace(/\d+/g, (number) => {
    seen += 1;
    return seen <= open ? `0..${PROPOSED[open - 1]}` : number;
  });
}

/** @param {Table} table @param {Chosen} chosen */
function takeAway(table, chosen) {
  const { game, positions, play } = chosen;
  const name = `${game}-${positions}`.replace(/[^\w.]+/g, '-');
  const wrong = h('p', { class: 'error', role: 'alert', hidden: true });
  const button = (/** @type {string} */ kind, /** @type {() => Made | Promise<Made>} */ make) =>
    h('button', { type: 'button', click: () => void keep(kind, make) }, kind.toUpperCase());

  /** @param {string} kind @param {() => Made | Promise<Made>} make */
  async function keep(kind, make) {
    try {
      download(`${name}.${kind}`, ...await make());
      wrong.hidden = true;
    } catch (error) {
      fill(wrong, wordsOf(error));
      wrong.hidden = false;
    }
  }

  const command = ['grundy', 'table', quoted(game), ...positions.split(/\s+/).map(quoted), ...(play === 'misere' ? ['--misere'] : [])];
  return h('section', { class: 'take' },
    h('h2', {}, SAY.keep),
    h('div', { class: 'row' },
      button('svg', async () => ['image/svg+xml', await picture(chosen)]),
      button('png', async () => ['image/png', await pngOf(await picture(chosen))]),
      button('csv', () => ['text/csv', csvOf(table)]),
      button('json', () => ['application/json', JSON.stringify(table)]),
      copyButton(null, SAY.command, () => command.join(' ')),
      copyButton(null, SAY.link, () => location.href)),
    wrong);
}

/** The server's picture of a table. @param {Chosen} chosen @returns {Promise<string>} */
async function picture({ game, positions, play }) {
  const response = await fetch(address('table', { game, positions, play, format: 'svg', lang: language() }));
  if (response.ok) return response.text();
  const { error, hint } = await response.json();
  throw new Refused(response.status, error, hint, null);
}
