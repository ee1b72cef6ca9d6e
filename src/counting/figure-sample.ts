/**
 * The sample of a figure: an exact histogram that can be merged over chunks. Estimates the figure's value with an
 * interval, for a number of games fixed in advance or for a sequential run.
 */
import { type Column, isEvent, rangeOf } from '../core/column.js';
import { type Figure, isAverage } from '../plan/figure.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import {
  type EstimatedInterval,
  type IntervalMethod,
  intervalMethod,
  meanIntervalFor,
  shareIntervalFor,
} from '../stats/estimated-interval.js';
import { Histogram } from '../stats/histogram.js';
import { simultaneousLevel } from '../stats/holm.js';
import { type Interval, UNBOUNDED } from '../stats/interval.js';
import { type Assumption, type Measured, measure, openEnds } from '../stats/measured.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import type { Tally } from './tally.js';

interface Estimate extends Interval {
  readonly value: number;
  /** Standard error of the value; NaN for all but averages. */
  readonly standardError: number;
}

export type FigureEstimate = Estimate & EstimatedInterval;

/** Returns the method of a figure's interval; for a ratio, that of the two averages it is derived from. */
export function figureMethod(
  { column, statistic, over }: Figure,
  sequential: SequentialOptions | null,
): IntervalMethod {
  if (typeof statistic === 'object') return intervalMethod('quantile', sequential);
  const isOfShares = isEvent(column) && statistic !== 'sd' && over === undefined;
  return intervalMethod(isOfShares ? 'share' : 'mean', sequential);
}

export class FigureSample {
  readonly figure: Figure;
  games = 0;
  /** Wins of all seats, in whole units of the column: the fair share is a part of it. */
  #wins = 0;
  #players = 1;
  /** Number of seats that the value averages. */
  #seats = 1;
  /** Range of its values over all cells. */
  #range: Interval | undefined;
  readonly #histogram = new Histogram();
  /** The denominator, if it is a ratio. */
  #over: FigureSample | undefined;

  constructor(figure: Figure) {
    this.figure = figure;
    this.#over = figure.over && new FigureSample(figure.over);
  }

  /** Returns the sample in one tally of a cell. */
  static of(figure: Figure, tally: Tally, cell: PlannedCell): FigureSample {
    const sample = new FigureSample(figure);
    sample.add(tally, cell);
    return sample;
  }

  /** Adds the sample in a tally of a cell; does nothing if no such player is at the table. */
  add(tally: Tally, cell: PlannedCell): void {
    const counted = histogramOf(this.figure, tally, cell);
    if (counted === undefined) return;
    this.games += tally.games;
    this.#seats = counted.seats;
    this.#players = cell.players;
    const { low, high } = rangeOf(this.figure.column, cell);
    const range = this.#range ?? { low, high };
    this.#range = { low: Math.min(low, range.low), high: Math.max(high, range.high) };
    this.#histogram.merge(counted.histogram);
    this.#over?.add(tally, cell);
    if (isAgainstFair(this.figure)) this.#wins += totalWins(this.figure.column, tally);
  }

  /** Serializes all counts: the same for the same games. */
  toNumbers(): number[] {
    return [this.games, this.#wins, ...this.#histogram.toNumbers(), ...(this.#over?.toNumbers() ?? [])];
  }

  /** Returns the sample scaled to a number of games, in the same proportions: predicts what they would show. */
  scaledTo(games: number): FigureSample {
    const found = new FigureSample(this.figure);
    const times = games / this.games;
    const [low, counts] = this.#histogram.trimmed();
    found.#histogram.merge(
      Histogram.of(
        low,
        counts.map((count) => count * times),
      ),
    );
    found.games = games;
    found.#wins = this.#wins * times;
    found.#players = this.#players;
    found.#seats = this.#seats;
    found.#range = this.#range;
    found.#over = this.#over?.scaledTo(games);
    return found;
  }

  /** Values from game to game. Seats of one game are not independent: together they are a single sample. */
  get sample(): Measured {
    return measure(this.#histogram, this.figure.column.scale, this.#range ?? UNBOUNDED, this.#seats);
  }

  /** Games with a value, weighted by how many of their seats have one. */
  get gamesValued(): number {
    const [, counts] = this.#histogram.trimmed();
    return counts.reduce((sum, count) => sum + count, 0) / this.#seats;
  }

  /** The value, without an interval. */
  get value(): number {
    const { statistic } = this.figure;
    if (!isAverage(this.figure)) return this.estimate().value;
    return this.sample.mean - (statistic === 'fair' ? this.#fair : 0);
  }

  /** The fair share: an even split of the wins, per seat. */
  get #fair(): number {
    return this.#wins / this.figure.column.scale / this.games / this.#players;
  }

  /**
   * Estimates the value, with an interval of that confidence. `watch`: set for a sequential run; `outlook`: what the
   * interval assumes about values not seen.
   */
  estimate(
    sequential: SequentialOptions | null = null,
    level = 0.95,
    assumption: Assumption = 'observed',
  ): FigureEstimate {
    return { ...this.#estimate(sequential, level, assumption), level, method: figureMethod(this.figure, sequential) };
  }

  #estimate(sequential: SequentialOptions | null, level: number, assumption: Assumption): Estimate {
    if (this.#over === undefined) return this.#single(sequential, level, assumption);
    const both = simultaneousLevel(2, level);
    return quotient(this.#single(sequential, both, assumption), this.#over.#estimate(sequential, both, assumption));
  }

  /** Estimates the figure without its denominator. */
  #single(sequential: SequentialOptions | null, level: number, assumption: Assumption): Estimate {
    const { statistic, column } = this.figure;
    const { sample } = this;
    const standardError = sample.sd / Math.sqrt(sample.n);
    if (statistic === 'sd') {
      const spread = spreadInterval(sample, { sequential, level }, assumption);
      const isOpen = assumption === 'worstCase' && !Number.isFinite(sample.range.high - sample.range.low);
      const high = isOpen ? Number.POSITIVE_INFINITY : spread.high;
      return { value: sample.sd, low: spread.low, high, standardError: Number.NaN };
    }
    if (typeof statistic === 'object') {
      const found = quantileInterval(this.#histogram, statistic.quantile, sequential, level, this.#seats);
      const [value, low, high] = [found.value, found.low, found.high].map((end) => end / column.scale);
      return { value, low, high, standardError: Number.NaN };
    }
    if (!isEvent(column)) {
      const found = meanIntervalFor(sample, sequential, level, assumption);
      const interval = assumption === 'worstCase' ? openEnds(found, sample.range) : found;
      return { value: sample.mean, ...interval, standardError };
    }
    // A strategy with several seats wins a game in at most one of them: the event is "one of its seats wins".
    const seats = this.#seats;
    const won = Math.min(sample.n, sample.mean * seats * sample.n);
    const { low, high } = sample.n === 0 ? { low: 0, high: 1 } : shareIntervalFor(won, sample.n, sequential, level);
    if (statistic === 'timesFair') {
      const parts = this.#fair * seats;
      return { value: sample.mean / this.#fair, low: low / parts, high: high / parts, standardError: Number.NaN };
    }
    const fair = statistic === 'fair' ? this.#fair : 0;
    return { value: sample.mean - fair, low: low / seats - fair, high: high / seats - fair, standardError };
  }
}

const isAgainstFair = ({ statistic }: Figure): boolean => statistic === 'fair' || statistic === 'timesFair';

/** Divides estimates. Both intervals hold together, so their quotient does; unbounded if the denominator may be 0. */
function quotient(above: Estimate, below: Estimate): Estimate {
  const value = above.value / below.value;
  const ends = [above.low, above.high].flatMap((end) => [end / below.low, end / below.high]);
  const isBounded = (below.low > 0 || below.high < 0) && !ends.some(Number.isNaN);
  if (!isBounded) return { value, ...UNBOUNDED, standardError: Number.NaN };
  return { value, low: Math.min(...ends), high: Math.max(...ends), standardError: Number.NaN };
}

interface FigureCounts {
  readonly histogram: Histogram;
  readonly seats: number;
}

function histogramOf(
  { column, whose }: Figure,
  tally: Tally,
  { lineUp, players }: PlannedCell,
): FigureCounts | undefined {
  const columns = column.scope === 'game' ? tally.gameColumns : tally.seatColumns;
  const index = columns.findIndex(({ name }) => name === column.name);
  if (whose === 'game') return { histogram: tally.game(index), seats: 1 };
  if (whose === 'changed') throw new Error('what two cells change is counted in pairs');
  if ('seat' in whose) return whose.seat < players ? { histogram: tally.seat(whose.seat, index), seats: 1 } : undefined;
  const strategy = strategyNames(lineUp).indexOf(whose.strategy);
  if (strategy < 0) return undefined;
  const seats = lineUp.filter(({ name }) => name === whose.strategy).length;
  return { histogram: tally.strategy(strategy, index), seats };
}

/** Returns the wins of all seats, in whole units of the column. */
export function totalWins(column: Pick<Column, 'name'>, tally: Tally): number {
  const index = tally.seatColumns.findIndex(({ name }) => name === column.name);
  let wins = 0;
  for (let seat = 0; seat < tally.players; seat++) {
    const [low, counts] = tally.seat(seat, index).trimmed();
    for (let i = 0; i < counts.length; i++) wins += counts[i] * (low + i);
  }
  return wins;
}
