// Moving by hand: by dragging, by two clicks, and by the keyboard alone. One spot is picked up, then one of the
// spots where its moves end; where a click alone is the move, picking up makes it.

import { drag } from './drag.js';
import { nearest, nearestToPointer, nearestTowards, spotsOf } from './spots.js';
import { wordsOfMove } from './told.js';
import { announce } from '../dom.js';
import { t } from '../words.js';

/** @typedef {import('../../types').Move} Move */
/** @typedef {import('../../types').Spot} Spot */
/** @typedef {import('./spots.js').Place} Place */

/**
 * @typedef {object} Listener
 * @property {(moves: Move[]) => void} make one or more moves that the same gesture makes
 * @property {(move: Move | null) => void} foresee shows what a move would do; null ends that
 * @property {() => boolean} isEditing whether a move is any change by hand: it is made at once, and its words do not tell where
 * @property {(n: number) => string} counted words for so many moves
 * @property {(words: string) => void} tell what is under the pointer or has the focus
 * @property {(heap: string | null) => void} point the heap of what is pointed at
 */

/** @param {Listener} listener */
export function hands(listener) {
  /** @type {Place[]} */
  let places = [];
  /** @type {Place | null} */
  let picked = null;
  /** What the pointer was last moved over. @type {EventTarget | null} */
  let pointed = null;
  /** What a finger has tapped, to see what a second tap would do. @type {Place | null} */
  let tapped = null;

  /** @param {Element | null} element */
  const placeOf = (element) => {
    const spot = element?.closest('.spot');
    return places.find((place) => place.element === spot) ?? null;
  };
  const sources = () => places.filter((place) => place.moves.length > 0);
  /** Where the picked piece may go. */
  const targets = () => (picked ? places.filter((place) => endingAt(place).length > 0) : []);
  /** @param {Place} place */
  const endingAt = (place) => picked?.moves.filter((move) => isAt(move.gesture?.to, place.spot)) ?? [];

  /** What a pointer hits: the nearest of what can be reached, as a finger is larger than a unit. @param {MouseEvent} event */
  const placeUnder = (event) => {
    const reachable = picked ? [...targets(), picked, ...sources()] : sources();
    return nearestToPointer(reachable, event) ?? placeOf(/** @type {Element} */ (event.target));
  };

  /** Writes who can be reached, by what name. */
  function dress() {
    const reachable = picked ? targets() : sources();
    const tabbed = reachable.find((place) => place.element.getAttribute('tabindex') === '0') ?? reachable[0];
    for (const place of places) {
      const { element } = place;
      const isTarget = picked !== null && reachable.includes(place);
      element.classList.toggle('source', place.moves.length > 0);
      element.classList.toggle('clicked', place.moves.length > 0 && place.moves.every(isClick));
      element.classList.toggle('picked', place === picked);
      element.classList.toggle('target', isTarget);
      if (reachable.includes(place) || place === picked) {
        element.setAttribute('role', 'button');
        element.setAttribute('tabindex', isTarget || place === tabbed ? '0' : '-1');
        element.setAttribute('aria-label', nameOf(place));
        if (place === picked) element.setAttribute('aria-pressed', 'true');
        else element.removeAttribute('aria-pressed');
      } else {
        for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed']) element.removeAttribute(name);
      }
    }
  }

  /** @param {Place} place */
  function nameOf(place) {
    const here = endingAt(place);
    const { moves } = place;
    const name = place.name || (listener.isEditing() ? t('empty_place') : '');
    if (here.length === 0 && moves.length > 1) {
      const many = listener.counted(moves.length);
      return name ? t('named', { name, what: many }) : many;
    }
    const named = here.length > 0 ? here : moves;
    // Words of moves tell of the piece themselves.
    const isTold = !listener.isEditing() && named.every(({ words }) => words);
    return name && !isTold ? t('named', { name, what: said(named) }) : said(named);
  }

  /** @param {Place | null} place @param {boolean} [byKey] whether the keyboard goes on from here */
  function pick(place, byKey = false) {
    const before = picked;
    picked = place;
    dress();
    if (place) {
      const again = said(endingAt(place));
      const n = targets().length;
      const sentences = [t(n === 1 ? 'picked_up_one' : 'picked_up', { piece: place.name, n }), again && t('click_again', { move: again })];
      announce(sentences.join(' '));
      listener.tell(sentences.join(' '));
    }
    if (byKey) (place ? nearest(targets(), place.spot) : before)?.element.focus();
  }

  /** @param {Place | null} place */
  function tap(place) {
    tapped?.element.classList.remove('tapped');
    if (tapped || place) listener.foresee(place ? place.moves[0] : null);
    tapped = place;
    place?.element.classList.add('tapped');
  }

  /** A finger hides what it points at, so it sees first what a move would do. @param {Place} place @param {Event} event */
  function isFirstTap(place, event) {
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    return isFinger && !listener.isEditing() && !picked && place !== tapped && place.moves.length === 1 && isClick(place.moves[0]);
  }

  /** @param {Place} place @param {boolean} [byKey] */
  function activate(place, byKey = false) {
    tap(null);
    const moves = endingAt(place);
    if (moves.length > 0) {
      // The target is no place to be once its piece is let go, and the keyboard must not fall off the board.
      const hadFocus = place.element === document.activeElement;
      pick(null);
      if (hadFocus) focus(place.spot);
      listener.make(moves);
    } else if (place === picked || place.moves.length === 0) {
      pick(null, byKey);
    } else if (place.moves.every(isClick)) {
      pick(null);
      listener.make(place.moves);
    } else {
      pick(place, byKey);
    }
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const place = placeOf(/** @type {Element} */ (event.target));
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') activate(place, true);
    else if (event.key === 'Escape' && picked) pick(null, true);
    else if (event.key.startsWith('Arrow')) goTo(nearestTowards(place, picked ? targets() : sources(), event.key));
    else if (event.key === 'Tab' && picked && targets().length > 1) goTo(after(place, event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The target that follows another one, round and round until the piece is let go. @param {Place} place @param {number} step */
  function after(place, step) {
    const all = targets();
    return all[(all.indexOf(place) + step + all.length) % all.length];
  }

  /** @param {Place | null} next @param {boolean} [isStill] whether the page does not scroll there */
  function goTo(next, isStill = false) {
    if (!next) return;
    if (!picked) sources().forEach(({ element }) => element.setAttribute('tabindex', '-1'));
    next.element.setAttribute('tabindex', '0');
    next.element.focus({ preventScroll: isStill });
  }

  /** Puts the focus on the piece nearest to a spot; whether there is a piece at all. @param {Spot | null} at */
  function focus(at) {
    const reachable = sources();
    const place = at ? nearest(reachable, at) : reachable[0];
    if (!place) return false;
    goTo(place, at !== null);
    return true;
  }

  /** Lets go of whatever is in hand; whether there was anything. */
  function letGo() {
    const hadAny = picked !== null || tapped !== null;
    tap(null);
    pick(null);
    return hadAny;
  }

  /** The keyboard has gone somewhere; after a click the focus stays near to it, and nobody has asked what is there. @param {Event} event */
  function onFocus(event) {
    if (/** @type {Element} */ (event.target).matches(':focus-visible')) onPoint(event);
  }

  /** The pointer is moved; where a picture is drawn anew under one at rest, nobody points. @param {Event} event */
  function onMove(event) {
    if (event.target === pointed) return;
    pointed = event.target;
    onPoint(event);
  }

  /** @param {Event} event */
  function onPoint(event) {
    const element = /** @type {Element} */ (event.target);
    const place = placeOf(element);
    const isLive = place !== null && (place.moves.length > 0 || endingAt(place).length > 0);
    listener.tell(isLive ? nameOf(place) : '');
    listener.point(place?.heap ?? element.closest('.disc')?.getAttribute('data-heap') ?? null);
  }

  function onLeave() {
    pointed = null;
    listener.tell('');
    listener.point(null);
  }

  return {
    /** Takes a new picture in hand. @param {SVGSVGElement} svg @param {Move[]} moves */
    hold(svg, moves) {
      places = spotsOf(svg, moves);
      picked = null;
      pointed = null;
      tapped = null;
      dress();
      const dragging = drag(svg, {
        source: (event) => {
          const place = placeUnder(event);
          return place && place.moves.some((one) => !isClick(one)) ? place : null;
        },
        pick,
        targets,
        drop: (place) => (place ? activate(place) : pick(null)),
      });
      svg.addEventListener('click', (event) => {
        if (dragging.hasJustEnded()) return;
        // What is clicked without a pointer has no place.
        const place = event.detail === 0 ? placeOf(/** @type {Element} */ (event.target)) : placeUnder(event);
        if (place && isFirstTap(place, event)) tap(place);
        else if (place) activate(place, event.detail === 0);
        else letGo();
      });
      svg.addEventListener('keydown', onKey);
      svg.addEventListener('pointermove', onMove);
      svg.addEventListener('focusin', onFocus);
      svg.addEventListener('pointerleave', onLeave);
      svg.addEventListener('focusout', onLeave);
    },
    focus,
    letGo,
  };
}

/** @param {Move[]} moves */
function said(moves) {
  return moves.map((move) => t(wordsOfMove(move))).join(' / ');
}

/** @param {Spot | undefined} a @param {Spot} b */
function isAt(a, b) {
  return a !== undefined && a.column === b.column && a.row === b.row;
}

/** Whether a click alone makes the move. @param {Move} move */
function isClick({ gesture }) {
  return gesture !== null && isAt(gesture.from, gesture.to);
}
