/** How many points each strategy makes, in games that have points. */
import { spreadChart } from '../../charts/spread-chart.js';
import type { CellResult } from '../../tables/cell-result.js';
import { number, words } from '../../tables/format.js';
import { type SummaryRow, summaryRows, summaryTable } from '../../tables/summaries.js';
import type { SectionBuilder } from '../page.js';
import { summaryColumns } from './outcomes.js';

export const scoreSection: SectionBuilder = (cell) => {
  const rows = scoreRows(cell);
  if (rows.length === 0) return undefined;
  const name = words(rows[0].column);
  const [, ...figures] = summaryColumns;
  return {
    id: 'scores',
    title: 'How many points strategies make',
    sentences: [scoreSentence(rows, name)],
    chart: {
      spec: spreadChart(
        rows.map((row) => ({ ...row, name: row.who })),
        `${name} at the end`,
      ),
      alt: `Spread of ${name} for each strategy.`,
    },
    table: {
      data: summaryTable(rows),
      columns: [{ key: 'who', heading: 'strategy', format: 'text' }, ...figures],
    },
    notes: [
      'The line spans nine in ten seats, the box half of them; the white tick is the median, the red dot the mean.',
    ],
  };
};

/** The first score column, one row per strategy, the highest mean first. */
function scoreRows(cell: CellResult): SummaryRow[] {
  const rows = summaryRows(cell).filter(({ scope, role, n }) => scope === 'strategy' && role === 'score' && n > 0);
  return rows.filter(({ column }) => column === rows[0].column).sort((a, b) => b.mean - a.mean);
}

function scoreSentence(rows: readonly SummaryRow[], name: string): string {
  const [best] = rows;
  const last = rows[rows.length - 1];
  const highest = `${best.who} ends with a ${name} of ${meanInWords(best)} on average`;
  return rows.length === 1 ? `${highest}.` : `${highest}, ${last.who} with ${meanInWords(last)}.`;
}

const meanInWords = ({ mean, low, high }: SummaryRow): string =>
  Number.isFinite(low) ? `${number(mean)} (${number(low)} to ${number(high)})` : number(mean);
