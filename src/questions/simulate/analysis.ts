/** The analysis of a simulation: its findings, and games to watch. */
import { chooseGames } from '../choose-games.js';
import type { PlayedRun } from '../question.js';
import { type WithGames, watchGames } from '../watch-games.js';
import { analyzeGames, type SimulateFindings } from './findings.js';

export { claims } from './claims.js';

export async function analyze(played: PlayedRun<null>): Promise<WithGames<SimulateFindings>> {
  const found = analyzeGames(played);
  const { cell } = found;
  const ranked = cell.strategyShares.toSorted((a, b) => b.estimate.value - a.estimate.value).map(({ name }) => name);
  return { ...found, watch: await watchGames(played, [cell], chooseGames([cell], ranked)) };
}
