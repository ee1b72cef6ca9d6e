/**
 * The figures of a sweep as one long table, a row for each figure at each setting, which all that is told is read off; and
 * its curves.
 */
import { FigureSample } from '../../counting/figure-sample.js';
import { type Figure, isShare } from '../../plan/figure.js';
import { figureName } from '../../report/words.js';
import { type CurveShape, curveShape } from '../../stats/curve-shape.js';
import { normalReach } from '../../stats/normal.js';
import { type ColumnTable, derived, op, rowsBy, rowsOf, tableOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import type { Sweep, SweptSetting } from './settings.js';

const KEYS = ['figure', 'name', 'setting', 'label', 'x', 'y', 'mean', 'low', 'high', 'se', 'sd', 'games', 'isShare'];

/** A row. */
export interface SweepPoint {
  /** The figure as it is spelled, and in words. */
  readonly figure: string;
  readonly name: string;
  /** `hp=2 throws=5`; and what sentences call it, which is only the value if one rule varies. */
  readonly setting: string;
  readonly label: string;
  /** Which value of the first axis it has, and which of the second if there is one. */
  readonly x: number;
  readonly y: number | null;
  /** The figure's value, which is a mean unless a quantile was asked for; an end that nothing bounds is null. */
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Standard error of the mean; a quantile has none. */
  readonly se: number | null;
  /** Standard deviation from game to game. */
  readonly sd: number;
  readonly games: number;
  readonly isShare: boolean;
}

/** All figures, the most telling first, at all settings in their order. */
function pointTable(played: Played<Sweep>): ColumnTable {
  const { figures, settings } = played.known;
  const rows = figures.flatMap((figure) => settings.flatMap((setting) => pointsAt(played, figure, setting)));
  const points = tableOf(rows, KEYS);
  const order = tellingOrder(played.known, points).map(({ name }) => name);
  const ranked = derived<SweepPoint>(points, { rank: ({ figure }) => order.indexOf(figure) });
  return ranked.orderby('rank').select(KEYS).reify();
}

/** A figure at a setting; nothing if fewer than two games have it. */
function pointsAt({ known: { space }, plan, counts }: Played<Sweep>, figure: Figure, setting: SweptSetting) {
  const counted = new FigureSample(figure);
  counted.add(counts.tallies[setting.cell], plan.cells[setting.cell]);
  const { n, sd } = counted.sample;
  if (n < 2) return [];
  const { value, low, high, standardError } = counted.estimate();
  const [x, y] = setting.place;
  const point = {
    ...{ figure: figure.name, name: figureName(figure), isShare: isShare(figure) },
    ...{ setting: setting.name, x, y, label: y === undefined ? space.axes[0].values[x].label : setting.name },
    ...{ mean: value, low, high, se: standardError, sd, games: counted.games },
  };
  return [point];
}

/** From this effect on a shift of win shares is the news: about 4 percentage points around a quarter. */
const SHIFT = 0.1;

/**
 * In the order asked for; or else what every designer asks first, how long games take and whose chances to win shift, and
 * then the figure that changes most.
 */
function tellingOrder({ figures, asked }: Sweep, points: ColumnTable): readonly Figure[] {
  if (asked) return figures;
  const effects = effectsIn(points);
  const effectOf = ({ name }: Figure) => effects.get(name) ?? 0;
  const sorted = figures.toSorted((a, b) => effectOf(b) - effectOf(a));
  const lengths = figures.filter(({ column }) => column.role === 'length').slice(0, 1);
  const wins = sorted.filter((figure) => figure.column.role === 'win' && effectOf(figure) >= SHIFT).slice(0, 2);
  return [...new Set([...lengths, ...wins, ...sorted])];
}

/** figure → how far apart the settings are, in standard deviations from game to game */
function effectsIn(points: ColumnTable): ReadonlyMap<string, number> {
  const found = derived<SweepPoint>(points, { variance: ({ sd }) => sd * sd })
    .groupby('figure')
    .rollup({ least: op.min('mean'), most: op.max('mean'), variances: op.sum('variance'), settings: op.count() });
  type Effect = { figure: string; least: number; most: number; variances: number; settings: number };
  return new Map(
    rowsOf<Effect>(found).map(({ figure, least, most, variances, settings }) => [
      figure,
      variances > 0 ? (most - least) / Math.sqrt(variances / settings) : 0,
    ]),
  );
}

/** What of a figure is lowest and highest, whether that is more than chance, and its shape. */
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
