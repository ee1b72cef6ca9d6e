/**
 * Plays one chunk: what a worker thread does, and what the inline executor does in the main thread. A table is kept per
 * cell, so a worker makes a match once and deals it again for every game.
 */
import { PluginError } from '../core/errors.js';
import { type PlayTable, placeOf } from '../engine/play.js';
import type { Chunk } from '../plan/chunks.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { Tally } from '../stats/tally.js';
import type { Answer, Job, RunFacts } from './job.js';
import { seatTable } from './seat-table.js';

/** Tables kept at a time; a long search over settings must not fill the memory. */
const MOST_TABLES = 64;

export class ChunkPlayer {
  readonly #run: RunFacts;
  /** cell number → its table, the one used last at the end */
  readonly #tables = new Map<number, CellTable>();

  constructor(run: RunFacts) {
    this.#run = run;
  }

  async play({ chunk, cell }: Job): Promise<Answer> {
    const table = await this.#tableFor(chunk.cell, cell);
    try {
      return { tally: table.play(chunk).toBuffer() };
    } catch (error) {
      if (error instanceof PluginError) return { failure: { message: error.message, failed: error.failed } };
      throw error;
    }
  }

  async #tableFor(number: number, cell: PlannedCell): Promise<CellTable> {
    const table = this.#tables.get(number) ?? new CellTable(await seatTable(this.#run, cell), cell, this.#run.rotate);
    this.#tables.delete(number);
    this.#tables.set(number, table);
    if (this.#tables.size > MOST_TABLES) this.#tables.delete(this.#tables.keys().next().value!);
    return table;
  }
}

/** A table set up for one cell of a plan. */
class CellTable {
  readonly #table: PlayTable;
  readonly #players: number;
  readonly #rotate: boolean;
  /** place in the line-up → number of its strategy */
  readonly #strategyOfPlace: readonly number[];
  readonly #strategies: number;
  /** seat → number of its strategy in the game at hand */
  readonly #strategyOf: Int32Array;

  constructor(table: PlayTable, cell: PlannedCell, rotate: boolean) {
    const names = strategyNames(cell.lineUp);
    this.#table = table;
    this.#players = cell.players;
    this.#rotate = rotate;
    this.#strategyOfPlace = cell.lineUp.map(({ name }) => names.indexOf(name));
    this.#strategies = names.length;
    this.#strategyOf = new Int32Array(cell.players);
  }

  play({ firstGame, games }: Chunk): Tally {
    const tally = new Tally(this.#table.layout, this.#players, this.#strategies);
    for (let index = firstGame; index < firstGame + games; index++) {
      this.#table.play(index);
      for (let seat = 0; seat < this.#players; seat++) {
        this.#strategyOf[seat] = this.#strategyOfPlace[placeOf(seat, index, this.#players, this.#rotate)];
      }
      tally.add(this.#table.row, this.#strategyOf);
    }
    return tally;
  }
}
