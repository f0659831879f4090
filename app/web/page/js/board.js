// A live board: the server's picture of a position, on which one moves by hand. Nothing here knows any game;
// the picture says where pieces are, and each move says which spots make it.

import { Latest, ask, isAborted, isTooHard, wordsOf } from './api.js';
import { hands } from './board/hands.js';
import { fitter, reveal, showFirst, slide } from './board/frame.js';
import { goneBetween, outline } from './board/gone.js';
import { foreseen } from './board/preview.js';
import { wordsOfMove } from './board/told.js';
import { announce, fill, h } from './dom.js';
import { language, setAttribute, t, words } from './words.js';

/** @typedef {import('../types').Board} Data */
/** @typedef {import('../types').Move} Move */
/** @typedef {import('../types').Spot} Spot */
/** @typedef {import('../types').Play} Play */

/**
 * @typedef {object} Options
 * @property {string} game with its parameters: `kayles:1-2`
 * @property {string} position
 * @property {Play} [play]
 * @property {boolean} [winning] whether arrows show the winning moves
 * @property {boolean} [plain] whether the heaps of the theory are kept secret
 * @property {boolean} [still] whether nobody may move on it
 * @property {boolean} [editing] whether hands change the position as they like, in place of moves
 * @property {boolean} [small] whether it is only looked at, and may be smaller than fingers need
 * @property {boolean} [later] whether nothing is shown until `show` is called
 * @property {(move: Move) => void} [onMove] what a move does; without it the board makes the move
 * @property {() => boolean} [isWaiting] whether no hand may move now, as the computer is to
 * @property {(data: Data) => void} [onShow] after a position is shown
 * @property {(heap: string | null) => void} [onHeap] the heap whose piece is pointed at: A, B, …
 * @property {(error: unknown) => void} [onError] without it the board shows the words of the error
 * @property {AbortSignal} [signal] ends the board
 */

/** What makes a position. @typedef {Required<Pick<Options, 'game' | 'position' | 'play'>>} Asked */

/**
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {() => Data | null} data what is shown
 * @property {(change?: Partial<Options> & {fresh?: boolean}) => Promise<Data | null>} show another position or
 *   the same in another way; `fresh` forgets the size of the picture before
 * @property {(next: Asked) => void} expect no move is made on what is shown, as this will be shown soon
 * @property {(move: string) => boolean} make makes a move by its name, as by hand; whether there is such a move
 * @property {(heaps: string[] | null) => void} light lights up the pieces of some heaps; null ends that
 * @property {(arrow: number | null) => void} aim shows one of the arrows before all others; null ends that
 * @property {(spots: Spot[]) => void} mark marks spots, for a hint
 * @property {() => boolean} letGo lets go of what is in hand; whether there was anything
 * @property {() => void} focus puts the keyboard's focus on the board
 */

/**
 * Puts a board into a container and shows its position.
 * @param {HTMLElement} container
 * @param {Options} given
 * @returns {Board}
 */
export function createBoard(container, given) {
  const options = { play: /** @type {Play} */ ('normal'), winning: false, plain: false, still: false, editing: false, small: false, ...given };
  const box = h('div', { class: 'board-box', tabindex: -1 });
  const said = h('p', { class: 'board-said', 'data-test': 'board-said' });
  const choices = h('div', { class: 'board-choices', hidden: true, role: 'group', 'aria-label': words('which_move') });
  const element = h('div', { class: 'board', 'data-test': 'board' }, box, said, choices);
  container.append(element);

  const latest = new Latest();
  const foreseeing = new Latest();
  const fit = fitter(box, options.small);
  /** @type {Data | null} */
  let data = null;
  /** @type {SVGSVGElement | null} */
  let svg = null;
  /** What the picture shows, as it was asked for. @type {Asked | null} */
  let drawn = null;
  /** @type {Move | null} The move that led here, to be seen as a slide. */
  let made = null;
  /** How the move that led to what is shown was made, to stay visible. @type {import('../types').Gesture | null} */
  let last = null;
  /** Where it has taken pieces away. @type {Spot[]} */
  let gone = [];

  /** @param {Partial<Options> & {fresh?: boolean}} [change] */
  async function show({ fresh = false, ...change } = {}) {
    const isFresh = fresh || (change.game !== undefined && change.game !== options.game);
    Object.assign(options, change);
    const { game, position, play, winning } = options;
    const asking = { game, position, play };
    const query = { game, position, play, lang: language(), winning: winning || undefined, words: true };
    element.setAttribute('aria-busy', 'true');
    try {
      const answer = await asked(query);
      drawn = asking;
      draw(answer, isFresh);
      element.removeAttribute('aria-busy');
      options.onShow?.(answer);
      return answer;
    } catch (error) {
      if (isAborted(error)) return null;
      element.removeAttribute('aria-busy');
      fail(error, isFresh);
      return null;
    }
  }

  /** A picture that does not come leaves the one before, unless all is to be new. @param {unknown} error @param {boolean} isFresh */
  function fail(error, isFresh) {
    made = null;
    if (isFresh || !options.onError) clear();
    else Object.assign(options, drawn);
    if (options.onError) options.onError(error);
    else fill(box, h('p', { class: 'error' }, wordsOf(error)));
  }

  function clear() {
    [data, svg, drawn] = [null, null, null];
    tell('');
    hide();
    box.replaceChildren();
  }

  /** Whether no move is made: a second click on a picture is meant neither for the next one nor for the computer. */
  function isClosed() {
    return options.isWaiting?.() || drawn?.game !== options.game || drawn.position !== options.position || drawn.play !== options.play;
  }

  /** @param {import('./api.js').Query} query @returns {Promise<Data>} */
  async function asked(query) {
    const signal = latest.next();
    if (options.editing) return editable(query, signal);
    try {
      return await ask('board', query, signal);
    } catch (error) {
      // The winning moves may be too hard to find, the board is not.
      if (!(isTooHard(error) && query.winning)) throw error;
      return ask('board', { ...query, winning: undefined }, signal);
    }
  }

  /** @param {Data} answer @param {boolean} isFresh */
  function draw(answer, isFresh) {
    const hadFocus = box.contains(document.activeElement);
    const focused = hadFocus && document.activeElement instanceof SVGElement ? spotOf(document.activeElement) : null;
    const picture = parsed(answer.svg);
    if (made || answer.position !== data?.position) {
      last = made?.gesture ?? null;
      gone = made && svg && !options.editing ? goneBetween(svg, picture) : [];
    }
    data = answer;
    element.classList.toggle('plain', options.plain);
    element.classList.toggle('editing', options.editing);
    svg = picture;
    nameBy(svg);
    outline(svg, gone);
    tell('');
    hide();
    fill(box, svg);
    fit(svg, isFresh);
    if (last && !options.editing) mark(svg, [last.from, last.to], 'moved');
    hand.hold(svg, options.still || answer.over ? [] : answer.moves.flatMap(ways));
    if (made?.gesture) {
      slide(svg, made.gesture);
      reveal(box, at(svg, made.gesture.to));
    } else if (isFresh) {
      showFirst(box, [...svg.querySelectorAll('.spot.source')]);
    }
    made = null;
    if (hadFocus && !hand.focus(focused)) box.focus();
  }

  const hand = hands({
    /** @param {Move[]} moves */
    make(moves) {
      if (moves.length === 1) move(moves[0]);
      else offer(moves);
    },
    foresee,
    isEditing: () => options.editing,
    counted: (n) => t(options.editing ? 'n_ways' : 'n_moves', { n }),
    tell,
    point: (heap) => options.onHeap?.(heap),
  });

  /** @param {string} words */
  function tell(words) {
    said.textContent = words;
  }

  function hide() {
    choices.hidden = true;
    choices.replaceChildren();
  }

  /** Several moves are made by the same gesture: which is meant? @param {Move[]} moves */
  function offer(moves) {
    const buttons = moves.map((one) => h('button', { type: 'button', click: () => move(one) }, wordsOfMove(one)));
    fill(choices, h('span', {}, words('which_move')), ...buttons,
      h('button', { type: 'button', class: 'quiet', click: () => { hide(); hand.focus(null); } }, words('cancel')));
    choices.hidden = false;
    buttons[0]?.focus();
    announce(t('which_move'));
  }

  /** A finger has tapped what makes a move at once: what would it do? @param {Move | null} one null ends that */
  async function foresee(one) {
    hide();
    foreseeing.stop();
    const picture = svg;
    if (!picture) return;
    picture.querySelectorAll('.going').forEach((piece) => piece.classList.remove('going'));
    if (!one) return;
    fill(choices, h('span', {}, words('tap_again')),
      h('button', { type: 'button', class: 'main', 'data-test': 'confirm', click: () => move(one) }, '✓ ', wordsOfMove(one)),
      h('button', { type: 'button', class: 'quiet', click: () => hand.letGo() }, words('cancel')));
    choices.hidden = false;
    choices.scrollIntoView({ block: 'nearest' });
    announce(`${t('tap_again')} ${t(wordsOfMove(one))}`);
    const { game, play } = options;
    const going = await foreseen(picture, { game, play, position: one.leaves }, foreseeing.next());
    going.forEach((piece) => piece.classList.add('going'));
  }

  /** @param {Move} one */
  function move(one) {
    if (isClosed()) return;
    const hadFocus = element.contains(document.activeElement);
    hide();
    if (hadFocus) hand.focus(one.gesture?.to ?? null);
    made = one;
    if (options.onMove) options.onMove(one);
    else void show({ position: one.leaves });
  }

  document.addEventListener('language', () => { if (data || !options.later) void show(); }, { signal: options.signal });
  window.addEventListener('resize', () => svg && fit(svg, true), { signal: options.signal });
  options.signal?.addEventListener('abort', () => latest.stop());
  if (!options.later) void show({ fresh: true });

  return {
    element,
    data: () => data,
    show,
    expect(next) {
      latest.stop();
      Object.assign(options, next);
      element.setAttribute('aria-busy', 'true');
    },
    make(name) {
      const found = isClosed() ? undefined : data?.moves.find((one) => one.move === name);
      if (found) move(found);
      return found !== undefined;
    },
    light: (heaps) => svg && light(svg, heaps),
    aim: (arrow) => svg && aim(svg, arrow),
    mark: (spots) => svg && mark(svg, spots, 'hinted'),
    letGo: () => hand.letGo(),
    focus: () => void hand.focus(null),
  };
}

/**
 * A position whose moves are all that a hand can make of it; each is called what it leaves, and told so.
 * @param {import('./api.js').Query} query @param {AbortSignal} signal @returns {Promise<Data>}
 */
async function editable({ game, position, lang }, signal) {
  const { edits, ...shown } = await ask('edits', { game, position, lang }, signal);
  const moves = edits.map((/** @type {import('../types').Edit} */ edit) => ({
    ...edit, move: edit.leaves, words: words('makes_it', { position: edit.leaves }) }));
  return { ...shown, play: 'normal', over: false, moves, and_more: false };
}

/** A move once for each gesture that makes it. @param {Move} move @returns {Move[]} */
function ways(move) {
  return [move, ...(move.also ?? []).map((gesture) => ({ ...move, gesture }))];
}

/** @param {string} text @returns {SVGSVGElement} */
function parsed(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const svg = document.importNode(root, true);
  if (svg instanceof SVGSVGElement) return svg;
  throw new Error('the picture is no SVG');
}

/** A picture that one moves on is a group of buttons; its title is its name. @param {SVGSVGElement} svg */
function nameBy(svg) {
  const title = svg.querySelector(':scope > title');
  svg.setAttribute('role', 'group');
  // Browsers let the keyboard stop at a picture that listens to the focus of its parts.
  svg.setAttribute('tabindex', '-1');
  if (title?.textContent) svg.setAttribute('aria-label', title.textContent);
  else setAttribute(svg, 'aria-label', words('board'));
  // As a tooltip over the whole board it would be in the way.
  title?.remove();
}

/** The unit that an element of the picture belongs to. @param {Element} element @returns {Spot} */
export function spotOf(element) {
  return { column: Number(element.getAttribute('data-column')), row: Number(element.getAttribute('data-row')) };
}

/** @param {SVGSVGElement} svg @param {string[] | null} heaps */
function light(svg, heaps) {
  for (const disc of svg.querySelectorAll('.disc')) {
    disc.classList.toggle('dim', heaps !== null && !heaps.includes(disc.getAttribute('data-heap') ?? ''));
  }
}

/** @param {SVGSVGElement} svg @param {number | null} arrow */
function aim(svg, arrow) {
  for (const move of svg.querySelectorAll('.move')) {
    move.classList.toggle('dim', arrow !== null && move.getAttribute('data-gesture') !== String(arrow));
  }
}

/** @param {SVGSVGElement} svg @param {Spot[]} spots @param {'hinted' | 'moved'} how */
function mark(svg, spots, how) {
  svg.querySelectorAll(`.${how}`).forEach((element) => element.classList.remove(how));
  for (const spot of spots) at(svg, spot)[0]?.classList.add(how);
}

/** What stands at a spot, uppermost first. @param {SVGSVGElement} svg @param {Spot} spot */
function at(svg, { column, row }) {
  return [...svg.querySelectorAll(`[data-column="${column}"][data-row="${row}"]`)].reverse();
}
