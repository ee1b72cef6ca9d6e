/** The analysis of a search: its findings, and games to watch. */
import type { PlayedRun } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { analyzeSettings, type TuneFindings } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';
import type { TuneState } from './search/outcome.js';

export async function analyze(played: PlayedRun<TuneState>): Promise<WithGames<TuneFindings>> {
  const found = analyzeSettings(played);
  return { ...found, watch: await gamesToWatch(played, found.facts.best) };
}
