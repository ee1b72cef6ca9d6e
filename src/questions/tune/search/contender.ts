/** A setting in a search, with its counts and its judgement against the targets; and the list of all entries. */
import { FigureSample, figureMethod, totalWins } from '../../../counting/figure-sample.js';
import type { Tally } from '../../../counting/tally.js';
import { isAverage, isShare } from '../../../plan/figure.js';
import type { PlannedCell } from '../../../plan/plan.js';
import { isRefusal, type Point, type Refusal, type SettingSpace } from '../../../plan/setting-space.js';
import type { SequentialOptions } from '../../../stats/confidence-sequence.js';
import { type Interval, UNBOUNDED } from '../../../stats/interval.js';
import { normalCdf, normalReach } from '../../../stats/normal.js';
import { roomOf, smallestRoomInterval, type Target } from '../target.js';
import type { JudgedSetting, TargetValue, TargetVerdict } from './outcome.js';

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
  /** Maximum share of games without a winner. */
  readonly #unwonLimit: UnwonGames;
  #gamesWon = 0;
  games = 0;
  /** Games scheduled so far: the next has this index. */
  gamesRequested = 0;
  /** Whether it clearly missed a target in any interim analysis: a race then drops it. */
  hasFailed = false;
  #guesses: readonly Guess[] | undefined;

  constructor(id: number, point: Point, cell: PlannedCell, targets: readonly Target[], most: UnwonGames) {
    this.id = id;
    this.point = point;
    this.cell = cell;
    this.targets = targets;
    this.#unwonLimit = most;
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
    return this.isBroken ? Math.min(room, this.#unwonLimit.mostUnwon - this.unwon) : room;
  }

  /** Share of its games that ended without a winner. */
  get unwon(): number {
    return this.games === 0 ? 0 : 1 - this.#gamesWon / this.games;
  }

  /** Whether too many games end without a winner: it then meets no target, whatever its figures are. */
  get isBroken(): boolean {
    return this.unwon > this.#unwonLimit.mostUnwon;
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
    const values = this.samples.map((sample, i) => judgeTarget(this.targets[i], sample, level, SEARCHED));
    const reported = values.map((value) =>
      value.verdict === 'meets' ? { ...value, verdict: 'open' as const } : value,
    );
    const isMissed = overall(values) === 'fails';
    this.hasFailed ||= isMissed;
    // The verdict rests on the intervals that are shown, whatever an earlier interim analysis found.
    return this.#judged(reported, level, 'search', isMissed ? 'fails' : 'open');
  }

  /** Judges it on a fresh seed, with a number of games fixed in advance. */
  judgeFresh(level: number): JudgedSetting {
    const values = this.samples.map((sample, i) => judgeTarget(this.targets[i], sample, level, null));
    return this.#judged(values, level, 'fresh', overall(values));
  }

  #judged(
    values: readonly TargetValue[],
    level: number,
    luck: JudgedSetting['luck'],
    verdict: TargetVerdict,
  ): JudgedSetting {
    const { point, cell, games, unwon, isBroken } = this;
    const name = cell.variant;
    const own = { verdict: isBroken ? ('fails' as const) : verdict, room: this.room(), unwon, isBroken };
    return {
      point,
      name,
      cell,
      luck,
      games,
      level,
      values,
      ...own,
      roomInterval: smallestRoomInterval(this.targets, values),
    };
  }
}

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

function judgeTarget(
  { low, high }: Target,
  sample: FigureSample,
  level: number,
  sequential: SequentialOptions | null,
): TargetValue {
  const made = { level, method: figureMethod(sample.figure, sequential) };
  if (sample.sample.n === 0) return { value: Number.NaN, ...UNBOUNDED, verdict: 'open', isSure: false, ...made };
  const found = sample.estimate(sequential, level);
  const observed = standing(found, low, high);
  const isSure =
    observed !== 'open' && standing(sample.estimate(sequential, level, 'worstCase'), low, high) === observed;
  // `meets` requires that no value that the game allows could reverse it; `fails` may rest on the observed values.
  // `isSure` reports whether the worst case agrees.
  const bound = boundOf(sample, level, sequential);
  const verdict = observed === 'meets' ? standing(bound, low, high) : observed;
  // The ends that the verdict rests on.
  const shown = observed === 'meets' ? bound : found;
  return { value: found.value, low: shown.low, high: shown.high, verdict, isSure, ...made };
}

/**
 * Returns the worst-case interval; where the game sets no bound, the one for values as observed and somewhat beyond.
 */
function boundOf(sample: FigureSample, level: number, sequential: SequentialOptions | null): Interval {
  const possible = sample.estimate(sequential, level, 'worstCase');
  return Number.isFinite(possible.high - possible.low) ? possible : sample.estimate(sequential, level);
}

function standing(interval: Interval, low: number, high: number): TargetVerdict {
  if (interval.high < low || interval.low > high) return 'fails';
  return interval.low >= low && interval.high <= high ? 'meets' : 'open';
}

function overall(values: readonly TargetValue[]): TargetVerdict {
  if (values.some(({ verdict }) => verdict === 'fails')) return 'fails';
  return values.every(({ verdict }) => verdict === 'meets') ? 'meets' : 'open';
}

interface UnwonGames {
  readonly mostUnwon: number;
}

/** Default maximum share of games without a winner; above it a setting is broken. */
const MAX_UNWON = 0.5;
/** Maximum increase of that share over the current rules, if these are played as well. */
const MORE_UNWON = 0.1;

/** Returns the games with a winner; all games if the game is cooperative or has no winners. */
function gamesWon(tally: Tally): number {
  const column = tally.seatColumns.find(({ role }) => role === 'win');
  return column === undefined ? tally.games : totalWins(column, tally) / column.scale;
}

/** All settings entered into a search, each once and with a unique number. */
export class Entries implements UnwonGames {
  /** The current rules, if they are the baseline of others. */
  base: Contender | undefined;
  readonly refused: Refusal[] = [];
  /** Settings that play again, with their own seed. */
  readonly fresh: Contender[] = [];
  readonly #space: SettingSpace;
  readonly #targets: readonly Target[];
  /** point as text → its contender */
  readonly #byPoint = new Map<string, Contender>();

  constructor(space: SettingSpace, targets: readonly Target[]) {
    this.#space = space;
    this.#targets = targets;
  }

  get mostUnwon(): number {
    return this.base === undefined ? MAX_UNWON : this.base.unwon + MORE_UNWON;
  }

  get all(): Contender[] {
    return [...this.#byPoint.values()];
  }

  /** Returns the contender of a point, the same for every call; undefined if the game refuses the point. */
  async enter(point: Point): Promise<Contender | undefined> {
    const entered = this.#byPoint.get(point.join());
    if (entered !== undefined) return entered;
    const planned = await this.#space.planAt(point);
    if (isRefusal(planned)) {
      if (!this.refused.some(({ setting }) => setting === planned.setting)) this.refused.push(planned);
      return undefined;
    }
    const contender = this.#number(point, planned);
    this.#byPoint.set(point.join(), contender);
    return contender;
  }

  /** Enters a setting again, with another seed. */
  enterFresh({ point, cell }: Contender, seed: string): Contender {
    const contender = this.#number(point, { ...cell, seed });
    this.fresh.push(contender);
    return contender;
  }

  #number(point: Point, cell: PlannedCell): Contender {
    return new Contender(this.#byPoint.size + this.fresh.length, point, cell, this.#targets, this);
  }
}
