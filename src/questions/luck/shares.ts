/**
 * Decomposes the variance of winning into who plays, where they sit, and luck. The total is the variance among unknown
 * players; luck is the variance that remains with everything but luck fixed.
 */

import type { CellResult } from '../../analysis/cell-result.js';
import { FigureSample } from '../../counting/figure-sample.js';
import type { ResampleCounts } from '../../counting/resample-counts.js';
import { withName } from '../../plan/figure.js';
import { strategyNames } from '../../plan/plan.js';
import { estimatedMean, type Significance } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import { measure } from '../../stats/measured.js';
import type { LuckEstimate } from './by-source.js';

/** Parts of the variance of winning. */
export interface WinParts {
  readonly luck: LuckEstimate;
  /** The strategy, or in a cooperative game the team; undefined if all are the same. */
  readonly who: LuckEstimate | undefined;
  /** The seat; undefined for a team. */
  readonly seat: LuckEstimate | undefined;
  /** Interaction of strategy and seat, beyond each of them alone; undefined for teams of one strategy each. */
  readonly rest: LuckEstimate | undefined;
  /** In a cooperative game: the win share of each team, best first. */
  readonly teams: readonly TeamEstimate[];
}

interface TeamEstimate extends LuckEstimate {
  readonly name: string;
}

/** Number of claims: every strategy, every seat, and luck; in a cooperative game every team, or luck alone. */
export const partClaims = ({ strategies, cell, game }: CellResult, teams: number): number =>
  game.play === 'together' ? Math.max(1, teams) : strategies.length + cell.players + 1;

export function findParts(
  cell: CellResult,
  teams: readonly CellResult[],
  counted: ResampleCounts,
  significance: Significance,
): WinParts | undefined {
  const { game, tally, cell: planned } = cell;
  const { sequential, level } = significance;
  const win = game.columns.find(
    ({ role, scope }) => role === 'win' && scope === (game.play === 'together' ? 'game' : 'seat'),
  );
  if (win === undefined || tally.games === 0) return undefined;
  const square = counted.scale ** 2;
  const most = game.play === 'together' ? 1 : 2;
  const distances = measure(counted.distances, 2 * square * counted.apart, { low: 0, high: most / 2 });
  const { low, high, ...precision } = estimatedMean(distances, significance);
  const squares = measure(counted.squares, square, { low: 0, high: 1 }).mean;
  if (teams.length > 0) {
    const ofTeam = withName({ column: win, whose: 'game', statistic: 'mean' });
    const shares = teams.map(({ tally, cell }) => ({
      name: cell.lineUp[0].name,
      ...FigureSample.of(ofTeam, tally, cell).estimate(sequential, level),
    }));
    return partsOfTeams(shares, precision);
  }
  if (game.play === 'together') {
    const whole = squares - squares ** 2;
    if (whole <= 0) return undefined;
    const luck = { value: distances.mean / whole, low: low / whole, high: high / whole, ...precision };
    return { luck: clampShare(luck), who: undefined, seat: undefined, rest: restOf([luck], precision), teams: [] };
  }
  const sampleOf = (whose: { readonly strategy: string } | { readonly seat: number }) =>
    FigureSample.of(withName({ column: win, whose, statistic: 'mean' }), tally, planned).estimate(sequential, level);
  const names = strategyNames(planned.lineUp);
  const strategies = names.map((strategy) => ({
    ...sampleOf({ strategy }),
    seats: planned.lineUp.filter(({ name }) => name === strategy).length,
  }));
  const seats = planned.lineUp.map((_, seat) => ({ ...sampleOf({ seat }), seats: 1 }));
  const won = seats.reduce((sum, { value }) => sum + value, 0);
  const fair = won / planned.players;
  const whole = squares - planned.players * fair ** 2;
  if (whole <= 0) return undefined;
  const [luck, seat, who] = noMoreThanAll([
    clampShare({ value: distances.mean / whole, low: low / whole, high: high / whole, ...precision }),
    spreadOf(seats, fair, whole, precision),
    ...(names.length > 1 ? [spreadOf(strategies, fair, whole, precision)] : []),
  ]);
  return { luck, who, seat, rest: restOf([luck, seat, ...(who === undefined ? [] : [who])], precision), teams: [] };
}

/**
 * Reduces parts that together exceed the whole because of noise: the least certain ones most, each within its interval.
 */
export function noMoreThanAll(parts: readonly LuckEstimate[]): LuckEstimate[] {
  const excess = parts.reduce((sum, { value }) => sum + value, 0) - 1;
  const movable = parts.map(({ value, low, high }) => (value > low ? (high - low) ** 2 : 0));
  const doubt = movable.reduce((sum, own) => sum + own, 0);
  if (excess <= NOTHING || doubt === 0) return [...parts];
  const lowered = parts.map((part, i) => ({
    ...part,
    value: Math.max(part.low, part.value - (excess * movable[i]) / doubt),
  }));
  return noMoreThanAll(lowered);
}

/** Tolerance for rounding errors. */
const NOTHING = 1e-12;

type MeasuredTeam = TeamEstimate & { readonly standardError: number };

/**
 * Decomposes the variance for equally likely teams: the variance of their win shares is due to who plays, the rest to
 * luck. Undefined if all of them always win, or never.
 */
export function partsOfTeams(teams: readonly MeasuredTeam[], precision: Precision): WinParts | undefined {
  const noise =
    (teams.reduce((sum, { standardError }) => sum + standardError ** 2, 0) * (teams.length - 1)) / teams.length ** 2;
  const shares = teams.map(({ value }) => value);
  const mean = meanOf(shares);
  if (mean * (1 - mean) <= 0) return undefined;
  const who = clampShare({
    value: varianceOf(shares) / (mean * (1 - mean)) - noise / (mean * (1 - mean)),
    ...carriedVarianceRange(teams),
    ...precision,
  });
  const luck = { value: 1 - who.value, low: 1 - who.high, high: 1 - who.low, ...precision };
  return {
    luck,
    who,
    seat: undefined,
    rest: undefined,
    teams: teams.map(({ standardError: _, ...team }) => team).sort((a, b) => b.value - a.value),
  };
}

const meanOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length;
const varianceOf = (shares: readonly number[]): number => {
  const mean = meanOf(shares);
  return meanOf(shares.map((share) => (share - mean) ** 2));
};
/** Returns the part that is due to who plays, for these win shares. */
const carriedVariance = (shares: readonly number[]): number => {
  const mean = meanOf(shares);
  const whole = mean * (1 - mean);
  return whole > 0 ? varianceOf(shares) / whole : 0;
};

/**
 * Returns the range of that part if every share is within its interval. Minimum: all shares as close to one value as
 * possible. Maximum: some at their upper ends, the others at their lower ones.
 */
function carriedVarianceRange(teams: readonly Interval[]): Interval {
  const from = Math.min(...teams.map(({ low }) => low));
  const to = Math.max(...teams.map(({ high }) => high));
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS);
  const near = steps.map((share) =>
    carriedVariance(teams.map(({ low, high }) => Math.max(low, Math.min(high, share)))),
  );
  const ranked = teams.toSorted((a, b) => a.low + a.high - b.low - b.high);
  const apart = ranked.map((_, first) => carriedVariance(ranked.map(({ low, high }, i) => (i < first ? low : high))));
  return { low: Math.min(...near), high: Math.max(...apart, carriedVariance(ranked.map(({ low }) => low))) };
}
const STEPS = 400;

interface PlayerShare extends Interval {
  readonly value: number;
  readonly standardError: number;
  /** Number of seats that it represents. */
  readonly seats: number;
}

/**
 * Estimates the sum of squared deviations of win shares from the fair one, relative to the whole. Noise inflates
 * squares, so its expected part is subtracted; the interval is what all win shares within theirs allow.
 */
function spreadOf(shares: readonly PlayerShare[], fair: number, whole: number, precision: Precision): LuckEstimate {
  let [value, low, high] = [0, 0, 0];
  for (const { seats, standardError, ...share } of shares) {
    const [down, up] = [share.low - fair, share.high - fair];
    value += seats * ((share.value - fair) ** 2 - standardError ** 2);
    low += down <= 0 && up >= 0 ? 0 : seats * Math.min(down ** 2, up ** 2);
    high += seats * Math.max(down ** 2, up ** 2);
  }
  return clampShare({ value: value / whole, low: low / whole, high: high / whole, ...precision });
}

type Precision = Pick<LuckEstimate, 'level' | 'method'>;

const clampShare = ({ value, low, high, ...precision }: LuckEstimate): LuckEstimate => {
  const [middle, from, to] = [value, low, high].map((end) => Math.max(0, Math.min(1, end)));
  return { value: middle, low: from, high: to, ...precision };
};

function restOf(parts: readonly LuckEstimate[], precision: Precision): LuckEstimate {
  const sum = (end: (part: LuckEstimate) => number) => parts.reduce((total, part) => total + end(part), 0);
  return clampShare({
    value: 1 - sum(({ value }) => value),
    low: 1 - sum(({ high }) => high),
    high: 1 - sum(({ low }) => low),
    ...precision,
  });
}
