/** Presentation of a simulation: page, document, and the data dictionary of its rows. */

import type { PlayedRun } from '../../questions/question.js';
import type { SimulateFindings } from '../../questions/simulate/findings.js';
import type { WithGames } from '../../questions/watch-games.js';
import { dataDictionary, rowShape } from '../../store/rows/row-columns.js';
import { cellDocument } from '../cell-document.js';
import { watchDocument } from '../sections/watched-games.js';

export { page, title } from '../pages/simulate.js';
export { linesWithWatchedGames as terminalLines } from '../sections/watched-games.js';
export { verdict } from '../sentences/simulate/verdict.js';

/** Serializes a simulation. */
export const document = ({ cell, watch }: WithGames<SimulateFindings>): object => ({
  cells: [cellDocument(cell)],
  watch: watchDocument(cell.game, watch),
});

/** The data dictionary of the stored rows. */
export const files = (_: SimulateFindings, { plan, found }: PlayedRun<null>): [string, string][] =>
  plan.rows ? [['rows.json', `${JSON.stringify(dataDictionary(rowShape(found.game, plan.cells[0])), null, 2)}\n`]] : [];
