/**
 * The difference of two shares that were counted in different games, from the interval of each. At one look, "method of variance
 * estimates recovery" (Zou and Donner 2008, Statistics in Medicine 27, 1693–1702; Newcombe 1998): each end moves by the root
 * of the squares of how far the two ends concerned lie from their shares. Where intervals hold at many looks, whatever both
 * allow is allowed.
 */
import type { Interval } from './interval.js';

export interface EstimatedShare extends Interval {
  readonly share: number;
}

/** `one` minus `other`; `isWatched`: whether their intervals hold at many looks. */
export function shareDifference(one: EstimatedShare, other: EstimatedShare, isWatched: boolean): Interval {
  if (isWatched) return { low: one.low - other.high, high: one.high - other.low };
  const difference = one.share - other.share;
  return {
    low: difference - Math.hypot(one.share - one.low, other.high - other.share),
    high: difference + Math.hypot(one.high - one.share, other.share - other.low),
  };
}
