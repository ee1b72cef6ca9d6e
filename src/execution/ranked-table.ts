/** A table whose games are counted with the order in which their players finished. */
import { packOrder, RankedTally } from '../stats/ranked-tally.js';
import type { CellTable } from './cell-table.js';

export class RankedTable {
  readonly #table: CellTable;
  /** seat → place of its rank, or of its win if the game reports no ranks, in the row */
  readonly #at: Int32Array;
  readonly #hasRanks: boolean;
  /** place in the line-up → rank in the game last played */
  readonly #ranks: Int32Array;

  constructor(table: CellTable) {
    const { seatColumns } = table.layout;
    const rank = seatColumns.find(({ role }) => role === 'place');
    const column = rank ?? seatColumns.find(({ role }) => role === 'win');
    if (column === undefined) throw new Error('a game against each other reports neither places nor wins');
    this.#table = table;
    this.#hasRanks = rank !== undefined;
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
      const value = row[this.#at[seat]];
      // Without ranks, who has a part in the win is first and all others come second; "no value" never is a rank.
      this.#ranks[placeOf[seat]] = this.#hasRanks ? value : value > 0 ? 1 : 2;
      if (Number.isNaN(value)) return;
    }
    tally.addOrder(packOrder(this.#ranks));
  }
}
