/**
 * Where a token can get to in a number of steps, leaping over others. There are five searches: walk-grid.ts for play
 * without baskets and, for pages that are no grid, walk-plain.ts and (with very many tunnels) walk-many.ts; walk-baskets.ts,
 * which remembers who was leapt over; walk-simple.ts for moves that may not cross their own path.
 *
 * Each searches on a page from `start` among other `tokens` (a set of holes), without leaps if asked, and gives the most
 * steps, up to `steps`, that can be made. What it finds up to there lies in the arrays below, and `field[MOVE_LEAPT]` is 1
 * if any step of the search was a leap.
 */
import { MAX_HOLES, MAX_STEPS } from '../components.js';

export const STEP_STRIDE = MAX_STEPS + 1;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// steps → set of holes that exactly so many steps can end in
export const reached = numbers(STEP_STRIDE);
// hole → bit of the token in it among the others (the mover left out); with baskets, filled in before a walk, else 0
export const tokenBit = numbers(MAX_HOLES);
// steps × 32 + hole → word whose bit s says: the hole can be reached with exactly the others of set s leapt over
export const leaptSets = numbers(STEP_STRIDE * MAX_HOLES);

/** The lowest element of a set given as bits, which must not be empty. */
export const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);
