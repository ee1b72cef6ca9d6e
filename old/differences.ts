/** The differences that a paired run has counted so far, judged: for its stop rule, its tables and its sentences. */
import { type DifferenceVerdict, judgeDifferences } from '../stats/judge-differences.js';
import type { PairTally } from '../stats/pair-tally.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import { amountFor } from './amount.js';
import { isShare, outcomeScale, type PlannedOutcome } from './outcome.js';
import type { Amount, Plan } from './plan.js';
import { watchOf } from './stop.js';

export interface Difference {
  readonly outcome: PlannedOutcome;
  readonly a: ColumnSummary;
  readonly b: ColumnSummary;
  /** B − A, pair by pair. */
  readonly difference: ColumnSummary;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly pValue: number | null;
  readonly verdict: DifferenceVerdict;
  /** What counts as the same, in the outcome's own unit. */
  readonly tolerance: number;
  readonly varianceRatio: number;
  readonly morePairs: number;
}

export function differencesOf(plan: Plan, tally: PairTally): Difference[] {
  const { outcomes, tolerance } = plan.pairing!;
  const counted = outcomes.map((outcome, i) => {
    const scale = outcomeScale(outcome);
    const { a, b, difference } = tally.outcomes[i];
    const sideA = summarise(a, scale);
    return {
      outcome,
      a: sideA,
      b: summarise(b, scale),
      difference: summarise(difference, scale),
      farthest: isShare(outcome) && tally.identical < tally.pairs ? 1 : null,
      tolerance: amountFor(i === 0 || tolerance.percent ? tolerance : ONE_PERCENT, isShare(outcome), sideA.mean),
    };
  });
  return judgeDifferences(counted, watchOf(plan)).map(({ interval, ...judged }, i) => {
    const { farthest: _, ...facts } = counted[i];
    return { ...facts, ...judged, ...interval };
  });
}

const ONE_PERCENT: Amount = { value: 0.01, percent: true };

/** Whether the headline is known as well as the plan's stop rule asks. */
export function isKnown(plan: Plan, tally: PairTally): boolean {
  if (plan.stop === null) return false;
  const { halfWidth, tolerance } = plan.stop;
  const [{ outcome, a, low, high, verdict }] = differencesOf(plan, tally);
  if (tolerance !== null && verdict !== 'undecided') return true;
  return halfWidth !== null && (high - low) / 2 <= amountFor(halfWidth, isShare(outcome), a.mean);
}
