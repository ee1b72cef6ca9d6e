/**
 * Intervals for a share: wins out of games, trips out of digs.
 *
 * The interval shown is Clopper and Pearson's (1934, Biometrika 26, 404–413), which never falls below its confidence.
 * Wilson's score interval holds its confidence on average (Brown, Cai and DasGupta 2001, Statistical Science 16,
 * 101–133), but covers as little as 84 % for events with a few expected occurrences.
 *
 * Wins may be fractions, because a shared win counts as a part of one. Values between 0 and 1 vary less than pure wins
 * and losses of the same mean, so these intervals are then a little wider than necessary, never too narrow.
 */

import type { Interval } from './interval.js';
import { betaQuantile, lowerBeta } from './special-functions.js';

function checkCounts(wins: number, n: number): void {
  if (!(wins >= 0 && wins <= n)) throw new RangeError(`a share needs 0 ≤ wins ≤ games; received ${wins} of ${n}`);
}

/** Clopper and Pearson's "exact" interval for the share behind `wins` of `n`; 0..1 when n is 0. */
export function clopperPearsonInterval(wins: number, n: number, level = 0.95): Interval {
  checkCounts(wins, n);
  const tail = (1 - level) / 2;
  return {
    low: wins === 0 ? 0 : betaQuantile(tail, wins, n - wins + 1),
    high: wins === n ? 1 : betaQuantile(1 - tail, wins + 1, n - wins),
  };
}

/** Returns whether Clopper and Pearson's interval begins at `share` or above it, without computing its end. */
export const isBelowClopperPearson = (share: number, wins: number, n: number, level = 0.95): boolean =>
  wins === 0 ? share <= 0 : lowerBeta(share, wins, n - wins + 1) <= (1 - level) / 2;

/** Returns whether that interval ends below `share`. */
export const isAboveClopperPearson = (share: number, wins: number, n: number, level = 0.95): boolean =>
  wins === n ? share > 1 : lowerBeta(share, wins + 1, n - wins) > 1 - (1 - level) / 2;
