/** A setting in a search: what was counted of it so far, and how it stands to the targets. */
import { addSums, type FigureSums, sampleOf, sequenceOf, sumsOf } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Place } from '../plan/setting-space.js';
import { roomOf, type Target } from '../plan/target.js';
import type { JudgedSetting, TargetValue, TargetVerdict } from '../plan/tune-result.js';
import type { Interval } from '../stats/interval.js';
import type { Tally } from '../stats/tally.js';

export class Contender {
  readonly id: number;
  readonly place: Place;
  readonly cell: PlannedCell;
  readonly targets: readonly Target[];
  /** target → its sums so far */
  #sums: readonly FigureSums[] | undefined;
  /** Games handed out so far: the next to play has this index. */
  gamesAsked = 0;

  constructor(id: number, place: Place, cell: PlannedCell, targets: readonly Target[]) {
    this.id = id;
    this.place = place;
    this.cell = cell;
    this.targets = targets;
  }

  get games(): number {
    return this.#sums?.[0].games ?? 0;
  }

  get sums(): readonly FigureSums[] {
    return this.#sums ?? [];
  }

  add(tally: Tally): void {
    const more = this.targets.map(({ figure }) => sumsOf(figure, this.cell, tally));
    this.#sums = this.#sums?.map((sums, i) => addSums(sums, more[i])) ?? more;
  }

  /** target → mean and variance of that mean; not a number without values */
  estimates(): { mean: number; variance: number }[] {
    return this.targets.map(({ figure }, i) => {
      const { n, mean, sd } = sampleOf(figure, this.sums[i]);
      return { mean, variance: (sd * sd) / n };
    });
  }

  /** `level` is the confidence of each interval. */
  judge(level: number): JudgedSetting {
    const values = this.targets.map((target, i) => this.#judgeTarget(target, i, level));
    return {
      place: this.place,
      name: this.cell.variant,
      cell: this.cell,
      games: this.games,
      values,
      verdict: overall(values),
      room: Math.min(...values.map(({ mean }, i) => (Number.isNaN(mean) ? -Infinity : roomOf(this.targets[i], mean)))),
    };
  }

  #judgeTarget({ figure, low, high }: Target, i: number, level: number): TargetValue {
    const sums = this.#sums?.[i];
    if (sums === undefined || sums.n === 0) {
      return { mean: Number.NaN, low: -Infinity, high: Infinity, verdict: 'open' };
    }
    const interval = sequenceOf(figure, sums, { level, tunedFor: TUNED_FOR });
    return { mean: sampleOf(figure, sums).mean, ...interval, verdict: standing(interval, low, high) };
  }
}

/** Where the intervals are narrowest: most settings are decided in about this many games. */
const TUNED_FOR = 2_000;

function standing(interval: Interval, low: number, high: number): TargetVerdict {
  if (interval.high < low || interval.low > high) return 'fails';
  return interval.low >= low && interval.high <= high ? 'meets' : 'open';
}

function overall(values: readonly TargetValue[]): TargetVerdict {
  if (values.some(({ verdict }) => verdict === 'fails')) return 'fails';
  return values.every(({ verdict }) => verdict === 'meets') ? 'meets' : 'open';
}
