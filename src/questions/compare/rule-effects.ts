/** Judges the effects of each changed rule, alone and on top of all others. */
import type { Contrasts } from '../../counting/contrasts.js';
import { significanceOf } from '../../counting/significance.js';
import type { Plan } from '../../plan/plan.js';
import type { Estimate } from '../../stats/estimated-interval.js';
import type { Judgement } from '../../stats/judge.js';
import { judgeDifference } from '../../stats/judge-differences.js';
import { familiesOf, partsOf, type Split } from './by-rule.js';
import type { Difference } from './differences.js';

export interface RuleEffect {
  /** `n`: games with a value in all cells of the contrast. */
  readonly estimate: Estimate;
  readonly judgement: Omit<Judgement, 'moreGames'>;
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
    const { tolerance } = difference.judgement;
    const effects = measured.slice(f * parts.length, (f + 1) * parts.length).map((values): RuleEffect => {
      const { interval, relation, robust } = judgeDifference({ difference: values, tolerance }, significance);
      return {
        estimate: { value: values.mean, n: values.n, ...interval },
        judgement: { relation, tolerance, robust },
      };
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
