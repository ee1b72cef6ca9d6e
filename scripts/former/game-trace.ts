/** Records the decisions of a game and its row. */
import { createHash } from 'node:crypto';
import type { Column } from '../../src/core/column.js';
import type { PlayTable } from '../../src/engine/play-table.js';

export const labelOf = ({ scope, name }: Column): string => `${scope} ${name}`;

/** Collects the decisions of a game as integers and its row as the recorded columns' values. */
export class GameTrace {
  readonly #table: PlayTable;
  /** Offsets in the row, column by column. */
  readonly #offsets: readonly number[];
  readonly #kinds: readonly number[];
  #decisions = new Int32Array(1 << 16);
  #length = 0;

  constructor(table: PlayTable, columns: readonly string[]) {
    this.#table = table;
    const { gameColumns, seatColumns } = table.layout;
    this.#offsets = columns.flatMap((name) => {
      const column = [...gameColumns, ...seatColumns].find((column) => labelOf(column) === name);
      if (column === undefined) throw new Error(`${table.game.id} has no column ${name} any more`);
      return column.scope === 'game' ? [gameColumns.indexOf(column)] : [...table.layout.offsetsOf(column)];
    });
    // By name: the index of a decision may change.
    this.#kinds = table.game.decisions.map((name) => createHash('sha256').update(name).digest().readInt32LE());
  }

  play(index: number): { readonly decisions: Int32Array; readonly row: Float64Array } {
    this.#length = 0;
    this.#table.play(index, undefined, null, (choice) => this.#note(choice));
    const { row } = this.#table;
    return {
      decisions: this.#decisions.slice(0, this.#length),
      row: Float64Array.from(this.#offsets, (offset) => row[offset]),
    };
  }

  #note(choice: number): void {
    const { match } = this.#table;
    const view = match.view(match.seat);
    if (this.#length + match.count + 4 > this.#decisions.length) {
      const larger = new Int32Array(2 * this.#decisions.length);
      larger.set(this.#decisions);
      this.#decisions = larger;
    }
    this.#push(this.#kinds[match.kind]);
    this.#push(match.seat);
    this.#push(match.count);
    for (let i = 0; i < match.count; i++) this.#push(view.option(i));
    this.#push(choice);
  }

  #push(value: number): void {
    this.#decisions[this.#length++] = value;
  }
}
