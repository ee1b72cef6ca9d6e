/**
 * Plays chunks in their order and gives back what they counted in that same order: recalled from an earlier run where it was
 * kept, played on the executor where not. Order of completion never matters.
 */
import { RowLayout } from '../core/column.js';
import { MachineError, PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { Counts } from '../counting/counts.js';
import { SITTING_DOWN } from '../engine/play.js';
import type { Chunk } from '../plan/chunks.js';
import { type CounterSpec, type PlannedCell, strategyNames } from '../plan/plan.js';
import { packAnswer, unpackAnswer } from './answer-bytes.js';
import type { Executor, Trouble } from './executor.js';
import { inOrder, Withdrawn } from './in-order.js';
import type { Answer, Counted, SkippedGame } from './job.js';
import { firstDifference, type ListedUnsteady, type Spot } from './row-sample.js';

export interface Progress {
  readonly gamesDone: number;
  /** Games of these that an earlier run had played. */
  readonly gamesRecalled: number;
  readonly gamesPlanned: number;
  /** What is being tried and what is known so far, of a search. */
  readonly note?: string | undefined;
  /** What holds the games up. */
  readonly trouble?: Trouble | undefined;
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

/** One game in so many is played again. */
const SPOT_EVERY = 256;
/** Games played again the first time that a strategy sits at a table. */
const FIRST_SPOT = 4;

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
  readonly #unsteady: ListedUnsteady[] = [];
  /** Strategies that were looked at, and games since the last that was. */
  readonly #looked = new Set<string>();
  #unlooked = 0;
  #chunks = 0;
  #note: string | undefined;
  #trouble: Trouble | undefined;
  /** Whether every chunk that was asked for went out to be played, and whether one of them was taken back. */
  #allTaken = true;
  #isTakenBack = false;

  constructor(game: Game, counters: readonly CounterSpec[], executor: Executor, options: RunOptions) {
    this.#game = game;
    this.#counters = counters;
    this.#executor = executor;
    this.#options = options;
    executor.onTrouble = (trouble) => {
      this.#trouble = trouble;
      this.#tellProgress();
    };
  }

  /**
   * Whether something that was asked for was not played, because the user wants the run to end or nothing more is kept;
   * nothing is played from then on. Looked at when `play` has ended, it is the same for a run that was stopped and for one
   * rebuilt from what that kept.
   */
  get stopped(): boolean {
    return !this.#allTaken || this.#isTakenBack;
  }

  get skipped(): SkippedGames {
    return { games: this.#skippedGames, first: this.#skipped };
  }

  /** Games that came out differently when they were played again: then nothing proves that the run can be repeated. */
  get unsteady(): readonly ListedUnsteady[] {
    return this.#unsteady;
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
      signal,
    })) {
      if ('failure' in answer)
        throw new PluginError(answer.failure.message, answer.failure, replayOf(answer.failure, chunk));
      this.#noteSkipped((answer.skipped ?? []).map((game) => ({ ...game, watch: replayOf(game, chunk) })));
      const { rows, ...counted } = answer;
      const { unsteady } = counted;
      if (unsteady !== undefined && this.#unsteady.length < MOST_LISTED) {
        const strategies = strategyNames(chunk.cells[unsteady.cell - chunk.group].lineUp);
        this.#unsteady.push({ ...unsteady, strategies, watch: replayOf(unsteady, chunk) });
      }
      kept?.keep(number, chunk, known ?? packAnswer(counted), rows && new Uint8Array(rows));
      if (known === undefined) executor.settled?.(chunk);
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

  /** A chunk, and then a few of its games again: out of order, and on whatever thread is free. */
  async #playTwice(chunk: Chunk, spot: Spot): Promise<Counted | Failure> {
    const answer = (await this.#playOnce(chunk, spot)) as Counted | Failure;
    if ('failure' in answer || answer.sample === undefined) return answer;
    const { sample, ...counted } = answer;
    const leftOut = (answer.skipped ?? []).map(({ index }) => index);
    const again = await this.#playOnce(chunk, { ...spot, leftOut }, true);
    const { group, cells } = chunk;
    const tables = cells.map(({ players }) => ({ players, layout: new RowLayout(this.#game.columns, players) }));
    const failed = { cell: group, index: spot.indices[0], difference: 'the second time it failed' };
    const unsteady = 'again' in again ? firstDifference(spot, tables, group, sample, again.again) : failed;
    return unsteady === undefined ? counted : { ...counted, unsteady };
  }

  /** A chunk that is taken back is one that was asked for and not played. */
  async #playOnce(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    try {
      return await this.#executor.play(chunk, spot, again);
    } catch (error) {
      if (error instanceof Withdrawn) this.#isTakenBack = true;
      throw error;
    }
  }

  /** Which games of the next chunk are played again: the same whatever the threads. */
  #spotOf({ cells, firstGame, games }: Chunk): Spot {
    const names = cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name));
    const fresh = names.some((name) => !this.#looked.has(name));
    for (const name of names) this.#looked.add(name);
    this.#unlooked += games;
    const due = Math.floor(this.#unlooked / SPOT_EVERY);
    this.#unlooked -= due * SPOT_EVERY;
    const size = Math.min(games, fresh ? Math.max(due, FIRST_SPOT) : due);
    return { indices: Array.from({ length: size }, (_, i) => firstGame + Math.floor((i * games) / size)), fresh };
  }

  /** Each with its number in the run, as far as the run goes. */
  *#numbered(chunks: Iterable<Chunk>): Generator<Numbered> {
    if (this.stopped) return;
    let number = this.#chunks;
    this.#allTaken = false;
    for (const chunk of chunks) {
      if (this.#options.kept?.reaches(number) === false) return;
      yield { number: number++, chunk, spot: this.#spotOf(chunk) };
    }
    this.#allTaken = true;
  }

  #noteSkipped(skipped: readonly ListedGame[]): void {
    this.#skippedGames += skipped.length;
    this.#skipped.push(...skipped.slice(0, MOST_LISTED - this.#skipped.length));
  }

  #tellProgress(): void {
    const { onProgress, gamesPlanned } = this.#options;
    const { games: gamesDone, gamesRecalled } = this;
    onProgress?.({ gamesDone, gamesRecalled, gamesPlanned, note: this.#note, trouble: this.#trouble });
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
  readonly spot: Spot;
}

type Failure = Extract<Answer, { failure: unknown }>;

interface ChunkAnswer {
  readonly answer: Counted | Failure;
  /** Its bytes, if an earlier run kept them. */
  readonly known: Uint8Array | undefined;
}
