/** A setting in a search: what was counted of it so far, and how it stands to the targets; and everyone who was entered. */
import { FigureSample } from '../../../counting/figure-sample.js';
import type { Tally } from '../../../counting/tally.js';
import type { PlannedCell } from '../../../plan/plan.js';
import { isRefusal, type Place, type Refusal, type SettingSpace } from '../../../plan/setting-space.js';
import type { Watch } from '../../../stats/confidence-sequence.js';
import { type Interval, UNBOUNDED } from '../../../stats/interval.js';
import { roomOf, type Target } from '../target.js';
import type { JudgedSetting, TargetValue, TargetVerdict } from './outcome.js';

/** A setting in a search: what was counted of it so far, and how it stands to the targets. */
export class Contender {
  /** Its number among all that play in the search. */
  readonly id: number;
  readonly place: Place;
  readonly cell: PlannedCell;
  readonly targets: readonly Target[];
  /** target → what was counted of its figure */
  readonly samples: readonly FigureSample[];
  games = 0;
  /** Games handed out so far: the next to play has this index. */
  gamesAsked = 0;

  constructor(id: number, place: Place, cell: PlannedCell, targets: readonly Target[]) {
    this.id = id;
    this.place = place;
    this.cell = cell;
    this.targets = targets;
    this.samples = targets.map(({ figure }) => new FigureSample(figure));
  }

  add(tally: Tally): void {
    this.games += tally.games;
    for (const sample of this.samples) sample.add(tally, this.cell);
  }

  /** target → its figure and how far that may be off; not a number without values */
  guesses(): { value: number; variance: number }[] {
    return this.samples.map((sample) => ({ value: sample.value, variance: varianceOf(sample) }));
  }

  /** How far inside (above 0) or outside (below 0) of its nearest target it seems to lie. */
  get room(): number {
    const rooms = this.samples.map((sample, i) => roomOf(this.targets[i], sample.value));
    return Math.min(...rooms.map((room) => (Number.isNaN(room) ? -Infinity : room)));
  }

  /** `level` is the confidence of each interval; `watch` null if the number of games was fixed before the first. */
  judge(level: number, watch: Watch | null = { tunedFor: TUNED_FOR }): JudgedSetting {
    const values = this.samples.map((sample, i) => judgeTarget(this.targets[i], sample, level, watch));
    return {
      place: this.place,
      name: this.cell.variant,
      cell: this.cell,
      games: this.games,
      values,
      verdict: overall(values),
      room: this.room,
    };
  }
}

/** Where the intervals are narrowest: most settings are decided in about this many games. */
const TUNED_FOR = 2_000;
/** Standard deviations from the middle of a 95 % interval to its end. */
const HALF_WIDTH = 1.96;

/** Of a figure, as a guess at the true one. */
function varianceOf(sample: FigureSample): number {
  const { statistic, column } = sample.figure;
  const { sd, n } = sample.sample;
  if (typeof statistic === 'string') return (sd * sd) / n;
  const { low, high } = sample.estimate();
  const error = Number.isFinite(high - low) ? (high - low) / 2 / HALF_WIDTH : sd;
  // A quantile is one of the values that came, so between settings it moves in steps: that is rounding.
  return error ** 2 + 1 / column.scale ** 2 / 12;
}

function judgeTarget({ low, high }: Target, sample: FigureSample, level: number, watch: Watch | null): TargetValue {
  if (sample.sample.n === 0) return { value: Number.NaN, ...UNBOUNDED, verdict: 'open' };
  const found = sample.estimate(watch, level);
  const verdict = standing(found, low, high);
  // Met is met only if no value that has not been seen yet could undo it.
  const isSafe = verdict !== 'meets' || standing(sample.estimate(watch, level, 'possible'), low, high) === 'meets';
  return { value: found.value, low: found.low, high: found.high, verdict: isSafe ? verdict : 'open' };
}

function standing(interval: Interval, low: number, high: number): TargetVerdict {
  if (interval.high < low || interval.low > high) return 'fails';
  return interval.low >= low && interval.high <= high ? 'meets' : 'open';
}

function overall(values: readonly TargetValue[]): TargetVerdict {
  if (values.some(({ verdict }) => verdict === 'fails')) return 'fails';
  return values.every(({ verdict }) => verdict === 'meets') ? 'meets' : 'open';
}

/** Everyone who was entered into a search, each once and with a number of its own. */
export class Entries {
  readonly refused: Refusal[] = [];
  /** Settings that play again on luck of their own. */
  readonly fresh: Contender[] = [];
  readonly #space: SettingSpace;
  readonly #targets: readonly Target[];
  /** place as text → its contender */
  readonly #byPlace = new Map<string, Contender>();

  constructor(space: SettingSpace, targets: readonly Target[]) {
    this.#space = space;
    this.#targets = targets;
  }

  get all(): Contender[] {
    return [...this.#byPlace.values()];
  }

  /** The contender of a place, the same each time; nothing if the game refuses it. */
  async enter(place: Place): Promise<Contender | undefined> {
    const known = this.#byPlace.get(place.join());
    if (known !== undefined) return known;
    const planned = await this.#space.planAt(place);
    if (isRefusal(planned)) {
      if (!this.refused.some(({ setting }) => setting === planned.setting)) this.refused.push(planned);
      return undefined;
    }
    const contender = this.#number(place, planned);
    this.#byPlace.set(place.join(), contender);
    return contender;
  }

  /** A setting once more, on the luck of another seed. */
  enterFresh({ place, cell }: JudgedSetting, seed: string): Contender {
    const contender = this.#number(place, { ...cell, seed });
    this.fresh.push(contender);
    return contender;
  }

  #number(place: Place, cell: PlannedCell): Contender {
    return new Contender(this.#byPlace.size + this.fresh.length, place, cell, this.#targets);
  }
}
