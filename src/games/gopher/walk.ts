/**
 * Where a token can get to in a number of steps, leaping over others. This is the search for play without baskets; what
 * a walk leaves behind is a set of holes for every number of steps. walk-baskets.ts and walk-simple.ts search in the same
 * manner with more to remember.
 */
import { type Book, type Maze, SET_WORDS } from './book.js';

/** Most faces of the movement die. */
export const MOST_STEPS = 12;

export interface Walk {
  /** steps → set of holes that exactly so many steps can end in */
  readonly reached: Int32Array;
  /** Whether any step of the search was a leap. */
  readonly leapt: boolean;
  /**
   * Searches from `start` among other `tokens` (a set of holes), without leaps if asked. Gives the most steps, up to
   * `steps`, that can be made, and fills `reached` up to there.
   */
  walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number;
}

/**
 * Breadth first. What matters for going on is the directed tunnel by which the last step arrived, so a frontier is a set
 * of directed tunnels, and one step is: unite what may follow each of them, then replace the tunnels that lead to an
 * occupied hole by those that a leap over it ends with. Uniting is the hot loop of a turn; it goes by bytes of the set
 * instead of tunnels, with what may follow each of the 256 values of a byte looked up in a table.
 */
export class PlainWalk implements Walk {
  readonly reached = new Int32Array(MOST_STEPS + 1);
  leapt = false;
  readonly #mazes: readonly Maze[];
  /** page → byte of a set × 256 + its value, × 5: four words of what may follow, then the set of heads */
  readonly #unions: readonly Int32Array[];
  readonly #straight: boolean;
  /** word → set of directed tunnels by which the last step can have arrived */
  readonly #front = new Int32Array(SET_WORDS);
  /** word → set of directed tunnels that lead to occupied holes */
  readonly #blocked = new Int32Array(SET_WORDS);
  #maze: Maze;
  #tokens = 0;

  constructor(book: Book, { mayTurn, straight }: { mayTurn: boolean; straight: boolean }) {
    this.#mazes = book.mazes;
    this.#maze = book.mazes[0];
    this.#unions = book.mazes.map((maze) => uniteBytes(maze, mayTurn ? maze.onward : maze.onwardOnly));
    this.#straight = straight;
  }

  walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
    const maze = this.#mazes[page];
    const unions = this.#unions[page];
    const front = this.#front;
    const { words, leaving, arriving } = maze;
    this.#maze = maze;
    this.#tokens = tokens;
    this.leapt = false;
    for (let word = 0; word < SET_WORDS; word++) {
      front[word] = leaving[start * SET_WORDS + word];
      this.#blocked[word] = 0;
    }
    for (let rest = tokens; rest !== 0; rest &= rest - 1) {
      const hole = 31 - Math.clz32(rest & -rest);
      for (let word = 0; word < words; word++) this.#blocked[word] |= arriving[hole * SET_WORDS + word];
    }
    for (let step = 1; ; step++) {
      this.#avoidTokens(leaps);
      // The four words of the next frontier, in variables for speed.
      let next0 = 0;
      let next1 = 0;
      let next2 = 0;
      let next3 = 0;
      let holes = 0;
      for (let word = 0; word < words; word++) {
        let byte = word * 4 * BYTE_STRIDE;
        for (let rest = front[word]; rest !== 0; rest >>>= 8) {
          const at = byte + (rest & 255) * UNION_STRIDE;
          next0 |= unions[at];
          next1 |= unions[at + 1];
          next2 |= unions[at + 2];
          next3 |= unions[at + 3];
          holes |= unions[at + 4];
          byte += BYTE_STRIDE;
        }
      }
      if (holes === 0) return step - 1;
      this.reached[step] = holes;
      if (step === steps) return step;
      front[0] = next0;
      front[1] = next1;
      front[2] = next2;
      front[3] = next3;
    }
  }

  /** Replaces the tunnels of the frontier that lead to occupied holes by the last tunnels of the leaps over them. */
  #avoidTokens(leaps: boolean): void {
    const { words } = this.#maze;
    const front = this.#front;
    const blocked = this.#blocked;
    for (let word = 0; word < words; word++) {
      const into = front[word] & blocked[word];
      if (into === 0) continue;
      front[word] ^= into;
      if (!leaps) continue;
      this.leapt = true;
      for (let rest = into; rest !== 0; rest &= rest - 1) this.#leap((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }

  #leap(tunnel: number): void {
    const { head, onwardOnly } = this.#maze;
    const front = this.#front;
    const blocked = this.#blocked;
    const at = tunnel * SET_WORDS;
    const further =
      (onwardOnly[at] & blocked[0]) |
      (onwardOnly[at + 1] & blocked[1]) |
      (onwardOnly[at + 2] & blocked[2]) |
      (onwardOnly[at + 3] & blocked[3]);
    if (further !== 0 || this.#straight) {
      this.#leapOn(head[tunnel ^ 1], head[tunnel], 1 << head[tunnel], tunnel);
    } else {
      // A leap over one token, by far the most frequent: it ends by any tunnel but the one it came through.
      for (let word = 0; word < SET_WORDS; word++) front[word] |= onwardOnly[at + word];
    }
  }

  /** Goes on from an occupied hole: `origin` is where the step began, `passed` the holes leapt over. */
  #leapOn(origin: number, hole: number, passed: number, first: number): void {
    const { words, head, slope, leaving } = this.#maze;
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if (to === origin || (passed & (1 << to)) !== 0) continue;
        if (this.#straight && slope[tunnel] !== slope[first]) continue;
        if ((this.#tokens & (1 << to)) !== 0) this.#leapOn(origin, to, passed | (1 << to), first);
        else this.#front[word] |= 1 << (tunnel & 31);
      }
    }
  }
}

/** Four words and the heads. */
const UNION_STRIDE = SET_WORDS + 1;
const BYTE_STRIDE = 256 * UNION_STRIDE;

function uniteBytes({ head }: Maze, onward: Int32Array): Int32Array {
  const unions = new Int32Array(Math.ceil(head.length / 8) * BYTE_STRIDE);
  head.forEach((hole, tunnel) => {
    for (let value = 0; value < 256; value++) {
      if ((value & (1 << (tunnel & 7))) === 0) continue;
      const at = (tunnel >> 3) * BYTE_STRIDE + value * UNION_STRIDE;
      for (let word = 0; word < SET_WORDS; word++) unions[at + word] |= onward[tunnel * SET_WORDS + word];
      unions[at + SET_WORDS] |= 1 << hole;
    }
  });
  return unions;
}
