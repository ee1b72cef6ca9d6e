/** What a change does to a figure, judged from how games differ that were played with and without it on the same luck. */
import { FigureSample } from '../../counting/figure-sample.js';
import { measureFromFirst } from '../../counting/from-first.js';
import type { Tally } from '../../counting/tally.js';
import { isShare, type SeatedFigure } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import { findSmallestCount } from '../../stats/find-root.js';
import { Histogram } from '../../stats/histogram.js';
import type { Interval } from '../../stats/interval.js';
import { SAFETY } from '../../stats/judge-differences.js';
import { asIf, type Measured, type Outlook, openEnds } from '../../stats/measured.js';
import { type Looked, methodOf, watchedMean, watchedShare } from '../../stats/watched-interval.js';
import type { Effect, EffectVerdict } from './outcome.js';

/** What a designer would not bother about, if not told otherwise: points of a share, a part of anything else, */
const DEFAULT_TOLERANCE: Amount = { value: 0.05, percent: true };
/** or so much of how it varies from game to game, if that is more: less is not noticed at the table. */
const UNNOTICED = 0.1;
export const DEFAULT_TOLERANCE_TEXT =
  '5 points of a share; of anything else 5 %, or a tenth of how it varies from game to game (its standard deviation) if that is more';

/** What does not matter of a figure, as it was asked for or by what it is with the rules as they are. */
export function toleranceOf({ figure, value, sample }: FigureSample, asked: Amount | undefined): number {
  const least = amountFor(asked ?? DEFAULT_TOLERANCE, isShare(figure), value);
  return asked !== undefined || isShare(figure) ? least : Math.max(least, UNNOTICED * sample.sd);
}

/** A figure that hardly a game changes is given up once a change does so in fewer than one game in so many for sure. */
const RARE = 100;

/** A figure with the rules as they are and with a change, counted in the same games. */
export class Change {
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
  judge(looked: Looked, tolerance: number, reckons = false): Effect {
    const [first, cell] = this.#cells;
    const pairs = measureFromFirst(this.#figure, this.#differences, first, cell);
    const sides = [this.#before, this.#after] as const;
    const unpaired = Math.ceil(sides[0].gamesValued + sides[1].gamesValued - 2 * pairs.n);
    const judged = unpaired > 0 ? judgeSides(sides, looked, tolerance) : judgePairs(pairs, sides, looked, tolerance);
    const missing = () =>
      unpaired > 0
        ? sidesMissing(sides, looked, tolerance)
        : // Not every game has a value.
          Math.ceil((pairsMissing(pairs, looked, tolerance) * this.#before.games) / pairs.n);
    const isSame = unpaired === 0 && isAlwaysSame(pairs);
    const told = { level: looked.level, method: methodOf('mean', looked.watch) };
    const moreGames = reckons && judged.verdict === 'open' ? missing() : 0;
    return { ...judged, ...told, n: pairs.n, unpaired, isSame, moreGames };
  }
}

type Sides = readonly [before: FigureSample, after: FigureSample];
type Judged = Omit<Effect, 'level' | 'method' | 'n' | 'unpaired' | 'isSame' | 'moreGames'>;

/** Game by game, where all that have a value have it on both sides. */
function judgePairs(pairs: Measured, sides: Sides, looked: Looked, tolerance: number): Judged {
  const { watch, level } = looked;
  const interval = watchedMean(pairs, watch, level);
  const isQuiet = isSeldom(pairs, looked, tolerance) || isWithin(interval, tolerance);
  return judged({ mean: pairs.mean, ...interval }, possibleOf(pairs, sides, looked), tolerance, isQuiet);
}

/** Pairs on top of those seen that would probably tell something, if differences go on coming in the same proportions, and with some to spare. */
function pairsMissing(pairs: Measured, looked: Looked, tolerance: number): number {
  if (pairs.n < 2) return Number.NaN;
  const isTold = (count: number) => {
    const more = asIf(pairs, count);
    const interval = watchedMean(more, looked.watch, looked.level);
    return (
      isSeldom(more, looked, tolerance) || isWithin(interval, tolerance) || verdictOn(interval, tolerance) !== 'open'
    );
  };
  return Math.ceil(SAFETY * findSmallestCount(isTold, pairs.n)) - pairs.n;
}

/** Where some games have no value, one that has not been seen could also have it on one side alone. */
function possibleOf(pairs: Measured, sides: Sides, { watch, level }: Looked): Interval {
  if (pairs.n === sides[0].games || pairs.n === 0) {
    return openEnds(watchedMean(pairs, watch, level, 'possible'), pairs.range);
  }
  const half = (1 + level) / 2;
  const { low, high } = openEnds(watchedMean(pairs, watch, half, 'possible'), pairs.range);
  const often = watchedShare(0, pairs.n, watch, half).high;
  const ranges = sides.map(({ sample }) => sample.range);
  const width = Math.max(...ranges.map((range) => range.high)) - Math.min(...ranges.map((range) => range.low));
  // The averages of such games and of the others lie at most so far apart.
  const off = (width * often) / (1 - often);
  return { low: low - off, high: high + off };
}

/** From each side's own average, each with half of the doubt: the change lies between what they leave. */
function judgeSides([before, after]: Sides, { watch, level }: Looked, tolerance: number): Judged {
  const between = (outlook: Outlook): Interval => {
    const [a, b] = [before, after].map((side) => side.estimate(watch, (1 + level) / 2, outlook));
    return { low: b.low - a.high, high: b.high - a.low };
  };
  const [a, b] = [before.sample.range, after.sample.range];
  const interval = between('seen');
  const possible = openEnds(between('possible'), { low: b.low - a.high, high: b.high - a.low });
  const change = { mean: after.value - before.value, ...interval };
  return judged(change, possible, tolerance, isWithin(interval, tolerance));
}

/** Games after which that would probably be known, if values go on coming in the same proportions, and with some to spare. */
function sidesMissing(sides: Sides, looked: Looked, tolerance: number): number {
  const { games } = sides[0];
  const isTold = (count: number) => {
    const [before, after] = sides.map((side) => side.asIf(count));
    return judgeSides([before, after], looked, tolerance).verdict !== 'open';
  };
  return Math.ceil(SAFETY * findSmallestCount(isTold, games)) - games;
}

function judged(
  change: Interval & { readonly mean: number },
  possible: Interval,
  tolerance: number,
  isQuiet: boolean,
): Judged {
  const verdict = isWithin(possible, tolerance) ? 'small' : isQuiet ? 'quiet' : verdictOn(change, tolerance);
  const firm = verdict === 'small' || (verdict !== 'quiet' && verdictOn(possible, tolerance) === verdict);
  return { ...change, possible, verdict, firm };
}

const isAlwaysSame = ({ values }: Measured): boolean => values.length === 1 && values[0] === 0;
/** Games of which none was different, so that hardly any is for sure. */
export const gamesForNever = (level: number): number => RARE * Math.log(1 / (1 - level));

const isSeldom = (pairs: Measured, looked: Looked, tolerance: number): boolean =>
  (isAlwaysSame(pairs) && pairs.n >= gamesForNever(looked.level)) || isRare(pairs, looked, tolerance);

/** Whether hardly any game is different for sure, and none that was seen by so much that they would matter. */
function isRare({ n, values, counts }: Measured, { watch, level }: Looked, tolerance: number): boolean {
  const same = counts[values.indexOf(0)] ?? 0;
  const often = watchedShare(n - same, n, watch, level).high;
  const most = Math.max(...values.map(Math.abs));
  return often <= 1 / RARE && often * most <= tolerance;
}

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function verdictOn({ low, high }: Interval, tolerance: number): EffectVerdict {
  if (low > tolerance || high < -tolerance) return 'large';
  return low > 0 || high < 0 ? 'some' : 'open';
}

/** An effect for programs. */
export const effectDocument = (effect: Effect): object => {
  const { mean, low, high, level, method, possible, n: games, unpaired, verdict, firm, moreGames } = effect;
  return { mean, low, high, level, method, possible, games, unpaired, verdict, firm, moreGames };
};
