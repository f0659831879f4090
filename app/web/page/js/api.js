// Questions to the server.

import { joined, same } from './words.js';

/** @typedef {import('../types').Text} Text */
/** @typedef {Record<string, string | number | boolean | undefined>} Query */

/** An answer that says no, with the words to show. */
export class Refused extends Error {
  /** @param {number} status @param {Text} words @param {Text | null} hint @param {any} body */
  constructor(status, words, hint, body) {
    super(words.en);
    this.status = status;
    this.words = words;
    this.hint = hint;
    /** The whole answer. */
    this.body = body;
  }
}

/** @type {Text} */
const UNREACHABLE = {
  en: 'The server does not answer. Is grundy serve still running?',
  zh: '服务器没有回应。grundy serve 还在运行吗？',
};

/** @typedef {import('../types').Play} Play */

/** Games do not change while the server runs: what was asked for, by its address. @type {Map<string, Promise<import('../types').Game[]>>} */
const known = new Map();

/** The games of the catalog. @returns {Promise<import('../types').Game[]>} */
export function games() {
  return askOnce({});
}

/**
 * A game of the catalog by its name, with or without parameters, told under a kind of play. It alone is asked for:
 * the whole catalog would be the largest file that a page loads.
 * @param {string} name @param {Play} [play]
 */
export async function gameCalled(name, play = 'normal') {
  return (await askOnce({ play, name: name.split(':')[0] }))[0] ?? null;
}

/** @param {Query} query @returns {Promise<import('../types').Game[]>} */
function askOnce(query) {
  const url = address('games', query);
  const told = known.get(url) ?? ask('games', query).catch((error) => { known.delete(url); throw error; });
  known.set(url, told);
  return told;
}

/**
 * The address of a question.
 * @param {string} path @param {Query} [query]
 */
export function address(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/v1/${path}${search ? `?${search}` : ''}`;
}

/**
 * Asks for JSON.
 * @param {string} path below /api/v1/
 * @param {Query} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 * @throws {Refused}
 */
export function ask(path, query, signal) {
  return answer(address(path, query), { signal });
}

/**
 * Sends JSON and asks for JSON.
 * @param {string} path @param {unknown} body @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 * @throws {Refused}
 */
export function send(path, body, signal) {
  const headers = { 'content-type': 'application/json' };
  return answer(address(path), { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** The status of a server that has too much to do, and how often one asks again. */
const [BUSY, TRIES] = [429, 3];

/** @param {string} url @param {RequestInit} request @param {number} [tries] @returns {Promise<any>} */
async function answer(url, request, tries = TRIES) {
  let response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new Refused(0, UNREACHABLE, null, null);
  }
  if (response.status === BUSY && tries > 1) {
    const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, 5);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    request.signal?.throwIfAborted();
    return answer(url, request, tries - 1);
  }
  const body = await response.text().then(parsed, (error) => {
    if (isAborted(error)) throw error;
    return null;
  });
  if (response.ok && body !== null) return body;
  throw new Refused(response.status, body?.error ?? UNREACHABLE, body?.hint ?? null, body);
}

/**
 * JSON whose whole numbers are exact: large ones are of type `bigint`, where the browser tells their digits.
 * @param {string} text @returns {any} `null` if it is no JSON
 */
function parsed(text) {
  /** @param {string} _ @param {any} value @param {{source?: string}} [context] */
  const exact = (_, value, context) => {
    const isInexact = typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '');
    return isInexact ? BigInt(context?.source ?? value) : value;
  };
  try {
    // Only a text with so many digits is worth the longer way.
    return /\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a question was given up because its answer is no longer wanted. @param {unknown} error */
export function isAborted(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The status of an answer that would take too long to find. */
const TOO_HARD = 422;

/** Whether an answer would take too long to find. @param {unknown} error @returns {error is Refused} */
export function isTooHard(error) {
  return error instanceof Refused && error.status === TOO_HARD;
}

/** The words of any error. @param {unknown} error @returns {Text} */
export function wordsOf(error) {
  if (error instanceof Refused) {
    const { words, hint } = error;
    return hint ? joined([words, hint], same('\n')) : words;
  }
  const message = error instanceof Error ? error.message : String(error);
  return { en: message, zh: message };
}

/**
 * Questions of which only the newest counts: asking anew gives the one before up.
 */
export class Latest {
  /** @type {AbortController | null} */
  #running = null;

  /** The signal for a new question. */
  next() {
    this.stop();
    this.#running = new AbortController();
    return this.#running.signal;
  }

  /** Gives up the question that runs. */
  stop() {
    this.#running?.abort();
  }
}
