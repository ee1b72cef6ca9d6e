/** What a change does to a figure, judged from how games differ that were played with and without it on the same luck. */

import { measureBaselineDifference } from '../../counting/baseline-differences.js';
import { FigureSample } from '../../counting/figure-sample.js';
import type { Tally } from '../../counting/tally.js';
import { isShare, type SeatedFigure } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import {
  intervalMethod,
  meanIntervalFor,
  type Significance,
  shareIntervalFor,
} from '../../stats/estimated-interval.js';
import { findSmallestCount } from '../../stats/find-root.js';
import { Histogram } from '../../stats/histogram.js';
import type { Interval } from '../../stats/interval.js';
import { SAFETY } from '../../stats/judge-differences.js';
import { type Assumption, type Measured, openEnds, scaledTo } from '../../stats/measured.js';
import type { Effect, EffectVerdict } from './outcome.js';

/** What a designer would not bother about, if not told otherwise: points of a share, a part of anything else, */
const DEFAULT_TOLERANCE: Amount = { value: 0.05, percent: true };
/** or so much of how it varies from game to game, if that is more: less is not noticed at the table. */
const UNNOTICED_PART = 0.1;
export const DEFAULT_TOLERANCE_TEXT =
  '5 points of a share; of anything else 5 %, or a tenth of how it varies from game to game (its standard deviation) if that is more';

/** What does not matter of a figure, as it was asked for or by what it is with the rules as they are. */
export function toleranceOf({ figure, value, sample }: FigureSample, requested: Amount | undefined): number {
  const least = amountFor(requested ?? DEFAULT_TOLERANCE, isShare(figure), value);
  return requested !== undefined || isShare(figure) ? least : Math.max(least, UNNOTICED_PART * sample.sd);
}

/** A figure that hardly a game changes is given up once a change does so in fewer than one game in so many for sure. */
const RARE = 100;

/** A figure with the rules as they are and with a change, counted in the same games. */
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

  /** `tallies`: of both; `differences`: game by game. */
  add([before, after]: readonly [Tally, Tally], differences: Histogram): void {
    const [first, cell] = this.#cells;
    this.#before.add(before, first);
    this.#after.add(after, cell);
    this.#differences.merge(differences);
  }

  toNumbers(): number[] {
    return [...this.#differences.toNumbers(), ...this.#after.toNumbers()];
  }

  /** `tolerance`: what does not matter; `reckons`: how many games are missing takes a while to foretell. */
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

/** Game by game, where all that have a value have it on both sides. */
function judgePairs(pairs: Measured, sides: Sides, significance: Significance, tolerance: number): Judged {
  const { sequential, level } = significance;
  const interval = meanIntervalFor(pairs, sequential, level);
  const isQuiet = isSeldomChanged(pairs, significance, tolerance) || isWithinTolerance(interval, tolerance);
  return judgedChange({ mean: pairs.mean, ...interval }, possibleOf(pairs, sides, significance), tolerance, isQuiet);
}

/** Pairs on top of those seen that would probably tell something, if differences go on coming in the same proportions, and with some to spare. */
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

/** Where some games have no value, one that has not been seen could also have it on one side alone. */
function possibleOf(pairs: Measured, sides: Sides, { sequential, level }: Significance): Interval {
  if (pairs.n === sides[0].games || pairs.n === 0) {
    return openEnds(meanIntervalFor(pairs, sequential, level, 'worstCase'), pairs.range);
  }
  const half = (1 + level) / 2;
  const { low, high } = openEnds(meanIntervalFor(pairs, sequential, half, 'worstCase'), pairs.range);
  const often = shareIntervalFor(0, pairs.n, sequential, half).high;
  const ranges = sides.map(({ sample }) => sample.range);
  const width = Math.max(...ranges.map((range) => range.high)) - Math.min(...ranges.map((range) => range.low));
  // The averages of such games and of the others lie at most so far apart.
  const off = (width * often) / (1 - often);
  return { low: low - off, high: high + off };
}

/** From each side's own average, each with half of the doubt: the change lies between what they leave. */
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

/** Games after which that would probably be known, if values go on coming in the same proportions, and with some to spare. */
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
/** Games of which none was different, so that hardly any is for sure. */
export const gamesForNever = (level: number): number => RARE * Math.log(1 / (1 - level));

const isSeldomChanged = (pairs: Measured, significance: Significance, tolerance: number): boolean =>
  (isAlwaysSame(pairs) && pairs.n >= gamesForNever(significance.level)) || isRare(pairs, significance, tolerance);

/** Whether hardly any game is different for sure, and none that was seen by so much that they would matter. */
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

/** An effect for programs. */
export const effectDocument = (effect: Effect): object => {
  const { mean, low, high, level, method, possible, n: games, unpaired, verdict, isRobust, moreGames } = effect;
  return { mean, low, high, level, method, possible, games, unpaired, verdict, firm: isRobust, moreGames };
};
