/** The tolerance of a figure: the maximum change that does not matter. */
import type { FigureSample } from '../counting/figure-sample.js';
import { isShare } from '../plan/figure.js';
import { amountFor } from '../plan/number-text.js';
import type { Amount } from '../plan/plan.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import type { EstimatedInterval } from '../stats/estimated-interval.js';

/** Default of a change that does not matter: 5 points of a share, 5 % of any other figure, */
const DEFAULT_TOLERANCE: Amount = { value: 0.05, percent: true };
/** or this part of its standard deviation from game to game, if that is larger: less is not noticed at the table. */
const UNNOTICED_PART = 0.1;
export const DEFAULT_TOLERANCE_TEXT =
  '5 points of a share; of anything else 5 %, or a tenth of how it varies from game to game (its standard deviation) if that is more';

/** Returns the tolerance of a figure, as requested or derived from its value under the current rules. */
export function toleranceOf({ figure, value, sample }: FigureSample, requested: Amount | undefined): number {
  const least = amountFor(requested ?? DEFAULT_TOLERANCE, isShare(figure), value);
  return requested !== undefined || isShare(figure) ? least : Math.max(least, UNNOTICED_PART * sample.sd);
}

/** A figure under the current rules. */
export interface BaseValue extends EstimatedInterval {
  readonly mean: number;
  /** Maximum change that does not matter, in the figure's own unit. */
  readonly tolerance: number;
}

/** Estimates a figure under the current rules. `tolerance`: its tolerance, in its own unit. */
export function baseValueOf(
  sample: FigureSample,
  tolerance: number,
  sequential: SequentialOptions | null = null,
): BaseValue {
  const { value: mean, low, high, level, method } = sample.estimate(sequential);
  return { mean, low, high, tolerance, level, method };
}
