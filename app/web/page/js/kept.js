// What the browser keeps for the reader: the game last played, and notes.

/** @typedef {import('../types').Text} Text */
/** @typedef {{address: string, title: Text, position: string}} Last */

const LAST = 'grundy.last';

/** @param {string} key @returns {any} what is kept under a key, if it can be read */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value `null` forgets it */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store is no reason to stop a game.
  }
}

/** The game to go on with. @returns {Last | null} */
export function lastGame() {
  const last = kept(LAST);
  return typeof last?.address === 'string' && last.title ? last : null;
}

/** @param {Last} last */
export function keepLastGame(last) {
  keep(LAST, last);
}
