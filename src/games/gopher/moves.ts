/** The moves of a roll: where the active token may go, as options in the order of the rules. */
import type { Book } from './book.js';
import { packMove, STAY } from './options.js';
import { FREE, type Ruleset, SIMPLE } from './ruleset.js';
import { ACTIVE, type GopherState, MOST_HOLES, MOVE_LEAPT, MOVE_STEPS, PAGE, ROLLED } from './state.js';
import { MOST_STEPS, PlainWalk, type Walk } from './walk.js';
import { type BasketWalk, FrontierBasketWalk } from './walk-baskets.js';
import { SimpleWalk } from './walk-simple.js';

export class MoveFinder {
  readonly #ruleset: Ruleset;
  readonly #players: number;
  readonly #walk: Walk;
  /** The same walk where baskets make it matter who is leapt over, else null. */
  readonly #basketWalk: BasketWalk | null;
  /** (page × 32 + hole) × 13 + steps → holes that a token alone on the board can reach; null where that is costly */
  readonly #alone: Int32Array | null;
  /** hole → sets of others leapt over, united over the numbers of steps that count */
  readonly #sets = new Int32Array(MOST_HOLES);

  constructor(book: Book, ruleset: Ruleset, players: number) {
    this.#ruleset = ruleset;
    this.#players = players;
    const ways = { mayTurn: ruleset.path === FREE, straight: ruleset.straight, exact: ruleset.exact };
    if (ruleset.baskets) {
      this.#basketWalk = ruleset.path === SIMPLE ? new SimpleWalk(book, ways) : new FrontierBasketWalk(book, ways);
      this.#walk = this.#basketWalk;
    } else {
      this.#basketWalk = null;
      this.#walk = ruleset.path === SIMPLE ? new SimpleWalk(book, ways) : new PlainWalk(book, ways);
    }
    this.#alone = ruleset.path === SIMPLE ? null : walkAlone(book, this.#walk, ruleset.dieSides);
  }

  /** Lists the active seat's moves for the roll in `field[ROLLED]` and gives their number: at least 1, which may be STAY. */
  list(state: GopherState): number {
    const { field, hole, options } = state;
    const { exact, stuckStays, mayReturn } = this.#ruleset;
    const start = hole[field[ACTIVE]];
    const roll = field[ROLLED];
    const steps = this.#walk.walk(field[PAGE], start, this.#seeTokens(state), roll, true);
    field[MOVE_STEPS] = steps;
    field[MOVE_LEAPT] = this.#walk.leapt ? 1 : 0;
    if (steps === 0 || (exact && stuckStays && steps < roll)) {
      options[0] = STAY;
      return 1;
    }
    let holes = this.#unite(steps);
    if (!mayReturn && holes !== 1 << start) holes &= ~(1 << start);
    return this.#basketWalk === null ? listHoles(options, holes) : this.#listPairs(state, holes);
  }

  /** Whether the hole is among the moves on offer when nobody may be leapt over. */
  reachesWithoutLeap(state: GopherState, destination: number): boolean {
    const { field, hole } = state;
    const start = hole[field[ACTIVE]];
    if (this.#ruleset.exact && this.#alone !== null) {
      // Most often the answer is no even without others in the way: on a grid a leap changes the colour of the hole.
      const at = (field[PAGE] * MOST_HOLES + start) * STEP_STRIDE + field[MOVE_STEPS];
      if ((this.#alone[at] & (1 << destination)) === 0) return false;
    }
    const steps = this.#walk.walk(field[PAGE], start, this.#seeTokens(state), field[MOVE_STEPS], false);
    if (this.#ruleset.exact && steps < field[MOVE_STEPS]) return false;
    return (this.#unite(steps) & (1 << destination)) !== 0;
  }

  /** The set of holes with other tokens; tells the basket walk who stands where. */
  #seeTokens({ field, hole }: GopherState): number {
    const active = field[ACTIVE];
    const walk = this.#basketWalk;
    let tokens = 0;
    let bit = 1;
    for (let seat = 0; seat < this.#players; seat++) {
      if (seat === active) continue;
      tokens |= 1 << hole[seat];
      if (walk !== null) walk.tokenBit[hole[seat]] = bit;
      bit <<= 1;
    }
    return tokens;
  }

  /** The holes where the move may end after a walk of `steps`: exactly so many steps, or any number up to it. */
  #unite(steps: number): number {
    const { reached } = this.#walk;
    const fewest = this.#ruleset.exact ? steps : 1;
    let holes = 0;
    for (let step = fewest; step <= steps; step++) holes |= reached[step];
    if (this.#basketWalk !== null) this.#uniteSets(this.#basketWalk.leaptSets, fewest, steps);
    return holes;
  }

  #uniteSets(leaptSets: Int32Array, fewest: number, steps: number): void {
    const sets = this.#sets;
    sets.fill(0);
    for (let step = fewest; step <= steps; step++)
      for (let hole = 0; hole < MOST_HOLES; hole++) sets[hole] |= leaptSets[step * MOST_HOLES + hole];
  }

  /** Pairs (hole, leapfrogged seats), ascending by hole, then by the set as a number. */
  #listPairs({ field, options }: GopherState, holes: number): number {
    const active = field[ACTIVE];
    const below = (1 << active) - 1;
    let count = 0;
    for (let rest = holes; rest !== 0; rest &= rest - 1) {
      const hole = 31 - Math.clz32(rest & -rest);
      for (let sets = this.#sets[hole]; sets !== 0; sets &= sets - 1) {
        const others = 31 - Math.clz32(sets & -sets);
        // The others are numbered without the mover; making room for its bit keeps their order.
        const seats = (others & below) | ((others & ~below) << 1);
        options[count++] = packMove(hole, seats);
      }
    }
    return count;
  }
}

const STEP_STRIDE = MOST_STEPS + 1;

function walkAlone(book: Book, walk: Walk, dieSides: number): Int32Array {
  const alone = new Int32Array(book.pages * MOST_HOLES * STEP_STRIDE);
  for (let page = 0; page < book.pages; page++) {
    for (let hole = 0; hole < book.holes; hole++) {
      const steps = walk.walk(page, hole, 0, dieSides, false);
      alone.set(walk.reached.subarray(0, steps + 1), (page * MOST_HOLES + hole) * STEP_STRIDE);
    }
  }
  return alone;
}

function listHoles(options: Int32Array, holes: number): number {
  let count = 0;
  for (let rest = holes; rest !== 0; rest &= rest - 1) options[count++] = 31 - Math.clz32(rest & -rest);
  return count;
}
