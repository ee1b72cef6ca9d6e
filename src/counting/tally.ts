/**
 * What is counted of every cell: an exact histogram of every column, for the whole game, for each seat and for each
 * strategy; and which games are worth watching.
 */
import { type Column, RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { SeatedRow } from './counter.js';
import { NotableGames } from './notable-games.js';

/** Marks numbers as a tally ("WTAL") and says how they are laid out. */
const MAGIC = 0x5754414c;
const VERSION = 2;

/** Values from 0 up to this are counted apart. */
const SMALL = 64;
const NOTHING = new Float64Array(0);

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
  /** game columns; then seat × seat columns; then strategy × seat columns → histogram */
  readonly #histograms: Histogram[];
  /** histogram × SMALL + value → how often a value below SMALL came since the histograms were last looked at */
  #small = NOTHING;
  #hasSmall = false;

  constructor(layout: RowLayout, players: number, strategies: number) {
    this.gameColumns = layout.gameColumns;
    this.seatColumns = layout.seatColumns;
    this.players = players;
    this.strategies = strategies;
    this.notable = new NotableGames(layout, players);
    const count = this.gameColumns.length + (players + strategies) * this.seatColumns.length;
    this.#histograms = Array.from({ length: count }, () => new Histogram());
  }

  /** Counts game `index`. */
  count({ row, strategyOf }: SeatedRow, index: number): void {
    this.add(row, strategyOf);
    this.notable.add(row, index);
  }

  /** Counts the numbers of a game. `strategyOf` says which strategy sat in each seat. */
  add(row: Float64Array, strategyOf: ArrayLike<number>): void {
    const { gameColumns, seatColumns, players } = this;
    this.games++;
    if (!this.#hasSmall) this.#beginSmall();
    let place = 0;
    for (; place < gameColumns.length; place++) this.#addValue(place, row[place], gameColumns[place].scale);
    for (let seat = 0; seat < players; seat++) {
      const own = this.#firstOfStrategy(strategyOf[seat]);
      for (let i = 0; i < seatColumns.length; i++, place++) {
        this.#addValue(place, row[place], seatColumns[i].scale);
        this.#addValue(own + i, row[place], seatColumns[i].scale);
      }
    }
  }

  /** Counts a value in whole units of 1/scale; "no value" (NaN) is not counted. */
  #addValue(histogram: number, value: number, scale: number): void {
    const units = scale === 1 ? value : Math.round(value * scale);
    // Most values are small, and counting them here makes no array grow.
    if (units >= 0 && units < SMALL && (units | 0) === units) this.#small[histogram * SMALL + units]++;
    else if (!Number.isNaN(units)) this.#histograms[histogram].add(units);
  }

  /** The histograms, with everything in them. */
  get #whole(): Histogram[] {
    if (this.#hasSmall) this.#takeSmall();
    return this.#histograms;
  }

  #beginSmall(): void {
    this.#hasSmall = true;
    // A tally that only adds up others never needs it.
    if (this.#small === NOTHING) this.#small = new Float64Array(this.#histograms.length * SMALL);
  }

  #takeSmall(): void {
    this.#hasSmall = false;
    for (let i = 0; i < this.#histograms.length; i++) {
      this.#histograms[i].addCounts(0, this.#small, i * SMALL, (i + 1) * SMALL);
    }
    this.#small.fill(0);
  }

  #firstOfStrategy(strategy: number): number {
    return this.gameColumns.length + (this.players + strategy) * this.seatColumns.length;
  }

  game(column: number): Histogram {
    return this.#whole[column];
  }

  seat(seat: number, column: number): Histogram {
    return this.#whole[this.gameColumns.length + seat * this.seatColumns.length + column];
  }

  strategy(strategy: number, column: number): Histogram {
    return this.#whole[this.#firstOfStrategy(strategy) + column];
  }

  merge(other: Tally): void {
    this.games += other.games;
    this.notable.merge(other.notable);
    const others = other.#whole;
    this.#whole.forEach((histogram, i) => {
      histogram.merge(others[i]);
    });
  }

  /**
   * Magic, version, games, histograms; then for each histogram its lowest value, length and counts; then the notable
   * games after their length.
   */
  toNumbers(): Float64Array {
    const parts = this.#whole.map((histogram) => histogram.trimmed());
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

  /** Reads what `toNumbers` gave into a tally of the same shape that is still empty. */
  take(numbers: Float64Array): void {
    if (numbers[0] !== MAGIC || numbers[1] !== VERSION || numbers[3] !== this.#histograms.length) {
      throw new Error('these numbers are not a tally of this game and version');
    }
    this.games = numbers[2];
    let at = 4;
    for (let i = 0; i < this.#histograms.length; i++) {
      const length = numbers[at + 1];
      this.#histograms[i] = Histogram.of(numbers[at], numbers.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
    this.notable.take(numbers.subarray(at + 1, at + 1 + numbers[at]));
  }
}
