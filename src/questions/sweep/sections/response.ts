/** How the figures respond to one rule: curves, and what one step from the rule as it is does. */
import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import type { Axis } from '../../../plan/vary.js';
import type { Section } from '../../../report/report.js';
import { list } from '../../../tables/format.js';
import { type ColumnTable, derived, type ReportTable, shareOrNumber, tableOf, where } from '../../../tables/table.js';
import type { SweepCurve, SweepCurves, SweepPoint } from '../curves.js';
import { isClear, type SweepDifference } from '../differences.js';
import type { Sweep } from '../settings.js';
import { changeInWords, curveSentence, fairShareOf, SIMULTANEOUS } from '../words.js';

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
      { key: 'low', to: 'high', heading: 'interval', format: shareOrNumber },
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
  const most = {
    id: 'response',
    title: 'What changes most',
    sentences: large.map(curveSentence),
    ...picture(sweep, points, large, 2),
  };
  if (small.length === 0) return [most];
  const many = (verdict: SweepCurve['verdict']) => small.filter((curve) => curve.verdict === verdict).length;
  const others = {
    id: 'other-figures',
    title: 'The other figures',
    sentences: [
      `Of these ${small.length}, ${many('changes')} clearly change, ${many('same')} stay the same, and of ${many('open')} it cannot be told yet.`,
    ],
    ...picture(sweep, points, small, 3),
  };
  return [most, others];
}

/** Curves in so many columns, their table, and how to read them. */
function picture(sweep: Sweep, points: ColumnTable, curves: readonly SweepCurve[], columns: 2 | 3) {
  const { space } = sweep;
  const [axis] = space.axes;
  const current = space.currentOn(0);
  const [first, last] = [axis.values[0].number, axis.values[axis.values.length - 1].number];
  const isShown = axis.ordered && current >= first && current <= last;
  const drawn = curves.map(
    ({ figure, name, isShare, points }): Curve => ({
      ...{ title: name, isShare },
      marks: points.map((point) => ({ ...point, x: axis.values[point.x].number })),
      ...fairShareOf(sweep, figure),
      ...(isShown && { pointed: { x: current, label: String(current), note: 'as it is' } }),
    }),
  );
  return {
    chart: {
      spec: curveChart({ curves: drawn, axisTitle: columns === 2 ? axis.title : axis.name, columns }),
      alt: `Curves over ${axis.title} of ${list(curves.map(({ name }) => name))}, with intervals.`,
    },
    table: curveTable(points, curves, space.axes),
    notes: [
      `The band is the interval of each point; where it is narrower than the line it cannot be seen. ${SIMULTANEOUS}`,
      ...(isShown ? ['The dashed upright line is the rule as it is.'] : []),
      ...(drawn.some(({ reference }) => reference !== undefined) ? ['The grey line across is the fair share.'] : []),
      'Scales do not begin at zero.',
    ],
  };
}

// What one step up or down from the rule as it is does to every figure.

/** A figure at the rule as it is, and what it changes by. */
interface FigureSteps {
  readonly curve: SweepCurve;
  readonly from: SweepPoint;
  readonly changes: readonly StepChange[];
}

/** Counted from the rule as it is. */
export interface StepChange extends Pick<SweepDifference, 'mean' | 'low' | 'high' | 'verdict' | 'tolerance'> {
  readonly step: number;
}

export interface Steps {
  /** −1, 1, or both. */
  readonly steps: readonly number[];
  readonly figures: readonly FigureSteps[];
  /** The value that is so many steps away. */
  readonly labelAt: (step: number) => string;
}

/** Nothing if two rules vary, or one without a scale, or the rule as it is is not among the settings. */
export function stepsFrom({ space, current, settings }: Sweep, curves: readonly SweepCurve[]): Steps | undefined {
  const [axis] = space.axes;
  if (current === undefined || !axis.ordered || space.axes.length > 1) return undefined;
  const here = current.place[0];
  const steps = [-1, 1].filter((step) => axis.values[here + step] !== undefined);
  const placeAt = (x: number) => settings.findIndex(({ place }) => place[0] === x);
  const figures = curves.flatMap((curve): FigureSteps[] => {
    const from = curve.points.find(({ x }) => x === here);
    if (from === undefined) return [];
    const changes = steps.flatMap((step): StepChange[] => {
      const [own, other] = [placeAt(here), placeAt(here + step)];
      const found = curve.differences.find(
        ({ from, to }) => from === Math.min(own, other) && to === Math.max(own, other),
      );
      return found === undefined ? [] : [{ ...(step > 0 ? found : turned(found)), step }];
    });
    return [{ curve, from, changes }];
  });
  if (figures.length === 0 || steps.length === 0) return undefined;
  return { steps, figures, labelAt: (step) => axis.values[here + step].label };
}

/** The same difference seen from the other side. */
const turned = ({ mean, low, high, verdict, ...rest }: SweepDifference): SweepDifference => ({
  ...rest,
  ...{ mean: -mean, low: -high, high: -low },
  verdict: verdict === 'higher' ? 'lower' : verdict === 'lower' ? 'higher' : verdict,
});

export function stepSection({ space }: Sweep, found: Steps | undefined): Section | undefined {
  if (found === undefined) return undefined;
  const { steps, figures, labelAt } = found;
  const changeKeys = steps.flatMap((step) => [`text${step}`, `change${step}`, `low${step}`, `high${step}`]);
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
      'Points are percentage points. Changes are counted game by game on the same luck. All ± on this page hold together with 95 % confidence.',
    ],
  };
}

function stepRow({ curve, from, changes }: FigureSteps): object {
  const cells = changes.flatMap((change) => [
    [`text${change.step}`, stepInWords(curve, change)],
    [`change${change.step}`, change.mean],
    [`low${change.step}`, change.low],
    [`high${change.step}`, change.high],
  ]);
  return { ...from, ...Object.fromEntries(cells) };
}

/** "+0.3 ± 0.1", "the same (+0.01 ± 0.02)", "cannot tell yet (+0.3 ± 0.5)" */
function stepInWords(curve: Pick<SweepCurve, 'isShare'>, change: StepChange): string {
  const text = changeInWords(curve, change);
  if (isClear(change)) return text;
  return change.verdict === 'same' ? `the same (${text})` : `cannot tell yet (${text})`;
}

/** "From 4 as it is, going to 5 changes rounds by +0.3 ± 0.1 and kills trap by …; going to 3 changes …." Only what is clear. */
export function stepSentences(found: Steps | undefined, spokenOf: readonly SweepCurve[]): string[] {
  if (found === undefined) return [];
  const spoken = found.figures.filter(({ curve }) => spokenOf.includes(curve));
  const parts = [1, -1].flatMap((wanted) => {
    const changed = spoken.flatMap(({ curve, changes }) =>
      changes
        .filter((change) => change.step === wanted && isClear(change))
        .map((change) => `${curve.name} by ${changeInWords(curve, change)}`),
    );
    return changed.length === 0 ? [] : [`going to ${found.labelAt(wanted)} changes ${list(changed)}`];
  });
  return parts.length === 0 ? [] : [`From ${found.labelAt(0)} as it is, ${parts.join('; ')}.`];
}
