/** A table set up for one cell of a plan: plays games by their index and knows who sat where. */
import type { RowLayout } from '../core/column.js';
import { type PlayTable, placeOf } from '../engine/play.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { Tally } from '../stats/tally.js';

export class CellTable {
  readonly players: number;
  readonly layout: RowLayout;
  /** The numbers of the game last played. */
  readonly row: Float64Array;
  /** seat → place in the line-up that sat there in the game last played */
  readonly placeOf: Int32Array;
  readonly #table: PlayTable;
  readonly #rotate: boolean;
  readonly #strategies: number;
  /** place in the line-up → number of its strategy */
  readonly #strategyOfPlace: readonly number[];
  /** seat → number of its strategy in the game last played */
  readonly #strategyOf: Int32Array;

  constructor(table: PlayTable, cell: PlannedCell, rotate: boolean) {
    const names = strategyNames(cell.lineUp);
    this.players = cell.players;
    this.layout = table.layout;
    this.row = table.row;
    this.placeOf = new Int32Array(cell.players);
    this.#table = table;
    this.#rotate = rotate;
    this.#strategies = names.length;
    this.#strategyOfPlace = cell.lineUp.map(({ name }) => names.indexOf(name));
    this.#strategyOf = new Int32Array(cell.players);
  }

  newTally(): Tally {
    return new Tally(this.layout, this.players, this.#strategies);
  }

  /** Where the table notes what goes on. */
  set pulse(pulse: Int32Array) {
    this.#table.pulse = pulse;
  }

  /** Plays game `index`. */
  play(index: number): void {
    this.#table.play(index);
    for (let seat = 0; seat < this.players; seat++) {
      const place = placeOf(seat, index, this.players, this.#rotate);
      this.placeOf[seat] = place;
      this.#strategyOf[seat] = this.#strategyOfPlace[place];
    }
  }

  /** Counts the game last played, which is `index`. */
  count(index: number, tally: Tally): void {
    tally.add(this.row, this.#strategyOf);
    tally.notable.add(this.row, index);
  }
}
