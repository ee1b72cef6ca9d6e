/**
 * How often a run is analyzed while in progress, and the intervals that this requires. One guarantee holds for the page
 * of a question, with all its claims and however often its run is extended: the probability that any claim is false
 * stays at 5 %.
 */
import type { Plan } from '../plan/plan.js';
import type { Watch } from '../stats/confidence-sequence.js';
import { simultaneousLevel } from '../stats/holm.js';
import type { Looked } from '../stats/watched-interval.js';

/** Games after which runs that stop early usually do. */
const LIKELY_GAMES = 20_000;
/** Factor by which a run is usually extended, because the advice says so. */
const LIKELY_EXTENSION = 4;

const PROMISED = 0.95;
/** A run of a fixed size may use 4 of the 5 %; the last 1 % is reserved for later extensions. */
const PLANNED = 0.96;
const EXTENDED = 0.99;

/**
 * Returns how each of a page's claims is analyzed. Parameters that intervals are tuned for cannot change during a run,
 * not even if it is extended: otherwise the intervals would not hold.
 */
export function looksOf(
  { stop, games, earlier, pages = 1 }: Pick<Plan, 'stop' | 'games' | 'earlier' | 'pages'>,
  claims: number,
): Looked {
  const planned = earlier[0]?.games ?? games;
  const looked = (watch: Watch | null, confidence: number) => ({
    watch,
    level: simultaneousLevel(pages * claims, confidence),
  });
  if (stop !== null) return looked({ tunedFor: Math.min(planned, LIKELY_GAMES) }, PROMISED);
  if (earlier.length === 0) return looked(null, PLANNED);
  return looked({ tunedFor: LIKELY_EXTENSION * planned }, EXTENDED);
}

/** Returns the same if the run is extended, for estimates of how many more games are needed. */
export const looksAfter = ({ games, chunkSize, earlier, ...plan }: Plan, claims: number): Looked =>
  looksOf({ ...plan, games, earlier: [...earlier, { games, chunkSize }] }, claims);

/** Null if the number of games is fixed in advance and analyzed once. */
export const watchOf = (plan: Plan): Watch | null => looksOf(plan, 1).watch;
