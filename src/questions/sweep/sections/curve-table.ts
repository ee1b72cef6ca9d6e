/** Curves of a sweep as a table for people and for the file beside it: a row for each figure and setting. */
import type { Axis } from '../../../plan/vary.js';
import {
  type ColumnTable,
  derived,
  type Format,
  type ReportTable,
  type TableRow,
  where,
} from '../../../tables/table.js';
import type { SweepCurve } from '../curves.js';
import type { SweepPoint } from '../points.js';

/** Shares of games are shown in percent, everything else as it is. */
export const shareOrNumber = ({ isShare }: TableRow): Format => (isShare ? 'share' : 'number');

/** The rows of these curves in the table of all. */
export function curveTable(points: ColumnTable, curves: readonly SweepCurve[], axes: readonly Axis[]): ReportTable {
  const shown = new Set(curves.map(({ figure }) => figure.name));
  const own = where<SweepPoint>(points, ({ figure }) => shown.has(figure));
  const labelled = derived<SweepPoint>(
    own,
    Object.fromEntries(
      axes.map(({ name, values }, axis) => [name, ({ x, y }) => values[axis === 0 ? x : (y ?? 0)].label]),
    ),
  );
  const names = axes.map(({ name }) => name);
  return {
    data: labelled.select('figure', 'name', ...names, 'mean', 'low', 'high', 'se', 'games', 'isShare'),
    columns: [
      ...names.map((name) => ({ key: name, heading: name, format: 'text' }) as const),
      { key: 'mean', heading: 'value', format: shareOrNumber },
      { key: 'low', to: 'high', heading: '95 % interval', format: shareOrNumber },
      { key: 'games', heading: 'games', format: 'count' },
    ],
    groupBy: 'name',
    folded: true,
  };
}
