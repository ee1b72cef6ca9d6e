/**
 * Always-valid intervals (confidence sequences), for runs with interim looks.
 *
 * They may be examined after every chunk, and the run stopped at any look, and still the true value is *ever* left out
 * with a chance of at most 1 − level. (A fixed-size interval monitored like that misses far more often: each look is
 * another chance to be fooled.) They cost about one half more width than a fixed-size interval.
 *
 * Shares: the beta-binomial mixture (Robbins 1970, Annals of Mathematical Statistics 41, 1397–1409; Howard, Ramdas,
 * McAuliffe and Sekhon 2021, Annals of Statistics 49, 1055–1080, section 3). For every candidate share p the betting
 * score M(p) = ∫ likelihood(q) dBeta(q) / likelihood(p) is a fair game if p is true, and so ever exceeds 1 / (1 −
 * level) with a chance of at most 1 − level (Ville's inequality). Exact at any size; also holds for values anywhere in
 * 0..1 (shared wins), for which the score is a losing game by convexity.
 *
 * Means and paired differences: bets against every candidate mean (bets-on-mean.ts), a little money on each of many
 * stakes beforehand. As it is unknown how much of the range values will use, stakes decrease from the boldest by
 * halves. All of them have the same money down to the one that is best for values that fill their range; the rest is
 * for longer runs. All the money together is a fair game if the candidate is the true mean, so the interval holds
 * exactly from the first game on, for any values within the assumed range (see `Outlook`). It depends on the values
 * alone and not on their order, so it can be computed from merged histograms.
 */

import { logWealth, plausibleMeans, type Side, winnings } from './bets-on-mean.js';
import { findCrossing } from './find-root.js';
import { type Interval, UNBOUNDED } from './interval.js';
import type { Assumption, Measured } from './measured.js';
import { normalTwoSided } from './normal.js';
import { logBeta } from './special-functions.js';

export interface SequentialOptions {
  /** Probability that the true value stays inside at every look. Default: 0.95. */
  readonly level?: number;
  /** Number of games at which the interval is tightest: where the run is expected to stop. Default: 20,000. */
  readonly tunedFor?: number;
}

const DEFAULT_LEVEL = 0.95;
const DEFAULT_TUNED_FOR = 20_000;
/**
 * Relative precision of the ends of a share's interval: finer than any printed digit, and half the work of full
 * precision.
 */
const PRECISION = 1e-9;
/** Additional bets below the default ones, by halves, for very long runs. */
const SMALLER_BETS = 12;
/** Largest stake: just below 1, which could lose all the money at once. */
const MAX_STAKE = 1 - 1e-9;

/**
 * Returns the weight of the mixture, in games: the one that makes the normal-mixture boundary narrowest at `tunedFor`
 * games (Howard et al. 2021, section 3; in the closed approximation of Waudby-Smith et al. 2024).
 */
function mixtureWeight(level: number, tunedFor: number): number {
  const cost = -2 * Math.log(1 - level);
  return tunedFor / (cost + Math.log(cost + 1));
}

/**
 * Returns the one-look confidence that matches the always-valid boundary after `n` games.
 *
 * For estimates that have a standard error but no bets against them (strengths): the fixed-size interval of this
 * confidence reaches as far as the normal mixture's boundary, which holds at all looks as far as errors are normal (an
 * asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52,
 * 2613–2640).
 */
export function fixedSampleLevel(
  n: number,
  { level = DEFAULT_LEVEL, tunedFor = DEFAULT_TUNED_FOR }: SequentialOptions,
): number {
  const weight = mixtureWeight(level, tunedFor);
  const reach = Math.sqrt((1 + weight / n) * (Math.log1p(n / weight) - 2 * Math.log(1 - level)));
  return 1 - normalTwoSided(reach);
}

/** Always-valid interval for the share behind `wins` (fractions allowed) of `n`; 0..1 when n is 0. */
export function shareSequence(wins: number, n: number, options: SequentialOptions = {}): Interval {
  if (!(wins >= 0 && wins <= n)) throw new RangeError(`a share needs 0 ≤ wins ≤ games; received ${wins} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const { level = DEFAULT_LEVEL, tunedFor = DEFAULT_TUNED_FOR } = options;
  const weight = Math.max(1, mixtureWeight(level, tunedFor) - 1);
  const bar = -Math.log(1 - level);
  // Up to one win rules out no small share, and up to one loss no large one: the score stays low all the way to the
  // end.
  return {
    low: wins <= 1 ? 0 : findCrossing((p) => logBettingScore(p, wins, n, weight) < bar, 0, wins / n, PRECISION),
    high: n - wins <= 1 ? 1 : findCrossing((p) => logBettingScore(p, wins, n, weight) >= bar, wins / n, 1, PRECISION),
  };
}

/** log M(p): the prior over q is a beta distribution around p itself, with the weight of `weight` games. */
function logBettingScore(p: number, wins: number, n: number, weight: number): number {
  const rest = 1 - p;
  const losses = n - wins;
  const mixture = logBeta(weight * p + wins, weight * rest + losses) - logBeta(weight * p, weight * rest);
  return mixture - wins * Math.log(p) - losses * Math.log1p(-p);
}

/** Always-valid interval for the mean behind values (also of paired differences); unbounded before the first. */
export function meanSequence(
  measured: Measured,
  options: SequentialOptions = {},
  assumption: Assumption = 'observed',
): Interval {
  if (measured.n === 0) return UNBOUNDED;
  const { level = DEFAULT_LEVEL, tunedFor = DEFAULT_TUNED_FOR } = options;
  const bets = betsFor(tunedFor);
  return plausibleMeans(
    measured,
    (side) => (mean) => logWealthOf(bets, side, mean),
    Math.log(2 / (1 - level)),
    assumption,
  );
}

interface Bet {
  /** Part of the largest possible stake. */
  readonly stake: number;
  /** log of the money placed on it beforehand, of 1 in all. */
  readonly logShare: number;
}

function betsFor(tunedFor: number): Bet[] {
  const usual = Math.max(0, Math.ceil(Math.log2(Math.sqrt(tunedFor) / 2)));
  const shares = Array.from({ length: usual + SMALLER_BETS + 1 }, (_, i) => 1 / Math.max(1, 1 + i - usual) ** 2);
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, i) => ({ stake: MAX_STAKE / 2 ** i, logShare: Math.log(share / all) }));
}

/** Returns the log of the money that all bets together have made. */
function logWealthOf(bets: readonly Bet[], side: Side, mean: number): number {
  const worth = winnings(side, mean);
  const logs = bets.map(({ stake, logShare }) => logShare + logWealth(worth, side.counts, stake));
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
