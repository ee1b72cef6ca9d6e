/** The analysis of a tournament: its findings, and the games to watch. */
import { chooseGames } from '../choose-games.js';
import type { PlayedRun } from '../question.js';
import { type WithGames, watchGames } from '../watch-games.js';
import { analyzeTables, type TournamentFindings } from './findings.js';
import type { TournamentFacts } from './line-ups.js';

export async function analyze(played: PlayedRun<TournamentFacts>): Promise<WithGames<TournamentFindings>> {
  const found = analyzeTables(played);
  // Tables of a single strategy show nothing about who beats whom.
  const mixed = found.cells.filter(({ strategies }) => found.field === undefined || strategies.length > 1);
  const chosen = chooseGames(
    mixed,
    found.field?.strengths.map(({ strategy }) => strategy),
  );
  const lineUp = (cell: number) => played.plan.cells[cell].lineUp.map(({ name }) => name).join(', ');
  return { ...found, watch: await watchGames(played, found.cells, chosen, lineUp) };
}
