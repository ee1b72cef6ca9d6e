/**
 * Plays chunks in their order and gives back what they counted in that same order: recalled from an earlier run where it was
 * kept, played on the executor where not. Order of completion never matters.
 */
import { MachineError, PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SITTING_DOWN } from '../engine/play.js';
import type { Chunk } from '../plan/chunks.js';
import type { CounterSpec, PlannedCell } from '../plan/plan.js';
import { packAnswer, unpackAnswer } from './answer-bytes.js';
import type { Executor } from './executor.js';
import { inOrder } from './in-order.js';
import type { Answer, SkippedGame } from './job.js';

export interface Progress {
  readonly gamesDone: number;
  /** Games of these that an earlier run had played. */
  readonly gamesRecalled: number;
  readonly gamesPlanned: number;
  /** What is being tried and what is known so far, of a search. */
  readonly note?: string | undefined;
}

/** Keeps the answers of finished chunks, so that a run goes on where it stopped. */
export interface KeptChunks {
  /** The answer of an earlier run to its chunk of that number; nothing if it has to be played. */
  recall(number: number, chunk: Chunk): Uint8Array | undefined;
  /** Whether the run goes as far as the chunk of that number; a rebuilt report ends with what is kept. */
  reaches(number: number): boolean;
  /** Called once for every chunk, in their order, those recalled as well. */
  keep(number: number, chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void;
}

export interface RunOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting it stops the run gently: what is in flight is finished and kept. */
  readonly signal?: AbortSignal | undefined;
  /** Without it, nothing is kept. */
  readonly kept?: KeptChunks | undefined;
  readonly gamesPlanned: number;
  /** The command that shows a game of a cell, up to a decision that must not be waited for again. */
  readonly replay?: ((cell: PlannedCell, index: number, decisionsBefore?: number) => string) | undefined;
}

/** Games that were left out because a plug-in failed in them. */
export interface SkippedGames {
  readonly games: number;
  /** The first of them. */
  readonly first: readonly ListedGame[];
}

/** A game that was left out, and the command that shows it. */
export interface ListedGame extends SkippedGame {
  readonly watch: string | undefined;
}

/** Skipped games that are listed one by one; more are only counted. */
const MOST_LISTED = 100;

export class Run {
  /** Games played or recalled so far. */
  games = 0;
  gamesRecalled = 0;
  readonly #game: Game;
  readonly #counters: readonly CounterSpec[];
  readonly #executor: Executor;
  readonly #options: RunOptions;
  readonly #skipped: ListedGame[] = [];
  #skippedGames = 0;
  #chunks = 0;
  #note: string | undefined;
  /** Whether every chunk that was asked for went out to be played. */
  #allTaken = true;

  constructor(game: Game, counters: readonly CounterSpec[], executor: Executor, options: RunOptions) {
    this.#game = game;
    this.#counters = counters;
    this.#executor = executor;
    this.#options = options;
  }

  /**
   * Whether something that was asked for was not played, because the user wants the run to end or nothing more is kept;
   * nothing is played from then on. Looked at when `play` has ended, it is the same for a run that was stopped and for one
   * rebuilt from what that kept.
   */
  get stopped(): boolean {
    return !this.#allTaken;
  }

  get skipped(): SkippedGames {
    return { games: this.#skippedGames, first: this.#skipped };
  }

  /** Says what a search is doing. */
  note(text: string): void {
    this.#note = text;
    this.#tellProgress();
  }

  /** What each chunk counted, as bytes, in the order given. A caller that has enough stops asking; what is in flight is thrown away. */
  async *play(chunks: Iterable<Chunk>): AsyncGenerator<readonly [Chunk, ArrayBuffer]> {
    const { signal, kept, replay } = this.#options;
    // Who fails before a game begins fails before any replay, too.
    const replayOf = (failed: SkippedGame, { group, cells }: Chunk): string | undefined =>
      failed.decision === SITTING_DOWN
        ? undefined
        : replay?.(cells[failed.cell - group], failed.index, failed.decisionsBefore);
    const start = async ({ number, chunk }: Numbered): Promise<ChunkAnswer> => {
      const known = kept?.recall(number, chunk);
      const answer = known ? asKept(number, () => unpackAnswer<Answer>(known)) : await this.#executor.play(chunk);
      return { answer, known };
    };
    const { capacity } = this.#executor;
    for await (const [{ number, chunk }, { answer, known }] of inOrder(this.#numbered(chunks), {
      start,
      capacity,
      signal,
    })) {
      if ('failure' in answer)
        throw new PluginError(answer.failure.message, answer.failure, replayOf(answer.failure, chunk));
      this.#noteSkipped((answer.skipped ?? []).map((game) => ({ ...game, watch: replayOf(game, chunk) })));
      const { rows, ...counted } = answer;
      kept?.keep(number, chunk, known ?? packAnswer(counted), rows && new Uint8Array(rows));
      const games = chunk.games * chunk.cells.length;
      this.games += games;
      if (known !== undefined) this.gamesRecalled += games;
      this.#chunks = number + 1;
      this.#tellProgress();
      // What an earlier run kept may be whole and yet not be what these games count.
      if (known !== undefined) asKept(number, () => this.countsOf(chunk, answer.counts));
      yield [chunk, answer.counts];
    }
  }

  /** What one chunk counted, by itself. */
  countsOf({ cells }: Chunk, counted: ArrayBuffer): Counts {
    const counts = new Counts(this.#counters, { game: this.#game, cells });
    counts.take(counted);
    return counts;
  }

  /** Each with its number in the run, as far as the run goes. */
  *#numbered(chunks: Iterable<Chunk>): Generator<Numbered> {
    if (this.stopped) return;
    let number = this.#chunks;
    this.#allTaken = false;
    for (const chunk of chunks) {
      if (this.#options.kept?.reaches(number) === false) return;
      yield { number: number++, chunk };
    }
    this.#allTaken = true;
  }

  #noteSkipped(skipped: readonly ListedGame[]): void {
    this.#skippedGames += skipped.length;
    this.#skipped.push(...skipped.slice(0, MOST_LISTED - this.#skipped.length));
  }

  #tellProgress(): void {
    const { onProgress, gamesPlanned } = this.#options;
    onProgress?.({ gamesDone: this.games, gamesRecalled: this.gamesRecalled, gamesPlanned, note: this.#note });
  }
}

/** Bytes that were kept are whole, but somebody else than Warren may have written them. */
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
}

interface ChunkAnswer {
  readonly answer: Answer;
  /** Its bytes, if an earlier run kept them. */
  readonly known: Uint8Array | undefined;
}
