// What a lesson is made of, as plain data. What can be computed is not written down: a lesson names games
// and positions, and the server tells who wins, which moves win and what the values are.

/** @typedef {import('../../types').Text} Text */
/** @typedef {import('../../types').Play} Play */

/** A position to look at. @typedef {{ game: string, position: string, play?: Play, winning?: boolean, caption?: Text }} Seen */

/** @typedef {{ kind: 'paragraph' | 'heading' | 'law', text: Text }} Words */
/** The rules of a game, as the catalog has them. @typedef {{ kind: 'rules', game: string }} Rules */
/** @typedef {{ kind: 'board' } & Seen} BoardBlock */
/** A game to play against the perfect player. @typedef {{ kind: 'duel', game: string, position: string, play?: Play, text: Text }} Duel */
/** The nimbers of the heaps of a range, `columns` in a line. @typedef {{ kind: 'values', game: string, positions: string, columns: number, text: Text }} Values */
/** @typedef {{ kind: 'table', head: Text[], rows: string[][], text: Text }} Table */
/** Steps that one clicks through. @typedef {{ kind: 'proof', title: Text, steps: { title: Text, text: Text, boards: Seen[] }[] }} Proof */

/** @typedef {{ kind: 'exercise', question: Text, play?: Play, game: string }} Asked */
/** Who wins? @typedef {Asked & { ask: 'winner', position: string }} AskWinner */
/** A winning move on the board. @typedef {Asked & { ask: 'move', position: string }} AskMove */
/** A number: `nim-sum` of the heaps, or `nimber` of the position. @typedef {Asked & { ask: 'number', what: 'nim-sum' | 'nimber', position: string }} AskNumber */
/** The only P-position of several. @typedef {Asked & { ask: 'choose', positions: string[] }} AskChoice */

/** @typedef {AskWinner | AskMove | AskNumber | AskChoice} Exercise */
/** @typedef {Words | Rules | BoardBlock | Duel | Values | Table | Proof | Exercise} Block */

/** @param {string} en @param {string} zh @returns {Text} */
export const text = (en, zh) => ({ en, zh });

/** @param {string} en @param {string} zh @returns {Words} */
export const p = (en, zh) => ({ kind: 'paragraph', text: { en, zh } });

/** @param {string} en @param {string} zh @returns {Words} */
export const heading = (en, zh) => ({ kind: 'heading', text: { en, zh } });

/** A theorem or a definition, set apart. @param {string} en @param {string} zh @returns {Words} */
export const law = (en, zh) => ({ kind: 'law', text: { en, zh } });

/** @param {string} game @returns {Rules} */
export const rules = (game) => ({ kind: 'rules', game });

/**
 * A position to look at.
 * @param {string} game @param {string} position @param {string} en @param {string} zh @param {{ play?: Play, winning?: boolean }} [more]
 * @returns {BoardBlock}
 */
export const board = (game, position, en, zh, more = {}) => ({ kind: 'board', ...seen(game, position, en, zh, more) });

/**
 * A position within a step of a proof.
 * @param {string} game @param {string} position @param {string} en @param {string} zh @param {{ play?: Play, winning?: boolean }} [more]
 * @returns {Seen}
 */
export const seen = (game, position, en, zh, more = {}) => ({ game, position, caption: { en, zh }, ...more });

/** @param {string} game @param {string} position @param {string} en @param {string} zh @param {Play} [play] @returns {Duel} */
export const duel = (game, position, en, zh, play) => ({ kind: 'duel', game, position, play, text: { en, zh } });

/** @param {string} game @param {string} positions @param {number} columns @param {string} en @param {string} zh @returns {Values} */
export const values = (game, positions, columns, en, zh) => ({ kind: 'values', game, positions, columns, text: { en, zh } });

/** @param {Text[]} head @param {string[][]} rows @param {string} en @param {string} zh @returns {Table} */
export const table = (head, rows, en, zh) => ({ kind: 'table', head, rows, text: { en, zh } });

/** @param {Text} title @param {{ title: Text, text: Text, boards: Seen[] }[]} steps @returns {Proof} */
export const proof = (title, steps) => ({ kind: 'proof', title, steps });

/** @param {Text} title @param {Text} words @param {...Seen} boards */
export const step = (title, words, ...boards) => ({ title, text: words, boards });

/** @param {string} game @param {string} position @param {string} en @param {string} zh @param {Play} [play] @returns {AskWinner} */
export const askWinner = (game, position, en, zh, play) =>
  ({ kind: 'exercise', ask: 'winner', game, position, play, question: { en, zh } });

/** @param {string} game @param {string} position @param {string} en @param {string} zh @param {Play} [play] @returns {AskMove} */
export const askMove = (game, position, en, zh, play) =>
  ({ kind: 'exercise', ask: 'move', game, position, play, question: { en, zh } });

/** @param {'nim-sum' | 'nimber'} what @param {string} game @param {string} position @param {string} en @param {string} zh @returns {AskNumber} */
export const askNumber = (what, game, position, en, zh) =>
  ({ kind: 'exercise', ask: 'number', what, game, position, question: { en, zh } });

/** @param {string} game @param {string[]} positions @param {string} en @param {string} zh @param {Play} [play] @returns {AskChoice} */
export const askChoice = (game, positions, en, zh, play) =>
  ({ kind: 'exercise', ask: 'choose', game, positions, play, question: { en, zh } });
