/**
 * Always-valid intervals: they may be looked at after every chunk, and the run stopped at any look, and still the true
 * value is *ever* left out with a chance of at most 1 − level. (A fixed-size interval watched like that misses far more
 * often: each look is another chance to be fooled.) They cost about one half more width than a fixed-size interval.
 *
 * Shares: the beta-binomial mixture (Robbins 1970, Annals of Mathematical Statistics 41, 1397–1409; Howard, Ramdas,
 * McAuliffe and Sekhon 2021, Annals of Statistics 49, 1055–1080, section 3). For every candidate share p the betting
 * score M(p) = ∫ likelihood(q) dBeta(q) / likelihood(p) is a fair game if p is true, and so ever exceeds 1 / (1 − level)
 * with a chance of at most 1 − level (Ville's inequality). Exact at any size; also holds for values anywhere in 0..1 (shared
 * wins), for which the score is a losing game by convexity.
 *
 * Means and paired differences: the normal-mixture asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and
 * Ramdas 2024, Annals of Statistics 52, 2613–2640), for any finite variance. It leans on the central limit
 * theorem from the first look on, as a t interval does, so it says nothing before `FIRST_LOOK` games. Two changes make it
 * wider and help it with rare events, where spread and mean are misjudged together: the spread is taken around the
 * candidate mean instead of the sample's (self-normalisation: de la Peña, Klass and Lai 2004, Annals of Probability 32,
 * 1902–1933), and a few imaginary games that differ by `unit` are added to it.
 */
import { logBeta } from './beta.js';
import { findCrossing, findSmallestCount } from './find-root.js';
import { around, type Interval, UNBOUNDED } from './interval.js';
import type { Sample } from './sample.js';

export interface Watch {
  /** The chance that the true value stays inside at every look; 0.95 if left out. */
  readonly level?: number;
  /** At how many games the interval shall be tightest: where the run is expected to stop; 20,000 if left out. */
  readonly tunedFor?: number;
  /**
   * How much a game that differs from the others differs by: 1 for whole numbers and wins (if left out). Give the column's
   * range where a very rare game can be very far out, because such a game is not in the spread until it has come up.
   */
  readonly unit?: number;
}

const LEVEL = 0.95;
const TUNED_FOR = 20_000;
/** Relative, of the ends of a share's interval: finer than anybody prints, and half the work of full precision. */
const PRECISION = 1e-9;
/** Before this many games the central limit theorem is not leaned on. */
const FIRST_LOOK = 100;
/** By the rule of three, what has not happened in n games may still happen in 3 of n. */
const IMAGINED_GAMES = 3;

/**
 * The weight of the mixture, in games: the one that makes the normal-mixture boundary narrowest at `tunedFor` games (Howard
 * et al. 2021, section 3; in the closed approximation of Waudby-Smith et al. 2024).
 */
function mixtureWeight(level: number, tunedFor: number): number {
  const cost = -2 * Math.log(1 - level);
  return tunedFor / (cost + Math.log(cost + 1));
}

/** How many standard errors the interval of a mean reaches to each side after n games: 3.03 at its best for 0.95. */
function sequenceReach(n: number, level: number, tunedFor: number): number {
  const weight = mixtureWeight(level, tunedFor);
  return Math.sqrt((1 + weight / n) * (Math.log1p(n / weight) - 2 * Math.log(1 - level)));
}

/** Always-valid interval for the share behind `wins` (fractions allowed) of `n`; 0..1 when n is 0. */
export function shareSequence(wins: number, n: number, watch: Watch = {}): Interval {
  if (!(wins >= 0 && wins <= n)) throw new RangeError(`a share needs 0 ≤ wins ≤ games; received ${wins} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const { level = LEVEL, tunedFor = TUNED_FOR } = watch;
  const weight = Math.max(1, mixtureWeight(level, tunedFor) - 1);
  const bar = -Math.log(1 - level);
  // Up to one win rules out no small share, and up to one loss no large one: the score stays low all the way to the end.
  return {
    low: wins <= 1 ? 0 : findCrossing((p) => logBettingScore(p, wins, n, weight) < bar, 0, wins / n, PRECISION),
    high: n - wins <= 1 ? 1 : findCrossing((p) => logBettingScore(p, wins, n, weight) >= bar, wins / n, 1, PRECISION),
  };
}

/** log M(p): the prior over q is a beta distribution around p itself, worth `weight` games. */
function logBettingScore(p: number, wins: number, n: number, weight: number): number {
  const rest = 1 - p;
  const losses = n - wins;
  const mixture = logBeta(weight * p + wins, weight * rest + losses) - logBeta(weight * p, weight * rest);
  return mixture - wins * Math.log(p) - losses * Math.log1p(-p);
}

/** Always-valid interval for the mean behind a sample (also of paired differences); unbounded before 100 games. */
export function meanSequence(sample: Sample, watch: Watch = {}): Interval {
  const { n, mean, sd } = sample;
  if (n < FIRST_LOOK) return UNBOUNDED;
  const { level = LEVEL, tunedFor = TUNED_FOR, unit = 1 } = watch;
  const reach = sequenceReach(n, level, tunedFor);
  // |n (mean − μ)| ≤ reach √(squares + n (mean − μ)²), solved for μ.
  const squares = (n - 1) * sd * sd + IMAGINED_GAMES * unit * unit;
  const room = n - reach * reach;
  return room <= 0 ? UNBOUNDED : around(mean, reach * Math.sqrt(squares / (n * room)));
}

/**
 * How many games in all the always-valid interval will likely need to leave out 0, if mean and spread stay as they are;
 * infinite when the mean is 0.
 */
export function gamesUntilDecided(sample: Sample, watch: Watch = {}): number {
  const { n, mean, sd } = sample;
  if (n < 2 || mean === 0) return Number.POSITIVE_INFINITY;
  const isDecided = (games: number): boolean => {
    const { low, high } = meanSequence({ n: games, mean, sd }, watch);
    return low > 0 || high < 0;
  };
  return findSmallestCount(isDecided, FIRST_LOOK);
}
