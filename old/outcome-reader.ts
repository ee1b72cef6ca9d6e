/** Reads off a finished game what pairs are compared by: an outcome, and who won. */
import type { Column } from '../core/column.js';
import { outcomeScale, type PlannedOutcome } from '../plan/outcome.js';
import type { CellTable } from './cell-table.js';

/** Reads an outcome off the game last played, in whole units of 1/`outcomeScale`; NaN if a seat has no value. */
export class OutcomeReader {
  readonly #table: CellTable;
  readonly #scale: number;
  /** Units of the outcome in one unit of the column. */
  readonly #factor: number;
  /** place in the line-up, or seat → whether it counts */
  readonly #counted: Uint8Array;
  readonly #of: PlannedOutcome['of'];
  /** seat → place of the column in the row; a game column has only the first */
  readonly #at: Int32Array;

  constructor(table: CellTable, outcome: PlannedOutcome, side: 0 | 1) {
    const { column, of, who } = outcome;
    this.#table = table;
    this.#of = of;
    this.#scale = column.scale;
    this.#factor = outcomeScale(outcome) / column.scale / Math.max(1, who[side].length);
    this.#counted = new Uint8Array(table.players);
    for (const one of who[side]) this.#counted[one] = 1;
    this.#at = rowPlaces(table, column);
  }

  read(): number {
    const { row, placeOf, players } = this.#table;
    if (this.#of === 'game') return this.#factor * Math.round(row[this.#at[0]] * this.#scale);
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      if (this.#counted[this.#of === 'places' ? placeOf[seat] : seat] === 1) {
        sum += Math.round(row[this.#at[seat]] * this.#scale);
      }
    }
    return sum * this.#factor;
  }
}

/** Reads who won: for every place of the line-up its share, or whether the team did. */
export class WinReader {
  /** place → share of the win; with one entry, the team's */
  readonly wins: Float64Array;
  readonly #table: CellTable;
  /** seat → place in the row; none in a game without a winner */
  readonly #at: Int32Array;

  constructor(table: CellTable) {
    const { gameColumns, seatColumns } = table.layout;
    const win = [...seatColumns, ...gameColumns].find(({ role }) => role === 'win');
    this.#table = table;
    this.#at = win === undefined ? new Int32Array(0) : rowPlaces(table, win);
    this.wins = new Float64Array(this.#at.length);
  }

  read(): void {
    const { row, placeOf } = this.#table;
    if (this.#at.length === 1) this.wins[0] = row[this.#at[0]];
    else for (let seat = 0; seat < this.#at.length; seat++) this.wins[placeOf[seat]] = row[this.#at[seat]];
  }
}

function rowPlaces({ layout, players }: CellTable, { name, scope }: Column): Int32Array {
  return scope === 'game'
    ? Int32Array.of(layout.ofGame(name))
    : Int32Array.from({ length: players }, (_, seat) => layout.ofSeat(seat, name));
}
