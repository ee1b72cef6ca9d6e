/** A setting in a search: what was counted of it so far, and how it stands to the targets; and everyone who was entered. */
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

/** A figure as it seems to be. */
export interface Guess {
  /** Not a number without values. */
  readonly value: number;
  /** How far that may be off, squared. */
  readonly variance: number;
}

/** A setting in a search: what was counted of it so far, and how it stands to the targets. */
export class Contender {
  /** Its number among all that play in the search. */
  readonly id: number;
  readonly point: Point;
  readonly cell: PlannedCell;
  readonly targets: readonly Target[];
  /** target → what was counted of its figure */
  readonly samples: readonly FigureSample[];
  /** The most of its games that may end without a winner. */
  readonly #unwonLimit: UnwonGames;
  #gamesWon = 0;
  games = 0;
  /** Games handed out so far: the next to play has this index. */
  gamesRequested = 0;
  /** Whether it clearly missed a target at any look: then it plays no more in a race. */
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

  /** target → its figure as it seems to be */
  get guesses(): readonly Guess[] {
    this.#guesses ??= this.samples.map((sample) => ({ value: sample.value, variance: varianceOf(sample) }));
    return this.#guesses;
  }

  /**
   * How far inside (above 0) or outside (below 0) of its nearest target it seems to lie; `errors`: if all figures were so many
   * times what they may be off better than they seem, or worse if it is below 0.
   */
  room(errors = 0): number {
    const room = roomOfAll(this.targets, this.guesses, errors);
    return this.isBroken ? Math.min(room, this.#unwonLimit.mostUnwon - this.unwon) : room;
  }

  /** Share of its games that ended without a winner. */
  get unwon(): number {
    return this.games === 0 ? 0 : 1 - this.#gamesWon / this.games;
  }

  /** Whether it meets no target, whatever its figures are, because so many games end without a winner. */
  get isBroken(): boolean {
    return this.unwon > this.#unwonLimit.mostUnwon;
  }

  /** How likely it seems that so many games on fresh luck confirm it, with intervals of that confidence. */
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
   * Games on fresh luck after which it would probably be confirmed, with intervals of that confidence, if values go on coming in
   * the same proportions; `sure` false: if its figures are just what they seem. Infinite if `most` would not do.
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
    // To within a hundredth.
    while (high - low > high / 100) {
      const middle = Math.ceil((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle;
    }
    return high;
  }

  /** The same if figures were normal and values lay no farther out than they were seen to: never more, and quickly found. */
  #leastToConfirm(level: number, sure: boolean): number {
    if (this.games === 0 || !(this.room() > 0)) return Number.POSITIVE_INFINITY;
    const reach = normalReach(level);
    const needed = this.guesses.map(({ value, variance }, t) => {
      const room = Math.min(value - this.targets[t].low, this.targets[t].high - value);
      const own = variance * this.games;
      if (sure && SURE * Math.sqrt(variance) >= room) return Number.POSITIVE_INFINITY;
      // Quantiles come nearer in steps.
      return typeof this.samples[t].figure.statistic === 'object' ? 0 : (own * reach * reach) / room ** 2;
    });
    return Math.ceil(Math.max(...needed));
  }

  /** Looks whether it clearly misses a target. One that seems to lie inside, or nearly, is not even looked at. */
  dropIfFailing(level: number): void {
    if (!this.hasFailed && this.room(UNDECIDED) < 0) this.judge(level);
  }

  /** In the search, with intervals that hold at every look. What looks good there is not met before fresh luck shows it. */
  judge(level: number): JudgedSetting {
    const values = this.samples.map((sample, i) => judgeTarget(this.targets[i], sample, level, SEARCHED));
    const reported = values.map((value) =>
      value.verdict === 'meets' ? { ...value, verdict: 'open' as const } : value,
    );
    const isMissed = overall(values) === 'fails';
    this.hasFailed ||= isMissed;
    // What is told rests on the intervals that are shown, whatever an earlier look saw.
    return this.#judged(reported, level, 'search', isMissed ? 'fails' : 'open');
  }

  /** On fresh luck, with a number of games fixed before the first. */
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

/** The room that figures would have which are as they seem to be, or so many errors better. */
export function roomOfAll(targets: readonly Target[], guesses: readonly Guess[], errors: number): number {
  const rooms = guesses.map(({ value, variance }, t) => roomOf(targets[t], value, errors * Math.sqrt(variance)));
  return Math.min(...rooms.map((room) => (Number.isNaN(room) ? Number.NEGATIVE_INFINITY : room)));
}

/** In the search intervals are narrowest where most settings are decided. */
const SEARCHED: SequentialOptions = { tunedFor: 2_000 };
/** Standard deviations from the middle of a 95 % interval to its end. */
const HALF_WIDTH = 1.96;
/** Within so many errors no interval of the search leaves out anything. */
const UNDECIDED = 2;
/** Fewer games on fresh luck are not worth a try. */
export const MIN_FRESH = 500;
/** Standard errors by which a confirmation is planned to succeed. */
const SURE = 2;

/** Of a figure, as a guess at the true one. */
function varianceOf(sample: FigureSample): number {
  const { figure } = sample;
  const { sd, n, mean } = sample.sample;
  // An event that has not happened yet may still happen: as if it had once in two games more.
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
  // Met is met only if no value that the game allows could undo it; what is missed may go by what was seen. Both say so where they do.
  const bound = boundOf(sample, level, sequential);
  const verdict = observed === 'meets' ? standing(bound, low, high) : observed;
  // The ends that the verdict goes by.
  const shown = observed === 'meets' ? bound : found;
  return { value: found.value, low: shown.low, high: shown.high, verdict, isSure, ...made };
}

/** With all that the game allows; as far as was seen, and somewhat farther, where it sets no bound. */
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

/** A game is broken if most of its games, */
const MAX_UNWON = 0.5;
/** or so many more than with the rules as they are, end without a winner. */
const MORE_UNWON = 0.1;

/** All of them in a game that is played together, or has no winners. */
function gamesWon(tally: Tally): number {
  const column = tally.seatColumns.find(({ role }) => role === 'win');
  return column === undefined ? tally.games : totalWins(column, tally) / column.scale;
}

/** Everyone who was entered into a search, each once and with a number of its own. */
export class Entries implements UnwonGames {
  /** The rules as they are, if others are played beside them. */
  base: Contender | undefined;
  readonly refused: Refusal[] = [];
  /** Settings that play again on luck of their own. */
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

  /** The contender of a point, the same each time; nothing if the game refuses it. */
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

  /** A setting once more, on the luck of another seed. */
  enterFresh({ point, cell }: Contender, seed: string): Contender {
    const contender = this.#number(point, { ...cell, seed });
    this.fresh.push(contender);
    return contender;
  }

  #number(point: Point, cell: PlannedCell): Contender {
    return new Contender(this.#byPoint.size + this.fresh.length, point, cell, this.#targets, this);
  }
}
