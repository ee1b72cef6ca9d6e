/** Two tables that play the same games on the same luck, and count where they differ. */
import type { PlannedOutcome } from '../plan/outcome.js';
import { MOST_TURNED, PairTally } from '../stats/pair-tally.js';
import type { CellTable } from './cell-table.js';
import { OutcomeReader, WinReader } from './outcome-reader.js';

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

  newTally(): PairTally {
    return new PairTally([this.#a.newTally(), this.#b.newTally()], this.#outcomes.length);
  }

  play(index: number): void {
    this.#a.play(index);
    this.#b.play(index);
  }

  /** Counts the pair last played: both games or neither. */
  count(index: number, tally: PairTally): void {
    this.#a.count(index, tally.tallies[0]);
    this.#b.count(index, tally.tallies[1]);
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
