/** How a simulation is told: what of it is for the page, for programs and for the file beside kept rows. */
import { cellDocument } from '../../report/cell-document.js';
import { dataDictionary, rowShape } from '../../store/rows/row-columns.js';
import { chooseGames } from '../choose-games.js';
import type { Played } from '../question.js';
import { type WithGames, watchDocument, watchGames } from '../watch-games.js';
import { find as findAll, type SimulateFindings } from './findings.js';

export { tellWithGames as tell } from '../watch-games.js';
export { claims } from './claims.js';
export { page, title } from './page.js';

export async function find(played: Played<null>): Promise<WithGames<SimulateFindings>> {
  const found = findAll(played);
  const { cell } = found;
  const ranked = cell.strategyShares.toSorted((a, b) => b.share - a.share).map(({ name }) => name);
  return { ...found, watch: await watchGames(played, [cell], chooseGames([cell], ranked)) };
}

/** A simulation for programs. */
export const document = ({ cell, watch }: WithGames<SimulateFindings>): object => ({
  cells: [cellDocument(cell)],
  watch: watchDocument(watch),
});

/** What the columns of the kept rows mean: a file beside them. */
export const files = (_: SimulateFindings, { plan, found }: Played<null>): [string, string][] =>
  plan.rows ? [['rows.json', `${JSON.stringify(dataDictionary(rowShape(found.game, plan.cells[0])), null, 2)}\n`]] : [];
