/** A table whose games are counted with the order in which their players finished. */
import { packOrder, RankedTally } from '../stats/ranked-tally.js';
import type { CellTable } from './cell-table.js';

export class RankedTable {
  readonly #table: CellTable;
  /** seat → where its rank lies in the row */
  readonly #at: Int32Array;
  /** place in the line-up → rank in the game last played */
  readonly #ranks: Int32Array;

  constructor(table: CellTable) {
    const column = table.layout.seatColumns.find(({ role }) => role === 'place');
    if (column === undefined) throw new Error('the game does not report the places of its players');
    this.#table = table;
    this.#ranks = new Int32Array(table.players);
    this.#at = Int32Array.from({ length: table.players }, (_, seat) => table.layout.ofSeat(seat, column.name));
  }

  newTally(): RankedTally {
    return new RankedTally(this.#table.newTally());
  }

  play(index: number): void {
    this.#table.play(index);
  }

  count(index: number, tally: RankedTally): void {
    const { row, placeOf } = this.#table;
    this.#table.count(index, tally.tally);
    for (let seat = 0; seat < this.#at.length; seat++) {
      const rank = row[this.#at[seat]];
      if (Number.isNaN(rank)) return;
      this.#ranks[placeOf[seat]] = rank;
    }
    tally.addOrder(packOrder(this.#ranks));
  }
}
