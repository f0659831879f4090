// The moves of a match as a tree: taking a move back and making another one keeps both.

/** @typedef {import('../../types').Judgement} Judgement */

/**
 * A position of the match, and the move that led to it.
 * @typedef {object} Ply
 * @property {number} depth how many moves led here
 * @property {string | null} move
 * @property {string} position
 * @property {Ply | null} parent
 * @property {Ply[]} children the first is the line that is told first
 * @property {Judgement | null} judgement
 * @property {string | null} better a move that would have won
 * @property {import('../../types').Text | null} told what the move does, in words
 * @property {boolean} isKnown whether the position has been shown, or told by the server
 */

export class Record {
  /** @param {string} position where the match begins */
  constructor(position) {
    /** @type {Ply} */
    this.start = ply(null, null, position);
    this.current = this.start;
    /** The line that redoing follows. @type {Map<Ply, Ply>} */
    this.lastChild = new Map();
  }

  /** Makes a move, or goes where it once led. @param {string} move @param {string} position */
  add(move, position) {
    const before = this.current;
    let next = child(before, move);
    if (!next) {
      next = ply(before, move, position);
      before.children.push(next);
    }
    this.go(next);
    return next;
  }

  /** @param {Ply} target */
  go(target) {
    for (let at = target; at.parent; at = at.parent) this.lastChild.set(at.parent, at);
    this.current = target;
  }

  /** The ply that moves lead to from the start, if all of them were made. @param {string[]} moves @returns {Ply | null} */
  find(moves) {
    /** @type {Ply | null} */
    let at = this.start;
    for (const move of moves) at = at && child(at, move);
    return at;
  }

  /** The moves from the current position to a ply, if they were taken back from there. @param {Ply | null} from @returns {Ply[]} */
  since(from) {
    const undone = [];
    for (let at = from; at && at !== this.current; at = at.parent) {
      if (!at.parent) return [];
      undone.unshift(at);
    }
    return undone;
  }

  /** Takes a move out of the tree, with all that follows it. @param {Ply} lost */
  forget(lost) {
    const { parent } = lost;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== lost);
    if (this.lastChild.get(parent) === lost) this.lastChild.delete(parent);
  }

  /** What redoing leads to. @param {Ply} [from] @returns {Ply | null} */
  next(from = this.current) {
    return this.lastChild.get(from) ?? from.children[0] ?? null;
  }

  /** From the start to a ply, without the start. @param {Ply} [to] @returns {Ply[]} */
  path(to = this.current) {
    const path = [];
    for (let at = to; at.parent; at = at.parent) path.unshift(at);
    return path;
  }
}

/** @param {Ply} ply @param {string} move @returns {Ply | null} */
function child({ children }, move) {
  return children.find((one) => one.move === move) ?? null;
}

/** @param {Ply | null} parent @param {string | null} move @param {string} position @returns {Ply} */
function ply(parent, move, position) {
  const depth = parent ? parent.depth + 1 : 0;
  return { depth, move, position, parent, children: [], judgement: null, better: null, told: null, isKnown: false };
}
