/**
 * How a run is looked at while it goes on, and so what its intervals have to be made for. One promise holds for the page of a
 * question, with all that it claims and however often its run is extended: the chance that anything claimed is false stays
 * at 5 %.
 */
import type { Plan } from '../plan/plan.js';
import type { Watch } from '../stats/confidence-sequence.js';
import { simultaneousLevel } from '../stats/holm.js';
import type { Looked } from '../stats/watched-interval.js';

/** Where runs that stop early usually do. */
const LIKELY_GAMES = 20_000;
/** A run that is extended usually gets so many times the games, because the advice says so. */
const LIKELY_EXTENSION = 4;

const PROMISED = 0.95;
/** Of the 5 %, a run of a fixed size may use 4; the last is for all that comes if somebody extends it. */
const PLANNED = 0.96;
const EXTENDED = 0.99;

/**
 * How each of so many claims of a page has to be looked at. What intervals are tuned for must not change while a run goes on,
 * also if it is extended: else they would not hold.
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

/** How they will be looked at if the run is extended: what advice on more games has to reckon with. */
export const looksAfter = ({ games, chunkSize, earlier, ...plan }: Plan, claims: number): Looked =>
  looksOf({ ...plan, games, earlier: [...earlier, { games, chunkSize }] }, claims);

/** Null if the number of games was fixed beforehand and is looked at once. */
export const watchOf = (plan: Plan): Watch | null => looksOf(plan, 1).watch;
