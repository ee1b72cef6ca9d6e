/**
 * The rows of some games of a chunk, kept to be held against the same games played again: a strategy that uses luck of its
 * own, a clock or a memory of earlier games gives other rows then.
 */
import type { RowLayout } from '../core/column.js';
import { list } from '../core/words.js';
import type { SeatedRow } from '../counting/counter.js';
import { seatWord } from '../plan/figure.js';
import { knownStrategies } from '../plugins/own-files.js';

/** Which games of a chunk are looked at twice. */
export interface Spot {
  /** In ascending order. */
  readonly indices: readonly number[];
  /** Whether something that the user wrote is looked at for the first time: then the second time all code is loaded anew. */
  readonly fresh: boolean;
  /** Games that were left out the first time, and are not waited for again. */
  readonly leftOut?: readonly number[];
}

/** A game that came out differently when it was played again. */
export interface UnsteadyGame {
  readonly cell: number;
  readonly index: number;
  /** What differed: `win:seat1: 1, then 0`. */
  readonly difference: string;
}

type Shape = Pick<SeatedRow, 'layout'>;

export class RowSample {
  /** game × cell → row; of a game that was left out, no values */
  readonly #rows: Float64Array;
  readonly #indices: readonly number[];
  readonly #width: number;
  #at = 0;

  constructor(indices: readonly number[], tables: readonly Shape[]) {
    this.#indices = indices;
    this.#width = widthOf(tables);
    this.#rows = new Float64Array(indices.length * this.#width).fill(Number.NaN);
  }

  get rows(): ArrayBuffer {
    return this.#rows.buffer as ArrayBuffer;
  }

  /** Keeps the rows of game `index` if it is one of the sample. Games come in ascending order. */
  look(games: readonly SeatedRow[], index: number): void {
    while (this.#indices[this.#at] < index) this.#at++;
    if (this.#indices[this.#at] !== index) return;
    let offset = this.#at * this.#width;
    for (const { row } of games) {
      this.#rows.set(row, offset);
      offset += row.length;
    }
  }

  /** Keeps the row of one cell in the game of that number in the sample. */
  put(number: number, offset: number, row: Float64Array): void {
    this.#rows.set(row, number * this.#width + offset);
  }
}

const widthOf = (tables: readonly Shape[]): number => tables.reduce((sum, { layout }) => sum + layout.width, 0);

/** The first game whose rows are not the same in both samples. */
export function firstDifference(
  { indices }: Spot,
  tables: readonly Shape[],
  firstCell: number,
  before: ArrayBuffer,
  after: ArrayBuffer,
): UnsteadyGame | undefined {
  const [once, again] = [new Float64Array(before), new Float64Array(after)];
  const at = once.findIndex((value, i) => !Object.is(value, again[i]));
  if (at < 0) return undefined;
  const width = widthOf(tables);
  let [cell, offset] = [0, at % width];
  while (offset >= tables[cell].layout.width) offset -= tables[cell++].layout.width;
  const difference = `${nameAt(tables[cell].layout, offset)}: ${once[at]}, then ${again[at]}`;
  return { cell: firstCell + cell, index: indices[Math.floor(at / width)], difference };
}

function nameAt({ gameColumns, seatColumns }: RowLayout, offset: number): string {
  if (offset < gameColumns.length) return gameColumns[offset].name;
  const number = offset - gameColumns.length;
  return `${seatColumns[number % seatColumns.length].name}:${seatWord(Math.floor(number / seatColumns.length))}`;
}

/** A game that came out differently when it was played again, and the command that shows it. */
export interface ListedUnsteady extends UnsteadyGame {
  /** Who may be the reason: strategies of the user's own, or all of them if there are none. */
  readonly strategies: readonly string[];
  readonly watch: string | undefined;
}

/** Those that ship keep the contract: whoever is no such strategy is suspected first. */
export function suspectsIn(game: string, strategies: readonly string[]): readonly string[] {
  const shipped = knownStrategies(game);
  const own = strategies.filter((name) => !shipped.includes(name.replace(/\{.*/, '')));
  return own.length === 0 ? strategies : own;
}

/** What everybody who reads the result must know before anything else. */
export function unsteadyInWords([{ index, difference, strategies, watch }]: readonly ListedUnsteady[]): string {
  const who = strategies.length === 1 ? strategies[0] : `one of ${list(strategies)}`;
  return (
    `This run cannot be repeated: game ${index} came out differently when it was played again (${difference}). ` +
    `Either ${who} uses luck of its own, a clock or a memory of earlier games, or the game does; warren check tells which. ` +
    `So there is no digest, and no replay can be trusted.${watch === undefined ? '' : ` That game: ${watch}`}`
  );
}
