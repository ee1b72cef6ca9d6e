/** How a run that may stop early is watched: what its intervals have to be made for. */
import type { Plan } from '../plan/plan.js';
import type { Watch } from '../stats/confidence-sequence.js';

/** Where runs that stop early usually do. */
const LIKELY_GAMES = 20_000;

/** Null for a run whose number of games was fixed beforehand. */
export const watchOf = ({ stop, games }: Plan): Watch | null =>
  stop === null ? null : { tunedFor: Math.min(games, LIKELY_GAMES) };
