/** Judges the effect of a change on a figure, paired game by game on the same RNG streams. */

import { measureBaselineDifference } from '../counting/baseline-differences.js';
import { FigureSample } from '../counting/figure-sample.js';
import type { Tally } from '../counting/tally.js';
import type { SeatedFigure } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import {
  type EstimatedInterval,
  intervalMethod,
  meanIntervalFor,
  type Significance,
  shareIntervalFor,
} from '../stats/estimated-interval.js';
import { findSmallestCount } from '../stats/find-root.js';
import { Histogram } from '../stats/histogram.js';
import type { Interval } from '../stats/interval.js';
import { SAFETY } from '../stats/judge-differences.js';
import { type Assumption, type Measured, openEnds, scaledTo } from '../stats/measured.js';

/**
 * The verdict on the effect of a step on a figure:
 * - `large`: certainly more than the tolerance;
 * - `some`: certainly not 0, and perhaps more than the tolerance;
 * - `small`: within the tolerance, for all values that the game allows;
 * - `quiet`: within the tolerance in the observed games, but values not yet observed could change that;
 * - `open`: undecided.
 */
export type EffectVerdict = 'large' | 'some' | 'small' | 'quiet' | 'open';

/**
 * The change of a figure.
 *
 * It is paired game by game. If the change determines which games have a value, it is the difference between the means
 * of all games with a value.
 */
export interface Effect extends EstimatedInterval {
  readonly mean: number;
  /** Games with a value on both sides, and with a value on one side only. */
  readonly n: number;
  readonly unpaired: number;
  /** Whether no game differs in this figure. */
  readonly isSame: boolean;
  /** Interval under the `worstCase` assumption; an end without a bound is open. */
  readonly possible: Interval;
  readonly verdict: EffectVerdict;
  /** Whether the verdict holds for all values that the game allows; if not, only for games like those observed. */
  readonly isRobust: boolean;
  /** Estimate of the additional games of the step that would decide the verdict; 0 if it is decided. */
  readonly moreGames: number;
}

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
    const precision = { level: significance.level, method: intervalMethod('mean', significance.sequential) };
    const moreGames = hasForecast && judged.verdict === 'open' ? missing() : 0;
    return { ...judged, ...precision, n: pairs.n, unpaired, isSame, moreGames };
  }
}

type Sides = readonly [before: FigureSample, after: FigureSample];
type Judged = Omit<Effect, 'level' | 'method' | 'n' | 'unpaired' | 'isSame' | 'moreGames'>;

/** Judges paired games, if every game with a value has one on both sides. */
function judgePairs(pairs: Measured, sides: Sides, significance: Significance, tolerance: number): Judged {
  const { sequential, level } = significance;
  const interval = meanIntervalFor(pairs, sequential, level);
  const isQuiet = isSeldomChanged(pairs, significance, tolerance) || isWithinTolerance(interval, tolerance);
  return judgedChange({ mean: pairs.mean, ...interval }, possibleOf(pairs, sides, significance), tolerance, isQuiet);
}

/**
 * Estimates the additional pairs that would decide the verdict, with a safety margin. Assumes that the distribution of
 * differences stays the same.
 */
function pairsMissing(pairs: Measured, significance: Significance, tolerance: number): number {
  if (pairs.n < 2) return Number.NaN;
  const isDecided = (count: number) => {
    const more = scaledTo(pairs, count);
    const interval = meanIntervalFor(more, significance.sequential, significance.level);
    return (
      isSeldomChanged(more, significance, tolerance) ||
      isWithinTolerance(interval, tolerance) ||
      verdictOn(interval, tolerance) !== 'open'
    );
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
function judgeSides([before, after]: Sides, { sequential, level }: Significance, tolerance: number): Judged {
  const between = (assumption: Assumption): Interval => {
    const [a, b] = [before, after].map((side) => side.estimate(sequential, (1 + level) / 2, assumption));
    return { low: b.low - a.high, high: b.high - a.low };
  };
  const [a, b] = [before.sample.range, after.sample.range];
  const interval = between('observed');
  const possible = openEnds(between('worstCase'), { low: b.low - a.high, high: b.high - a.low });
  const change = { mean: after.value - before.value, ...interval };
  return judgedChange(change, possible, tolerance, isWithinTolerance(interval, tolerance));
}

/**
 * Estimates the additional games that would decide that verdict, with a safety margin. Assumes that the distribution of
 * values stays the same.
 */
function sidesMissing(sides: Sides, significance: Significance, tolerance: number): number {
  const { games } = sides[0];
  const isDecided = (count: number) => {
    const [before, after] = sides.map((side) => side.scaledTo(count));
    return judgeSides([before, after], significance, tolerance).verdict !== 'open';
  };
  return Math.ceil(SAFETY * findSmallestCount(isDecided, games)) - games;
}

function judgedChange(
  change: Interval & { readonly mean: number },
  possible: Interval,
  tolerance: number,
  isQuietChange: boolean,
): Judged {
  const verdict = isWithinTolerance(possible, tolerance)
    ? 'small'
    : isQuietChange
      ? 'quiet'
      : verdictOn(change, tolerance);
  const isRobust = verdict === 'small' || (verdict !== 'quiet' && verdictOn(possible, tolerance) === verdict);
  return { ...change, possible, verdict, isRobust };
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

const isWithinTolerance = ({ low, high }: Interval, tolerance: number): boolean =>
  low >= -tolerance && high <= tolerance;

function verdictOn({ low, high }: Interval, tolerance: number): EffectVerdict {
  if (low > tolerance || high < -tolerance) return 'large';
  return low > 0 || high < 0 ? 'some' : 'open';
}

/** Serializes an effect. */
export const effectDocument = (effect: Effect): object => {
  const { mean, low, high, level, method, possible, n: games, unpaired, verdict, isRobust, moreGames } = effect;
  return { mean, low, high, level, method, possible, games, unpaired, verdict, firm: isRobust, moreGames };
};
