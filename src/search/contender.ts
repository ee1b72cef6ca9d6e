/** A setting in a search, with its counts and its judgement against the targets. */

import type { JudgedFinding } from '../analysis/finding.js';
import { FigureSample, totalWins } from '../counting/figure-sample.js';
import type { Tally } from '../counting/tally.js';
import { isAverage, isShare } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Point } from '../plan/setting-space.js';
import type { Target } from '../plan/target.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { isDirected, relationOfAll } from '../stats/judge.js';
import { normalCdf, normalReach } from '../stats/normal.js';
import { boundOf, judgeTarget } from './judge-target.js';
import type { JudgedSetting } from './outcome.js';
import { roomOf, smallestRoomInterval } from './room.js';

/** A figure as estimated from the sample. */
export interface Guess {
  /** NaN without values. */
  readonly value: number;
  /** Squared standard error of the value. */
  readonly variance: number;
}

/** A setting in a search: its counts, and how it compares with the targets. */
export class Contender {
  /** Unique number in the search. */
  readonly id: number;
  readonly point: Point;
  readonly cell: PlannedCell;
  readonly targets: readonly Target[];
  /** target → sample of its figure */
  readonly samples: readonly FigureSample[];
  readonly #unwonLimit: UnwonLimit;
  #gamesWon = 0;
  games = 0;
  /** Games scheduled so far: the next has this index. */
  scheduledGames = 0;
  /** Whether it clearly missed a target in any interim analysis: a race then drops it. */
  hasFailed = false;
  #guesses: readonly Guess[] | undefined;

  constructor(id: number, point: Point, cell: PlannedCell, targets: readonly Target[], unwonLimit: UnwonLimit) {
    this.id = id;
    this.point = point;
    this.cell = cell;
    this.targets = targets;
    this.#unwonLimit = unwonLimit;
    this.samples = targets.map(({ figure }) => new FigureSample(figure));
  }

  add(tally: Tally): void {
    this.games += tally.games;
    this.#gamesWon += gamesWon(tally);
    for (const sample of this.samples) sample.add(tally, this.cell);
    this.#guesses = undefined;
  }

  /** target → estimate of its figure */
  get guesses(): readonly Guess[] {
    this.#guesses ??= this.samples.map((sample) => ({ value: sample.value, variance: varianceOf(sample) }));
    return this.#guesses;
  }

  /**
   * Estimates how far it is inside (above 0) or outside (below 0) of its nearest target. `errors`: number of standard
   * errors by which all figures are assumed to be better, or worse if below 0.
   */
  room(errors = 0): number {
    const room = roomOfAll(this.targets, this.guesses, errors);
    return this.isBroken ? Math.min(room, this.#unwonLimit.maxUnwon - this.unwon) : room;
  }

  /** Share of its games that ended without a winner. */
  get unwon(): number {
    return this.games === 0 ? 0 : 1 - this.#gamesWon / this.games;
  }

  /** Whether too many games end without a winner: it then meets no target, whatever its figures are. */
  get isBroken(): boolean {
    return this.unwon > this.#unwonLimit.maxUnwon;
  }

  /** Estimates the probability that `games` games on a fresh seed confirm it, with intervals of confidence `level`. */
  chanceOf(games: number, level: number): number {
    const reach = normalReach(level);
    return this.guesses.reduce((product, { value, variance }, t) => {
      const { low, high } = this.targets[t];
      const own = (variance * this.games) / games;
      const off = Math.sqrt(variance + own) || Number.MIN_VALUE;
      const edge = reach * Math.sqrt(own);
      const inside = normalCdf((high - edge - value) / off) - normalCdf((low + edge - value) / off);
      return product * Math.max(0, inside || 0);
    }, 1);
  }

  /**
   * Estimates the games on a fresh seed that would probably confirm it. Assumes intervals of confidence `level`, and
   * that values keep the same proportions; with `sure` false, that the estimates are exact. Returns infinity if `most`
   * would not suffice.
   */
  gamesToConfirm(level: number, most: number, sure = true): number {
    const isEnough = (games: number) =>
      this.samples.every((sample, t) => {
        const { value, variance } = this.guesses[t];
        const { low, high } = this.targets[t];
        const found = boundOf(sample.scaledTo(games), level, null);
        const slack = SURE * Math.sqrt(variance * (this.games / games + (sure ? 1 : 0)));
        return value - low >= value - found.low + slack && high - value >= found.high - value + slack;
      });
    const least = Math.max(MIN_FRESH, this.#leastToConfirm(level, sure));
    if (!(least <= most)) return Number.POSITIVE_INFINITY;
    let [low, high] = [least, least];
    while (!isEnough(high)) {
      if (high >= most) return Number.POSITIVE_INFINITY;
      [low, high] = [high, Math.min(most, 2 * high)];
    }
    // Precision: 1 %.
    while (high - low > high / 100) {
      const middle = Math.ceil((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle;
    }
    return high;
  }

  /** Returns a fast lower bound: the same for normal figures without values farther out than observed. */
  #leastToConfirm(level: number, sure: boolean): number {
    if (this.games === 0 || !(this.room() > 0)) return Number.POSITIVE_INFINITY;
    const reach = normalReach(level);
    const needed = this.guesses.map(({ value, variance }, t) => {
      const room = Math.min(value - this.targets[t].low, this.targets[t].high - value);
      const own = variance * this.games;
      if (sure && SURE * Math.sqrt(variance) >= room) return Number.POSITIVE_INFINITY;
      // Quantiles move in steps.
      return typeof this.samples[t].figure.statistic === 'object' ? 0 : (own * reach * reach) / room ** 2;
    });
    return Math.ceil(Math.max(...needed));
  }

  /** Drops it if it clearly misses a target. Skips settings that seem to be inside, or nearly. */
  dropIfFailing(level: number): void {
    if (!this.hasFailed && this.room(UNDECIDED) < 0) this.judge(level);
  }

  /**
   * Judges it in the search, with always-valid intervals. A promising setting is not met before a fresh seed confirms
   * it.
   */
  judge(level: number): JudgedSetting {
    const values = this.#judgeTargets(level, SEARCHED);
    const isMissed = isDirected(relationOfAll(values.map(({ judgement }) => judgement.relation)));
    this.hasFailed ||= isMissed;
    const reported = values.map((value) =>
      value.judgement.relation === 'equivalent'
        ? { ...value, judgement: { ...value.judgement, relation: 'undecided' as const } }
        : value,
    );
    return this.#judged(reported, level, 'search');
  }

  /** Judges it on a fresh seed, with a number of games fixed in advance. */
  judgeFresh(level: number): JudgedSetting {
    return this.#judged(this.#judgeTargets(level, null), level, 'fresh');
  }

  #judgeTargets(level: number, sequential: SequentialOptions | null): JudgedFinding[] {
    const { variant } = this.cell;
    return this.samples.map((sample, i) => judgeTarget(this.targets[i], variant, sample, level, sequential));
  }

  #judged(values: readonly JudgedFinding[], level: number, luck: JudgedSetting['luck']): JudgedSetting {
    const { point, cell, games, unwon, isBroken } = this;
    return {
      point,
      name: cell.variant,
      cell,
      luck,
      games,
      level,
      values,
      relation: isBroken ? 'below' : relationOfAll(values.map(({ judgement }) => judgement.relation)),
      room: this.room(),
      unwon,
      isBroken,
      roomInterval: smallestRoomInterval(
        this.targets,
        values.map(({ estimate }) => estimate),
      ),
    };
  }
}

/** Returns the contender with the most estimated room; of equal ones the first. */
export const mostRoom = (contenders: readonly Contender[]): Contender | undefined =>
  contenders.reduce<Contender | undefined>((best, one) => (best && one.room() <= best.room() ? best : one), undefined);

/** Returns the room for estimates that are assumed to be `errors` standard errors better. */
export function roomOfAll(targets: readonly Target[], guesses: readonly Guess[], errors: number): number {
  const rooms = guesses.map(({ value, variance }, t) => roomOf(targets[t], value, errors * Math.sqrt(variance)));
  return Math.min(...rooms.map((room) => (Number.isNaN(room) ? Number.NEGATIVE_INFINITY : room)));
}

/** Options of the search: its intervals are tightest where most settings are decided. */
const SEARCHED: SequentialOptions = { tunedFor: 2_000 };
/** Standard deviations from the middle of a 95 % interval to its end. */
const HALF_WIDTH = 1.96;
/** Standard errors within which no interval of the search excludes anything. */
const UNDECIDED = 2;
/** Minimum games of a try on a fresh seed. */
export const MIN_FRESH = 500;
/** Margin of a planned confirmation, in standard errors. */
const SURE = 2;

/** Estimates the squared standard error of a figure. */
function varianceOf(sample: FigureSample): number {
  const { figure } = sample;
  const { sd, n, mean } = sample.sample;
  // An event not observed yet may still happen: as if it had happened once in two more games.
  if (isShare(figure)) return Math.max(sd * sd, 1 / (n + 2)) / n;
  if (isAverage(figure)) return (sd * sd) / n;
  const { low, high } = sample.estimate();
  return (Number.isFinite(high - low) ? (high - low) / 2 / HALF_WIDTH : sd || Math.abs(mean)) ** 2;
}

/** The limit of games without a winner. */
export interface UnwonLimit {
  /** Maximum share of games without a winner. */
  readonly maxUnwon: number;
}

/** Returns the games with a winner; all games if the game is cooperative or has no winners. */
function gamesWon(tally: Tally): number {
  const column = tally.seatColumns.find(({ role }) => role === 'win');
  return column === undefined ? tally.games : totalWins(column, tally) / column.scale;
}
