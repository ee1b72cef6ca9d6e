/** The curves of a sweep: what of each figure is lowest and highest, whether that is more than chance, and its shape. */
import type { Figure } from '../../plan/figure.js';
import { type CurveShape, curveShape } from '../../stats/curve-shape.js';
import { normalReach } from '../../stats/normal.js';
import { type ColumnTable, derived, op, rowsBy, rowsOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import { pointTable, type SweepPoint } from './points.js';
import type { Sweep } from './settings.js';

export interface SweepCurve {
  readonly figure: Figure;
  readonly name: string;
  /** Settings at which there is a value, in their order. */
  readonly points: readonly SweepPoint[];
  readonly lowest: SweepPoint;
  readonly highest: SweepPoint;
  /** Whether these two differ beyond chance. */
  readonly changes: boolean;
  /** Of two or more settings of one rule. */
  readonly shape: CurveShape | undefined;
  /** axis → how far the figure moves along it, on average over the settings of the other axis */
  readonly moves: readonly number[];
}

export interface SweepCurves {
  /** Every figure at every setting. */
  readonly points: ColumnTable;
  /** In the order of the table. Figures without any value are left out. */
  readonly curves: readonly SweepCurve[];
}

export function sweepCurves(played: Played<Sweep>): SweepCurves {
  const { figures, space } = played.known;
  const points = pointTable(played);
  const moves = space.axes.map((_, axis) => movesAlong(points, axis));
  const curves = [...rowsBy<SweepPoint>(points, 'figure')].flatMap(([spelling, rows]) =>
    figures
      .filter(({ name }) => name === spelling)
      .map((figure) => ({
        ...{ figure, name: rows[0].name, points: rows },
        ...judged(played.known, rows),
        moves: moves.map((by) => by.get(spelling) ?? 0),
      })),
  );
  return { points, curves };
}

/** figure → how far it moves along an axis, on average over the settings of the other */
function movesAlong(points: ColumnTable, axis: number): ReadonlyMap<string, number> {
  const lines = points
    .groupby('figure', axis === 0 ? 'y' : 'x')
    .rollup({ least: op.min('mean'), most: op.max('mean') });
  const found = derived<{ least: number; most: number }>(lines, { range: ({ least, most }) => most - least })
    .groupby('figure')
    .rollup({ total: op.sum('range'), lines: op.count() });
  const rows = rowsOf<{ figure: string; total: number; lines: number }>(found);
  return new Map(rows.map(({ figure, total, lines }) => [figure, total / lines]));
}

/** A map names no steps, so its two extremes are compared once, at this level. */
const MAP_LEVEL = 0.99;

function judged({ space: { axes } }: Sweep, points: readonly SweepPoint[]) {
  const lowest = points.reduce((a, b) => (b.mean < a.mean ? b : a));
  const highest = points.reduce((a, b) => (b.mean > a.mean ? b : a));
  if (axes.length > 1) {
    const changes = highest.mean - lowest.mean > reachOf(lowest, highest, MAP_LEVEL);
    return { lowest, highest, changes, shape: undefined };
  }
  const [{ ordered, values }] = axes;
  // In the order of the axis; one without a scale is taken in the order of its values.
  const placeOf = ({ x }: SweepPoint, i: number) => (ordered ? values[x].number : i);
  const onScale = points.map((point, i) => ({ x: placeOf(point, i), mean: point.mean, se: noiseOf(point) }));
  const shape = points.length > 1 ? curveShape(onScale) : undefined;
  return { lowest, highest, changes: shape?.changes ?? false, shape };
}

/** How far the difference of two points may be off, as if their luck were not shared. */
export const reachOf = (a: SweepPoint, b: SweepPoint, level: number): number =>
  normalReach(level) * Math.hypot(noiseOf(a), noiseOf(b));

/** The standard error; of a quantile, which has none, what its 95 % interval would come to if it were a mean's. */
function noiseOf({ se, low, high }: SweepPoint): number {
  if (se !== null) return se;
  return low === null || high === null ? Number.POSITIVE_INFINITY : (high - low) / 2 / normalReach(0.95);
}
