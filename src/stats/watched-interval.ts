/** Selects the interval to show: fixed-size (`watch` is null) or always-valid, for runs with interim looks. */
import { meanSequence, shareSequence, type Watch } from './confidence-sequence.js';
import type { Interval } from './interval.js';
import { meanInterval } from './mean-interval.js';
import type { Measured, Outlook } from './measured.js';
import { clopperPearsonInterval, isAboveClopperPearson, isBelowClopperPearson } from './share-interval.js';

/** Options of an interval: for one look or for many, and its own confidence. */
export interface Looked {
  /** Null if the number of games was fixed beforehand and there is a single look. */
  readonly watch: Watch | null;
  readonly level: number;
}

/** Method of an interval, for programs. */
export type IntervalMethod =
  | 'clopper-pearson'
  | 'likelihood-ratio'
  | 'order-statistics'
  | 'plackett-luce'
  | 'pair-bounds'
  | 'always-valid beta-binomial'
  | 'always-valid bets'
  | 'always-valid order-statistics';

/** An interval with its own confidence and method; programs receive it with every figure. */
export interface ToldInterval extends Interval {
  readonly level: number;
  readonly method: IntervalMethod;
}

const METHODS = {
  share: ['clopper-pearson', 'always-valid beta-binomial'],
  mean: ['likelihood-ratio', 'always-valid bets'],
  quantile: ['order-statistics', 'always-valid order-statistics'],
} as const satisfies Record<string, readonly [IntervalMethod, IntervalMethod]>;

export const methodOf = (what: keyof typeof METHODS, watch: Watch | null): IntervalMethod =>
  METHODS[what][watch === null ? 0 : 1];

export const watchedShare = (wins: number, n: number, watch: Watch | null, level = 0.95): Interval =>
  watch === null ? clopperPearsonInterval(wins, n, level) : shareSequence(wins, n, { ...watch, level });

/** Return whether such an interval begins at `share` or above it, and whether it ends below. */
export const isBelowWatched = (share: number, wins: number, n: number, watch: Watch | null, level: number): boolean =>
  watch === null ? isBelowClopperPearson(share, wins, n, level) : watchedShare(wins, n, watch, level).low >= share;
export const isAboveWatched = (share: number, wins: number, n: number, watch: Watch | null, level: number): boolean =>
  watch === null ? isAboveClopperPearson(share, wins, n, level) : watchedShare(wins, n, watch, level).high < share;

export const watchedMean = (
  measured: Measured,
  watch: Watch | null,
  level = 0.95,
  outlook: Outlook = 'seen',
): Interval =>
  watch === null ? meanInterval(measured, level, outlook) : meanSequence(measured, { ...watch, level }, outlook);

/** The same, with confidence and method. */
export const toldShare = (wins: number, n: number, { watch, level }: Looked): ToldInterval => ({
  ...watchedShare(wins, n, watch, level),
  level,
  method: methodOf('share', watch),
});
export const toldMean = (measured: Measured, { watch, level }: Looked, outlook?: Outlook): ToldInterval => ({
  ...watchedMean(measured, watch, level, outlook),
  level,
  method: methodOf('mean', watch),
});
