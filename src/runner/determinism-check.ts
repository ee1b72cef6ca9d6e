/**
 * Determinism check: compares the rows of sampled games with replays of the same games. A strategy with its own
 * randomness, a clock or memory of earlier games returns different rows.
 */
import type { RowLayout } from '../core/column.js';
import { list } from '../core/formatting.js';
import type { SeatedRow } from '../counting/counter.js';
import { seatWord } from '../plan/figure.js';
import { knownStrategies } from '../plugins/own-files.js';

/** The games of a chunk that are replayed to check determinism. */
export interface ReplaySample {
  /** In ascending order. */
  readonly indices: readonly number[];
  /** Whether user code is checked for the first time: then the replay runs on freshly loaded code. */
  readonly fresh: boolean;
  /** Rows of the first time. Games without one were skipped; the replay skips them, too. */
  readonly expected?: ArrayBuffer;
}

/** A game with a different result in its replay. */
export interface ReplayDifference {
  readonly cell: number;
  readonly index: number;
  /** The difference, such as `win:seat1: 1, then 0`. */
  readonly difference: string;
}

type RowWidth = Pick<SeatedRow, 'layout'>;

/** The rows of sampled games. */
export class SampledRows {
  readonly #indices: readonly number[];
  readonly #tables: readonly RowWidth[];
  readonly #width: number;
  /** game × cell → row; NaN for skipped games */
  readonly #rows: Float64Array;
  #next = 0;

  /** `rows`: rows that were sampled before. Default: none yet. */
  constructor(indices: readonly number[], tables: readonly RowWidth[], rows?: ArrayBuffer) {
    this.#indices = indices;
    this.#tables = tables;
    this.#width = tables.reduce((sum, { layout }) => sum + layout.width, 0);
    this.#rows = rows ? new Float64Array(rows) : new Float64Array(indices.length * this.#width).fill(Number.NaN);
  }

  get buffer(): ArrayBuffer {
    return this.#rows.buffer as ArrayBuffer;
  }

  /** Stores the rows of game `index` if it is in the sample. Games arrive in ascending order. */
  record(games: readonly SeatedRow[], index: number): void {
    while (this.#indices[this.#next] < index) this.#next++;
    if (this.#indices[this.#next] !== index) return;
    let offset = this.#next * this.#width;
    for (const { row } of games) {
      this.#rows.set(row, offset);
      offset += row.length;
    }
  }

  /** Stores one cell's row of the game at position `number` in the sample. */
  set(number: number, offset: number, row: Float64Array): void {
    this.#rows.set(row, number * this.#width + offset);
  }

  /** Whether the game at position `number` was skipped. */
  isSkipped(number: number): boolean {
    return this.#rows.subarray(number * this.#width, (number + 1) * this.#width).every(Number.isNaN);
  }

  /** Returns the first game with different rows in its replay. `firstCell`: number of the first table's cell. */
  firstDifference(replayed: SampledRows, firstCell: number): ReplayDifference | undefined {
    const at = this.#rows.findIndex((value, i) => !Object.is(value, replayed.#rows[i]));
    if (at < 0) return undefined;
    let [cell, offset] = [0, at % this.#width];
    while (offset >= this.#tables[cell].layout.width) offset -= this.#tables[cell++].layout.width;
    const name = nameAt(this.#tables[cell].layout, offset);
    const difference = `${name}: ${this.#rows[at]}, then ${replayed.#rows[at]}`;
    return { cell: firstCell + cell, index: this.#indices[Math.floor(at / this.#width)], difference };
  }
}

function nameAt({ gameColumns, seatColumns }: RowLayout, offset: number): string {
  if (offset < gameColumns.length) return gameColumns[offset].name;
  const number = offset - gameColumns.length;
  return `${seatColumns[number % seatColumns.length].name}:${seatWord(Math.floor(number / seatColumns.length))}`;
}

/** A nondeterministic game, and the command that shows it. */
export interface ListedReplayDifference extends ReplayDifference {
  /** The suspects: the user's own strategies, or all if there are none. */
  readonly strategies: readonly string[];
  readonly watch: string | undefined;
}

/** Returns the strategies to suspect. Shipped strategies keep the contract, so the user's own come first. */
export function suspectStrategies(game: string, strategies: readonly string[]): readonly string[] {
  const shipped = knownStrategies(game);
  const own = strategies.filter((name) => !shipped.includes(name.replace(/\{.*/, '')));
  return own.length === 0 ? strategies : own;
}

/** Formats the warning that precedes everything else in a result. */
export function formatNondeterminism([
  { index, difference, strategies, watch },
]: readonly ListedReplayDifference[]): string {
  const who = strategies.length === 1 ? strategies[0] : `one of ${list(strategies)}`;
  return (
    `This run cannot be repeated: game ${index} came out differently when it was played again (${difference}). ` +
    `Either ${who} uses luck of its own, a clock or a memory of earlier games, or the game does; warren check tells which. ` +
    `So there is no digest, and no replay can be trusted.${watch === undefined ? '' : ` That game: ${watch}`}`
  );
}
