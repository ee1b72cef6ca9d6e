/**
 * Evidence against a candidate mean, as a bet.
 *
 * If the true mean is `mean`, it is fair to stake a part of one's money on every game, winning in proportion to how far
 * the game falls short of `mean` (or exceeds it). With the part f of the largest stake that can never go broke, money
 * grows by 1 + f (mean − x) / (end − mean) with every value x, where `end` is as far out as a value can be. Much money
 * is strong evidence, and the range is the only assumption. (Waudby-Smith and Ramdas 2024, JRSS B 86, 1–27; with the
 * best f in hindsight it is the empirical likelihood ratio of Owen 1988, Biometrika 75, 237–249, in which the
 * unobserved end may have a share as well.)
 *
 * All functions test one side: is the mean as high as that? The other side is the same with everything mirrored at 0.
 */
import { firstAbove } from './find-root.js';
import type { Interval } from './interval.js';
import { type Assumption, assumedRange, type Measured } from './measured.js';

/** One side of a sample: its values, and the farthest possible value on the upper side. */
export interface Side {
  readonly values: Float64Array;
  readonly counts: Float64Array;
  readonly mean: number;
  readonly end: number;
  /** Whether the end is as far as the observed values suggest, and not farther. */
  readonly isObserved: boolean;
}

/** Returns both sides: candidates above the sample's mean, and, mirrored, those below. */
export function sidesOf(measured: Measured, assumption: Assumption): { readonly above: Side; readonly below: Side } {
  const { values, counts, mean } = measured;
  const { low, high } = assumedRange(measured, assumption);
  const observed = assumedRange(measured, 'observed');
  const mirrored = { values: values.map((value) => -value).reverse(), counts: counts.toReversed(), mean: -mean };
  return {
    above: { values, counts, mean, end: high, isObserved: high === observed.high },
    below: { ...mirrored, end: -low, isObserved: low === observed.low },
  };
}

/** Returns what the largest stake against `mean` wins with each value: at least −1. */
export function winnings({ values, end }: Side, mean: number): Float64Array {
  const worth = new Float64Array(values.length);
  for (let i = 0; i < worth.length; i++) worth[i] = (mean - values[i]) / (end - mean);
  return worth;
}

/** Returns the log of the money after all values, with the part `f` staked each time. */
export function logWealth(gains: Float64Array, counts: Float64Array, stake: number): number {
  let sum = 0;
  for (let i = 0; i < gains.length; i++) sum += counts[i] * Math.log1p(stake * gains[i]);
  return sum;
}

/** Relative to the distance from the sample's mean: finer than any printed digit. */
const PRECISION = 1e-7;

/**
 * Returns the lowest mean with too strong evidence against it, or the end of the range. `evidence` grows with the
 * candidate; its square root grows nearly linearly, so the root finder follows that.
 */
function farthestMean(side: Side, evidence: (mean: number) => number, bar: number): number {
  const { mean, end } = side;
  if (!(end > mean) || end === Number.POSITIVE_INFINITY) return end;
  const height = (away: number) => {
    const found = evidence(mean + away);
    return Math.sign(found) * Math.sqrt(Math.abs(found)) - Math.sqrt(bar);
  };
  const farthest = (end - mean) * (1 - 1e-9);
  // Starts at the bound for normally distributed values, and doubles the distance until it is enough.
  let [from, to] = [0, Math.min(farthest, Math.sqrt(2 * bar) * standardError(side))];
  let [atFrom, atTo] = [-Math.sqrt(bar), height(to)];
  while (!(atTo > 0)) {
    if (to === farthest) return end;
    [from, atFrom] = [to, atTo];
    to = Math.min(farthest, to > 0 ? 2 * to : farthest);
    atTo = height(to);
  }
  return mean + firstAbove(height, [from, atFrom], [to, atTo], PRECISION);
}

function standardError({ values, counts, mean }: Side): number {
  let [n, squares] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    n += counts[i];
    squares += counts[i] * (values[i] - mean) ** 2;
  }
  return Math.sqrt(squares) / n;
}

/** Returns the interval of means against which the evidence stays below `bar` on either side. */
export function plausibleMeans(
  measured: Measured,
  evidenceOn: (side: Side) => (mean: number) => number,
  bar: number,
  assumption: Assumption,
): Interval {
  const { above, below } = sidesOf(measured, assumption);
  return { low: -farthestMean(below, evidenceOn(below), bar), high: farthestMean(above, evidenceOn(above), bar) };
}
