/**
 * Plays one chunk: what a worker thread does, and what the inline executor does in the main thread. A table is kept per
 * cell, so a worker makes a match once and deals it again for every game.
 */
import { PluginError } from '../core/errors.js';
import type { PlannedCell } from '../plan/plan.js';
import { CellTable } from './cell-table.js';
import type { Answer, Job, RunFacts } from './job.js';
import { PairTable } from './pair-table.js';
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

  async play({ chunk, cells }: Job): Promise<Answer> {
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(chunk.cell + i, cell));
    const { pairing } = this.#run;
    const { firstGame, games } = chunk;
    try {
      const tally =
        pairing === null
          ? playCell(tables[0], firstGame, games)
          : new PairTable(tables[0], tables[1], pairing.outcomes).play(firstGame, games);
      return { counts: tally.toBuffer() };
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      const cell = chunk.cell + tables.findIndex(({ playing }) => playing);
      return { failure: { message: error.message, failed: { ...error.failed, cell } } };
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

function playCell(table: CellTable, firstGame: number, games: number) {
  const tally = table.newTally();
  for (let index = firstGame; index < firstGame + games; index++) table.play(index, tally);
  return tally;
}
