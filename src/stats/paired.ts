/**
 * Compares two variants on the same RNG streams: game i is played once under each, and only the difference counts
 * (common random numbers: Law, Simulation Modeling and Analysis, 2015, 11.2).
 */

import type { Significance } from './estimated-interval.js';
import { simultaneousLevel } from './holm.js';
import type { Interval } from './interval.js';
import type { Measured } from './measured.js';
import { normalQuantile, normalReach } from './normal.js';
import { spreadInterval } from './spread-interval.js';
import type { Sample } from './summary.js';

/**
 * Returns how many times as many games separate RNG streams would have required.
 *
 * The variance of a difference of independent games over that of paired ones. 1 means that pairing did not help;
 * infinite that no pair differed.
 */
export function varianceRatio(differences: Sample, baseline: Sample, variant: Sample): number {
  return (baseline.sd ** 2 + variant.sd ** 2) / differences.sd ** 2;
}

/** Returns the interval of the variance ratio, from simultaneous intervals of the three spreads. */
export function varianceRatioInterval(
  differences: Measured,
  baseline: Measured,
  variant: Measured,
  { sequential, level }: Significance,
): Interval {
  const significance = { sequential, level: simultaneousLevel(3, level) };
  const [d, a, b] = [differences, baseline, variant].map((values) => spreadInterval(values, significance));
  return { low: (a.low ** 2 + b.low ** 2) / d.high ** 2 || 0, high: (a.high ** 2 + b.high ** 2) / d.low ** 2 };
}

/**
 * Returns the number of pairs still needed to show the difference observed so far.
 *
 * With the given power, if the difference is the true one (the usual sample-size formula; Cohen, Statistical Power
 * Analysis, 1988). 0 when there are enough already, infinite when the difference is 0.
 */
export function pairsStillNeeded(differences: Sample, level = 0.95, power = 0.9): number {
  const { n, mean, sd } = differences;
  if (n < 2 || mean === 0) return Number.POSITIVE_INFINITY;
  const total = ((normalReach(level) + normalQuantile(power)) * (sd / mean)) ** 2;
  return Math.max(0, Math.ceil(total - n));
}
