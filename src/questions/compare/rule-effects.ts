/** What each changed rule does by itself, and on top of all the others, judged. */
import type { Contrasts } from '../../counting/contrasts.js';
import { significanceOf } from '../../counting/significance.js';
import type { Plan } from '../../plan/plan.js';
import type { EstimatedInterval } from '../../stats/estimated-interval.js';
import { type DifferenceVerdict, judgeDifference } from '../../stats/judge-differences.js';
import { familiesOf, partsOf, type Split } from './by-rule.js';
import type { Difference } from './differences.js';

export interface RuleEffect extends EstimatedInterval {
  readonly mean: number;
  /** Games that have a value in all cells that it is made of. */
  readonly games: number;
  readonly verdict: DifferenceVerdict;
  /** Whether the verdict holds for all that the game allows. */
  readonly isRobust: boolean;
}

/** What a figure's difference is made of. An effect is undefined if the game refuses a setting that it needs. */
export interface SplitFigure {
  readonly difference: Difference;
  /** change → what it does to A by itself */
  readonly alone: readonly (RuleEffect | undefined)[];
  /** change → what it does on top of all the others: B minus B without it */
  readonly onTop: readonly (RuleEffect | undefined)[];
  /** What B does more than all changes of rules by themselves, added up. */
  readonly rest: RuleEffect | undefined;
}

/** In the order of the differences. All intervals of the split hold together. */
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
