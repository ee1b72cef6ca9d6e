/** The curves of a sweep as one long table: a row for each figure and setting. */

import type { SweepCurve } from '../../../tables/sweep-curves.js';
import { type ReportTable, type TableRow, tableOf } from '../../../tables/table.js';
import { figureName } from '../../figure-words.js';

export function curveTable(curves: readonly SweepCurve[], axes: readonly string[]): ReportTable {
  const rows = curves.flatMap(({ figure, isShare, points }) =>
    points.map(({ labels, mean, low, high, se, games }) => ({
      ...{ figure: figure.name, name: figureName(figure), isShare, mean, low, high, se, games },
      ...Object.fromEntries(axes.map((axis, i) => [axis, labels[i]])),
    })),
  );
  const format = (row: TableRow) => (row.isShare ? 'share' : 'number') as 'share' | 'number';
  return {
    data: tableOf(rows, ['figure', 'name', ...axes, 'mean', 'low', 'high', 'se', 'games', 'isShare']),
    columns: [
      ...axes.map((axis) => ({ key: axis, heading: axis, format: 'text' }) as const),
      { key: 'mean', heading: 'mean', format },
      { key: 'low', to: 'high', heading: '95 % interval', format },
      { key: 'games', heading: 'games', format: 'count' },
    ],
    groupBy: 'name',
    folded: true,
  };
}
