/** Sentences on one step up or down from the current value of a rule. */
import { isDirected } from '../../../analysis/finding.js';
import { capital, list } from '../../../analysis/format.js';
import type { SweepCurve } from '../../../questions/sweep/curves.js';
import { isChange } from '../../../questions/sweep/differences.js';
import type { StepChange, Steps } from '../../../questions/sweep/steps.js';
import { caveat } from '../caveats.js';
import { formatEffect } from '../notes.js';

/** "+0.3 ± 0.1", "the same (+0.01 ± 0.02)", "cannot tell yet (+0.3 ± 0.5)" */
export function formatStep({ isShare }: Pick<SweepCurve, 'isShare'>, { estimate, judgement }: StepChange): string {
  const text = formatEffect(isShare, estimate);
  if (isDirected(judgement.relation)) return `${text}${caveat(judgement.robust)}`;
  const same = `the same${caveat(judgement.robust)}`;
  return `${judgement.relation === 'equivalent' ? same : 'cannot tell yet'} (${text})`;
}

/** `rounds`, `the win share of trapper`, `the median of rounds` */
const changedName = ({ figure, name }: SweepCurve): string =>
  figure.statistic === 'mean' && figure.column.role !== 'win' ? name : `the ${name}`;

/**
 * "Going from 4, as it is, to 5 changes rounds by +0.3 ± 0.1 and kills trap by …; going to 3 changes …." Only clear
 * changes.
 */
export function stepSentences(steps: Steps | undefined, mentioned: readonly SweepCurve[]): string[] {
  const clear = clearSteps(steps, mentioned);
  if (steps === undefined || clear.length === 0) return [];
  // A caveat common to all changes is stated once.
  const isOfThese = clear.every(({ change }) => !change.judgement.robust);
  const parts = [1, -1].flatMap((step) => {
    const changes = clear
      .filter(({ change }) => change.step === step)
      .map(({ curve, change }) => {
        const by = formatEffect(curve.isShare, change.estimate);
        return `${changedName(curve)} by ${by}${caveat(isOfThese || change.judgement.robust)}`;
      });
    return changes.length === 0 ? [] : [`to ${steps.labelAt(step)} changes ${list(changes)}`];
  });
  const sentence = `going from ${steps.labelAt(0)}, as it is, ${parts.join('; going ')}.`;
  return [isOfThese ? `In games like these, ${sentence}` : capital(sentence)];
}

/** The clear changes of the mentioned figures. */
export const clearSteps = (steps: Steps | undefined, mentioned: readonly SweepCurve[]) =>
  (steps?.figures ?? [])
    .filter(({ curve }) => mentioned.includes(curve))
    .flatMap(({ curve, changes }) => changes.filter(isChange).map((change) => ({ curve, change })));
