/** Estimates when games are decided. */
import { POINTS, roundOfPoint } from '../../core/course-numbers.js';
import { type CourseCounts, PAIRS_AT_POINT } from '../../counting/course-counts.js';
import { estimatedMean, estimatedShare, intervalMethod, type Significance } from '../../stats/estimated-interval.js';
import type { Histogram } from '../../stats/histogram.js';
import { measure } from '../../stats/measured.js';
import { quantileInterval } from '../../stats/quantile-interval.js';
import type { LuckEstimate } from './by-source.js';

interface TimePoint {
  readonly round: number;
  /** How often two games that continue from here have the same winner. */
  readonly agreeing: LuckEstimate;
  /** Share of games that are decided or over here. */
  readonly decided: LuckEstimate;
}

export interface ByTime {
  /** Games that were continued from their rounds. */
  readonly games: number;
  readonly unit: 'round' | 'decision';
  /** From the first round to the last that any game reached. */
  readonly points: readonly TimePoint[];
  /** The first round that at least half of the games begin decided; infinite if beyond the analyzed rounds. */
  readonly half: LuckEstimate;
  /** Median number of rounds. */
  readonly rounds: LuckEstimate;
  /** Share of games that were decided at some point for a player who did not win. */
  readonly turned: LuckEstimate;
  /** Lead changes per game; undefined if they were not analyzed. */
  readonly leadChanges: LuckEstimate | undefined;
  /** Share of players for whom the game was decided before their last decision. */
  readonly lastDecided: LuckEstimate;
  /** Example games, by index. */
  readonly extremes: CourseCounts['extremes'];
}

/** Number of claims: `half`, `turned`, `leadChanges` and `lastDecided`. */
export const TIME_CLAIMS = 4;

/** Estimates the curves and claims. `significance` is that of the claims; intervals of the curves have 95 % each. */
export function findByTime(courses: CourseCounts, significance: Significance): ByTime | undefined {
  const { continuedGames: games, rounds, leadChanges, extremes } = courses;
  if (games === 0) return undefined;
  const { sequential } = significance;
  const alone: Significance = { sequential, level: 0.95 };
  const share = (wins: number, n: number, how: Significance): LuckEstimate => ({
    value: wins / n,
    ...estimatedShare(wins, n, how),
  });
  const mean = (histogram: Histogram, scale: number, high: number, how: Significance): LuckEstimate => {
    const measured = measure(histogram, scale, { low: 0, high });
    return { value: measured.mean, ...estimatedMean(measured, how) };
  };
  const [lowest, counts] = rounds.trimmed();
  const last = lowest + counts.length - 1;
  const points: TimePoint[] = [];
  for (let point = 0; point < courses.gamesDecidedAt.length && roundOfPoint(point) <= last; point++) {
    points.push({
      round: roundOfPoint(point),
      agreeing: mean(courses.agreeingPairs(point), PAIRS_AT_POINT, 1, alone),
      decided: share(courses.gamesDecidedAt[point], games, alone),
    });
  }
  const length = quantileInterval(rounds, 0.5, sequential, 0.95);
  return {
    games,
    unit: courses.gamesWithRounds === courses.games ? 'round' : 'decision',
    points,
    half: halfOf(points, (point) => share(courses.gamesDecidedAt[point], games, significance)),
    rounds: { ...length, level: 0.95, method: intervalMethod('quantile', sequential) },
    turned: share(courses.turnedGames, games, significance),
    // Changes are possible at every point but the first, and at the end.
    leadChanges: leadChanges.trimmed()[1].length === 0 ? undefined : mean(leadChanges, 1, POINTS, significance),
    lastDecided: share(courses.gamesDecidedBeforeLast, Math.max(1, courses.gamesWithLastDecision), significance),
    extremes,
  };
}

/**
 * Returns the round at which half of the games are decided. The share of decided games grows from round to round; so,
 * with the confidence of each single interval, that round is between the first with an interval that reaches up to a
 * half and the first with an interval above a half.
 */
function halfOf(points: readonly TimePoint[], decidedAt: (point: number) => LuckEstimate): LuckEstimate {
  const shares = points.map((_, point) => decidedAt(point));
  const firstRound = (fits: (share: LuckEstimate) => boolean) =>
    points[shares.findIndex(fits)]?.round ?? Number.POSITIVE_INFINITY;
  const { level, method } = shares[0];
  return {
    value: firstRound(({ value }) => value >= 0.5),
    low: firstRound(({ high }) => high >= 0.5),
    high: firstRound(({ low }) => low >= 0.5),
    level,
    method,
  };
}
