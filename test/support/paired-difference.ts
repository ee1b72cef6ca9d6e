/** The estimate of a mean difference of pairs, by the interval and the test that questions use. */
import type { Interval } from '../../src/stats/interval.js';
import { meanInterval, meanPValue } from '../../src/stats/mean-interval.js';
import type { Measured } from '../../src/stats/measured.js';
import { standardErrorOf } from '../../src/stats/summary.js';

interface PairedDifference {
  readonly n: number;
  readonly mean: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** Two-sided, of "there is no difference"; 1 when no pair differed or there are fewer than two. */
  readonly pValue: number;
}

/** The difference behind `differences` (variant minus baseline, game by game). */
export function pairedDifference(differences: Measured, level = 0.95): PairedDifference {
  const { n, mean } = differences;
  const standardError = standardErrorOf(differences);
  return { n, mean, standardError, interval: meanInterval(differences, level), pValue: meanPValue(differences, 0) };
}
