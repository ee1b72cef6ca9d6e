/** Many tables that play the same games on the same luck, and what their wins come to when set against each other. */
import type { Contrast } from '../plan/plan.js';
import { GroupTally } from '../stats/group-tally.js';
import type { CellTable } from './cell-table.js';

export class GroupTable {
  readonly #tables: readonly CellTable[];
  readonly #contrasts: readonly Contrast[];
  /** cell → the team's win in the game last played, in whole units of the column */
  readonly #wins: Float64Array;
  /** Place of the win in a row, and its units in 1. */
  readonly #at: number;
  readonly #scale: number;

  constructor(tables: readonly CellTable[], contrasts: readonly Contrast[]) {
    const { layout } = tables[0];
    const win = layout.gameColumns.find(({ role }) => role === 'win');
    if (win === undefined) throw new Error('a game played together reports no win of the team');
    this.#tables = tables;
    this.#contrasts = contrasts;
    this.#wins = new Float64Array(tables.length);
    this.#at = layout.ofGame(win.name);
    this.#scale = win.scale;
  }

  newTally(): GroupTally {
    return new GroupTally(
      this.#tables.map((table) => table.newTally()),
      this.#contrasts.length,
    );
  }

  play(index: number): void {
    for (let cell = 0; cell < this.#tables.length; cell++) this.#tables[cell].play(index);
  }

  /** Counts the game that all tables have played last. */
  count(index: number, tally: GroupTally): void {
    for (let cell = 0; cell < this.#tables.length; cell++) {
      this.#tables[cell].count(index, tally.tallies[cell]);
      this.#wins[cell] = Math.round(this.#tables[cell].row[this.#at] * this.#scale);
    }
    for (let i = 0; i < this.#contrasts.length; i++) {
      tally.contrasts[i].add(this.#valueOf(this.#contrasts[i].weights));
    }
  }

  #valueOf(weights: readonly number[]): number {
    let sum = 0;
    for (let cell = 0; cell < weights.length; cell++) sum += weights[cell] * this.#wins[cell];
    return sum;
  }
}
