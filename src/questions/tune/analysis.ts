/** The analysis of a search: its findings, and games to watch. */

import type { WithGames } from '../watch-games.js';
import { analyzeSettings, type TuneFindings, type TuneRun } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';

export async function analyze(played: TuneRun): Promise<WithGames<TuneFindings>> {
  const found = analyzeSettings(played);
  return { ...found, watch: await gamesToWatch(played, found.best) };
}
