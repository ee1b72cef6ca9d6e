/** How many points each strategy makes, in games that have points. */
import { rangeChart } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { number, words } from '../../../tables/format.js';
import type { SummaryRow } from '../../../tables/summaries.js';
import { type ColumnTable, largestFirst, rowsOf, where } from '../../../tables/table.js';
import { summaryColumns } from './outcomes.js';

export function scoreSection(cell: CellFindings): Section | undefined {
  const data = scoreTable(cell);
  const rows = rowsOf<SummaryRow>(data);
  if (rows.length === 0) return undefined;
  const name = words(rows[0].column);
  const [, ...figures] = summaryColumns;
  return {
    id: 'scores',
    title: 'How many points strategies make',
    sentences: [scoreSentence(rows, name)],
    chart: {
      spec: rangeChart('boxes', [
        {
          rows: rows.map(({ who, mean, q05, q25, q50, q75, q95 }) => ({
            ...{ name: who, value: mean, low: q05, high: q95, label: number(mean) },
            ...{ innerLow: q25, innerHigh: q75, tick: q50 },
          })),
          scale: 'near',
          axisTitle: `${name} at the end`,
        },
      ]),
      alt: `Spread of ${name} for each strategy.`,
    },
    table: {
      data,
      columns: [{ key: 'who', heading: 'strategy', format: 'text' }, ...figures],
    },
    notes: [
      'The line spans nine in ten seats, the box half of them; the white tick is the median, the red dot the mean.',
    ],
  };
}

/** The first score column, one row per strategy, the highest mean first. */
function scoreTable({ summaries, tally }: CellFindings): ColumnTable {
  const first = tally.seatColumns.find(({ role }) => role === 'score')?.name;
  const rows = where<SummaryRow>(
    summaries,
    ({ scope, column, n }) => scope === 'strategy' && column === first && n > 0,
  );
  return largestFirst(rows, 'mean');
}

function scoreSentence(rows: readonly SummaryRow[], name: string): string {
  const [best] = rows;
  const last = rows[rows.length - 1];
  const highest = `${best.who} ends with a ${name} of ${meanInWords(best)} on average`;
  return rows.length === 1 ? `${highest}.` : `${highest}, ${last.who} with ${meanInWords(last)}.`;
}

const meanInWords = ({ mean, low, high }: SummaryRow): string =>
  Number.isFinite(low) ? `${number(mean)} (${number(low)} to ${number(high)})` : number(mean);
