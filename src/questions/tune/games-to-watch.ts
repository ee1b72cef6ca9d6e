/** Games of the best setting that are worth watching, out of the first that were played of it. */
import { PluginError } from '../../core/errors.js';
import { tallyOf } from '../../counting/tally.js';
import { CellTable } from '../../execution/cell-table.js';
import { seatTable } from '../../execution/seat-table.js';
import { OutOfPatience, within } from '../../plugins/patience.js';
import { cellResults } from '../../tables/cell-result.js';
import { chooseGames } from '../choose-games.js';
import type { Played } from '../question.js';
import { type WatchedGame, watchGames } from '../watch-games.js';
import type { JudgedSetting, TuneKnown } from './search/outcome.js';

/** A search keeps figures, not games, so these are played once more; enough for one of each kind, and soon over. */
const MOST_LOOKED_AT = 200;

export async function gamesToWatch(
  played: Played<TuneKnown>,
  best: JudgedSetting | undefined,
): Promise<readonly WatchedGame[]> {
  if (best === undefined || played.unsteady.length > 0) return [];
  const { cell, games } = best;
  const { found } = played;
  const plan = { ...played.plan, cells: [cell] };
  const tally = tallyOf(found.game, cell);
  try {
    const table = new CellTable(await seatTable(plan, cell, {}, 0, within), cell, plan.rotate);
    within(() => {
      for (let index = 0; index < Math.min(games, MOST_LOOKED_AT); index++) {
        table.play(index);
        tally.count(table, index);
      }
    });
  } catch (error) {
    // An answer is not given up for games that cannot be shown.
    if (error instanceof PluginError || error instanceof OutOfPatience) return [];
    throw error;
  }
  const cells = cellResults({ plan, found, counts: { tallies: [tally] } });
  return watchGames({ ...played, plan }, cells, chooseGames(cells));
}
