// A match: who plays, what was moved, and whose turn it is. Knows nothing of the page; whoever shows it
// listens to the events `position` (another position is current), `record` (moves were added or judged),
// `setting` (who plays) and `failed` (with the error as detail).

import { Latest, Refused, ask, isAborted, send } from '../api.js';
import { Record } from './record.js';

/** @typedef {import('../../types').Play} Play */
/** @typedef {import('../../types').Line} Line */
/** @typedef {import('../../types').Chosen} Chosen */
/** @typedef {import('./record.js').Ply} Ply */
/** @typedef {'perfect' | 'beatable' | 'random' | 'losing' | 'friend'} Opponent */
/** @typedef {'first' | 'second'} Side */

/**
 * @typedef {object} Setup
 * @property {string} game with its parameters
 * @property {string} position
 * @property {Play} play
 * @property {Opponent} opponent
 * @property {number} mistakes the chance of a mistake of the beatable opponent, 0 to 1
 * @property {Side} you which side the reader plays
 */

/** How long the computer seems to think, in milliseconds, so that one sees the two moves apart. */
const THINKS = 380;

export class Match extends EventTarget {
  #thinking = new Latest();
  /** The last ply whose position was shown. @type {Ply | null} */
  #shown = null;
  /** Whether the computer, if it is its turn, moves as soon as the current position is shown. */
  #isDue = true;
  /** Whether it waits, as the match is out of sight. */
  #isPaused = false;

  /** @param {Setup} setup */
  constructor(setup) {
    super();
    this.setup = setup;
    this.record = new Record(setup.position);
    this.isThinking = false;
  }

  /** Whether the computer moves without being told to. */
  get isDue() {
    return this.#isDue && !this.isYours() || this.isThinking;
  }

  get current() {
    return this.record.current;
  }

  /** The side whose turn it is at a ply. @param {Ply} [ply] @returns {Side} */
  turn(ply = this.current) {
    return ply.depth % 2 === 0 ? 'first' : 'second';
  }

  /** Whether the reader moves at a ply: with a friend, always. @param {Ply} [ply] */
  isYours(ply = this.current) {
    return this.setup.opponent === 'friend' || this.turn(ply) === this.setup.you;
  }

  /**
   * Makes a move for whose turn it is. Once its position is shown, it counts.
   * @param {string} move @param {string} leaves @param {import('../../types').Text} [told] what it does, in words
   */
  make(move, leaves, told) {
    this.stop();
    const ply = this.record.add(move, leaves);
    ply.told ??= told ?? null;
    this.#isDue = true;
    this.isThinking = !this.isYours();
    this.#tell('record');
    this.#tell('position');
    void this.judge(ply);
  }

  /** The current position is shown: now the computer answers the reader's move. */
  confirm() {
    const ply = this.current;
    this.#shown = ply;
    ply.isKnown = true;
    this.#answerIfDue();
  }

  #answerIfDue() {
    if (this.#isPaused || this.#shown !== this.current) return;
    if (this.#isDue && !this.isYours()) void this.answer();
    this.#isDue = false;
  }

  /** The current position cannot be shown: back to the last that was, without a move that led nowhere else. */
  revert() {
    const lost = this.current;
    if (!this.#shown || lost === this.#shown) return;
    this.stop();
    if (!lost.isKnown) this.record.forget(lost);
    this.record.go(this.#shown);
    this.#tell('record');
    this.#tell('setting');
  }

  /** Lets the computer move here. */
  async answer() {
    const signal = this.#thinking.next();
    const { game, play, opponent, mistakes } = this.setup;
    const kind = opponent === 'friend' ? 'perfect' : opponent;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const chance = kind === 'beatable' ? mistakes : undefined;
    const query = { game, position: this.current.position, play, opponent: kind, mistakes: chance, seed };
    this.isThinking = true;
    this.#tell('setting');
    try {
      const [chosen] = await Promise.all([ask('choose', query, signal), pause(THINKS)]);
      if (signal.aborted) return;
      this.isThinking = false;
      this.#tell('setting');
      if (chosen.move !== null) this.dispatchEvent(new CustomEvent('answer', { detail: /** @type {Chosen} */ (chosen) }));
    } catch (error) {
      if (isAborted(error)) return;
      this.isThinking = false;
      this.#tell('setting');
      this.dispatchEvent(new CustomEvent('failed', { detail: error }));
    }
  }

  /** Asks how good a move was. @param {Ply} ply */
  async judge(ply) {
    if (!ply.parent || ply.move === null || ply.judgement) return;
    try {
      const line = await this.line(ply.parent.position, [ply.move]);
      ply.judgement = line.plies[0]?.judgement ?? null;
      ply.better = line.plies[0]?.better ?? null;
      this.#tell('record');
    } catch {
      // A move that cannot be judged stands in the record without a judgement.
    }
  }

  /** What moves lead to from a position, judged. @param {string} position @param {string[]} moves @returns {Promise<Line>} */
  line(position, moves) {
    const { game, play } = this.setup;
    return send('line', { game, position, play, moves });
  }

  /**
   * Replays moves from the start, as an address tells them, up to the first that is not legal.
   * @param {string[]} moves
   * @returns {Promise<unknown>} why not all of them, or `null`
   */
  async replay(moves) {
    try {
      const line = await this.line(this.setup.position, moves);
      this.record = new Record(line.start.position);
      this.#isDue = line.plies.length === 0;
      for (const { move, position, judgement, better } of line.plies) {
        Object.assign(this.record.add(move, position), { judgement, better, isKnown: true });
      }
      return null;
    } catch (error) {
      const ply = error instanceof Refused ? error.body?.ply : undefined;
      if (typeof ply === 'number' && ply < moves.length) await this.replay(moves.slice(0, ply));
      return error;
    }
  }

  /** The ply that taking back leads to: where the reader was to move. @returns {Ply | null} */
  before() {
    const { parent } = this.current;
    return parent && !this.isYours(parent) && parent.parent ? parent.parent : parent;
  }

  /** The ply that redoing leads to. @returns {Ply | null} */
  after() {
    const next = this.record.next();
    return next && !this.isYours(next) ? this.record.next(next) ?? next : next;
  }

  /** @param {Ply | null} ply */
  go(ply) {
    if (!ply) return;
    this.stop();
    this.record.go(ply);
    this.#tell('record');
    this.#tell('position');
  }

  /** Changes who plays how. @param {Partial<Pick<Setup, 'opponent' | 'mistakes' | 'you'>>} change */
  change(change) {
    this.stop();
    Object.assign(this.setup, change);
    this.#isDue = true;
    this.#tell('setting');
    this.#answerIfDue();
  }

  /** The computer is to move as soon as the current position is shown, if it is its turn. */
  owe() {
    this.#isDue = true;
  }

  /** Begins anew from the start of the match. */
  restart() {
    this.stop();
    this.record = new Record(this.record.start.position);
    this.#shown = null;
    this.#isDue = true;
    this.#tell('record');
    this.#tell('position');
  }

  /** The computer waits with its move, as nobody would see it. */
  pause() {
    const isDue = this.#isDue || this.isThinking;
    this.stop();
    this.#isDue = isDue;
    this.#isPaused = true;
  }

  /** The match is in sight again. */
  resume() {
    this.#isPaused = false;
    this.#tell('setting');
    this.#answerIfDue();
  }

  /** The computer stops thinking, for another match or another position. */
  stop() {
    this.#thinking.stop();
    this.#isDue = false;
    this.isThinking = false;
  }

  /** @param {'position' | 'record' | 'setting'} what */
  #tell(what) {
    this.dispatchEvent(new Event(what));
  }
}

/** Waits. @param {number} time in milliseconds @returns {Promise<void>} */
export function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
