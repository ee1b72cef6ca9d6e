/** A simulation for programs. */
import { cellDocument } from '../../report/cell-document.js';
import type { SimulateFindings } from './findings.js';

export const document = ({ cell }: SimulateFindings): object => ({ cells: [cellDocument(cell)] });
