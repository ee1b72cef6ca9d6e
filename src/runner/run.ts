/**
 * Plays chunks and returns their counts in order. Chunks with a checkpoint are loaded; all others go to the executor.
 * The order of completion never matters.
 */
import { MachineError, PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SITTING_DOWN } from '../engine/play-table.js';
import type { CheckpointStore } from '../plan/checkpoint-store.js';
import type { Chunk } from '../plan/chunks.js';
import { type CounterSpec, type Plan, type PlannedCell, strategyNames } from '../plan/plan.js';
import { type ListedReplayDifference, suspectStrategies } from './determinism-check.js';
import type { ExecutionOptions } from './execution-options.js';
import type { Executor, Stall } from './executor.js';
import type { ChunkJob, CountedChunk, JobResult, Quarantined, SkippedGame } from './job.js';
import { Cancelled, mapInOrder } from './map-in-order.js';
import { packResult, unpackResult } from './pack-result.js';
import { type QuarantinedChunk, QuarantineError } from './quarantine.js';
import { ReplaySampler } from './replay-sampler.js';

export interface RunOptions extends Pick<ExecutionOptions, 'onProgress' | 'signal'> {
  /** The checkpoint store. Default: none. */
  readonly checkpoints?: CheckpointStore | undefined;
  readonly gamesPlanned: number;
  /**
   * Whether the run may end before all chunks are played. If so, no chunk is started after one that cannot be played.
   */
  readonly endsEarly?: boolean | undefined;
  /**
   * Returns the command that shows a game of a cell. `decisionsBefore`: stops after that many decisions, because the
   * next one may hang and cannot be awaited again.
   */
  readonly replay?: ((cell: PlannedCell, index: number, decisionsBefore?: number) => string) | undefined;
}

/** Games that were skipped because a plug-in failed in them. */
export interface SkippedGames {
  readonly games: number;
  /** The first of them, at most `MAX_LISTED`. */
  readonly first: readonly ListedGame[];
}

/** A skipped game, and the command that shows it. */
export interface ListedGame extends SkippedGame {
  readonly watch: string | undefined;
}

/** Games listed individually; further ones are only counted. */
const MAX_LISTED = 100;

export class Run {
  /** Games played or loaded so far. */
  games = 0;
  gamesRecalled = 0;
  readonly #game: Game;
  readonly #counters: readonly CounterSpec[];
  readonly #executor: Executor;
  readonly #options: RunOptions;
  readonly #skipped: ListedGame[] = [];
  #skippedGames = 0;
  readonly #nondeterministicGames: ListedReplayDifference[] = [];
  readonly #sampler: ReplaySampler;
  #chunks = 0;
  #note: string | undefined;
  #afterNote: string | undefined;
  #stall: Stall | undefined;
  /** Whether all requested chunks were submitted; whether one was cancelled. */
  #areAllSubmitted = true;
  #isCancelled = false;

  constructor(game: Game, plan: Pick<Plan, 'game' | 'counters'>, executor: Executor, options: RunOptions) {
    this.#game = game;
    this.#counters = plan.counters;
    this.#sampler = new ReplaySampler(plan);
    this.#executor = executor;
    this.#options = options;
    executor.onStall = (trouble) => {
      this.#stall = trouble;
      this.#emitProgress();
    };
  }

  /**
   * Whether some requested chunk was not played, because the user stopped the run or the checkpoints end; nothing is
   * played after that. Valid when `play` has ended, and then equal for a stopped run and one rebuilt from its
   * checkpoints.
   */
  get isStopped(): boolean {
    return !this.#areAllSubmitted || this.#isCancelled;
  }

  get skipped(): SkippedGames {
    return { games: this.#skippedGames, first: this.#skipped };
  }

  /** Games with a different result in their replay. If there are any, nothing proves that the run is reproducible. */
  get nondeterministicGames(): readonly ListedReplayDifference[] {
    return this.#nondeterministicGames;
  }

  /** Reports the state of a search. */
  setNote(text: string): void {
    this.#note = text;
    this.#emitProgress();
  }

  /** Reports the step after the last game. */
  setAfterNote(text: string): void {
    this.#afterNote = text;
    this.#emitProgress();
  }

  /**
   * Yields the serialized counts of every chunk, in the order of the chunks. If the caller stops iterating, work in
   * flight is discarded. If a chunk cannot be played, the later ones are played and stored, but not yielded; then it
   * throws `QuarantineError`.
   */
  async *play(chunks: Iterable<Chunk>): AsyncGenerator<readonly [Chunk, ArrayBuffer]> {
    const { signal, checkpoints, replay, endsEarly = false } = this.#options;
    const quarantined: QuarantinedChunk[] = [];
    let hasGap = false;
    const stopSignal = {
      get aborted() {
        return hasGap || signal?.aborted === true;
      },
    };
    // A strategy that fails at setup also fails before any replay: no command can show it.
    const replayOf = (
      failed: Pick<SkippedGame, 'cell' | 'index'> & Partial<SkippedGame>,
      { group, cells }: Chunk,
    ): string | undefined =>
      failed.decision === SITTING_DOWN
        ? undefined
        : replay?.(cells[failed.cell - group], failed.index, failed.decisionsBefore);
    const start = async ({ number, chunk, job }: NumberedChunk): Promise<ChunkOutcome> => {
      const storedBytes = checkpoints?.load(number, chunk);
      const answer = storedBytes
        ? parseStored(number, () => unpackResult<CountedChunk>(storedBytes))
        : ((await this.#submit(job)) as ChunkOutcome['answer']);
      return { answer, storedBytes };
    };
    const limits = this.#executor;
    for await (const [{ number, chunk, job }, { answer, storedBytes: known }] of mapInOrder(
      this.#numberChunks(chunks),
      {
        start,
        limits,
        signal: stopSignal,
      },
    )) {
      if ('aside' in answer) {
        quarantined.push({
          chunk,
          workers: answer.aside,
          watch: replayOf({ cell: chunk.group, index: chunk.firstGame }, chunk),
        });
        hasGap = endsEarly;
        continue;
      }
      if ('failure' in answer)
        throw new PluginError(answer.failure.message, answer.failure, replayOf(answer.failure, chunk));
      this.#recordSkipped((answer.skipped ?? []).map((game) => ({ ...game, watch: replayOf(game, chunk) })));
      const { unsteady } = answer;
      if (unsteady !== undefined && this.#nondeterministicGames.length < MAX_LISTED) {
        const names = strategyNames(chunk.cells[unsteady.cell - chunk.group].lineUp);
        const strategies = suspectStrategies(this.#game.id, names);
        this.#nondeterministicGames.push({ ...unsteady, strategies, watch: replayOf(unsteady, chunk) });
      }
      if (quarantined.length > 0) checkpoints?.saveOutOfOrder?.(number, chunk, known ?? packResult(answer));
      else this.#save(number, chunk, answer, known);
      if (known === undefined) limits.acknowledge?.(job);
      const games = chunk.games * chunk.cells.length;
      this.games += games;
      if (known !== undefined) this.gamesRecalled += games;
      this.#chunks = number + 1;
      this.#emitProgress();
      // A checkpoint can be intact and still not match the counters of this run.
      if (known !== undefined) parseStored(number, () => this.countsOf(chunk, answer.counts));
      if (quarantined.length === 0) yield [chunk, answer.counts];
    }
    if (quarantined.length > 0 && !signal?.aborted && !this.#isCancelled) throw new QuarantineError(quarantined);
  }

  /**
   * Stores a chunk. Rows are stored separately; the answer of a checkpoint includes them only if it was out of order.
   */
  #save(number: number, chunk: Chunk, { rows, ...counted }: CountedChunk, storedBytes: Uint8Array | undefined): void {
    const answer = storedBytes === undefined || rows !== undefined ? packResult(counted) : storedBytes;
    this.#options.checkpoints?.save(number, chunk, answer, rows && new Uint8Array(rows));
  }

  /** Parses the counts of one chunk. */
  countsOf({ cells }: Chunk, counted: ArrayBuffer): Counts {
    const counts = new Counts(this.#counters, { game: this.#game, cells });
    counts.merge(counted);
    return counts;
  }

  /** Submits a chunk, and records if it is cancelled. */
  async #submit(job: ChunkJob): Promise<JobResult> {
    try {
      return await this.#executor.play(job);
    } catch (error) {
      if (error instanceof Cancelled) this.#isCancelled = true;
      throw error;
    }
  }

  /** Numbers the chunks, up to the end of the run or of its checkpoints. */
  *#numberChunks(chunks: Iterable<Chunk>): Generator<NumberedChunk> {
    if (this.isStopped) return;
    let number = this.#chunks;
    this.#areAllSubmitted = false;
    for (const chunk of chunks) {
      if (this.#options.checkpoints?.hasNext(number) === false) return;
      yield { number: number++, chunk, job: { ...chunk, sample: this.#sampler.next(chunk) } };
    }
    this.#areAllSubmitted = true;
  }

  #recordSkipped(skipped: readonly ListedGame[]): void {
    this.#skippedGames += skipped.length;
    this.#skipped.push(...skipped.slice(0, MAX_LISTED - this.#skipped.length));
  }

  #emitProgress(): void {
    const { onProgress, gamesPlanned } = this.#options;
    const { games: gamesDone, gamesRecalled } = this;
    const [note, stall, after] = [this.#note, this.#stall, this.#afterNote];
    onProgress?.({ gamesDone, gamesRecalled, gamesPlanned, note, trouble: stall, after });
  }
}

/** Wraps the reading of a checkpoint. Its checksum is right, but another program may have written it. */
function parseStored<T>(number: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new MachineError(
      `Chunk ${number} of the run is whole, but holds no answer that can be read (${(error as Error).message}). Put ` +
        'chunks.log back, or play the run anew with another --out.',
    );
  }
}

interface NumberedChunk {
  readonly number: number;
  readonly chunk: Chunk;
  readonly job: ChunkJob;
}

type Failure = Extract<JobResult, { failure: unknown }>;

interface ChunkOutcome {
  readonly answer: CountedChunk | Failure | Quarantined;
  /** The serialized answer, if it was loaded from a checkpoint. */
  readonly storedBytes: Uint8Array | undefined;
}
