/** Wilson's score interval for a share (1927, JASA 22, 209–212), for comparison with Clopper and Pearson's. */
import type { Interval } from '../../src/stats/interval.js';
import { normalReach } from '../../src/stats/normal.js';

/** For the share behind `wins` of `n`; 0..1 when n is 0. */
export function wilsonInterval(wins: number, n: number, level = 0.95): Interval {
  if (!(wins >= 0 && wins <= n)) throw new RangeError(`a share needs 0 ≤ wins ≤ games; received ${wins} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const z = normalReach(level);
  const share = wins / n;
  const centre = (wins + (z * z) / 2) / (n + z * z);
  const reach = (z / (n + z * z)) * Math.sqrt(n * share * (1 - share) + (z * z) / 4);
  // At the ends the formula gives exactly 0 and 1 on paper, but not in doubles.
  return { low: wins === 0 ? 0 : Math.max(0, centre - reach), high: wins === n ? 1 : Math.min(1, centre + reach) };
}
