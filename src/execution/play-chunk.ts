/**
 * Plays one chunk: what a worker thread does, and what the inline executor does in the main thread. A table is kept per
 * cell, so a worker makes a match once and deals it again for every game.
 */
import { PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { SETTING_UP, STATE } from '../engine/pulse.js';
import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { SkippedGame } from '../plan/run-result.js';
import { loadModule } from '../plugins/load-module.js';
import type { RowBatch } from '../rows/row-batch.js';
import { rowShape } from '../rows/row-columns.js';
import { CellTable } from './cell-table.js';
import { GroupTable } from './group-table.js';
import type { Answer, Counted, RunFacts, WatchedJob } from './job.js';
import { PairTable } from './pair-table.js';
import { RankedTable } from './ranked-table.js';
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

  async play(job: WatchedJob): Promise<Answer> {
    try {
      return await this.#play(job);
    } catch (error) {
      if (error instanceof PluginError) return { failure: skippedGame(error) };
      throw error;
    }
  }

  async #play({ chunk, cells, pulse: memory, endless }: WatchedJob): Promise<Counted> {
    const pulse = new Int32Array(memory);
    pulse[STATE] = SETTING_UP;
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(chunk.cell + i, cell, pulse));
    const { pairing, contrasts, ranked } = this.#run;
    if (pairing !== null) {
      const pair = new PairTable(tables[0], tables[1], pairing.outcomes);
      return this.#playGames(chunk, pair, pair.newTally(), endless);
    }
    if (contrasts !== null) {
      const group = new GroupTable(tables, contrasts);
      return this.#playGames(chunk, group, group.newTally(), endless);
    }
    if (ranked) {
      const table = new RankedTable(tables[0]);
      return this.#playGames(chunk, table, table.newTally(), endless);
    }
    const batch = await this.#rowsOf(chunk, cells[0]);
    return this.#playGames(chunk, tables[0], tables[0].newTally(), endless, batch && { batch, table: tables[0] });
  }

  #playGames<T extends { toBuffer(): ArrayBuffer }>(
    { firstGame, games }: Chunk,
    table: Countable<T>,
    tally: T,
    endless: readonly SkippedGame[],
    rows?: { readonly batch: RowBatch; readonly table: CellTable },
  ): Counted {
    const skipped: SkippedGame[] = [];
    for (let index = firstGame; index < firstGame + games; index++) {
      const left = endless.find((game) => game.index === index);
      if (left !== undefined) {
        skipped.push(left);
        continue;
      }
      try {
        table.play(index);
      } catch (error) {
        if (!(error instanceof PluginError) || !this.#run.skipsFailures) throw error;
        skipped.push(skippedGame(error));
        continue;
      }
      table.count(index, tally);
      rows?.batch.add(index, rows.table.row, rows.table.placeOf);
    }
    return {
      counts: tally.toBuffer(),
      ...(skipped.length > 0 && { skipped }),
      ...(rows && { rows: rows.batch.toBytes() }),
    };
  }

  async #rowsOf({ games }: Chunk, cell: PlannedCell): Promise<RowBatch | undefined> {
    if (!this.#run.rows) return undefined;
    // Only runs with rows pay for loading Arrow.
    const { RowBatch } = await import('../rows/row-batch.js');
    return new RowBatch(rowShape(await loadModule<Game>(this.#run.game.module), cell), games);
  }

  async #tableFor(number: number, cell: PlannedCell, pulse: Int32Array): Promise<CellTable> {
    const table = this.#tables.get(number) ?? (await this.#setUp(number, cell));
    this.#tables.delete(number);
    this.#tables.set(number, table);
    if (this.#tables.size > MOST_TABLES) this.#tables.delete(this.#tables.keys().next().value!);
    table.pulse = pulse;
    return table;
  }

  async #setUp(number: number, cell: PlannedCell): Promise<CellTable> {
    return new CellTable(await seatTable(this.#run, cell, { cell: number }), cell, this.#run.rotate);
  }
}

/** A cell, or several played together. */
interface Countable<T> {
  play(index: number): void;
  count(index: number, tally: T): void;
}

/** Longer messages than this are no help, and every skipped game carries one. */
const LONGEST_MESSAGE = 500;

const skippedGame = ({ message, failed }: PluginError): SkippedGame => ({
  ...failed,
  message: message.slice(0, LONGEST_MESSAGE),
});
