/** Two tables that play the same games on the same luck, and count where they differ. */
import type { Column } from '../core/column.js';
import { outcomeScale, type PlannedOutcome } from '../plan/outcome.js';
import { MOST_TURNED, PairTally } from '../stats/pair-tally.js';
import type { CellTable } from './cell-table.js';

export class PairTable {
  readonly #a: CellTable;
  readonly #b: CellTable;
  readonly #outcomes: readonly (readonly [OutcomeReader, OutcomeReader])[];
  readonly #winA: WinReader;
  readonly #winB: WinReader;

  constructor(a: CellTable, b: CellTable, outcomes: readonly PlannedOutcome[]) {
    this.#a = a;
    this.#b = b;
    this.#outcomes = outcomes.map((outcome) => [new OutcomeReader(a, outcome, 0), new OutcomeReader(b, outcome, 1)]);
    this.#winA = new WinReader(a);
    this.#winB = new WinReader(b);
  }

  play(firstGame: number, games: number): PairTally {
    const tally = new PairTally([this.#a.newTally(), this.#b.newTally()], this.#outcomes.length);
    for (let index = firstGame; index < firstGame + games; index++) {
      this.#a.play(index, tally.tallies[0]);
      this.#b.play(index, tally.tallies[1]);
      this.#count(index, tally);
    }
    return tally;
  }

  #count(index: number, tally: PairTally): void {
    const identical = sameNumbers(this.#a.row, this.#b.row);
    tally.pairs++;
    if (identical) tally.identical++;
    if (this.#wasTurned()) {
      tally.turned++;
      if (tally.firstTurned.length < MOST_TURNED) tally.firstTurned.push(index);
    }
    for (let i = 0; i < this.#outcomes.length; i++) {
      const [a, b] = this.#outcomes[i];
      tally.outcomes[i].add(a.read(), b.read(), index, identical);
    }
  }

  /** Tables of different sizes have no common places, so nobody can say that another one won. */
  #wasTurned(): boolean {
    this.#winA.read();
    this.#winB.read();
    return this.#a.players === this.#b.players && !sameNumbers(this.#winA.wins, this.#winB.wins);
  }
}

/** Equal throughout, where "no value" equals "no value". */
function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && !(Number.isNaN(a[i]) && Number.isNaN(b[i]))) return false;
  }
  return true;
}

/** Reads an outcome off the game last played, in whole units of 1/`outcomeScale`; NaN if a seat has no value. */
class OutcomeReader {
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
class WinReader {
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
