/** One figure over two rules as a heat map with lines of equal value. */

import { heatMapChart } from '../../../charts/heat-map-chart.js';
import { isShare } from '../../../plan/figure.js';
import type { Axis } from '../../../plan/vary.js';
import { figureChange } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import { capital, list } from '../../../tables/format.js';
import type { ColumnTable } from '../../../tables/table.js';
import type { SweepCurve, SweepCurves } from '../curves.js';
import type { Sweep } from '../settings.js';
import { curveTable } from './curve-table.js';
import { at, noChange } from './response.js';

/** Maps drawn unless figures were asked for by name. */
const MOST_MAPS = 4;

export function mapSections(sweep: Sweep, { points, curves }: SweepCurves): Section[] {
  const shown = sweep.asked ? curves : curves.slice(0, MOST_MAPS);
  return shown.map((curve, i) => mapSection(sweep, points, curve, i + 1));
}

function mapSection({ space: { axes }, current }: Sweep, points: ColumnTable, curve: SweepCurve, place: number) {
  const [across, up] = axes;
  const { name, figure } = curve;
  const contours = axes.every(({ ordered, values }) => ordered && values.length > 1);
  return {
    id: `map-${place}`,
    title: `${name} over both`,
    sentences: [mapSentence(curve, axes)],
    chart: {
      spec: heatMapChart({
        title: name,
        isShare: isShare(figure),
        cells: curve.points.map(({ x, y, mean }) => ({ x, y: y ?? 0, mean })),
        xTitle: across.title,
        yTitle: up.title,
        xLabels: across.values.map(({ label }) => label),
        yLabels: up.values.map(({ label }) => label),
        contours,
        ...(current && { current: { x: current.place[0], y: current.place[1] } }),
      }),
      alt: `Heat map of ${name} over ${across.title} and ${up.title}.`,
    },
    table: curveTable(points, [curve], axes),
    notes: [
      ...(isShare(figure) ? ['Values in the cells are percentages.'] : []),
      ...(contours ? ['Orange lines join settings of equal value.'] : []),
      ...(current ? ['The red frame is the rules as they are.'] : []),
    ],
  };
}

/** "Rounds from 8.1 (at …) to 20.3 (at …); with the other held, trap.perTurn moves it by 9.1 and …." */
export function mapSentence(curve: SweepCurve, axes: readonly Axis[]): string {
  const { figure, lowest, highest, moves } = curve;
  if (!curve.changes) return noChange(curve);
  const moved = axes
    .map(({ name }, axis) => ({ name, by: moves[axis] }))
    .sort((a, b) => b.by - a.by)
    .map(({ name, by }) => `${name} moves it by ${figureChange(figure, by).slice(1)}`);
  return (
    `${capital(curve.name)} from ${at(curve, lowest)} to ${at(curve, highest)}; ` +
    `with the other held, ${list(moved)} on average.`
  );
}
