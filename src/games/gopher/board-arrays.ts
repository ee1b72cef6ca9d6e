/** The pages of the book as arrays, by hole. Tunnels are in rules/maze.ts. */
import type { Board } from './board.js';
import { EMPTY, MAX_HOLES, MAX_PAGES, PORTAL } from './components.js';

/** First letters of content codes, in the order of the constants in components.ts. */
const LETTERS = 'ABSWOG-';

export class Book {
  pages = 0;
  holes = 0;
  readonly row = new Uint8Array(new ArrayBuffer(MAX_HOLES));
  readonly column = new Uint8Array(new ArrayBuffer(MAX_HOLES));
  /** page × 32 + hole → its content */
  readonly content = new Uint8Array(new ArrayBuffer(MAX_PAGES * MAX_HOLES));
  /** page × 32 + hole → provisions of a sign or warehouse, else 0 */
  readonly quantity = new Uint8Array(new ArrayBuffer(MAX_PAGES * MAX_HOLES));

  /** Reads the pages of a board; overwrites all previous values. */
  read(board: Board): this {
    this.pages = board.pages.length;
    this.holes = board.holes.length;
    this.row.fill(0).set(board.holes.map(([row]) => row));
    this.column.fill(0).set(board.holes.map(([, column]) => column));
    this.content.fill(EMPTY);
    this.quantity.fill(0);
    for (const { page, content } of board.pages) {
      const start = (page - 1) * MAX_HOLES;
      this.content.set(
        content.map((code) => LETTERS.indexOf(code[0])),
        start,
      );
      this.quantity.set(
        content.map((code) => Number(code.slice(1))),
        start,
      );
    }
    return this;
  }

  /** Returns the content of a hole: a type 0..2 for a sign, or a constant of components.ts. */
  contentOf(page: number, hole: number): number {
    return this.content[page * MAX_HOLES + hole];
  }

  quantityOf(page: number, hole: number): number {
    return this.quantity[page * MAX_HOLES + hole];
  }

  isPortal(page: number, hole: number): boolean {
    return this.content[page * MAX_HOLES + hole] === PORTAL;
  }
}
