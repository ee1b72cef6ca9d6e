/** How the figures respond to one rule: curves, and what one step from the rule as it is does. */
import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import { isShare } from '../../../plan/figure.js';
import type { Axis } from '../../../plan/vary.js';
import type { Section } from '../../../report/report.js';
import { figureChange, figureValue } from '../../../report/words.js';
import type { CurveShape } from '../../../stats/curve-shape.js';
import { capital, list } from '../../../tables/format.js';
import { type ColumnTable, derived, type ReportTable, shareOrNumber, tableOf, where } from '../../../tables/table.js';
import { reachOf, type SweepCurve, type SweepCurves, type SweepPoint } from '../curves.js';
import type { Sweep } from '../settings.js';

// Curves of a sweep as a table for people and for the file beside it: a row for each figure and setting.

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

const LARGE = 4;

/** How the figures respond to one rule: those that change most as large curves, the others as small ones. */
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

// What one step up or down from the rule as it is does to every figure.

/** A figure at the rule as it is, and what it changes by. */
interface FigureSteps {
  readonly curve: SweepCurve;
  readonly from: SweepPoint;
  readonly changes: readonly StepChange[];
}

interface StepChange {
  readonly step: number;
  readonly change: number;
  /** How far that may be off, with 95 % confidence. */
  readonly error: number;
}

export interface Steps {
  /** −1, 1, or both. */
  readonly steps: readonly number[];
  readonly figures: readonly FigureSteps[];
  /** The value that is so many steps away. */
  readonly labelAt: (step: number) => string;
}

/** Nothing if two rules vary, or one without a scale, or the rule as it is is not among the settings. */
export function stepsFrom({ space, current }: Sweep, curves: readonly SweepCurve[]): Steps | undefined {
  const [axis] = space.axes;
  if (current === undefined || !axis.ordered || space.axes.length > 1) return undefined;
  const here = current.place[0];
  const steps = [-1, 1].filter((step) => axis.values[here + step] !== undefined);
  const figures = curves.flatMap((curve): FigureSteps[] => {
    const from = curve.points.find(({ x }) => x === here);
    if (from === undefined) return [];
    const changes = steps.flatMap((step): StepChange[] => {
      const to = curve.points.find(({ x }) => x === here + step);
      return to ? [{ step, change: to.mean - from.mean, error: reachOf(from, to, 0.95) }] : [];
    });
    return [{ curve, from, changes }];
  });
  if (figures.length === 0 || steps.length === 0) return undefined;
  return { steps, figures, labelAt: (step) => axis.values[here + step].label };
}

export function stepSection({ space }: Sweep, found: Steps | undefined): Section | undefined {
  if (found === undefined) return undefined;
  const { steps, figures, labelAt } = found;
  const changeKeys = steps.flatMap((step) => [`text${step}`, `change${step}`, `error${step}`]);
  return {
    id: 'one-step',
    title: 'What one step does',
    sentences: [`From ${space.axes[0].name} = ${labelAt(0)} as it is.`],
    table: {
      data: tableOf(figures.map(stepRow), ['figure', 'name', 'isShare', 'mean', ...changeKeys]),
      columns: [
        { key: 'name', heading: 'figure', format: 'text' },
        { key: 'mean', heading: `as it is (${labelAt(0)})`, format: shareOrNumber },
        ...steps.map(
          (step) => ({ key: `text${step}`, heading: `change at ${labelAt(step)}`, format: 'text' }) as const,
        ),
      ],
    },
    notes: [
      'Points are percentage points. The ± is 95 % and treats the two settings as if their luck were not shared; it is, so the true one is smaller.',
    ],
  };
}

function stepRow({ curve, from, changes }: FigureSteps): object {
  const cells = changes.flatMap(({ step, change, error }) => {
    const text = `${figureChange(curve.figure, change)} ± ${figureChange(curve.figure, error).slice(1)}`;
    return [
      [`text${step}`, Math.abs(change) > error ? text : `no clear change (${text})`],
      [`change${step}`, change],
      [`error${step}`, error],
    ];
  });
  return { ...from, ...Object.fromEntries(cells) };
}

/** "From 4 as it is, going to 5 changes rounds by +0.3 and kills trap by +0.1; going to 3 changes …." */
export function stepSentences(found: Steps | undefined, spokenOf: readonly SweepCurve[]): string[] {
  if (found === undefined) return [];
  const spoken = found.figures.filter(({ curve }) => spokenOf.includes(curve));
  const parts = [1, -1].flatMap((wanted) => {
    const changed = spoken.flatMap(({ curve: { figure, name }, changes }) =>
      changes.filter(({ step }) => step === wanted).map(({ change }) => `${name} by ${figureChange(figure, change)}`),
    );
    return changed.length === 0 ? [] : [`going to ${found.labelAt(wanted)} changes ${list(changed)}`];
  });
  return parts.length === 0 ? [] : [`From ${found.labelAt(0)} as it is, ${parts.join('; ')}.`];
}
