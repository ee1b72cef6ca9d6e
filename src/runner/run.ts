/**
 * Plays chunks and returns their counts in order. Chunks with a checkpoint are loaded; all others go to the executor.
 * The order of completion never matters.
 */
import { RowLayout } from '../core/column.js';
import { MachineError, PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SITTING_DOWN } from '../engine/play.js';
import type { Chunk } from '../plan/chunks.js';
import type { KeptChunks } from '../plan/kept-chunks.js';
import { type CounterSpec, type Plan, type PlannedCell, strategyNames } from '../plan/plan.js';
import { packAnswer, unpackAnswer } from './answer-bytes.js';
import type { Executor, Trouble } from './executor.js';
import { inOrder, Withdrawn } from './in-order.js';
import type { Answer, Aside, Counted, SkippedGame } from './job.js';
import { firstDifference, type ListedUnsteady, type Spot, suspectsIn } from './row-sample.js';
import { type AsideChunk, ChunksSetAside } from './set-aside.js';
import { Spots } from './spots.js';

export interface Progress {
  readonly gamesDone: number;
  /** The part of `gamesDone` that was loaded from checkpoints. */
  readonly gamesRecalled: number;
  readonly gamesPlanned: number;
  /** State of a search: what it tries, and the results so far. */
  readonly note?: string | undefined;
  /** Why the games are stalled. */
  readonly trouble?: Trouble | undefined;
  /** The step after the last game. */
  readonly after?: string | undefined;
}

export interface RunOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting stops the run gracefully: work in flight is finished and stored. */
  readonly signal?: AbortSignal | undefined;
  /** The checkpoint store. Default: none. */
  readonly kept?: KeptChunks | undefined;
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
  readonly #unsteady: ListedUnsteady[] = [];
  readonly #spots: Spots;
  #chunks = 0;
  #note: string | undefined;
  #after: string | undefined;
  #trouble: Trouble | undefined;
  /** Whether all requested chunks were submitted; whether one was cancelled. */
  #allTaken = true;
  #isTakenBack = false;

  constructor(game: Game, plan: Pick<Plan, 'game' | 'counters'>, executor: Executor, options: RunOptions) {
    this.#game = game;
    this.#counters = plan.counters;
    this.#spots = new Spots(plan);
    this.#executor = executor;
    this.#options = options;
    executor.onTrouble = (trouble) => {
      this.#trouble = trouble;
      this.#tellProgress();
    };
  }

  /**
   * Whether some requested chunk was not played, because the user stopped the run or the checkpoints end; nothing is
   * played after that. Valid when `play` has ended, and then equal for a stopped run and one rebuilt from its
   * checkpoints.
   */
  get stopped(): boolean {
    return !this.#allTaken || this.#isTakenBack;
  }

  get skipped(): SkippedGames {
    return { games: this.#skippedGames, first: this.#skipped };
  }

  /** Games with a different result in their replay. If there are any, nothing proves that the run is reproducible. */
  get unsteady(): readonly ListedUnsteady[] {
    return this.#unsteady;
  }

  /** Reports the state of a search. */
  note(text: string): void {
    this.#note = text;
    this.#tellProgress();
  }

  /** Reports the step after the last game. */
  tellAfter(text: string): void {
    this.#after = text;
    this.#tellProgress();
  }

  /**
   * Yields the serialized counts of every chunk, in the order of the chunks. If the caller stops iterating, work in
   * flight is discarded. If a chunk cannot be played, the later ones are played and stored, but not yielded; then it
   * throws `ChunksSetAside`.
   */
  async *play(chunks: Iterable<Chunk>): AsyncGenerator<readonly [Chunk, ArrayBuffer]> {
    const { signal, kept, replay, endsEarly = false } = this.#options;
    const aside: AsideChunk[] = [];
    let isCut = false;
    const cut = {
      get aborted() {
        return isCut || signal?.aborted === true;
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
    const start = async ({ number, chunk, spot }: Numbered): Promise<ChunkAnswer> => {
      const known = kept?.recall(number, chunk);
      const answer = known ? asKept(number, () => unpackAnswer<Counted>(known)) : await this.#playTwice(chunk, spot);
      return { answer, known };
    };
    const executor = this.#executor;
    for await (const [{ number, chunk }, { answer, known }] of inOrder(this.#numbered(chunks), {
      start,
      executor,
      signal: cut,
    })) {
      if ('aside' in answer) {
        aside.push({
          chunk,
          workers: answer.aside,
          watch: replayOf({ cell: chunk.group, index: chunk.firstGame }, chunk),
        });
        isCut = endsEarly;
        continue;
      }
      if ('failure' in answer)
        throw new PluginError(answer.failure.message, answer.failure, replayOf(answer.failure, chunk));
      this.#noteSkipped((answer.skipped ?? []).map((game) => ({ ...game, watch: replayOf(game, chunk) })));
      const { unsteady } = answer;
      if (unsteady !== undefined && this.#unsteady.length < MAX_LISTED) {
        const names = strategyNames(chunk.cells[unsteady.cell - chunk.group].lineUp);
        const strategies = suspectsIn(this.#game.id, names);
        this.#unsteady.push({ ...unsteady, strategies, watch: replayOf(unsteady, chunk) });
      }
      if (aside.length > 0) kept?.keepLater?.(number, chunk, known ?? packAnswer(answer));
      else this.#keep(number, chunk, answer, known);
      if (known === undefined) executor.settled?.(chunk);
      const games = chunk.games * chunk.cells.length;
      this.games += games;
      if (known !== undefined) this.gamesRecalled += games;
      this.#chunks = number + 1;
      this.#tellProgress();
      // A checkpoint can be intact and still not match the counters of this run.
      if (known !== undefined) asKept(number, () => this.countsOf(chunk, answer.counts));
      if (aside.length === 0) yield [chunk, answer.counts];
    }
    if (aside.length > 0 && !signal?.aborted && !this.#isTakenBack) throw new ChunksSetAside(aside);
  }

  /**
   * Stores a chunk. Rows are stored separately; the answer of a checkpoint includes them only if it was out of order.
   */
  #keep(number: number, chunk: Chunk, { rows, ...counted }: Counted, known: Uint8Array | undefined): void {
    const answer = known === undefined || rows !== undefined ? packAnswer(counted) : known;
    this.#options.kept?.keep(number, chunk, answer, rows && new Uint8Array(rows));
  }

  /** Parses the counts of one chunk. */
  countsOf({ cells }: Chunk, counted: ArrayBuffer): Counts {
    const counts = new Counts(this.#counters, { game: this.#game, cells });
    counts.take(counted);
    return counts;
  }

  /** Plays a chunk, then replays its sample on any free thread. The replay runs out of order. */
  async #playTwice(chunk: Chunk, spot: Spot): Promise<Counted | Failure | Aside> {
    const answer = (await this.#playOnce(chunk, spot)) as Counted | Failure | Aside;
    if ('failure' in answer || 'aside' in answer || answer.sample === undefined) return answer;
    const { sample, ...counted } = answer;
    const leftOut = (answer.skipped ?? []).map(({ index }) => index);
    const again = await this.#playOnce(chunk, { ...spot, leftOut }, true);
    const { group, cells } = chunk;
    const tables = cells.map(({ players }) => ({ layout: new RowLayout(this.#game.columns, players) }));
    const failed = { cell: group, index: spot.indices[0], difference: 'the second time it failed' };
    const unsteady = 'again' in again ? firstDifference(spot, tables, group, sample, again.again) : failed;
    return unsteady === undefined ? counted : { ...counted, unsteady };
  }

  /** Submits a job, and records if it is cancelled. */
  async #playOnce(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    try {
      return await this.#executor.play(chunk, spot, again);
    } catch (error) {
      if (error instanceof Withdrawn) this.#isTakenBack = true;
      throw error;
    }
  }

  /** Numbers the chunks, up to the end of the run or of its checkpoints. */
  *#numbered(chunks: Iterable<Chunk>): Generator<Numbered> {
    if (this.stopped) return;
    let number = this.#chunks;
    this.#allTaken = false;
    for (const chunk of chunks) {
      if (this.#options.kept?.reaches(number) === false) return;
      yield { number: number++, chunk, spot: this.#spots.next(chunk) };
    }
    this.#allTaken = true;
  }

  #noteSkipped(skipped: readonly ListedGame[]): void {
    this.#skippedGames += skipped.length;
    this.#skipped.push(...skipped.slice(0, MAX_LISTED - this.#skipped.length));
  }

  #tellProgress(): void {
    const { onProgress, gamesPlanned } = this.#options;
    const { games: gamesDone, gamesRecalled } = this;
    const [note, trouble, after] = [this.#note, this.#trouble, this.#after];
    onProgress?.({ gamesDone, gamesRecalled, gamesPlanned, note, trouble, after });
  }
}

/** Wraps the reading of a checkpoint. Its checksum is right, but another program may have written it. */
function asKept<T>(number: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new MachineError(
      `Chunk ${number} of the run is whole, but holds no answer that can be read (${(error as Error).message}). Put ` +
        'chunks.log back, or play the run anew with another --out.',
    );
  }
}

interface Numbered {
  readonly number: number;
  readonly chunk: Chunk;
  readonly spot: Spot;
}

type Failure = Extract<Answer, { failure: unknown }>;

interface ChunkAnswer {
  readonly answer: Counted | Failure | Aside;
  /** The serialized answer, if it was loaded from a checkpoint. */
  readonly known: Uint8Array | undefined;
}
