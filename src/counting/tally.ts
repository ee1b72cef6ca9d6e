/**
 * What is counted of every cell: an exact histogram of every column, for the whole game, for each seat and for each
 * strategy; and which games are worth watching.
 */
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { Histogram, type TrimmedCounts, trimCounts } from '../stats/histogram.js';
import type { SeatedRow } from './counter.js';
import { NotableGames } from './notable-games.js';

/** Marks numbers as a tally ("WTAL") and says how they are laid out. */
const MAGIC = 0x5754414c;
const VERSION = 3;

/** Values from 0 up to this are counted apart: most are, and counting them makes no histogram and lets none grow. */
const SMALL = 64;

/** An empty tally for a cell. */
export const tallyOf = (game: Game, { players, lineUp }: PlannedCell): Tally =>
  new Tally(new RowLayout(game.columns, players), players, strategyNames(lineUp).length);

export class Tally {
  readonly gameColumns: readonly Column[];
  readonly seatColumns: readonly Column[];
  readonly players: number;
  readonly strategies: number;
  games = 0;
  readonly notable: NotableGames;
  /** column of a row → units in 1 */
  readonly #scales: Float64Array;
  // What is counted: game columns; then seat × seat columns; then strategy × seat columns.
  /** what × SMALL + value → how often a value below SMALL came */
  readonly #small: Float64Array;
  /** what → other values, if any came, and small ones that were put to them */
  readonly #others: (Histogram | undefined)[];

  constructor(layout: RowLayout, players: number, strategies: number) {
    this.gameColumns = layout.gameColumns;
    this.seatColumns = layout.seatColumns;
    this.players = players;
    this.strategies = strategies;
    this.notable = new NotableGames(layout, players, strategies);
    const seats = Array.from({ length: players }, () => this.seatColumns);
    this.#scales = Float64Array.from([this.gameColumns, ...seats].flat(), ({ scale }) => scale);
    const count = this.gameColumns.length + (players + strategies) * this.seatColumns.length;
    this.#small = new Float64Array(count * SMALL);
    this.#others = Array.from({ length: count }, () => undefined);
  }

  /** Counts game `index`. */
  count({ row, strategyOf }: SeatedRow, index: number): void {
    this.add(row, strategyOf);
    this.notable.add(row, strategyOf, index);
  }

  /** Counts the numbers of a game. `strategyOf` says which strategy sat in each seat. */
  add(row: Float64Array, strategyOf: ArrayLike<number>): void {
    const { players } = this;
    const scales = this.#scales;
    const ofSeat = this.seatColumns.length;
    this.games++;
    let place = 0;
    for (; place < this.gameColumns.length; place++) this.#addValue(place, row[place], scales[place]);
    for (let seat = 0; seat < players; seat++) {
      const own = this.#firstOfStrategy(strategyOf[seat]);
      for (let i = 0; i < ofSeat; i++, place++) {
        this.#addValue(place, row[place], scales[place]);
        this.#addValue(own + i, row[place], scales[place]);
      }
    }
  }

  /** Counts a value in whole units of 1/scale; "no value" (NaN) is not counted. */
  #addValue(what: number, value: number, scale: number): void {
    const units = scale === 1 ? value : Math.round(value * scale);
    if (units >= 0 && units < SMALL && (units | 0) === units) this.#small[what * SMALL + units]++;
    else if (!Number.isNaN(units)) this.#othersOf(what).add(units);
  }

  #othersOf(what: number): Histogram {
    this.#others[what] ??= new Histogram();
    return this.#others[what];
  }

  /** Everything that came of it, in one histogram. */
  #whole(what: number): Histogram {
    const whole = this.#othersOf(what);
    whole.addCounts(0, this.#small, what * SMALL, (what + 1) * SMALL);
    this.#small.fill(0, what * SMALL, (what + 1) * SMALL);
    return whole;
  }

  /** Begins anew, with the memory that it has. */
  clear(): void {
    this.games = 0;
    this.notable.clear();
    this.#small.fill(0);
    for (const others of this.#others) others?.clear();
  }

  #firstOfStrategy(strategy: number): number {
    return this.gameColumns.length + (this.players + strategy) * this.seatColumns.length;
  }

  game(column: number): Histogram {
    return this.#whole(column);
  }

  seat(seat: number, column: number): Histogram {
    return this.#whole(this.gameColumns.length + seat * this.seatColumns.length + column);
  }

  strategy(strategy: number, column: number): Histogram {
    return this.#whole(this.#firstOfStrategy(strategy) + column);
  }

  /**
   * Magic, version, games, histograms; then for each histogram its lowest value, length and counts; then the notable
   * games after their length.
   */
  toNumbers(): Float64Array {
    const parts = this.#others.map((_, what) => this.#trimmed(what));
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

  #trimmed(what: number): TrimmedCounts {
    return this.#others[what] === undefined
      ? trimCounts(0, this.#small, what * SMALL, (what + 1) * SMALL)
      : this.#whole(what).trimmed();
  }

  /** Adds what `toNumbers` of a tally of the same shape gave. */
  take(numbers: Float64Array): void {
    if (numbers[0] !== MAGIC || numbers[1] !== VERSION || numbers[3] !== this.#others.length) {
      throw new Error('these numbers are not a tally of this game and version');
    }
    this.games += numbers[2];
    const small = this.#small;
    let at = 4;
    for (let what = 0; what < this.#others.length; what++) {
      const low = numbers[at];
      const first = at + 2;
      const end = first + numbers[at + 1];
      if (low >= 0 && low + end - first <= SMALL) {
        const place = what * SMALL + low - first;
        for (let i = first; i < end; i++) small[place + i] += numbers[i];
      } else this.#othersOf(what).addCounts(low, numbers, first, end);
      at = end;
    }
    this.notable.take(numbers.subarray(at + 1, at + 1 + numbers[at]));
  }
}
