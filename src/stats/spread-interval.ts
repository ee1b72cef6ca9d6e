/**
 * The interval of a standard deviation.
 *
 * The mean square of the distances from the sample's mean is the variance plus the square of that mean's own error.
 * Both are bounded by intervals of means, so that it covers where those do: also for skewed values, and at every look
 * of a sequential run.
 */

import { meanIntervalFor, type Significance } from './estimated-interval.js';
import { simultaneousLevel } from './holm.js';
import type { Interval } from './interval.js';
import type { Assumption, Measured } from './measured.js';

export function spreadInterval(
  measured: Measured,
  { sequential, level }: Significance,
  assumption: Assumption = 'observed',
): Interval {
  const { n, mean } = measured;
  if (n < 2) return { low: 0, high: Number.POSITIVE_INFINITY };
  const both = simultaneousLevel(2, level);
  const centre = meanIntervalFor(measured, sequential, both, assumption);
  const off = Math.max(centre.high - mean, mean - centre.low);
  const { low, high } = meanIntervalFor(squaresOf(measured), sequential, both, assumption);
  return { low: Math.sqrt(Math.max(0, low - off * off)) || 0, high: Math.sqrt(high) };
}

/** Returns the squared distances from the mean, as if they had been counted. */
function squaresOf({ n, mean, values, counts, range }: Measured): Measured {
  const squares = [...values].map((value, i) => [(value - mean) ** 2, counts[i]] as const).sort(([a], [b]) => a - b);
  const sizes = Float64Array.from(squares, ([square]) => square);
  const weights = Float64Array.from(squares, ([, count]) => count);
  const average = squares.reduce((sum, [square, count]) => sum + (square * count) / n, 0);
  const most = Math.max((range.low - mean) ** 2, (range.high - mean) ** 2);
  return { n, mean: average, sd: Number.NaN, values: sizes, counts: weights, range: { low: 0, high: most } };
}
