/** What one step up or down from the rule as it is does to every figure. */
import { figureChange } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import { list } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import { reachOf, type SweepCurve } from '../curves.js';
import type { SweepPoint } from '../points.js';
import type { Sweep } from '../settings.js';
import { shareOrNumber } from './curve-table.js';

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
