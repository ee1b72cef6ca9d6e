/** The analysis of a sweep: its findings, and the games worth watching. */
import type { Played } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { analyzeCurves, type SweepFindings } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';
import type { Sweep } from './settings.js';

export { claims } from './claims.js';

export async function analyze(played: Played<Sweep>): Promise<WithGames<SweepFindings>> {
  const found = analyzeCurves(played);
  return { ...found, watch: await gamesToWatch(played, found.curves) };
}
