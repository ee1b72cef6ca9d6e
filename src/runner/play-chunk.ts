/**
 * Plays one chunk, in a worker thread or, with the inline executor, in the main thread. Tables are cached per cell, so
 * that a match is created once and dealt again for every game. Cells that are played together alternate in short turns,
 * because a thread can have only one table of a game in play; their rows are buffered and counted index by index.
 */
import { messageOf, PluginError, UNKNOWN_DECISION } from '../core/errors.js';
import type { Game, PlayableGame } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SETTING_UP, STATE } from '../engine/pulse.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { formatFailure } from '../plugins/source-position.js';
import type { RowBatch } from '../store/rows/row-batch.js';
import { rowShape } from '../store/rows/row-columns.js';
import { CellTable, RowSnapshot } from './cell-table.js';
import { type CellTwin, findCellTwins } from './cell-twins.js';
import { type ReplaySample, SampledRows } from './determinism-check.js';
import { followSingleGame } from './follow-game.js';
import type { CountedChunk, JobResult, PlayerFacts, SkippedGame, ThreadChunk } from './job.js';
import { setUpTable } from './set-up-table.js';

/** Bounds the memory of a long search over settings. */
const MAX_CACHED_TABLES = 64;
/** Games that a cell plays per turn: buffered rows take memory, switching tables takes time. */
const GAMES_PER_TURN = 100;
/** Buffered rows over all cells; with very many cells, turns are shorter. */
const MAX_CACHED = 10_000;

export default class ChunkPlayer {
  readonly #run: PlayerFacts;
  /** serialized parameters of a table → the table; least recently used first */
  readonly #tables = new Map<string, CellTable>();
  /** Row batch of a run that keeps rows, and the cache key of its table. Such a run has one cell. */
  #rows: RowBatch | undefined;
  #rowsTableKey = '';
  /** A second player on freshly loaded code, which has played no other games. */
  #freshRealm: ChunkPlayer | undefined;

  constructor(run: PlayerFacts) {
    this.#run = run;
  }

  async play(chunk: ThreadChunk): Promise<JobResult> {
    let strayRejection: { readonly reason: unknown } | undefined;
    const note = (reason: unknown) => {
      strayRejection ??= { reason };
    };
    process.on('unhandledRejection', note);
    try {
      const answer = await this.#answer(chunk);
      // An unhandled rejection is reported only when the event loop turns. In the main thread, this is also when
      // progress is drawn and Ctrl-C is handled.
      await new Promise((resolve) => setImmediate(resolve));
      if (strayRejection !== undefined) {
        const reason = `a promise was rejected and nobody waited for it: ${messageOf(strayRejection.reason)}`;
        return { failure: unlocatedFailure(chunk, reason) };
      }
      return answer;
    } catch (error) {
      if (error instanceof PluginError) return { failure: skippedGame(error) };
      throw error;
    } finally {
      process.off('unhandledRejection', note);
    }
  }

  async #answer(chunk: ThreadChunk): Promise<JobResult> {
    const { task, sample, cells, firstGame, pulse } = chunk;
    if (task === 'follow')
      return { followed: await followSingleGame(this.#run, cells[0], firstGame, new Int32Array(pulse)) };
    return task === 'replay' && sample !== undefined ? this.#replay(chunk, sample) : this.#playGames(chunk);
  }

  async #playGames({
    group,
    cells,
    firstGame,
    games,
    pulse: memory,
    endless,
    sample: { indices } = NO_SAMPLE,
  }: ThreadChunk): Promise<CountedChunk> {
    const pulse = new Int32Array(memory);
    pulse[STATE] = SETTING_UP;
    const game = await loadModule<PlayableGame>(this.#run.game.module);
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(group + i, cell, pulse));
    const tallies = tables.map(({ tally }) => tally);
    for (const tally of tallies) tally.clear();
    const counts = new Counts(this.#run.counters, { game, cells }, tallies);
    const rows = await this.#rowBatchFor(game, cells[0], games);
    const skipped = new Map(endless.map((one) => [one.index, one]));
    const sample = new SampledRows(indices, tables);
    const turn = Math.min(GAMES_PER_TURN, Math.ceil(MAX_CACHED / tables.length));
    const snapshots = Array.from({ length: tables.length > 1 ? turn : 0 }, () =>
      tables.map((table) => new RowSnapshot(table)),
    );
    const twins = findCellTwins(game, cells);
    for (let from = firstGame; from < firstGame + games; from += turn) {
      const to = Math.min(from + turn, firstGame + games);
      if (tables.length === 1) this.#playSingleCell(tables[0], from, to, { counts, skipped, rows, sample });
      else this.#playInterleaved(tables, twins, snapshots, from, to, { counts, skipped, sample });
    }
    const skippedGames = [...skipped.values()].sort((a, b) => a.index - b.index);
    return {
      counts: counts.toBuffer(),
      ...(skippedGames.length > 0 && { skipped: skippedGames }),
      ...(rows && { rows: rows.toBytes() }),
      ...(indices.length > 0 && { sample: sample.buffer }),
    };
  }

  /** Replays the sampled games, last first, and compares them with the expected rows if there are any. */
  async #replay(chunk: ThreadChunk, requestedSample: ReplaySample): Promise<JobResult> {
    const { group, cells, pulse: memory } = chunk;
    const { indices, fresh, expected } = requestedSample;
    const pulse = new Int32Array(memory);
    pulse[STATE] = SETTING_UP;
    if (fresh) return (await this.#loadFreshRealm()).play({ ...chunk, sample: { ...requestedSample, fresh: false } });
    const tables: CellTable[] = [];
    for (const [i, cell] of cells.entries()) tables.push(await this.#tableFor(group + i, cell, pulse));
    const before = expected && new SampledRows(indices, tables, expected);
    const replayed = new SampledRows(indices, tables);
    let offset = 0;
    for (const table of tables) {
      for (let i = indices.length - 1; i >= 0; i--) {
        if (before?.isSkipped(i) !== true && this.#tryReplay(table, indices[i])) replayed.set(i, offset, table.row);
      }
      offset += table.row.length;
    }
    return { again: replayed.buffer, unsteady: before?.firstDifference(replayed, group) };
  }

  /**
   * Returns a player with its own copy of the engine: the compiler makes an engine slower for good once it has run two
   * copies of a game.
   */
  async #loadFreshRealm(): Promise<ChunkPlayer> {
    if (this.#freshRealm === undefined) {
      const Player = await loadModule<typeof ChunkPlayer>(this.#run.player);
      this.#freshRealm = new Player(this.#run);
    }
    return this.#freshRealm;
  }

  /** Returns false if the game fails. A failed replay has no row, which counts as a difference. */
  #tryReplay(table: CellTable, index: number): boolean {
    try {
      table.play(index);
      return true;
    } catch (error) {
      if (error instanceof PluginError) return false;
      throw error;
    }
  }

  #playSingleCell(table: CellTable, from: number, to: number, { counts, skipped, rows, sample }: Counting): void {
    const games = [table];
    for (let index = from; index < to; index++) {
      if (skipped.has(index) || !this.#playGame(table, index, skipped)) continue;
      counts.count(games, index);
      rows?.add(index, table.row, table.placeOf);
      sample.record(games, index);
    }
  }

  /** Plays all cells; an index counts for all of them or for none. */
  #playInterleaved(
    tables: readonly CellTable[],
    twins: readonly (readonly CellTwin[])[],
    snapshots: readonly (readonly RowSnapshot[])[],
    from: number,
    to: number,
    { counts, skipped, sample }: Counting,
  ): void {
    tables.forEach((table, cell) => {
      for (let index = from; index < to; index++) {
        if (skipped.has(index)) continue;
        const rows = snapshots[index - from];
        const same = twins[cell].find((other) => other.streams.every((luck) => rows[other.cell].drawn[luck] === 0));
        if (same !== undefined) rows[cell].copyFrom(rows[same.cell]);
        else if (this.#playGame(table, index, skipped)) rows[cell].copyFrom(table);
      }
    });
    for (let index = from; index < to; index++) {
      if (skipped.has(index)) continue;
      counts.count(snapshots[index - from], index);
      sample.record(snapshots[index - from], index);
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

  async #rowBatchFor(game: Game, cell: PlannedCell, games: number): Promise<RowBatch | undefined> {
    if (!this.#run.rows) return undefined;
    const table = tableKey(0, cell);
    if (this.#rows === undefined || this.#rowsTableKey !== table || this.#rows.capacity < games) {
      // Lazy: only runs with rows load Arrow.
      const { RowBatch } = await import('../store/rows/row-batch.js');
      this.#rows = new RowBatch(rowShape(game, cell), games);
      this.#rowsTableKey = table;
    }
    this.#rows.clear();
    return this.#rows;
  }

  async #tableFor(number: number, cell: PlannedCell, pulse: Int32Array): Promise<CellTable> {
    const key = tableKey(number, cell);
    const table = this.#tables.get(key) ?? (await this.#createTable(number, cell));
    this.#tables.delete(key);
    this.#tables.set(key, table);
    if (this.#tables.size > MAX_CACHED_TABLES) this.#tables.delete(this.#tables.keys().next().value!);
    table.pulse = pulse;
    return table;
  }

  async #createTable(number: number, cell: PlannedCell): Promise<CellTable> {
    const notesLuck = cell.redrawn !== undefined || cell.course !== undefined;
    return new CellTable(await setUpTable(this.#run, cell, { cell: number, notesLuck }), cell, this.#run.rotate);
  }
}

/**
 * The cache key of a table: everything that it is made of, down to the parameters of its agents, because one player may
 * receive any cells over time.
 */
const tableKey = (number: number, cell: PlannedCell): string => JSON.stringify([number, { ...cell, firstGame: 0 }]);

const NO_SAMPLE: ReplaySample = { indices: [], fresh: false };

interface Counting {
  readonly counts: Counts;
  /** index → why it is not counted */
  readonly skipped: Map<number, SkippedGame>;
  readonly rows?: RowBatch | undefined;
  readonly sample: SampledRows;
}

const skippedGame = (error: PluginError): SkippedGame => ({ ...error.failed, message: formatFailure(error) });

/** A failure that cannot be attributed to one game of the chunk. */
const unlocatedFailure = ({ cells: [{ lineUp }], group, firstGame }: ThreadChunk, message: string): SkippedGame => ({
  strategy: strategyNames(lineUp).join(', '),
  seat: 0,
  decision: UNKNOWN_DECISION,
  index: firstGame,
  cell: group,
  message,
});
