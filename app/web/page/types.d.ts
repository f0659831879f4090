/** What the server answers (docs of the API: /api/v1/openapi.json), as types for the checker alone. */

/** Words in every language of the page. */
export interface Text { en: string; zh: string }
export type Lang = keyof Text;

/** A whole number of the theory; beyond 2^53 a `bigint`. */
export type Whole = number | bigint;

/** A unit of a picture: columns count to the right, rows count down. */
export interface Spot { column: number; row: number }
/** How a move is made by hand; `from` and `to` are the same where a click makes it. */
export interface Gesture { from: Spot; to: Spot }

export type Play = 'normal' | 'misere';
export type Outcome = 'N' | 'P';

/** One game of the catalog. */
export interface Game {
  name: string; title: Text; aliases: string[]; summary: Text; rules: Text; position: Text; move: Text;
  parameters: null | { about: Text; example: string };
  examples: string[];
}

/** A move; other gestures may make it too, and its words tell what it does where that can be told. */
export interface Move { move: string; leaves: string; gesture: Gesture | null; also?: Gesture[]; words?: Text }

/** What a hand can make of a position, bound to no rule. */
export interface Edit { leaves: string; gesture: Gesture }

/** A position with its picture and its moves; and the pieces of the player to move, if all pieces are not everybody's. */
export interface Board {
  game: string; position: string; play: Play; over: boolean; own_pieces?: Text;
  svg: string; moves: Move[]; and_more: boolean;
}

/** What a move does to the heaps of the reading. */
export interface Change { heap: number; before: Whole; after: Whole; parts?: Whole[] }

/** The theory's view of a position: which heaps of Nim it is. */
export interface Reading {
  because: Text;
  heaps: { index: number; what: Text; size: Whole }[];
  total: number; nim_sum: Whole;
}

export interface Solution {
  outcome: Outcome; nimber: Whole | null; winning_moves: string[]; known_by: string;
  remoteness: number | null; visited: number;
}

/** Why a position is won or lost. */
export interface Explanation {
  game: string; position: string; play: Play; solution: Solution;
  moves: { counted: number; and_more: boolean };
  reading: Reading | null;
  nim_sum_is_nimber: boolean;
  ending?: Text;
  options: { move: string; nimber: number | null; leaves: string }[];
  winning: { move: string; change: Change | null; leaves: string }[];
  replies: { move: string; change: Change | null; reply: string; leaves: string }[];
  gestures: Gesture[];
  words: { verdict: Text; known: Text; why: Text[] };
}

/** The computer's move; `null` when the game is over. */
export interface Chosen { move: string | null }
/** One step of a hint. */
export interface Hint { step: number; steps: number; words: Text; spots: Spot[] }

export type Judgement = 'keeps' | 'gives-away' | 'loses-anyway';

/** A record of moves, judged. */
export interface Line {
  game: string;
  start: { position: string; outcome: Outcome | null };
  plies: { move: string; position: string; outcome: Outcome | null; judgement: Judgement | null; better: string | null }[];
}

/** Where the page is: the module's name, what follows in the path, and the query. */
export interface Route { name: string; rest: string; query: URLSearchParams }

/** A part of the page that the router shows. The signal ends when the reader leaves it. */
export interface View {
  show(root: HTMLElement, route: Route, signal: AbortSignal): void | Follow | Promise<void | Follow>;
}

/** Goes to another address without showing the part anew; says whether it could. */
export type Follow = (route: Route) => boolean;

/** Values of all positions of one range or two; rows of the first open number. */
export interface Table {
  game: string; positions: string; ranges: [number, number][];
  outcomes: Outcome[] | Outcome[][]; nimbers: (number | null)[] | (number | null)[][];
}

/** Whether the nimbers of a heap game repeat. */
export interface Period {
  code: string; preperiod: number | null; period: number | null; saltus: number | null;
  proved: boolean; last_exception: number | null; computed_to: number; theorem: string | null;
}

/** A formula for a table. */
export interface Pattern {
  of: string; values: string; status: 'none' | 'guess' | 'proved'; formula: string | null; ranges: [number, number][]; zeros_left_out: boolean;
  fitted: number | null; tested: number | null; exceptions: unknown[]; misses: unknown[]; theorem: string | null;
  theory_agrees_on: number | null; cpp: string | null; python: string | null; rust: string | null;
}

/** The misère quotient of a heap game. */
export interface Quotient {
  code: string; largest_heap: number; is_whole: boolean; order: number; portion_size: number; is_tame: boolean;
  generators: { name: string; heap: number }[]; relations: [string, string][]; portion: string[]; pretending: string[];
  genera: string[] | null; preperiod: number | null; period: number | null; theorem: string | null;
}

/** A problem of an online judge. */
export interface Problem {
  id: string; aliases: string[]; title: Text; question: Text; theory: Text; checked: string;
  cases: string; most_cases: number; answer: unknown; limits: { milliseconds: number; megabytes: number };
  samples: [string, string][];
}
