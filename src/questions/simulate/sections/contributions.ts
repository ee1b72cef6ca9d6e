/** What each seat does for the team of a cooperative game. No ranking: the seats are on one side. */
import { meanRow, rangeChart } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { words } from '../../../tables/format.js';
import type { SummaryRow } from '../../../tables/summaries.js';
import { rowsOf, where } from '../../../tables/table.js';
import { summaryColumns } from './outcomes.js';

export function contributionSection(cell: CellFindings): Section | undefined {
  if (cell.game.play !== 'together') return undefined;
  const all = where<SummaryRow>(cell.summaries, ({ scope, n }) => scope === 'seat' && n > 1);
  const headline = where<SummaryRow>(all, (row) => row.headline);
  const data = headline.numRows() > 0 ? headline : all;
  if (data.numRows() === 0) return undefined;
  const rows = rowsOf<SummaryRow>(data);
  const [figure, ...figures] = summaryColumns;
  return {
    id: 'contributions',
    title: 'What each seat contributes',
    sentences: ['Mean per game and seat: seats that differ much give their players a different game.'],
    chart: {
      spec: rangeChart(
        'dots',
        [...new Set(rows.map(({ column }) => column))].map((column) => ({
          title: words(column),
          rows: rows.filter((row) => row.column === column).map((row) => meanRow(row.who, row)),
          scale: 'fromZero',
        })),
      ),
      alt: 'Mean of each figure for each seat with its 95 % interval.',
    },
    table: {
      data,
      columns: [figure, { key: 'who', heading: 'seat', format: 'text' }, ...figures],
    },
    notes: ['The bar is the 95 % interval.'],
  };
}
