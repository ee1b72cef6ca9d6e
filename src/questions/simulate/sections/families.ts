/** Where things come from: damage by source, kills by cause, and whatever else a game counts in families. */
import { meanRow, rangeChart } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { familiesAmong, memberOf } from '../../../tables/families.js';
import { list, number, words } from '../../../tables/format.js';
import type { SummaryRow } from '../../../tables/summaries.js';
import { largestFirst, rowsOf, where } from '../../../tables/table.js';
import { summaryColumns } from './outcomes.js';

export function familySection(cell: CellFindings): Section | undefined {
  const counted = where<SummaryRow>(cell.summaries, ({ scope, n }) => scope === 'game' && n > 0);
  const families = [...familiesAmong(rowsOf<SummaryRow>(largestFirst(counted, 'mean')))].map(([family, members]) => ({
    family,
    members,
  }));
  if (families.length === 0) return undefined;
  const all = new Set(families.flatMap(({ members }) => members.map(({ column }) => column)));
  return {
    id: 'families',
    title: 'Where it comes from',
    sentences: families.map(({ family, members }) => familySentence(family, members)),
    chart: {
      spec: rangeChart(
        'dots',
        families.map(({ family, members }) => ({
          title: words(family),
          rows: members.map((row) => meanRow(words(memberOf(row.column)), row)),
          scale: 'fromZero',
        })),
      ),
      alt: `Mean per game of each part of ${list(families.map(({ family }) => words(family)))}.`,
    },
    table: { data: where<SummaryRow>(counted, ({ column }) => all.has(column)), columns: summaryColumns, folded: true },
    notes: ['Means per game with their 95 % intervals, the largest first.'],
  };
}

/** "Damage: most by attack (12.3 a game), then trap (4.56)." */
function familySentence(family: string, [first, second]: readonly SummaryRow[]): string {
  const name = words(family);
  const part = ({ column, mean }: SummaryRow) => `${words(memberOf(column))} (${number(mean)}`;
  return `${name[0].toUpperCase()}${name.slice(1)}: most in ${part(first)} a game), then ${part(second)}).`;
}
