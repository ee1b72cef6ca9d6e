/**
 * The search of walk.ts for `move.path = simple`: a step may not end in a hole where the token already stood in this
 * move. Now the whole path matters, so the search is depth first; it serves play with and without baskets (without them
 * every token's bit is 0 and the only set is the empty one).
 *
 * If there are many paths, a branch is given up when all that any walk, simple or not, could still reach from there has
 * been found already. On boards with many tunnels this is the difference between hundreds of paths and millions.
 */
import { type Book, type Maze, SET_WORDS } from './book.js';
import { MOST_HOLES } from './state.js';
import { MOST_STEPS } from './walk.js';
import { addToSets, type BasketWalk } from './walk-baskets.js';

/** Steps that can be made from a hole: its tunnels, or the landings of leaps over five tokens in a dense maze. */
const MOST_CHOICES = 2048;

/** Steps after which it pays to work out what walks could reach. */
const PATIENCE = 4000;

export class SimpleWalk implements BasketWalk {
  readonly reached = new Int32Array(MOST_STEPS + 1);
  readonly tokenBit = new Int32Array(MOST_HOLES);
  readonly leaptSets = new Int32Array((MOST_STEPS + 1) * MOST_HOLES);
  leapt = false;
  readonly #mazes: readonly Maze[];
  readonly #straight: boolean;
  readonly #exact: boolean;
  readonly #holes: number;
  /** hole → place of its first step in the two lists below; one more entry ends the last */
  readonly #firstChoice = new Int32Array(MOST_HOLES + 1);
  /** step → hole it ends in */
  readonly #choiceEnd = new Uint8Array(MOST_CHOICES);
  /** step → others it leaps over */
  readonly #choiceOver = new Uint8Array(MOST_CHOICES);
  #choices = 0;
  /** (steps left × 32 + hole) × 32 + end → sets of others that a walk from the hole to the end may leap over */
  readonly #possible = new Int32Array((MOST_STEPS + 1) * MOST_HOLES * MOST_HOLES);
  /** hole → sets of others with which it was found, in as many steps as count */
  readonly #found = new Int32Array(MOST_HOLES);
  #maze: Maze;
  #tokens = 0;
  #steps = 0;
  #patience = 0;

  constructor(book: Book, { straight, exact }: { straight: boolean; exact: boolean }) {
    this.#mazes = book.mazes;
    this.#maze = book.mazes[0];
    this.#holes = book.holes;
    this.#straight = straight;
    this.#exact = exact;
  }

  walk(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
    this.#maze = this.#mazes[page];
    this.#tokens = tokens;
    this.leapt = false;
    this.reached.fill(0);
    this.leaptSets.fill(0, 0, (steps + 1) * MOST_HOLES);
    this.#found.fill(0);
    let free = 0;
    for (let hole = 0; hole < this.#holes; hole++) if ((tokens & (1 << hole)) === 0) free++;
    // A path through every free hole is the longest there can be.
    this.#steps = Math.min(steps, free - 1);
    this.#listChoices(leaps);
    this.#patience = PATIENCE;
    this.#stepOn(start, 1 << start, 1, 0);
    if (!this.#exact) return this.reached[1] === 0 ? 0 : steps;
    let most = this.#steps;
    while (most > 0 && this.reached[most] === 0) most--;
    return most;
  }

  /** Every step out of every free hole, leaps included: the same for all paths. */
  #listChoices(leaps: boolean): void {
    const { words, head, leaving } = this.#maze;
    this.#choices = 0;
    for (let hole = 0; hole < this.#holes; hole++) {
      this.#firstChoice[hole] = this.#choices;
      if ((this.#tokens & (1 << hole)) !== 0) continue;
      for (let word = 0; word < words; word++) {
        for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
          const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
          const to = head[tunnel];
          if ((this.#tokens & (1 << to)) === 0) this.#addChoice(hole, to, 0);
          else if (leaps) this.#leapOn(hole, to, 1 << to, tunnel, this.tokenBit[to]);
        }
      }
    }
    this.#firstChoice[this.#holes] = this.#choices;
  }

  #leapOn(origin: number, hole: number, passed: number, first: number, over: number): void {
    const { words, head, slope, leaving } = this.#maze;
    this.leapt = true;
    for (let word = 0; word < words; word++) {
      for (let rest = leaving[hole * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + 31 - Math.clz32(rest & -rest);
        const to = head[tunnel];
        if (to === origin || (passed & (1 << to)) !== 0) continue;
        if (this.#straight && slope[tunnel] !== slope[first]) continue;
        if ((this.#tokens & (1 << to)) === 0) this.#addChoice(origin, to, over);
        else this.#leapOn(origin, to, passed | (1 << to), first, over | this.tokenBit[to]);
      }
    }
  }

  /** Notes a step, once: several leaps may lead over the same others to the same hole. */
  #addChoice(hole: number, end: number, over: number): void {
    for (let choice = this.#firstChoice[hole]; choice < this.#choices; choice++)
      if (this.#choiceEnd[choice] === end && this.#choiceOver[choice] === over) return;
    this.#choiceEnd[this.#choices] = end;
    this.#choiceOver[this.#choices++] = over;
  }

  /** What walks that may cross themselves can reach: in exactly so many steps, or (not `move.exact`) in up to as many. */
  #listPossible(): void {
    const possible = this.#possible;
    possible.fill(0, 0, (this.#steps + 1) * MOST_HOLES * MOST_HOLES);
    for (let hole = 0; hole < this.#holes; hole++) possible[hole * MOST_HOLES + hole] = 1;
    for (let left = 1; left <= this.#steps; left++) {
      for (let hole = 0; hole < this.#holes; hole++) {
        const at = (left * MOST_HOLES + hole) * MOST_HOLES;
        if (!this.#exact) possible[at + hole] = 1;
        for (let choice = this.#firstChoice[hole]; choice < this.#firstChoice[hole + 1]; choice++) {
          const from = ((left - 1) * MOST_HOLES + this.#choiceEnd[choice]) * MOST_HOLES;
          const over = this.#choiceOver[choice];
          for (let end = 0; end < this.#holes; end++)
            if (possible[from + end] !== 0)
              possible[at + end] |= over === 0 ? possible[from + end] : addToSets(possible[from + end], over);
        }
      }
    }
  }

  /** Step number `step` from a hole, having stood in `stood` and leapt over `over`. */
  #stepOn(hole: number, stood: number, step: number, over: number): void {
    if (step > this.#steps) return;
    const last = this.#firstChoice[hole + 1];
    for (let choice = this.#firstChoice[hole]; choice < last; choice++) {
      const end = this.#choiceEnd[choice];
      if ((stood & (1 << end)) !== 0) continue;
      const leapt = over | this.#choiceOver[choice];
      this.reached[step] |= 1 << end;
      this.leaptSets[step * MOST_HOLES + end] |= 1 << leapt;
      if (!this.#exact || step === this.#steps) this.#found[end] |= 1 << leapt;
      if (step < this.#steps && this.#hopeful(end, stood, this.#steps - step, leapt))
        this.#stepOn(end, stood | (1 << end), step + 1, leapt);
    }
  }

  /** Whether something that was not found yet might be reached from a hole in the steps left. */
  #hopeful(hole: number, stood: number, left: number, over: number): boolean {
    if (this.#patience > 0) {
      if (--this.#patience === 0) this.#listPossible();
      return true;
    }
    // Until the full number of steps is known to be possible, every shorter path may be the longest.
    if (this.#exact && this.reached[this.#steps] === 0) return true;
    const at = (left * MOST_HOLES + hole) * MOST_HOLES;
    for (let end = 0; end < this.#holes; end++) {
      const sets = this.#possible[at + end];
      if (sets === 0 || (stood & (1 << end)) !== 0 || end === hole) continue;
      if (((over === 0 ? sets : addToSets(sets, over)) & ~this.#found[end]) !== 0) return true;
    }
    return false;
  }
}
