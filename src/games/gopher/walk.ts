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
 * occupied hole by those that a leap over it ends with.
 */
export class PlainWalk implements Walk {
  readonly reached = new Int32Array(MOST_STEPS + 1);
  leapt = false;
  readonly #mazes: readonly Maze[];
  readonly #mayTurn: boolean;
  readonly #straight: boolean;
  /** word → set of directed tunnels by which the last step can have arrived */
  readonly #front = new Int32Array(SET_WORDS);
  /** word → the same for the step being made */
  readonly #next = new Int32Array(SET_WORDS);
  #maze: Maze;
  #tokens = 0;

  constructor(book: Book, { mayTurn, straight }: { mayTurn: boolean; straight: boolean }) {
    this.#mazes = book.mazes;
    this.#maze = book.mazes[0];
    this.#mayTurn = mayTurn;
    this.#straight = straight;
  }

  walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
    const maze = this.#mazes[page];
    this.#maze = maze;
    this.#tokens = tokens;
    this.leapt = false;
    const { words, head, leaving } = maze;
    const onward = this.#mayTurn ? maze.onward : maze.onwardOnly;
    const front = this.#front;
    const next = this.#next;
    for (let word = 0; word < words; word++) next[word] = leaving[start * SET_WORDS + word];
    for (let step = 1; ; step++) {
      this.#avoidTokens(leaps);
      let holes = 0;
      for (let word = 0; word < words; word++) {
        front[word] = next[word];
        next[word] = 0;
      }
      for (let word = 0; word < words; word++) {
        for (let rest = front[word]; rest !== 0; rest &= rest - 1) {
          const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
          holes |= 1 << head[tunnel];
          if (step < steps) for (let k = 0; k < words; k++) next[k] |= onward[tunnel * SET_WORDS + k];
        }
      }
      if (holes === 0) return step - 1;
      this.reached[step] = holes;
      if (step === steps) return step;
    }
  }

  /** Replaces the tunnels in `next` that lead to occupied holes by the last tunnels of the leaps over them. */
  #avoidTokens(leaps: boolean): void {
    const { words, arriving } = this.#maze;
    const next = this.#next;
    for (let tokens = this.#tokens; tokens !== 0; tokens &= tokens - 1) {
      const hole = 31 - Math.clz32(tokens & -tokens);
      for (let word = 0; word < words; word++) {
        const into = next[word] & arriving[hole * SET_WORDS + word];
        if (into === 0) continue;
        next[word] ^= into;
        if (leaps)
          for (let rest = into; rest !== 0; rest &= rest - 1) this.#leap((word << 5) + 31 - Math.clz32(rest & -rest));
      }
    }
  }

  #leap(tunnel: number): void {
    this.leapt = true;
    const { head } = this.#maze;
    this.#leapOn(head[tunnel ^ 1], head[tunnel], 1 << head[tunnel], tunnel);
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
        else this.#next[word] |= 1 << (tunnel & 31);
      }
    }
  }
}
