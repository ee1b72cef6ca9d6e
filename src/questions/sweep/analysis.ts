/** The analysis of a sweep: its findings, and the games to watch. */
import type { PlayedRun } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { analyzeCurves, type SweepFindings } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';
import type { SweepState } from './settings.js';

export { claims } from './claims.js';

export async function analyze(played: PlayedRun<SweepState>): Promise<WithGames<SweepFindings>> {
  const found = analyzeCurves(played);
  return { ...found, watch: await gamesToWatch(played, found.curves) };
}
