/** Judges a figure against its target. */

import { type FigureSample, figureMethod } from '../counting/figure-sample.js';
import type { Target } from '../plan/target.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { type Interval, UNBOUNDED } from '../stats/interval.js';
import type { TargetValue, TargetVerdict } from './outcome.js';

export function judgeTarget(
  { low, high }: Target,
  sample: FigureSample,
  level: number,
  sequential: SequentialOptions | null,
): TargetValue {
  const made = { level, method: figureMethod(sample.figure, sequential) };
  if (sample.sample.n === 0) return { value: Number.NaN, ...UNBOUNDED, verdict: 'open', isSure: false, ...made };
  const found = sample.estimate(sequential, level);
  const observed = standing(found, low, high);
  const isSure =
    observed !== 'open' && standing(sample.estimate(sequential, level, 'worstCase'), low, high) === observed;
  // `meets` requires that no value that the game allows could reverse it; `fails` may rest on the observed values.
  // `isSure` reports whether the worst case agrees.
  const bound = boundOf(sample, level, sequential);
  const verdict = observed === 'meets' ? standing(bound, low, high) : observed;
  // The ends that the verdict rests on.
  const shown = observed === 'meets' ? bound : found;
  return { value: found.value, low: shown.low, high: shown.high, verdict, isSure, ...made };
}

/**
 * Returns the worst-case interval; where the game sets no bound, the one for values as observed and somewhat beyond.
 */
export function boundOf(sample: FigureSample, level: number, sequential: SequentialOptions | null): Interval {
  const possible = sample.estimate(sequential, level, 'worstCase');
  return Number.isFinite(possible.high - possible.low) ? possible : sample.estimate(sequential, level);
}

function standing(interval: Interval, low: number, high: number): TargetVerdict {
  if (interval.high < low || interval.low > high) return 'fails';
  return interval.low >= low && interval.high <= high ? 'meets' : 'open';
}

export function overall(values: readonly TargetValue[]): TargetVerdict {
  if (values.some(({ verdict }) => verdict === 'fails')) return 'fails';
  return values.every(({ verdict }) => verdict === 'meets') ? 'meets' : 'open';
}
