/** Judges the effects of each changed rule, alone and on top of all others. */
import type { Contrasts } from '../../counting/contrasts.js';
import { significanceOf } from '../../counting/significance.js';
import type { Plan } from '../../plan/plan.js';
import type { EstimatedInterval } from '../../stats/estimated-interval.js';
import { type DifferenceVerdict, judgeDifference } from '../../stats/judge-differences.js';
import { familiesOf, partsOf, type Split } from './by-rule.js';
import type { Difference } from './differences.js';

export interface RuleEffect extends EstimatedInterval {
  readonly mean: number;
  /** Games with a value in all cells of the contrast. */
  readonly games: number;
  readonly verdict: DifferenceVerdict;
  /** Whether the verdict holds for all values that the game allows. */
  readonly isRobust: boolean;
}

/** The parts of a figure's difference. An effect is undefined if the game rejects a setting that it requires. */
export interface SplitFigure {
  readonly difference: Difference;
  /** change → its effect on A alone */
  readonly alone: readonly (RuleEffect | undefined)[];
  /** change → its effect on top of all others: B minus B without it */
  readonly onTop: readonly (RuleEffect | undefined)[];
  /** Effect of B beyond the sum of the effects of its changes alone. */
  readonly rest: RuleEffect | undefined;
}

/** Judges all parts, in the order of the differences, with simultaneous intervals (Bonferroni). */
export function splitFigures(
  plan: Plan,
  split: Split,
  differences: readonly Difference[],
  { measured }: Contrasts,
): SplitFigure[] {
  const significance = significanceOf(plan, familiesOf(split) * measured.length);
  const parts = partsOf(split);
  return differences.map((difference, f) => {
    const { tolerance } = difference;
    const effects = measured.slice(f * parts.length, (f + 1) * parts.length).map((values): RuleEffect => {
      const { interval, verdict, isRobust } = judgeDifference({ difference: values, tolerance }, significance);
      return { mean: values.mean, games: values.n, ...interval, verdict, isRobust };
    });
    const effectOf = (kind: 'alone' | 'onTop', change: number) =>
      effects.find((_, i) => {
        const { part } = parts[i];
        return part !== 'rest' && part.kind === kind && part.change === change;
      });
    return {
      difference,
      alone: split.changes.map((_, change) => effectOf('alone', change)),
      onTop: split.changes.map((_, change) => effectOf('onTop', change)),
      rest: effects.find((_, i) => parts[i].part === 'rest'),
    };
  });
}
