/**
 * How often a run is analyzed while in progress, and the intervals that this requires. One guarantee holds for the page
 * of a question, with all its claims and however often its run is extended: the probability that any claim is false
 * stays at 5 %.
 */
import type { Plan } from '../plan/plan.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import type { Significance } from '../stats/estimated-interval.js';
import { simultaneousLevel } from '../stats/holm.js';

/** Games after which runs that stop early usually do. */
const LIKELY_GAMES = 20_000;
/** Factor by which a run is usually extended, because the advice says so. */
const LIKELY_EXTENSION = 4;

const PAGE_LEVEL = 0.95;
/** A run of a fixed size may use 4 of the 5 %; the last 1 % is reserved for later extensions. */
const PLANNED_PART = 0.96;
const EXTENDED_LEVEL = 0.99;

/**
 * Returns how each of a page's claims is analyzed. Parameters that intervals are tuned for cannot change during a run,
 * not even if it is extended: otherwise the intervals would not hold.
 */
export function significanceOf(
  { stop, games, earlier, pages = 1 }: Pick<Plan, 'stop' | 'games' | 'earlier' | 'pages'>,
  claims: number,
): Significance {
  const planned = earlier[0]?.games ?? games;
  const significance = (sequential: SequentialOptions | null, confidence: number) => ({
    sequential,
    level: simultaneousLevel(pages * claims, confidence),
  });
  if (stop !== null) return significance({ tunedFor: Math.min(planned, LIKELY_GAMES) }, PAGE_LEVEL);
  if (earlier.length === 0) return significance(null, PLANNED_PART);
  return significance({ tunedFor: LIKELY_EXTENSION * planned }, EXTENDED_LEVEL);
}

/** Returns the same if the run is extended, for estimates of how many more games are needed. */
export const significanceAfterExtension = (
  { games, chunkSize, earlier, ...plan }: Plan,
  claims: number,
): Significance => significanceOf({ ...plan, games, earlier: [...earlier, { games, chunkSize }] }, claims);

/** Null if the number of games is fixed in advance and analyzed once. */
export const sequentialOptionsOf = (plan: Plan): SequentialOptions | null => significanceOf(plan, 1).sequential;
