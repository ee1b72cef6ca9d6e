/** Chooses games of the best setting to watch, from the first that were played. */

import { cellResults } from '../../analysis/cell-result.js';
import { tallyOf } from '../../counting/tally.js';
import type { JudgedSetting } from '../../search/outcome.js';
import { chooseGames } from '../choose-games.js';
import { seatedRow, type WatchedGame, watchGames } from '../watch-games.js';
import type { TuneRun } from './findings.js';

/** Games to replay, because a search stores figures, not games: enough for one of each kind, and fast. */
const MAX_SCANNED = 200;

export async function gamesToWatch(played: TuneRun, best: JudgedSetting | undefined): Promise<readonly WatchedGame[]> {
  if (best === undefined || played.unsteady.length > 0) return [];
  const { cell, games } = best;
  const { found, replayRows } = played;
  const plan = { ...played.plan, cells: [cell] };
  const tally = tallyOf(found.game, cell);
  const indices = Array.from({ length: Math.min(games, MAX_SCANNED) }, (_, index) => index);
  for (const [index, row] of (await replayRows(cell, indices)).entries()) {
    if (row !== undefined) tally.count(seatedRow(found.game, cell, plan.rotate, index, row), index);
  }
  const cells = cellResults({ plan, found, counts: { tallies: [tally] } });
  return watchGames({ ...played, plan }, cells, chooseGames(cells));
}
