/** The tables of a simulation as text, for the terminal: the same tables that the page shows. */
import type { RunResult } from '../plan/run-result.js';
import { cellResults } from '../tables/cell-result.js';
import { isRightAligned, type ReportTable, rowsOf, textAt } from '../tables/table.js';
import { simulateSections } from './simulate-sections.js';
import { cellName } from './verdict.js';

export interface TextTable {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly alignments: readonly ('left' | 'right')[];
  readonly rows: readonly (readonly string[])[];
}

/** All tables of all cells, in the order of the page. */
export function simulateTables(result: RunResult): TextTable[] {
  const cells = cellResults(result);
  return cells.flatMap((cell) =>
    simulateSections(cell).flatMap(({ id, title, table }) =>
      table ? [textTable(id, cells.length > 1 ? `${title} (${cellName(cell)})` : title, table)] : [],
    ),
  );
}

const textTable = (id: string, title: string, { data, columns }: ReportTable): TextTable => ({
  id,
  title,
  headings: columns.map(({ heading }) => heading),
  alignments: columns.map((column) => (isRightAligned(column) ? 'right' : 'left')),
  rows: rowsOf(data).map((row) => columns.map((column) => textAt(column, row))),
});
