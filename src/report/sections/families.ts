/** Where things come from: damage by source, kills by cause, and whatever else a game counts in families. */
import { meanChart } from '../../charts/mean-chart.js';
import { familiesAmong, memberOf } from '../../tables/families.js';
import { list, number, words } from '../../tables/format.js';
import { type SummaryRow, summaryRows, summaryTable } from '../../tables/summaries.js';
import type { SectionBuilder } from '../page.js';
import { summaryColumns } from './outcomes.js';

export const familySection: SectionBuilder = (cell) => {
  const rows = summaryRows(cell).filter(({ scope, n }) => scope === 'game' && n > 0);
  const families = [...familiesAmong(rows)].map(([family, members]) => ({
    family,
    members: [...members].sort((a, b) => b.mean - a.mean),
  }));
  if (families.length === 0) return undefined;
  const all = families.flatMap(({ members }) => members);
  return {
    id: 'families',
    title: 'Where it comes from',
    sentences: families.map(({ family, members }) => familySentence(family, members)),
    chart: {
      spec: meanChart(
        families.flatMap(({ family, members }) =>
          members.map((row) => ({ ...row, figure: words(family), name: words(memberOf(row.column)) })),
        ),
      ),
      alt: `Mean per game of each part of ${list(families.map(({ family }) => words(family)))}.`,
    },
    table: { data: summaryTable(all), columns: summaryColumns, folded: true },
    notes: ['Means per game with their 95 % intervals, the largest first.'],
  };
};

/** "Damage: most by attack (12.3 a game), then trap (4.56)." */
function familySentence(family: string, [first, second]: readonly SummaryRow[]): string {
  const name = words(family);
  const part = ({ column, mean }: SummaryRow) => `${words(memberOf(column))} (${number(mean)}`;
  return `${name[0].toUpperCase()}${name.slice(1)}: most in ${part(first)} a game), then ${part(second)}).`;
}
