/**
 * The search of walk.ts for play with baskets, where it matters whom a token has leapt over on its way. A mover has at
 * most five others to leap over, so a set of others is a number 0..31, and a set of such sets is one 32-bit word.
 */
import { type Book, type Maze, SET_WORDS } from './book.js';
import { MOST_HOLES } from './state.js';
import { MOST_STEPS, type Walk } from './walk.js';

/** A walk that also remembers who was leapt over. */
export interface BasketWalk extends Walk {
  /** hole → bit of the token in it among the others (the mover left out); to be filled in before a walk */
  readonly tokenBit: Int32Array;
  /** steps × 32 + hole → word whose bit s says: the hole can be reached with exactly the others of set s leapt over */
  readonly leaptSets: Int32Array;
}

/** other → sets (as bits) that hold it */
const HOLDING = Int32Array.of(0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000);

/** Adds the others in `added` to every set of the word. */
export function addToSets(word: number, added: number): number {
  let sets = word;
  for (let other = 0; other < 5; other++) {
    if ((added & (1 << other)) === 0) continue;
    sets = (sets & HOLDING[other]) | ((sets & ~HOLDING[other]) << (1 << other));
  }
  return sets;
}

export class FrontierBasketWalk implements BasketWalk {
  readonly reached = new Int32Array(MOST_STEPS + 1);
  readonly tokenBit = new Int32Array(MOST_HOLES);
  readonly leaptSets = new Int32Array((MOST_STEPS + 1) * MOST_HOLES);
  leapt = false;
  readonly #mazes: readonly Maze[];
  readonly #mayTurn: boolean;
  readonly #straight: boolean;
  /** directed tunnel → sets of others leapt over by the walks that arrive by it */
  readonly #front = new Int32Array(SET_WORDS * 32);
  readonly #next = new Int32Array(SET_WORDS * 32);
  /** word → set of directed tunnels with an entry in `#front` */
  readonly #frontTunnels = new Int32Array(SET_WORDS);
  readonly #nextTunnels = new Int32Array(SET_WORDS);
  #maze: Maze;
  #tokens = 0;
  #leaps = true;

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
    this.#leaps = leaps;
    this.leapt = false;
    const { words, head, leaving } = maze;
    const onward = this.#mayTurn ? maze.onward : maze.onwardOnly;
    const front = this.#front;
    const frontTunnels = this.#frontTunnels;
    const { reached, leaptSets } = this;
    this.#stepOn(leaving, start, 1);
    for (let step = 1; ; step++) {
      this.#advance();
      let holes = 0;
      leaptSets.fill(0, step * MOST_HOLES, (step + 1) * MOST_HOLES);
      for (let word = 0; word < words; word++) {
        for (let rest = frontTunnels[word]; rest !== 0; rest &= rest - 1) {
          const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
          holes |= 1 << head[tunnel];
          leaptSets[step * MOST_HOLES + head[tunnel]] |= front[tunnel];
          if (step < steps) this.#stepOn(onward, tunnel, front[tunnel]);
        }
      }
      if (holes === 0) return step - 1;
      reached[step] = holes;
      if (step === steps) return step;
    }
  }

  /** What the last step has found becomes the frontier; nothing is left behind for the next. */
  #advance(): void {
    const next = this.#next;
    for (let word = 0; word < SET_WORDS; word++) {
      this.#frontTunnels[word] = this.#nextTunnels[word];
      this.#nextTunnels[word] = 0;
      for (let rest = this.#frontTunnels[word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        this.#front[tunnel] = next[tunnel];
        next[tunnel] = 0;
      }
    }
  }

  #arrive(tunnel: number, sets: number): void {
    this.#next[tunnel] |= sets;
    this.#nextTunnels[tunnel >> 5] |= 1 << (tunnel & 31);
  }

  /** One step by each tunnel of set `set` in `choices`, for walks that have leapt over `sets` so far. */
  #stepOn(choices: Int32Array, set: number, sets: number): void {
    const { words, head } = this.#maze;
    for (let word = 0; word < words; word++) {
      for (let rest = choices[set * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if ((this.#tokens & (1 << to)) === 0) this.#arrive(tunnel, sets);
        else if (this.#leaps) {
          this.leapt = true;
          this.#leapOn(head[tunnel ^ 1], to, 1 << to, tunnel, this.tokenBit[to], sets);
        }
      }
    }
  }

  /** Goes on from an occupied hole: `origin` is where the step began, `passed` the holes and `over` the others leapt over. */
  #leapOn(origin: number, hole: number, passed: number, first: number, over: number, sets: number): void {
    const { words, head, slope, leaving } = this.#maze;
    const grown = addToSets(sets, over);
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if (to === origin || (passed & (1 << to)) !== 0) continue;
        if (this.#straight && slope[tunnel] !== slope[first]) continue;
        if ((this.#tokens & (1 << to)) === 0) this.#arrive(tunnel, grown);
        else this.#leapOn(origin, to, passed | (1 << to), first, over | this.tokenBit[to], sets);
      }
    }
  }
}
