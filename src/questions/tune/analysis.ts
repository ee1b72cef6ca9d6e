/** The analysis of a search: its findings, and the games worth watching. */
import type { Played } from '../question.js';
import type { WithGames } from '../watch-games.js';
import { analyzeSettings, type TuneFindings } from './findings.js';
import { gamesToWatch } from './games-to-watch.js';
import type { TuneKnown } from './search/outcome.js';

export async function analyze(played: Played<TuneKnown>): Promise<WithGames<TuneFindings>> {
  const found = analyzeSettings(played);
  return { ...found, watch: await gamesToWatch(played, found.facts.best) };
}
