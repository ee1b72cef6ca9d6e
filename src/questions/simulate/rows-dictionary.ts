/** What the columns of the kept rows mean: a file beside them. */
import { dataDictionary, rowShape } from '../../rows/row-columns.js';
import type { Played } from '../question.js';
import type { SimulateFindings } from './findings.js';

export const files = (_: SimulateFindings, { plan, found }: Played<null>): [string, string][] =>
  plan.rows ? [['rows.json', `${JSON.stringify(dataDictionary(rowShape(found.game, plan.cells[0])), null, 2)}\n`]] : [];
