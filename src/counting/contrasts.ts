/**
 * Line-ups of a team set against each other on the same luck: for every contrast (such as "line-ups with it minus line-ups
 * without it") the exact histogram of its value from game to game.
 */
import type { CounterSpec } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { Interval } from '../stats/interval.js';
import type { CellGroup, Counter, SeatedRow } from './counter.js';
import { joinLists, ListReader } from './number-lists.js';

/** A sum over the wins of all cells in the same game: Σ weight × win / scale. The weights add up to 0. */
export interface Contrast {
  readonly name: string;
  /** cell → whole number */
  readonly weights: readonly number[];
  readonly scale: number;
}

/** What a contrast can be in one game: all that count for it win and all that count against it lose, or the other way round. */
export const rangeOfContrast = ({ weights, scale }: Contrast): Interval => ({
  low: weights.reduce((sum, weight) => sum + Math.min(0, weight), 0) / scale,
  high: weights.reduce((sum, weight) => sum + Math.max(0, weight), 0) / scale,
});

export interface ContrastsSpec extends CounterSpec {
  readonly contrasts: readonly Contrast[];
}

export const countContrasts = (contrasts: readonly Contrast[]): ContrastsSpec => ({
  kind: 'contrasts',
  contrasts,
  identity: { contrasts: contrasts.map(({ name }) => name) },
});

export class Contrasts implements Counter {
  /** contrast → its values, in whole units of 1/(scale of the contrast × scale of the column) */
  readonly values: readonly Histogram[];
  /** What is set against what. */
  readonly contrasts: readonly Contrast[];
  /** cell → the team's win in the game last counted, in whole units of the column */
  readonly #wins: Float64Array;
  /** Place of the win in a row, and its units in 1. */
  readonly #at: number;
  readonly #scale: number;

  constructor({ game, cells }: CellGroup, { contrasts }: ContrastsSpec) {
    const columns = game.columns.filter(({ scope }) => scope === 'game');
    this.#at = columns.findIndex(({ role }) => role === 'win');
    if (this.#at < 0) throw new Error('a game played together reports no win of the team');
    this.#scale = columns[this.#at].scale;
    this.contrasts = contrasts;
    this.#wins = new Float64Array(cells.length);
    this.values = contrasts.map(() => new Histogram());
  }

  count(games: readonly SeatedRow[]): void {
    for (let cell = 0; cell < games.length; cell++) {
      this.#wins[cell] = Math.round(games[cell].row[this.#at] * this.#scale);
    }
    for (let i = 0; i < this.contrasts.length; i++) this.values[i].add(this.#valueOf(this.contrasts[i].weights));
  }

  #valueOf(weights: readonly number[]): number {
    let sum = 0;
    for (let cell = 0; cell < weights.length; cell++) sum += weights[cell] * this.#wins[cell];
    return sum;
  }

  toNumbers(): Float64Array {
    return joinLists(
      [],
      this.values.map((histogram) => histogram.toNumbers()),
    );
  }

  take(numbers: Float64Array): void {
    const lists = new ListReader(numbers, 0);
    for (const histogram of this.values) histogram.merge(Histogram.fromNumbers(lists.next()));
  }
}
