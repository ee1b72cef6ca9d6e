/**
 * Plays one chunk, in a worker thread or, with the inline executor, in the main thread. Tables are cached per cell, so
 * that a match is created once and dealt again for every game. Cells that are played together alternate in short turns,
 * because a thread can have only one table of a game in play; their rows are buffered and counted index by index.
 */
import { messageOf, PluginError, SOMEWHERE } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SETTING_UP, STATE } from '../engine/pulse.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { failureInWords } from '../plugins/source-position.js';
import type { RowBatch } from '../store/rows/row-batch.js';
import { rowShape } from '../store/rows/row-columns.js';
import { CellTable, KeptRow } from './cell-table.js';
import { followOne } from './follow-game.js';
import type { Answer, Counted, PlayerFacts, SkippedGame, WatchedChunk } from './job.js';
import { RowSample } from './row-sample.js';
import { type Alike, alikeCells } from './same-luck.js';
import { seatTable } from './seat-table.js';
import { addedToLanguage } from './threads/lock-intrinsics.js';

/** Bounds the memory of a long search over settings. */
const MAX_CACHED_TABLES = 64;
/** Games that a cell plays per turn: buffered rows take memory, switching tables takes time. */
const TURN = 100;
/** Buffered rows over all cells; with very many cells, turns are shorter. */
const MAX_CACHED = 10_000;

export default class ChunkPlayer {
  readonly #run: PlayerFacts;
  /** serialized parameters of a table → the table; least recently used first */
  readonly #tables = new Map<string, CellTable>();
  /** Row batch of a run that keeps rows, and the cache key of its table. Such a run has one cell. */
  #rows: RowBatch | undefined;
  #rowsOfTable = '';
  /** A second player on freshly loaded code, which has played no other games. */
  #anew: ChunkPlayer | undefined;

  constructor(run: PlayerFacts) {
    this.#run = run;
  }

  async play(chunk: WatchedChunk): Promise<Answer> {
    let stray: { readonly reason: unknown } | undefined;
    const note = (reason: unknown) => {
      stray ??= { reason };
    };
    process.on('unhandledRejection', note);
    try {
      const answer = await this.#answer(chunk);
      // An unhandled rejection is reported only when the event loop turns. In the main thread, this is also when
      // progress is drawn and Ctrl-C is handled.
      await new Promise((resolve) => setImmediate(resolve));
      if (stray !== undefined) {
        const reason = `a promise was rejected and nobody waited for it: ${messageOf(stray.reason)}`;
        return { failure: somewhereIn(chunk, reason) };
      }
      const added = addedToLanguage();
      return added === undefined
        ? answer
        : { failure: somewhereIn(chunk, `it adds “${added}” to the language itself`) };
    } catch (error) {
      if (error instanceof PluginError) return { failure: skippedGame(error) };
      throw error;
    } finally {
      process.off('unhandledRejection', note);
    }
  }

  async #answer(chunk: WatchedChunk): Promise<Answer> {
    const { follows = false, again, cells, firstGame, pulse } = chunk;
    if (follows) return { followed: await followOne(this.#run, cells[0], firstGame, new Int32Array(pulse)) };
    return again ? this.#playAgain(chunk) : this.#play(chunk);
  }

  async #play({ group, cells, firstGame, games, pulse: memory, endless, spot }: WatchedChunk): Promise<Counted> {
    const pulse = new Int32Array(memory);
    pulse[STATE] = SETTING_UP;
    const game = await loadModule<Game>(this.#run.game.module);
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(group + i, cell, pulse));
    const tallies = tables.map(({ tally }) => tally);
    for (const tally of tallies) tally.clear();
    const counts = new Counts(this.#run.counters, { game, cells }, tallies);
    const rows = await this.#rowsOf(game, cells[0], games);
    const skipped = new Map(endless.map((one) => [one.index, one]));
    const sample = new RowSample(spot.indices, tables);
    const turn = Math.min(TURN, Math.ceil(MAX_CACHED / tables.length));
    const kept = Array.from({ length: tables.length > 1 ? turn : 0 }, () => tables.map((table) => new KeptRow(table)));
    const alike = alikeCells(game, cells);
    for (let from = firstGame; from < firstGame + games; from += turn) {
      const to = Math.min(from + turn, firstGame + games);
      if (tables.length === 1) this.#playAlone(tables[0], from, to, { counts, skipped, rows, sample });
      else this.#playTogether(tables, alike, kept, from, to, { counts, skipped, sample });
    }
    const left = [...skipped.values()].sort((a, b) => a.index - b.index);
    return {
      counts: counts.toBuffer(),
      ...(left.length > 0 && { skipped: left }),
      ...(rows && { rows: rows.toBytes() }),
      ...(spot.indices.length > 0 && { sample: sample.rows }),
    };
  }

  /** Replays the sampled games, last first. */
  async #playAgain(chunk: WatchedChunk): Promise<Answer> {
    const { group, cells, pulse: memory, spot } = chunk;
    const { indices, fresh, leftOut = [] } = spot;
    const pulse = new Int32Array(memory);
    pulse[STATE] = SETTING_UP;
    if (fresh) return (await this.#playerAnew()).play({ ...chunk, spot: { ...spot, fresh: false } });
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(group + i, cell, pulse));
    const sample = new RowSample(indices, tables);
    let offset = 0;
    for (const table of tables) {
      for (let i = indices.length - 1; i >= 0; i--) {
        if (!leftOut.includes(indices[i]) && this.#endsWell(table, indices[i])) sample.put(i, offset, table.row);
      }
      offset += table.row.length;
    }
    return { again: sample.rows };
  }

  /**
   * Returns a player with its own copy of the engine: the compiler makes an engine slower for good once it has run two
   * copies of a game.
   */
  async #playerAnew(): Promise<ChunkPlayer> {
    if (this.#anew === undefined) {
      const Player = await loadModule<typeof ChunkPlayer>(this.#run.player);
      this.#anew = new Player(this.#run);
    }
    return this.#anew;
  }

  /** Returns false if the game fails. A failed replay has no row, which counts as a difference. */
  #endsWell(table: CellTable, index: number): boolean {
    try {
      table.play(index);
      return true;
    } catch (error) {
      if (error instanceof PluginError) return false;
      throw error;
    }
  }

  #playAlone(table: CellTable, from: number, to: number, { counts, skipped, rows, sample }: Counting): void {
    const games = [table];
    for (let index = from; index < to; index++) {
      if (skipped.has(index) || !this.#playGame(table, index, skipped)) continue;
      counts.count(games, index);
      rows?.add(index, table.row, table.placeOf);
      sample.look(games, index);
    }
  }

  /** Plays all cells; an index counts for all of them or for none. */
  #playTogether(
    tables: readonly CellTable[],
    alike: readonly (readonly Alike[])[],
    kept: readonly (readonly KeptRow[])[],
    from: number,
    to: number,
    { counts, skipped, sample }: Counting,
  ): void {
    tables.forEach((table, cell) => {
      for (let index = from; index < to; index++) {
        if (skipped.has(index)) continue;
        const rows = kept[index - from];
        const same = alike[cell].find((other) => other.luck.every((luck) => rows[other.cell].drawn[luck] === 0));
        if (same !== undefined) rows[cell].take(rows[same.cell]);
        else if (this.#playGame(table, index, skipped)) rows[cell].take(table);
      }
    });
    for (let index = from; index < to; index++) {
      if (skipped.has(index)) continue;
      counts.count(kept[index - from], index);
      sample.look(kept[index - from], index);
    }
  }

  /** Returns whether the game can be counted. */
  #playGame(table: CellTable, index: number, skipped: Map<number, SkippedGame>): boolean {
    try {
      table.play(index);
      return true;
    } catch (error) {
      if (!(error instanceof PluginError) || !this.#run.skipsFailures) throw error;
      skipped.set(index, skippedGame(error));
      return false;
    }
  }

  async #rowsOf(game: Game, cell: PlannedCell, games: number): Promise<RowBatch | undefined> {
    if (!this.#run.rows) return undefined;
    const table = tableKey(0, cell);
    if (this.#rows === undefined || this.#rowsOfTable !== table || this.#rows.capacity < games) {
      // Lazy: only runs with rows load Arrow.
      const { RowBatch } = await import('../store/rows/row-batch.js');
      this.#rows = new RowBatch(rowShape(game, cell), games);
      this.#rowsOfTable = table;
    }
    this.#rows.clear();
    return this.#rows;
  }

  async #tableFor(number: number, cell: PlannedCell, pulse: Int32Array): Promise<CellTable> {
    const key = tableKey(number, cell);
    const table = this.#tables.get(key) ?? (await this.#setUp(number, cell));
    this.#tables.delete(key);
    this.#tables.set(key, table);
    if (this.#tables.size > MAX_CACHED_TABLES) this.#tables.delete(this.#tables.keys().next().value!);
    table.pulse = pulse;
    return table;
  }

  async #setUp(number: number, cell: PlannedCell): Promise<CellTable> {
    const notesLuck = cell.redrawn !== undefined || cell.course !== undefined;
    return new CellTable(await seatTable(this.#run, cell, { cell: number, notesLuck }), cell, this.#run.rotate);
  }
}

/**
 * The cache key of a table: everything that it is made of, down to the parameters of its agents, because one player may
 * receive any cells over time.
 */
const tableKey = (number: number, cell: PlannedCell): string => JSON.stringify([number, { ...cell, firstGame: 0 }]);

interface Counting {
  readonly counts: Counts;
  /** index → why it is not counted */
  readonly skipped: Map<number, SkippedGame>;
  readonly rows?: RowBatch | undefined;
  readonly sample: RowSample;
}

const skippedGame = (error: PluginError): SkippedGame => ({ ...error.failed, message: failureInWords(error) });

/** A failure that cannot be attributed to one game of the chunk. */
const somewhereIn = ({ cells: [{ lineUp }], group, firstGame }: WatchedChunk, message: string): SkippedGame => ({
  strategy: strategyNames(lineUp).join(', '),
  seat: 0,
  decision: SOMEWHERE,
  index: firstGame,
  cell: group,
  message,
});
