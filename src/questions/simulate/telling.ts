/** How a simulation is told: what of it is for the page, for programs and for the file beside kept rows. */
import { cellDocument } from '../../report/cell-document.js';
import { dataDictionary, rowShape } from '../../rows/row-columns.js';
import type { Played } from '../question.js';
import type { SimulateFindings } from './findings.js';

export { find } from './findings.js';
export { page } from './page.js';

/** A simulation for programs. */
export const document = ({ cell }: SimulateFindings): object => ({ cells: [cellDocument(cell)] });

/** What the columns of the kept rows mean: a file beside them. */
export const files = (_: SimulateFindings, { plan, found }: Played<null>): [string, string][] =>
  plan.rows ? [['rows.json', `${JSON.stringify(dataDictionary(rowShape(found.game, plan.cells[0])), null, 2)}\n`]] : [];
