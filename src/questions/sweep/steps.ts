/** Effects of one step up or down from the current value of the rule. */
import type { JudgedFinding } from '../../analysis/finding.js';
import { oppositeOf } from '../../stats/judge.js';
import type { SweepCurve, SweepPoint } from './curves.js';
import type { SweepDifference } from './differences.js';
import type { SweepState } from './settings.js';

/** A figure at the current rule, and its changes. */
export interface FigureSteps {
  readonly curve: SweepCurve;
  readonly from: SweepPoint;
  readonly changes: readonly StepChange[];
}

/** A change relative to the current rule. */
export interface StepChange extends Pick<JudgedFinding, 'estimate' | 'judgement'> {
  readonly step: number;
}

export interface Steps {
  /** −1, 1, or both. */
  readonly steps: readonly number[];
  readonly figures: readonly FigureSteps[];
  /** Returns the label of the value at this number of steps from the current one. */
  readonly labelAt: (step: number) => string;
}

/** Returns undefined if two rules vary, or one without a scale, or if the current value is not among the settings. */
export function stepsFrom({ space, current, settings }: SweepState, curves: readonly SweepCurve[]): Steps | undefined {
  const [axis] = space.axes;
  if (current === undefined || !axis.isOrdered || space.axes.length > 1) return undefined;
  const here = current.point[0];
  const steps = [-1, 1].filter((step) => axis.values[here + step] !== undefined);
  const pointAt = (x: number) => settings.findIndex(({ point }) => point[0] === x);
  const figures = curves.flatMap((curve): FigureSteps[] => {
    const from = curve.points.find(({ x }) => x === here);
    if (from === undefined) return [];
    const changes = steps.flatMap((step): StepChange[] => {
      const [own, other] = [pointAt(here), pointAt(here + step)];
      const difference = curve.differences.find(
        ({ from, to }) => from === Math.min(own, other) && to === Math.max(own, other),
      );
      return difference === undefined ? [] : [{ ...(step > 0 ? difference : reversed(difference)), step }];
    });
    return [{ curve, from, changes }];
  });
  if (figures.length === 0 || steps.length === 0) return undefined;
  return { steps, figures, labelAt: (step) => axis.values[here + step].label };
}

/** Reverses the direction of a difference. */
const reversed = ({
  estimate: { value, low, high, ...made },
  judgement,
  ...rest
}: SweepDifference): SweepDifference => ({
  ...rest,
  estimate: { value: -value, low: -high, high: -low, ...made },
  judgement: { ...judgement, relation: oppositeOf(judgement.relation) },
});
