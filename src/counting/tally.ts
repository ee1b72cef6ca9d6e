/**
 * The counts of every cell: an exact histogram of every column, for the whole game, for each seat and for each
 * strategy; and the notable games.
 */
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import type { Histogram } from '../stats/histogram.js';
import type { SeatedRow } from './counter.js';
import { NotableGames } from './notable-games.js';
import { ValueCounts } from './value-counts.js';

/** Marks numbers as a tally ("WTAL"), with the version of their layout. */
const MAGIC = 0x5754414c;
const VERSION = 3;

/** Returns an empty tally for a cell. */
export const tallyOf = (game: Game, { players, lineUp }: PlannedCell): Tally =>
  new Tally(new RowLayout(game.columns, players), strategyNames(lineUp).length);

export class Tally {
  readonly gameColumns: readonly Column[];
  readonly seatColumns: readonly Column[];
  readonly players: number;
  readonly strategies: number;
  games = 0;
  readonly notable: NotableGames;
  /** column of a row → units per 1 */
  readonly #scales: Float64Array;
  /** Game columns; then seat × seat columns; then strategy × seat columns. */
  readonly #values: ValueCounts;

  constructor(layout: RowLayout, strategies: number) {
    const { players } = layout;
    this.gameColumns = layout.gameColumns;
    this.seatColumns = layout.seatColumns;
    this.players = players;
    this.strategies = strategies;
    this.notable = new NotableGames(layout, strategies);
    const seats = Array.from({ length: players }, () => this.seatColumns);
    this.#scales = Float64Array.from([this.gameColumns, ...seats].flat(), ({ scale }) => scale);
    this.#values = new ValueCounts(this.gameColumns.length + (players + strategies) * this.seatColumns.length);
  }

  /** Counts game `index`. */
  count({ row, strategyOf }: SeatedRow, index: number): void {
    this.add(row, strategyOf);
    this.notable.add(row, strategyOf, index);
  }

  /** Counts the numbers of a game. `strategyOf`: seat → strategy. */
  add(row: Float64Array, strategyOf: ArrayLike<number>): void {
    const scales = this.#scales;
    const ofSeat = this.seatColumns.length;
    this.games++;
    this.#values.addAll(0, row, scales, 0, row.length);
    for (let seat = 0; seat < this.players; seat++) {
      const first = this.gameColumns.length + seat * ofSeat;
      this.#values.addAll(this.#firstOfStrategy(strategyOf[seat]), row, scales, first, first + ofSeat);
    }
  }

  /** Resets all counts; reuses the memory. */
  clear(): void {
    this.games = 0;
    this.notable.clear();
    this.#values.clear();
  }

  #firstOfStrategy(strategy: number): number {
    return this.gameColumns.length + (this.players + strategy) * this.seatColumns.length;
  }

  game(column: number): Histogram {
    return this.#values.whole(column);
  }

  seat(seat: number, column: number): Histogram {
    return this.#values.whole(this.gameColumns.length + seat * this.seatColumns.length + column);
  }

  strategy(strategy: number, column: number): Histogram {
    return this.#values.whole(this.#firstOfStrategy(strategy) + column);
  }

  /**
   * Serializes magic, version, games, number of histograms; then for each histogram its lowest value, length and
   * counts; then the notable games after their length.
   */
  toNumbers(): Float64Array {
    const parts = Array.from({ length: this.#values.things }, (_, what) => this.#values.trimmed(what));
    const notable = this.notable.toNumbers();
    const size = parts.reduce((sum, [, counts]) => sum + 2 + counts.length, 4) + 1 + notable.length;
    const numbers = new Float64Array(size);
    numbers.set([MAGIC, VERSION, this.games, parts.length]);
    let at = 4;
    for (const [low, counts] of parts) {
      numbers[at] = low;
      numbers[at + 1] = counts.length;
      numbers.set(counts, at + 2);
      at += 2 + counts.length;
    }
    numbers[at] = notable.length;
    numbers.set(notable, at + 1);
    return numbers;
  }

  /** Merges what `toNumbers` of a tally of the same shape returned; throws for another. */
  merge(numbers: Float64Array): void {
    if (numbers[0] !== MAGIC || numbers[1] !== VERSION || numbers[3] !== this.#values.things) {
      throw new Error('these numbers are not a tally of this game and version');
    }
    this.games += numbers[2];
    let at = 4;
    for (let what = 0; what < this.#values.things; what++) {
      const first = at + 2;
      const end = first + numbers[at + 1];
      this.#values.addCounts(what, numbers[at], numbers, first, end);
      at = end;
    }
    this.notable.merge(numbers.subarray(at + 1, at + 1 + numbers[at]));
  }
}
