/**
 * Searches for the holes that a token can reach in a number of steps, leaping over others. There are five: walk-grid.ts
 * for play without baskets and, for pages that are not a grid, walk-plain.ts and (with very many tunnels) walk-many.ts;
 * walk-baskets.ts, which records the others leapt over; walk-simple.ts for moves that cannot cross their own path.
 *
 * Each searches a page from `start` among other `tokens` (a set of holes), with or without `leaps`, and returns the
 * maximum number of steps, up to `steps`, that can be made. The results are in the arrays below, and
 * `field[MOVE_LEAPT]` is 1 if any step of the search was a leap.
 */
import { MAX_HOLES, MAX_STEPS } from '../components.js';

export const STEP_STRIDE = MAX_STEPS + 1;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// steps → set of holes that exactly this number of steps can end in
export const reached = numbers(STEP_STRIDE);
// hole → bit of its token among the others (without the mover); with baskets filled before a walk, else 0
export const tokenBit = numbers(MAX_HOLES);
// steps × 32 + hole → word with bit s set if the hole can be reached by leaping over exactly the others of set s
export const leaptSets = numbers(STEP_STRIDE * MAX_HOLES);

/** Returns the lowest element of a non-empty bit set. */
export const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);
