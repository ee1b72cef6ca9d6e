/**
 * What speaks against a candidate mean, as a bet: whoever believes that the true mean is `mean` must think it fair to stake a
 * part of one's money on every game, winning in proportion to how far the game falls short of `mean` (or exceeds it). With
 * the part f of the most that can never go broke, money grows by 1 + f (mean − x) / (end − mean) with every value x, where
 * `end` is as far out as a value can be. Much money is strong evidence, and nothing but the range was assumed. (Waudby-Smith
 * and Ramdas 2024, JRSS B 86, 1–27; with the best f in hindsight it is the empirical likelihood ratio of Owen 1988, Biometrika
 * 75, 237–249, in which also the unseen end may have a share.)
 *
 * All of it looks at one side: is the mean as high as that? The other side is the same with everything mirrored at 0.
 */
import { firstAbove } from './find-root.js';
import type { Interval } from './interval.js';
import { type Measured, type Outlook, reckonedRange } from './measured.js';

/** One side of a sample: values, and the farthest that a value can be on the upper side. */
export interface Side {
  readonly values: Float64Array;
  readonly counts: Float64Array;
  readonly mean: number;
  readonly end: number;
  /** Whether the end is as far as what was seen suggests, and not farther. */
  readonly isSeen: boolean;
}

/** The two sides: candidates above the sample's mean, and, mirrored, those below. */
export function sidesOf(measured: Measured, outlook: Outlook): { readonly above: Side; readonly below: Side } {
  const { values, counts, mean } = measured;
  const { low, high } = reckonedRange(measured, outlook);
  const seen = reckonedRange(measured, 'seen');
  const mirrored = { values: values.map((value) => -value).reverse(), counts: counts.toReversed(), mean: -mean };
  return {
    above: { values, counts, mean, end: high, isSeen: high === seen.high },
    below: { ...mirrored, end: -low, isSeen: low === seen.low },
  };
}

/** What each value is worth to who bets against `mean`: at least −1. */
export function winnings({ values, end }: Side, mean: number): Float64Array {
  const worth = new Float64Array(values.length);
  for (let i = 0; i < worth.length; i++) worth[i] = (mean - values[i]) / (end - mean);
  return worth;
}

/** log of the money after all values, if the part `f` was staked each time. */
export function logMoney(worth: Float64Array, counts: Float64Array, f: number): number {
  let sum = 0;
  for (let i = 0; i < worth.length; i++) sum += counts[i] * Math.log1p(f * worth[i]);
  return sum;
}

/** Relative to the distance from the sample's mean: finer than anybody prints. */
const PRECISION = 1e-7;

/**
 * From which mean on the evidence is too strong; all the way to the end of the range if it never is. `evidence` grows with the
 * candidate; its root grows nearly in a straight line, so that is what is followed.
 */
function farthestMean(side: Side, evidence: (mean: number) => number, bar: number): number {
  const { mean, end } = side;
  if (!(end > mean) || end === Number.POSITIVE_INFINITY) return end;
  const height = (away: number) => {
    const found = evidence(mean + away);
    return Math.sign(found) * Math.sqrt(Math.abs(found)) - Math.sqrt(bar);
  };
  const farthest = (end - mean) * (1 - 1e-9);
  // Where it would be if values were spread as the normal distribution is; twice as far as long as that is not enough.
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

/** The means against which the evidence stays below `bar` on either side. */
export function plausibleMeans(
  measured: Measured,
  evidenceOn: (side: Side) => (mean: number) => number,
  bar: number,
  outlook: Outlook,
): Interval {
  const { above, below } = sidesOf(measured, outlook);
  return { low: -farthestMean(below, evidenceOn(below), bar), high: farthestMean(above, evidenceOn(above), bar) };
}
