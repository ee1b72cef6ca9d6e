/**
 * The search of walk.ts for `move.path = simple`: a step may not end in a hole where the token already stood in this
 * move. Now the whole path matters, so the search is depth first; it serves play with and without baskets (without them
 * every token's bit is 0 and the only set is the empty one).
 */
import { type Book, type Maze, SET_WORDS } from './book.js';
import { MOST_HOLES } from './state.js';
import { MOST_STEPS } from './walk.js';
import type { BasketWalk } from './walk-baskets.js';

export class SimpleWalk implements BasketWalk {
  readonly reached = new Int32Array(MOST_STEPS + 1);
  readonly tokenBit = new Int32Array(MOST_HOLES);
  readonly leaptSets = new Int32Array((MOST_STEPS + 1) * MOST_HOLES);
  leapt = false;
  readonly #mazes: readonly Maze[];
  readonly #straight: boolean;
  #maze: Maze;
  #tokens = 0;
  #leaps = true;
  #steps = 0;

  constructor(book: Book, { straight }: { straight: boolean }) {
    this.#mazes = book.mazes;
    this.#maze = book.mazes[0];
    this.#straight = straight;
  }

  walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
    this.#maze = this.#mazes[page];
    this.#tokens = tokens;
    this.#leaps = leaps;
    this.#steps = steps;
    this.leapt = false;
    this.reached.fill(0);
    this.leaptSets.fill(0, 0, (steps + 1) * MOST_HOLES);
    this.#stepOn(start, 1 << start, 1, 0);
    let most = steps;
    while (most > 0 && this.reached[most] === 0) most--;
    return most;
  }

  /** Step number `step` from a hole, having stood in `stood` and leapt over `over`. */
  #stepOn(hole: number, stood: number, step: number, over: number): void {
    const { words, head, leaving } = this.#maze;
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if ((this.#tokens & (1 << to)) === 0) this.#arrive(to, stood, step, over);
        else if (this.#leaps) {
          this.leapt = true;
          this.#leapOn(hole, to, 1 << to, tunnel, stood, step, over | this.tokenBit[to]);
        }
      }
    }
  }

  #leapOn(
    origin: number,
    hole: number,
    passed: number,
    first: number,
    stood: number,
    step: number,
    over: number,
  ): void {
    const { words, head, slope, leaving } = this.#maze;
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if (to === origin || (passed & (1 << to)) !== 0) continue;
        if (this.#straight && slope[tunnel] !== slope[first]) continue;
        if ((this.#tokens & (1 << to)) === 0) this.#arrive(to, stood, step, over);
        else this.#leapOn(origin, to, passed | (1 << to), first, stood, step, over | this.tokenBit[to]);
      }
    }
  }

  #arrive(hole: number, stood: number, step: number, over: number): void {
    if ((stood & (1 << hole)) !== 0) return;
    this.reached[step] |= 1 << hole;
    this.leaptSets[step * MOST_HOLES + hole] |= 1 << over;
    if (step < this.#steps) this.#stepOn(hole, stood | (1 << hole), step + 1, over);
  }
}
