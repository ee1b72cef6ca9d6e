/** Sentences on one step up or down from the current value of a rule. */
import { capital, list } from '../../../analysis/format.js';
import type { SweepCurve } from '../../../questions/sweep/curves.js';
import { isClear } from '../../../questions/sweep/differences.js';
import type { StepChange, Steps } from '../../../questions/sweep/steps.js';
import { caveat } from '../caveats.js';
import { formatEffect } from '../notes.js';

/** "+0.3 ± 0.1", "the same (+0.01 ± 0.02)", "cannot tell yet (+0.3 ± 0.5)" */
export function formatStep(curve: Pick<SweepCurve, 'isShare'>, change: StepChange): string {
  const text = formatEffect(curve.isShare, change);
  if (isClear(change)) return `${text}${caveat(change.isRobust)}`;
  return change.verdict === 'same' ? `the same${caveat(change.isRobust)} (${text})` : `cannot tell yet (${text})`;
}

/** `rounds`, `the win share of trapper`, `the median of rounds` */
const changedName = ({ figure, name }: SweepCurve): string =>
  figure.statistic === 'mean' && figure.column.role !== 'win' ? name : `the ${name}`;

/**
 * "Going from 4, as it is, to 5 changes rounds by +0.3 ± 0.1 and kills trap by …; going to 3 changes …." Only clear
 * changes.
 */
export function stepSentences(steps: Steps | undefined, mentioned: readonly SweepCurve[]): string[] {
  if (steps === undefined) return [];
  const clear = steps.figures
    .filter(({ curve }) => mentioned.includes(curve))
    .flatMap(({ curve, changes }) => changes.filter(isClear).map((change) => ({ curve, change })));
  if (clear.length === 0) return [];
  // A caveat common to all changes is stated once.
  const isOfThese = clear.every(({ change }) => !change.isRobust);
  const parts = [1, -1].flatMap((step) => {
    const changes = clear
      .filter(({ change }) => change.step === step)
      .map(({ curve, change }) => {
        const by = formatEffect(curve.isShare, change);
        return `${changedName(curve)} by ${by}${caveat(isOfThese || change.isRobust)}`;
      });
    return changes.length === 0 ? [] : [`to ${steps.labelAt(step)} changes ${list(changes)}`];
  });
  const sentence = `going from ${steps.labelAt(0)}, as it is, ${parts.join('; going ')}.`;
  return [isOfThese ? `In games like these, ${sentence}` : capital(sentence)];
}
