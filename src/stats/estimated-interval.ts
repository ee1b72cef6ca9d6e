/** Selects the interval to show: fixed-size (`sequential` is null) or always-valid, for runs with interim looks. */
import { meanSequence, type SequentialOptions, shareSequence } from './confidence-sequence.js';
import type { Interval } from './interval.js';
import { meanInterval } from './mean-interval.js';
import type { Assumption, Measured } from './measured.js';
import { clopperPearsonInterval, isAboveClopperPearson, isBelowClopperPearson } from './share-interval.js';

/** Options of an interval: for one look or for many, and its own confidence. */
export interface Significance {
  /** Null if the number of games was fixed beforehand and there is a single look. */
  readonly sequential: SequentialOptions | null;
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
export interface EstimatedInterval extends Interval {
  readonly level: number;
  readonly method: IntervalMethod;
}

/** A value with its interval. */
export interface Estimate extends EstimatedInterval {
  readonly value: number;
  /** Independent observations behind it: games, or pairs of games. */
  readonly n: number;
}

const METHODS = {
  share: ['clopper-pearson', 'always-valid beta-binomial'],
  mean: ['likelihood-ratio', 'always-valid bets'],
  quantile: ['order-statistics', 'always-valid order-statistics'],
} as const satisfies Record<string, readonly [IntervalMethod, IntervalMethod]>;

export const intervalMethod = (what: keyof typeof METHODS, sequential: SequentialOptions | null): IntervalMethod =>
  METHODS[what][sequential === null ? 0 : 1];

export const shareIntervalFor = (
  wins: number,
  n: number,
  sequential: SequentialOptions | null,
  level = 0.95,
): Interval =>
  sequential === null ? clopperPearsonInterval(wins, n, level) : shareSequence(wins, n, { ...sequential, level });

/** Return whether such an interval begins at `share` or above it, and whether it ends below. */
export const isBelowShareInterval = (
  share: number,
  wins: number,
  n: number,
  sequential: SequentialOptions | null,
  level: number,
): boolean =>
  sequential === null
    ? isBelowClopperPearson(share, wins, n, level)
    : shareIntervalFor(wins, n, sequential, level).low >= share;
export const isAboveShareInterval = (
  share: number,
  wins: number,
  n: number,
  sequential: SequentialOptions | null,
  level: number,
): boolean =>
  sequential === null
    ? isAboveClopperPearson(share, wins, n, level)
    : shareIntervalFor(wins, n, sequential, level).high < share;

export const meanIntervalFor = (
  measured: Measured,
  sequential: SequentialOptions | null,
  level = 0.95,
  assumption: Assumption = 'observed',
): Interval =>
  sequential === null
    ? meanInterval(measured, level, assumption)
    : meanSequence(measured, { ...sequential, level }, assumption);

/** The same, with confidence and method. */
export const estimatedShare = (wins: number, n: number, { sequential, level }: Significance): EstimatedInterval => ({
  ...shareIntervalFor(wins, n, sequential, level),
  level,
  method: intervalMethod('share', sequential),
});
export const estimatedMean = (
  measured: Measured,
  { sequential, level }: Significance,
  assumption?: Assumption,
): EstimatedInterval => ({
  ...meanIntervalFor(measured, sequential, level, assumption),
  level,
  method: intervalMethod('mean', sequential),
});
