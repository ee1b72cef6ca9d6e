/** The presentation of a simulation: page, document, and the file beside its rows. */
import { cellDocument } from '../../report/cell-document.js';
import { watchDocument } from '../../report/sections/watched-games.js';
import { dataDictionary, rowShape } from '../../store/rows/row-columns.js';
import type { Played } from '../question.js';
import type { WithGames } from '../watch-games.js';
import type { SimulateFindings } from './findings.js';

export { linesWithGames as terminalLines } from '../../report/sections/watched-games.js';
export { page, title } from './page.js';
export { verdict } from './verdict.js';

/** A simulation for programs. */
export const document = ({ cell, watch }: WithGames<SimulateFindings>): object => ({
  cells: [cellDocument(cell)],
  watch: watchDocument(cell.game, watch),
});

/** What the columns of the kept rows mean: a file beside them. */
export const files = (_: SimulateFindings, { plan, found }: Played<null>): [string, string][] =>
  plan.rows ? [['rows.json', `${JSON.stringify(dataDictionary(rowShape(found.game, plan.cells[0])), null, 2)}\n`]] : [];
