/** The figures of a sweep: for each a value with its interval at every setting, the most telling first. */
import { type Figure, intervalOf, isShareFigure, sampleOf, sumsOf } from '../plan/figure.js';
import type { SweepResult, SweptSetting } from '../plan/make-sweep.js';

/** From this effect on a shift of win shares is the news: about 4 percentage points around a quarter. */
const SHIFT = 0.1;

export interface SweepPoint {
  readonly setting: SweptSetting;
  /** axis → label of its value */
  readonly labels: readonly string[];
  /** axis → its place on the scale; not a number if it has none */
  readonly numbers: readonly number[];
  readonly games: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Standard error of the mean. */
  readonly se: number;
}

export interface SweepCurve {
  readonly figure: Figure;
  readonly isShare: boolean;
  /** Settings at which there is a value, in their order. */
  readonly points: readonly SweepPoint[];
  /** How far apart the settings are, in standard deviations from game to game. */
  readonly effect: number;
}

/**
 * In the order asked for; or else what every designer asks first, how long games take and whose chances to win shift, and
 * then the figure that changes most. Figures without any value are left out.
 */
export function sweepCurves(result: SweepResult): SweepCurve[] {
  const curves = result.figures.map((figure) => curveOf(result, figure)).filter(({ points }) => points.length > 0);
  if (result.asked) return curves;
  const sorted = [...curves].sort((a, b) => b.effect - a.effect);
  const lengths = curves.filter(({ figure }) => figure.column.role === 'length').slice(0, 1);
  const wins = sorted.filter(({ figure, effect }) => figure.column.role === 'win' && effect >= SHIFT).slice(0, 2);
  return [...new Set([...lengths, ...wins, ...sorted])];
}

function curveOf({ space, settings, run }: SweepResult, figure: Figure): SweepCurve {
  const spreads: number[] = [];
  const points = settings.flatMap((setting): SweepPoint[] => {
    const sums = sumsOf(figure, run.plan.cells[setting.cell], run.tallies[setting.cell]);
    const { n, mean, sd } = sampleOf(figure, sums);
    if (n < 2) return [];
    spreads.push(sd);
    const values = space.axes.map(({ values }, axis) => values[setting.place[axis]]);
    return [
      {
        setting,
        labels: values.map(({ label }) => label),
        numbers: values.map(({ number }) => number),
        games: sums.games,
        mean,
        ...intervalOf(figure, sums),
        se: sd / Math.sqrt(n),
      },
    ];
  });
  const means = points.map(({ mean }) => mean);
  const spread = Math.sqrt(spreads.reduce((sum, sd) => sum + sd * sd, 0) / spreads.length);
  const effect = spread > 0 ? (Math.max(...means) - Math.min(...means)) / spread : 0;
  return { figure, isShare: isShareFigure(figure), points, effect };
}
