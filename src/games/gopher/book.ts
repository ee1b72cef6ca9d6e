/**
 * The book as play needs it: the board's data turned into tables, once per table. A tunnel is walked in two directions,
 * so a page with 31 tunnels has 62 directed tunnels (numbers 2t and 2t + 1); a set of directed tunnels is four words.
 */
import type { Board, BoardPage } from './board.js';
import { MOST_HOLES } from './state.js';

/** What a hole holds. Signs have the number of their type. */
export const WAREHOUSE = 3;
export const PORTAL = 4;
export const PRESENT_HOLE = 5;
export const EMPTY = 6;

const LETTERS = 'ABSWOG-';

/** Words in a set of directed tunnels: 64 tunnels at most. */
export const SET_WORDS = 4;

export class Book {
  readonly pages: number;
  readonly holes: number;
  /** hole → row */
  readonly row: Int32Array;
  /** hole → column */
  readonly column: Int32Array;
  /** page × 32 + hole → what it holds */
  readonly content: Uint8Array;
  /** page × 32 + hole → provisions of a sign or warehouse, else 0 */
  readonly quantity: Uint8Array;
  /** page → its tunnels */
  readonly mazes: readonly Maze[];

  constructor(board: Board) {
    const pages = board.pages.toSorted((a, b) => a.page - b.page);
    this.pages = pages.length;
    this.holes = board.holes.length;
    this.row = Int32Array.from(board.holes, ([row]) => row);
    this.column = Int32Array.from(board.holes, ([, column]) => column);
    this.content = new Uint8Array(pages.length * MOST_HOLES).fill(EMPTY);
    this.quantity = new Uint8Array(pages.length * MOST_HOLES);
    pages.forEach(({ content }, page) => {
      content.forEach((code, hole) => {
        this.content[page * MOST_HOLES + hole] = LETTERS.indexOf(code[0]);
        this.quantity[page * MOST_HOLES + hole] = Number(code.slice(1));
      });
    });
    this.mazes = pages.map((page) => new Maze(page, board));
  }

  /** What a hole of a page holds: a type 0..2 for a sign, or one of the constants above. */
  contentOf(page: number, hole: number): number {
    return this.content[page * MOST_HOLES + hole];
  }

  quantityOf(page: number, hole: number): number {
    return this.quantity[page * MOST_HOLES + hole];
  }

  isPortal(page: number, hole: number): boolean {
    return this.content[page * MOST_HOLES + hole] === PORTAL;
  }
}

/** The tunnels of one page. */
export class Maze {
  /** Words that a set of this page's directed tunnels needs. */
  readonly words: number;
  /** directed tunnel → hole it leads to */
  readonly head: Uint8Array;
  /** directed tunnel → row and column difference as one number */
  readonly slope: Int32Array;
  /** hole × 4 + word → set of directed tunnels out of it */
  readonly leaving: Int32Array;
  /** hole × 4 + word → set of directed tunnels into it */
  readonly arriving: Int32Array;
  /** directed tunnel × 4 + word → set of directed tunnels that go on from its head, back through it included */
  readonly onward: Int32Array;
  /** directed tunnel × 4 + word → the same without the way back */
  readonly onwardOnly: Int32Array;

  constructor({ tunnels }: BoardPage, { holes }: Board) {
    const directed = tunnels.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]);
    this.words = Math.max(1, Math.ceil(directed.length / 32));
    this.head = Uint8Array.from(directed, ([, head]) => head);
    this.slope = Int32Array.from(
      directed,
      ([tail, head]) => (holes[head][0] - holes[tail][0]) * 1024 + holes[head][1] - holes[tail][1],
    );
    this.leaving = new Int32Array(MOST_HOLES * SET_WORDS);
    this.arriving = new Int32Array(MOST_HOLES * SET_WORDS);
    directed.forEach(([tail, head], tunnel) => {
      include(this.leaving, tail, tunnel);
      include(this.arriving, head, tunnel);
    });
    this.onward = new Int32Array(directed.length * SET_WORDS);
    this.onwardOnly = new Int32Array(directed.length * SET_WORDS);
    directed.forEach(([, head], tunnel) => {
      directed.forEach(([tail], next) => {
        if (tail !== head) return;
        include(this.onward, tunnel, next);
        if (next !== (tunnel ^ 1)) include(this.onwardOnly, tunnel, next);
      });
    });
  }
}

function include(sets: Int32Array, set: number, tunnel: number): void {
  sets[set * SET_WORDS + (tunnel >> 5)] |= 1 << (tunnel & 31);
}
