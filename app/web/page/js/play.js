// The play page: a board, an opponent, the record, and the answer for whoever asks.

import { gameCalled } from './api.js';
import { createBoard } from './board.js';
import { h, setTitle } from './dom.js';
import { keepLastGame } from './kept.js';
import { answerPanel } from './play/answer.js';
import { editor } from './play/editor.js';
import { JUDGEMENTS, moveList } from './play/list.js';
import { Match, pause } from './play/match.js';
import { OPPONENTS, setup as setupForm } from './play/setup.js';
import { share } from './play/share.js';
import { moveMade, statusLine, takenBack } from './play/status.js';
import { say, shortcuts, tools } from './play/tools.js';
import { writtenMoves } from './play/written.js';
import { place, playAddress } from './router.js';
import { frame } from './play/frame.js';
import { t, words } from './words.js';

/** @typedef {import('../types').Route} Route */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Board} Data */
/** @typedef {import('./play/match.js').Setup} Setup */

/** The chance of a mistake of the beatable opponent, if nothing else is said. */
const MISTAKES = 0.25;

/** How long the board waits for the winning moves before it is shown without them, in milliseconds. */
const SOON = 120;

/** Where the page was left while the computer was to move, as it then goes on. @type {string | null} */
let left = null;

/** @param {HTMLElement} root @param {Route} route @param {AbortSignal} signal */
export async function show(root, route, signal) {
  const known = await gameCalled(route.rest);
  if (signal.aborted) return;
  if (!known) {
    root.append(h('h1', {}, words('no_game', { name: route.rest })), h('a', { href: '/' }, words('all_games')));
    return;
  }
  const about = known;
  let match = new Match(setupOf(route, about));
  let isShown = route.query.get('answer') === 'shown';
  const { title } = about;
  setTitle(title);
  const parts = frame(root, about, isShown);
  const matchNow = () => match;
  /** The ply that was last announced. @type {import('./play/record.js').Ply | null} */
  let told = null;
  /** The ply that the address speaks of. */
  let placed = match.current;

  const status = statusLine(parts.status, matchNow);
  const board = createBoard(parts.board, {
    ...asked(), signal,
    later: true,
    onMove: ({ move, leaves, words: told }) => match.make(move, leaves, told),
    isWaiting: () => match.isThinking,
    onHeap: (heap) => answer.light(heap),
    onShow: shown,
    onError: lost,
  });
  const answer = answerPanel(parts.answer, parts.why, {
    light: (heaps) => board.light(heaps),
    aim: (arrow) => board.aim(arrow),
    gesture: (move) => board.data()?.moves.find((one) => one.move === move)?.gesture ?? null,
    make: (move) => board.make(move),
    moves: () => board.data()?.moves.map(({ move }) => move) ?? [],
  });
  const list = moveList(parts.list, matchNow);
  const written = writtenMoves(parts.list, matchNow, begin);
  const toolbar = tools(parts.tools, matchNow, () => board, () => edit.open());
  const edit = editor(parts.editor, [parts.status, parts.board, parts.tools], matchNow, (position) => begin({ ...match.setup, ...form.terms(), position }), forgetDraft, signal);
  const form = setupForm(parts.setup, about, matchNow, begin, () => edit.isOpen());
  share(parts.share, matchNow, () => parts.board.querySelector('svg'));
  parts.toggle.addEventListener('click', toggle);
  const playing = {
    u: () => match.go(match.before()),
    r: () => match.go(match.after()),
    h: () => void toolbar.nextHint(),
    e: toggle,
    b: () => board.focus(),
    m: () => toolbar.field.focus(),
    '?': parts.toggleKeys,
    escape: () => void (board.letGo() || parts.hideKeys()),
  };
  const editing = { u: edit.takeBack, b: edit.focus, '?': parts.toggleKeys, escape: parts.hideKeys };
  shortcuts(() => (edit.isOpen() ? editing : playing), signal);
  signal.addEventListener('abort', () => {
    left = match.isDue ? address() : null;
    match.stop();
  });

  await start(movesOf(route));
  return follow;

  /** Listens to the match and shows its first position. @param {string[]} moves */
  async function start(moves) {
    const now = match;
    void tellRules(now.setup.play);
    now.addEventListener('position', () => void showPosition());
    now.addEventListener('record', showRecord);
    now.addEventListener('setting', showSetting);
    // What is due is asked for only once the board shows the position, so the board can make the move.
    now.addEventListener('answer', (event) => board.make(/** @type {CustomEvent} */ (event).detail.move));
    now.addEventListener('failed', (event) => status.failToMove(/** @type {CustomEvent} */ (event).detail));
    const wrong = moves.length > 0 ? await now.replay(moves) : null;
    if (signal.aborted || now !== match) return;
    placed = now.current;
    if (left === address()) now.owe();
    left = null;
    void showPosition(true);
    if (wrong) status.fail(wrong);
    showRecord();
  }

  /** The one rule that holds. @param {import('../types').Play} play */
  async function tellRules(play) {
    try {
      const told = await gameCalled(route.rest, play);
      if (!signal.aborted && match.setup.play === play) parts.setRules(told ?? about);
    } catch (error) {
      status.fail(error);
    }
  }

  /** @param {Setup} setup @param {string[]} [moves] those that are already made */
  function begin(setup, moves = []) {
    match.stop();
    match = new Match(setup);
    edit.close();
    form.forget();
    place(address(), true);
    void start(moves);
  }

  function forgetDraft() {
    form.forget();
    form.show();
  }

  /** Goes where the back button leads, if it is a position of this match. @param {Route} to */
  function follow(to) {
    const asked = setupOf(to, about);
    const { setup, record } = match;
    const isSame = to.name === route.name && asked.game === setup.game && asked.play === setup.play
      && [setup.position, record.start.position].includes(asked.position);
    const ply = isSame ? record.find(movesOf(to)) : null;
    if (!ply) return false;
    match.setup.you = asked.you;
    placed = ply;
    match.go(ply);
    return true;
  }

  function asked() {
    const { game, play } = match.setup;
    return { game, play, position: match.current.position };
  }

  /** Shows the current position. @param {boolean} [fresh] whether another match begins with it */
  async function showPosition(fresh = false) {
    edit.close();
    // Another match may be drafted while the computer answers.
    if (!placePosition()) form.forget();
    toolbar.show();
    form.show();
    status.clear();
    status.show(null);
    await showBoard(fresh);
  }

  /** The back button leads to where the reader was to move before. Whether the computer has answered. */
  function placePosition() {
    const { current } = match;
    const isAnswer = current.parent === placed && !match.isYours(placed);
    place(address(), current !== placed && !isAnswer);
    placed = current;
    return isAnswer;
  }

  /** The board, with arrows for the winning moves as soon as they are known, if they may be seen. @param {boolean} fresh */
  async function showBoard(fresh) {
    const here = asked();
    board.expect(here);
    if (!isShown) return void board.show({ ...here, winning: false, plain: true, fresh });
    const isStale = () => !isShown || signal.aborted || here.position !== match.current.position;
    const explained = answer.show(here);
    const soon = await Promise.race([explained, pause(SOON)]);
    if (isStale()) return;
    const isSoon = soon !== undefined;
    if (!isSoon) void board.show({ ...here, winning: false, plain: false, fresh });
    const winning = ((await explained)?.gestures.length ?? 0) > 0;
    if (!isStale() && (isSoon || winning)) void board.show({ ...here, winning, plain: false, fresh: fresh && isSoon });
  }

  /** The board has its position. @param {Data} data */
  function shown(data) {
    // From here on the start is written as the game itself writes it.
    if (match.current === match.record.start) match.record.start.position = data.position;
    toolbar.offer(data);
    status.show(data);
    form.show();
    keepLastGame({ address: address(), title, position: data.position });
    tellMove();
    match.confirm();
    showRecord();
  }

  /** The board has not got its position. @param {unknown} error */
  function lost(error) {
    match.revert();
    status.fail(error, board.data() === null);
  }

  function tellMove() {
    const { move, judgement } = match.current;
    if (told === match.current) return;
    const undone = match.record.since(told);
    told = match.current;
    if (undone.length > 0) return say([t(takenBack(undone)), status.words()]);
    if (move === null) return;
    const judged = isShown && judgement ? t(JUDGEMENTS[judgement][1]) : '';
    say([t(moveMade(match, move)), judged, status.words()].filter((sentence) => sentence !== ''));
  }

  function showRecord() {
    const isOver = board.data()?.over === true && board.data()?.position === match.current.position;
    list.show(isShown || isOver);
    written.show();
    toolbar.update();
  }

  function showSetting() {
    place(address());
    form.show();
    toolbar.update();
    status.show(board.data());
  }

  function toggle() {
    isShown = !isShown;
    parts.setShown(isShown);
    place(address());
    if (!isShown) answer.hide();
    void showBoard(false);
    showRecord();
  }

  function address() {
    const { game, play, opponent, mistakes, you } = match.setup;
    return playAddress(game, {
      position: match.record.start.position,
      moves: match.record.path().map(({ move }) => move).join(';'),
      play: play === 'misere' ? play : undefined,
      opponent: opponent === 'perfect' ? undefined : opponent,
      mistakes: opponent === 'beatable' ? String(mistakes) : undefined,
      you: you === 'second' ? you : undefined,
      answer: isShown ? 'shown' : undefined,
    });
  }
}

/** What an address asks for. @param {Route} route @param {Game} about @returns {Setup} */
function setupOf({ rest, query }, about) {
  const opponent = query.get('opponent');
  const mistakes = Number(query.get('mistakes') ?? MISTAKES);
  return {
    game: about.parameters && !rest.includes(':') ? `${rest}:${about.parameters.example}` : rest,
    position: query.get('position') ?? about.examples[0] ?? '',
    play: query.get('play') === 'misere' ? 'misere' : 'normal',
    opponent: OPPONENTS.find((known) => known === opponent) ?? 'perfect',
    mistakes: mistakes >= 0 && mistakes <= 1 ? mistakes : MISTAKES,
    you: query.get('you') === 'second' ? 'second' : 'first',
  };
}

/** The moves that an address tells. @param {Route} route */
function movesOf({ query }) {
  return query.get('moves')?.split(';') ?? [];
}
