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
  /** Games of these that an earlier run had played. */
  readonly gamesRecalled: number;
  readonly gamesPlanned: number;
  /** What is being tried and what is known so far, of a search. */
  readonly note?: string | undefined;
  /** What holds the games up. */
  readonly trouble?: Trouble | undefined;
  /** What is being done with the games after the last of them. */
  readonly after?: string | undefined;
}

export interface RunOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting it stops the run gently: what is in flight is finished and kept. */
  readonly signal?: AbortSignal | undefined;
  /** Without it, nothing is kept. */
  readonly kept?: KeptChunks | undefined;
  readonly gamesPlanned: number;
  /** Whether it may be over before all chunks are played: then nothing more is begun once one of them cannot be. */
  readonly endsEarly?: boolean | undefined;
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
const MAX_LISTED = 100;

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
  readonly #spots: Spots;
  #chunks = 0;
  #note: string | undefined;
  #after: string | undefined;
  #trouble: Trouble | undefined;
  /** Whether every chunk that was asked for went out to be played, and whether one of them was taken back. */
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

  /** Says what is done with the games after the last of them. */
  tellAfter(text: string): void {
    this.#after = text;
    this.#tellProgress();
  }

  /**
   * What each chunk counted, as bytes, in the order given. A caller that has enough stops asking; what is in flight is thrown
   * away. If nobody can play one, those behind it are played and kept, but not given: then it is said which that was.
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
      // What an earlier run kept may be whole and yet not be what these games count.
      if (known !== undefined) asKept(number, () => this.countsOf(chunk, answer.counts));
      if (aside.length === 0) yield [chunk, answer.counts];
    }
    if (aside.length > 0 && !signal?.aborted && !this.#isTakenBack) throw new ChunksSetAside(aside);
  }

  /** Rows are kept by themselves, and are in an answer that is recalled only if there was no place for them yet. */
  #keep(number: number, chunk: Chunk, { rows, ...counted }: Counted, known: Uint8Array | undefined): void {
    const answer = known === undefined || rows !== undefined ? packAnswer(counted) : known;
    this.#options.kept?.keep(number, chunk, answer, rows && new Uint8Array(rows));
  }

  /** What one chunk counted, by itself. */
  countsOf({ cells }: Chunk, counted: ArrayBuffer): Counts {
    const counts = new Counts(this.#counters, { game: this.#game, cells });
    counts.take(counted);
    return counts;
  }

  /** A chunk, and then a few of its games again: out of order, and on whatever thread is free. */
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

  /** A chunk that is taken back is one that was asked for and not played. */
  async #playOnce(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    try {
      return await this.#executor.play(chunk, spot, again);
    } catch (error) {
      if (error instanceof Withdrawn) this.#isTakenBack = true;
      throw error;
    }
  }

  /** Each with its number in the run, as far as the run goes. */
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
  readonly answer: Counted | Failure | Aside;
  /** Its bytes, if an earlier run kept them. */
  readonly known: Uint8Array | undefined;
}
