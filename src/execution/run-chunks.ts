/**
 * Hands out the chunks of a plan in order and gives back their counts in order, until all are played, enough is known,
 * the user stops the run or a plug-in fails. Order of completion never matters.
 */
import { PluginError } from '../core/errors.js';
import { type Chunk, cellsOf, splitIntoChunks } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import type { SkippedGame, SkippedGames } from '../plan/run-result.js';
import { packAnswer, unpackAnswer } from './answer-bytes.js';
import type { Executor } from './executor.js';
import { inOrder } from './in-order.js';
import type { Answer } from './job.js';

export interface Progress {
  readonly gamesDone: number;
  /** Games of these that an earlier run had played. */
  readonly gamesRecalled?: number;
  readonly gamesPlanned: number;
  /** What is being tried and what is known so far, of a search. */
  readonly note?: string;
}

export interface RunHooks {
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting it stops the run gently: what is in flight is finished and kept. */
  readonly signal?: AbortSignal;
  /** Without it, nothing is kept. */
  readonly kept?: KeptChunks | undefined;
}

/** Keeps the answers of finished chunks, so that a run goes on where it stopped. */
export interface KeptChunks {
  /** The answer of an earlier run; nothing if the chunk has to be played. */
  recall(chunk: Chunk): Uint8Array | undefined;
  /** Whether the run goes as far as this chunk; a rebuilt report ends with what is kept. */
  reaches(chunk: Chunk): boolean;
  /** Called once for every chunk, in their order, those recalled as well. */
  keep(chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void;
}

export interface Played {
  readonly elapsedSeconds: number;
  /** Whether every planned game was played, or enough of them for the plan's stop rule. */
  readonly complete: boolean;
  readonly skipped: SkippedGames;
}

/** Skipped games that are listed one by one; more are only counted. */
const MOST_LISTED = 100;

/**
 * `take` merges the counts of a chunk and says whether that was enough. What is in flight beyond that chunk is thrown
 * away, so where a run ends does not depend on the number of threads.
 */
export async function runChunks(
  plan: Plan,
  executor: Executor,
  hooks: RunHooks,
  take: (chunk: Chunk, counts: ArrayBuffer) => boolean,
): Promise<Played> {
  const started = process.hrtime.bigint();
  const gamesPlanned = plan.games * plan.cells.length;
  let gamesDone = 0;
  let gamesRecalled = 0;
  let enough = false;
  let skippedGames = 0;
  const skipped: SkippedGame[] = [];
  for await (const [chunk, { answer, known }] of playInOrder(plan, executor, hooks)) {
    if ('failure' in answer) throw new PluginError(answer.failure.message, answer.failure);
    for (const game of answer.skipped ?? []) {
      if (skipped.push(game) > MOST_LISTED) skipped.pop();
      skippedGames++;
    }
    const { rows, ...counted } = answer;
    hooks.kept?.keep(chunk, known ?? packAnswer(counted), rows && new Uint8Array(rows));
    enough = take(chunk, answer.counts);
    const games = chunk.games * cellsOf(plan, chunk).length;
    gamesDone += games;
    if (known !== undefined) gamesRecalled += games;
    hooks.onProgress?.({ gamesDone, gamesRecalled, gamesPlanned });
    if (enough) break;
  }
  return {
    elapsedSeconds: Number(process.hrtime.bigint() - started) / 1e9,
    complete: enough || gamesDone === gamesPlanned,
    skipped: { games: skippedGames, first: skipped },
  };
}

interface ChunkAnswer {
  readonly answer: Answer;
  /** Its bytes, if an earlier run kept them. */
  readonly known: Uint8Array | undefined;
}

function playInOrder(plan: Plan, executor: Executor, { signal, kept }: RunHooks) {
  const start = async (chunk: Chunk): Promise<ChunkAnswer> => {
    const known = kept?.recall(chunk);
    const answer = known ? unpackAnswer<Answer>(known) : await executor.play({ chunk, cells: cellsOf(plan, chunk) });
    return { answer, known };
  };
  return inOrder(reached(plan, kept), { start, capacity: executor.capacity, signal });
}

/** The chunks of a plan as far as the run goes. */
function* reached(plan: Plan, kept: KeptChunks | undefined): Generator<Chunk> {
  for (const chunk of splitIntoChunks(plan)) {
    if (kept?.reaches(chunk) === false) return;
    yield chunk;
  }
}
