/** Judges the effect of a change on a figure, paired game by game on the same RNG streams. */

import { type JudgedFinding, NO_DIFFERENCE } from '../analysis/finding.js';
import { measureBaselineDifference } from '../counting/baseline-differences.js';
import { FigureSample } from '../counting/figure-sample.js';
import type { Tally } from '../counting/tally.js';
import type { SeatedFigure } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import { intervalMethod, meanIntervalFor, type Significance, shareIntervalFor } from '../stats/estimated-interval.js';
import { findSmallestCount } from '../stats/find-root.js';
import { Histogram } from '../stats/histogram.js';
import type { Interval } from '../stats/interval.js';
import { directionOf, isBeyond, isDirected, isWithin, type Judgement, practicalRelationOf } from '../stats/judge.js';
import { SAFETY } from '../stats/judge-differences.js';
import { type Assumption, type Measured, openEnds, scaledTo } from '../stats/measured.js';

/**
 * The change of a figure.
 *
 * It is paired game by game. If the change determines which games have a value, it is the difference between the means
 * of all games with a value. An equivalent effect is within the tolerance in the observed games; a robust one, for all
 * values that the game allows.
 */
export interface Effect extends JudgedFinding {
  /** Games with a value on one side only; the estimate counts those with a value on both. */
  readonly unpaired: number;
  /** Whether no game differs in this figure. */
  readonly isSame: boolean;
  /** Interval under the `worstCase` assumption; an end without a bound is open. */
  readonly possible: Interval;
}

/** Returns whether the figure certainly changes by more than the tolerance. */
export const isLarge = ({ estimate, judgement: { relation, tolerance } }: Effect): boolean =>
  isDirected(relation) && isBeyond(estimate, tolerance);

/** Returns whether the figure certainly changes. */
export const isEffective = ({ judgement }: Effect): boolean => isDirected(judgement.relation);

/**
 * Orders effects by what is known: 0 for a large one, 1 for another that is certain, 2 for an undecided one, then
 * equivalent ones: 3 in the observed games, 4 for all values that the game allows.
 */
export function effectRank(effect: Effect): number {
  const { relation, robust } = effect.judgement;
  if (relation === 'undecided') return 2;
  if (relation === 'equivalent') return robust ? 4 : 3;
  return isLarge(effect) ? 0 : 1;
}

/** Returns the effect of the lowest rank; ties: a robust one. */
export const strongestEffect = (effects: readonly Effect[]): Effect =>
  effects.reduce((best, one) => {
    const difference = effectRank(one) - effectRank(best);
    return difference < 0 || (difference === 0 && one.judgement.robust && !best.judgement.robust) ? one : best;
  });

/** A change is rare for a figure if it certainly affects fewer than one game in this number. */
const RARE = 100;

/** A figure under the current rules and with a change, counted in the same games. */
export class FigureChange {
  readonly #figure: SeatedFigure;
  readonly #before: FigureSample;
  readonly #after: FigureSample;
  readonly #cells: readonly [PlannedCell, PlannedCell];
  readonly #differences = new Histogram();

  constructor(figure: SeatedFigure, first: PlannedCell, cell: PlannedCell) {
    this.#figure = figure;
    this.#before = new FigureSample(figure);
    this.#after = new FigureSample(figure);
    this.#cells = [first, cell];
  }

  /** Adds counts. `tallies`: without and with the change; `differences`: game by game. */
  add([before, after]: readonly [Tally, Tally], differences: Histogram): void {
    const [first, cell] = this.#cells;
    this.#before.add(before, first);
    this.#after.add(after, cell);
    this.#differences.merge(differences);
  }

  toNumbers(): number[] {
    return [...this.#differences.toNumbers(), ...this.#after.toNumbers()];
  }

  /**
   * Judges the effect. `tolerance`: maximum change that does not matter; `hasForecast`: also estimates the missing
   * games, which is slow.
   */
  judge(significance: Significance, tolerance: number, hasForecast = false): Effect {
    const [first, cell] = this.#cells;
    const pairs = measureBaselineDifference(this.#figure, this.#differences, first, cell);
    const sides = [this.#before, this.#after] as const;
    const unpaired = Math.ceil(sides[0].gamesValued + sides[1].gamesValued - 2 * pairs.n);
    const judged =
      unpaired > 0 ? judgeSides(sides, significance, tolerance) : judgePairs(pairs, sides, significance, tolerance);
    const missing = () =>
      unpaired > 0
        ? sidesMissing(sides, significance, tolerance)
        : // Not every game has a value.
          Math.ceil((pairsMissing(pairs, significance, tolerance) * this.#before.games) / pairs.n);
    const isSame = unpaired === 0 && isAlwaysSame(pairs);
    const { interval, value, possible, relation, robust } = judged;
    return {
      id: `${this.#figure.name} ${cell.variant}`,
      figure: this.#figure,
      subject: { setting: cell.variant },
      estimate: {
        value,
        n: pairs.n,
        ...interval,
        level: significance.level,
        method: intervalMethod('mean', significance.sequential),
      },
      reference: NO_DIFFERENCE,
      judgement: { relation, tolerance, robust, moreGames: hasForecast && relation === 'undecided' ? missing() : null },
      possible,
      unpaired,
      isSame,
    };
  }
}

type Sides = readonly [before: FigureSample, after: FigureSample];

interface JudgedChange extends Pick<Judgement, 'relation' | 'robust'> {
  readonly value: number;
  readonly interval: Interval;
  readonly possible: Interval;
}

/** Judges paired games, if every game with a value has one on both sides. */
function judgePairs(pairs: Measured, sides: Sides, significance: Significance, tolerance: number): JudgedChange {
  const { sequential, level } = significance;
  const interval = meanIntervalFor(pairs, sequential, level);
  const change = { value: pairs.mean, interval, possible: possibleOf(pairs, sides, significance) };
  return judgeChange(change, tolerance, isSeldomChanged(pairs, significance, tolerance));
}

/**
 * Estimates the additional pairs that would decide the relation, with a safety margin. Assumes that the distribution of
 * differences stays the same.
 */
function pairsMissing(pairs: Measured, significance: Significance, tolerance: number): number {
  if (pairs.n < 2) return Number.NaN;
  const isDecided = (count: number) => {
    const more = scaledTo(pairs, count);
    const interval = meanIntervalFor(more, significance.sequential, significance.level);
    return isSeldomChanged(more, significance, tolerance) || practicalRelationOf(interval, tolerance) !== 'undecided';
  };
  return Math.ceil(SAFETY * findSmallestCount(isDecided, pairs.n)) - pairs.n;
}

/**
 * Returns the interval under the `worstCase` assumption. If some games have no value, an unobserved one may also
 * have a value on one side only.
 */
function possibleOf(pairs: Measured, sides: Sides, { sequential, level }: Significance): Interval {
  if (pairs.n === sides[0].games || pairs.n === 0) {
    return openEnds(meanIntervalFor(pairs, sequential, level, 'worstCase'), pairs.range);
  }
  const half = (1 + level) / 2;
  const { low, high } = openEnds(meanIntervalFor(pairs, sequential, half, 'worstCase'), pairs.range);
  const often = shareIntervalFor(0, pairs.n, sequential, half).high;
  const ranges = sides.map(({ sample }) => sample.range);
  const width = Math.max(...ranges.map((range) => range.high)) - Math.min(...ranges.map((range) => range.low));
  // Maximum distance between the means of such games and of the others.
  const off = (width * often) / (1 - often);
  return { low: low - off, high: high + off };
}

/** Subtracts the intervals of both means, each with half of the error probability. */
function judgeSides([before, after]: Sides, { sequential, level }: Significance, tolerance: number): JudgedChange {
  const between = (assumption: Assumption): Interval => {
    const [a, b] = [before, after].map((side) => side.estimate(sequential, (1 + level) / 2, assumption));
    return { low: b.low - a.high, high: b.high - a.low };
  };
  const [a, b] = [before.sample.range, after.sample.range];
  const interval = between('observed');
  const possible = openEnds(between('worstCase'), { low: b.low - a.high, high: b.high - a.low });
  return judgeChange({ value: after.value - before.value, interval, possible }, tolerance);
}

/**
 * Estimates the additional games that would decide that relation, with a safety margin. Assumes that the distribution of
 * values stays the same.
 */
function sidesMissing(sides: Sides, significance: Significance, tolerance: number): number {
  const { games } = sides[0];
  const isDecided = (count: number) => {
    const [before, after] = sides.map((side) => side.scaledTo(count));
    return judgeSides([before, after], significance, tolerance).relation !== 'undecided';
  };
  return Math.ceil(SAFETY * findSmallestCount(isDecided, games)) - games;
}

/** `isRare`: whether the change is certainly rare, and so equivalent in the observed games. */
function judgeChange(
  change: Pick<JudgedChange, 'value' | 'interval' | 'possible'>,
  tolerance: number,
  isRare = false,
): JudgedChange {
  const { interval, possible } = change;
  const isSmall = isWithin(possible, tolerance);
  const relation = isSmall || isRare ? 'equivalent' : practicalRelationOf(interval, tolerance);
  if (relation === 'equivalent') return { ...change, relation, robust: isSmall };
  const robust = directionOf(possible) === relation && isBeyond(possible, tolerance) === isBeyond(interval, tolerance);
  return { ...change, relation, robust };
}

const isAlwaysSame = ({ values }: Measured): boolean => values.length === 1 && values[0] === 0;
/** Number of games without a difference after which changes are certainly rare. */
export const gamesForNever = (level: number): number => RARE * Math.log(1 / (1 - level));

const isSeldomChanged = (pairs: Measured, significance: Significance, tolerance: number): boolean =>
  (isAlwaysSame(pairs) && pairs.n >= gamesForNever(significance.level)) || isRare(pairs, significance, tolerance);

/** Returns whether changed games are certainly rare, and no observed one changes enough to matter. */
function isRare({ n, values, counts }: Measured, { sequential, level }: Significance, tolerance: number): boolean {
  const same = counts[values.indexOf(0)] ?? 0;
  const often = shareIntervalFor(n - same, n, sequential, level).high;
  const most = Math.max(...values.map(Math.abs));
  return often <= 1 / RARE && often * most <= tolerance;
}
