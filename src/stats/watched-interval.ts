/**
 * The interval to show: for a number of games fixed beforehand the usual one (`watch` null), for a run that was looked at
 * while it went on the always-valid one.
 */
import { meanSequence, shareSequence, type Watch } from './confidence-sequence.js';
import type { Interval } from './interval.js';
import { meanInterval } from './mean-interval.js';
import type { Measured, Outlook } from './measured.js';
import { wilsonInterval } from './share-interval.js';

/** The always-valid interval of a share is about 1.55 times as wide as a fixed one, so it takes this many times the games. */
export const WATCHING_COST = 2.4;

export const watchedShare = (wins: number, n: number, watch: Watch | null, level = 0.95): Interval =>
  watch === null ? wilsonInterval(wins, n, level) : shareSequence(wins, n, { ...watch, level });

export const watchedMean = (
  measured: Measured,
  watch: Watch | null,
  level = 0.95,
  outlook: Outlook = 'seen',
): Interval =>
  watch === null ? meanInterval(measured, level, outlook) : meanSequence(measured, { ...watch, level }, outlook);
