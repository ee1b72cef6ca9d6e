/** How the figures respond to one rule: those that change most as large curves, the others as small ones. */

import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import { isShare } from '../../../plan/figure.js';
import type { Axis } from '../../../plan/vary.js';
import { figureChange, figureValue } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import type { CurveShape } from '../../../stats/curve-shape.js';
import { capital, list } from '../../../tables/format.js';
import type { ColumnTable } from '../../../tables/table.js';
import type { SweepCurve, SweepCurves } from '../curves.js';
import type { SweepPoint } from '../points.js';
import type { Sweep } from '../settings.js';
import { curveTable } from './curve-table.js';

const LARGE = 4;

export function responseSections(sweep: Sweep, { points, curves }: SweepCurves): Section[] {
  const [large, small] = [curves.slice(0, LARGE), curves.slice(LARGE)];
  const [axis] = sweep.space.axes;
  const most = {
    id: 'response',
    title: 'What changes most',
    sentences: large.map((curve) => curveSentence(curve, axis)),
    ...picture(sweep, points, large, 2),
  };
  if (small.length === 0) return [most];
  const moving = small.filter(({ changes }) => changes).length;
  const others = {
    id: 'other-figures',
    title: 'The other figures',
    sentences: [`${moving} of these ${small.length} change measurably.`],
    ...picture(sweep, points, small, 3),
  };
  return [most, others];
}

/** Curves in so many columns, their table, and how to read them. */
function picture({ space }: Sweep, points: ColumnTable, curves: readonly SweepCurve[], columns: 2 | 3) {
  const [axis] = space.axes;
  const current = space.currentOn(0);
  const [first, last] = [axis.values[0].number, axis.values[axis.values.length - 1].number];
  const isShown = axis.ordered && current >= first && current <= last;
  const drawn = curves.map(
    ({ figure, name, points }): Curve => ({
      title: name,
      isShare: isShare(figure),
      marks: points.map((point) => ({ ...point, x: axis.values[point.x].number })),
      ...(isShown && { pointed: { x: current, label: String(current), note: 'as it is' } }),
    }),
  );
  return {
    chart: {
      spec: curveChart({ curves: drawn, axisTitle: columns === 2 ? axis.title : axis.name, columns }),
      alt: `Curves over ${axis.title} of ${list(curves.map(({ name }) => name))}, with 95 % intervals.`,
    },
    table: curveTable(points, curves, space.axes),
    notes: [
      'The band is the 95 % interval of each point; where it is narrower than the line it cannot be seen.',
      ...(isShown ? ['The dashed line is the rule as it is.'] : []),
      'Scales do not begin at zero.',
    ],
  };
}

/** "Rounds 8.1 (at 0) rising to 14.2 (at 6), steepest from 3 to 4 (+2.1), nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve, { ordered }: Axis): string {
  const { points, lowest, highest, shape } = curve;
  const name = capital(curve.name);
  const [first, last] = [points[0], points[points.length - 1]];
  if (shape === undefined) return `${name} ${at(curve, first)}.`;
  if (!shape.changes) return noChange(curve);
  if (!ordered || shape.course === 'turns') {
    return `${name} highest with ${at(curve, highest)} and lowest with ${at(curve, lowest)}.`;
  }
  const course = shape.course === 'rises' ? 'rising' : 'falling';
  return `${name} ${at(curve, first)} ${course} to ${at(curve, last)}${courseInWords(curve, shape)}.`;
}

/** "Rounds without measurable change: 8.1 to 8.2." */
export const noChange = ({ figure, name, lowest, highest }: SweepCurve): string =>
  `${capital(name)} without measurable change: ${figureValue(figure, lowest.mean)} to ${figureValue(figure, highest.mean)}.`;

/** "8.1 (at 3)" */
export const at = ({ figure }: SweepCurve, { mean, label }: SweepPoint): string =>
  `${figureValue(figure, mean)} (at ${label})`;

function courseInWords({ figure, points }: SweepCurve, { even, steepest, flats }: CurveShape): string {
  if (points.length < 3) return '';
  if (even) return ', evenly all the way';
  const [from, to] = [points[steepest], points[steepest + 1]];
  const steep = `steepest from ${from.label} to ${to.label} (${figureChange(figure, to.mean - from.mean)})`;
  const flat = flats.slice(0, 2).map(([first, last]) => `${points[first].label} to ${points[last].label}`);
  return flat.length === 0 ? `, ${steep}` : `, ${steep}, nearly flat from ${list(flat)}`;
}
