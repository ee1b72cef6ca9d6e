/** How often the team of a cooperative game wins, in sentences. */
import { gamesForShare } from '../stats/share-interval.js';
import type { CellResult } from '../tables/cell-result.js';
import { roundGames, shareOf } from '../tables/format.js';
import { teamShare } from '../tables/win-shares.js';

/** A range wider than this to each side is too wide to tune a difficulty by. */
const TOO_WIDE = 0.02;
const WANTED = 0.01;

export function teamSentences(cell: CellResult): string[] {
  const team = teamShare(cell);
  if (!team) return [];
  const sentence = `The team wins ${shareOf('its games', team)}.`;
  if ((team.high - team.low) / 2 <= TOO_WIDE) return [sentence];
  const more = gamesForShare(team.share, WANTED) - cell.tally.games;
  return [sentence, `About ${roundGames(more)} more games would bring that range down to ± 1 percentage point.`];
}
