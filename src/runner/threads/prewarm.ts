/**
 * Prewarms threads while the command line still loads. The first arguments already show that games will be played, long
 * before it is known which. `bin/warren.mjs` loads this module before all others, so it imports no other module of
 * Warren, and Piscina only when there is something to play.
 */
import { accessSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { JobResult, ThreadJob } from '../job.js';

export type Threads = Piscina<ThreadJob, JobResult>;

/** Names of the questions, separated by spaces; defined by the build. */
declare const QUESTION_NAMES: string;

/** Games that one thread has often played before a second one is of use. */
const FEW_GAMES = 2000;

export interface ThreadCount {
  /** The maximum. */
  readonly threads: number;
  /** Threads at the start; the others start when they are needed. */
  readonly initialThreads: number;
}

/** Returns the thread count. Default: one per core, but initially one for a few games. */
export function threadCount(games: number, threads?: number): ThreadCount {
  const most = threads ?? availableParallelism();
  return { threads: most, initialThreads: threads === undefined && games <= FEW_GAMES ? 1 : most };
}

interface PrewarmedPool extends ThreadCount {
  readonly pool: Threads;
  /** Settles when the threads have loaded their game. */
  readonly loaded: Promise<unknown>;
}

let prewarmed: PrewarmedPool | undefined;

/**
 * Returns the threads that a command line is about to need; undefined if it needs none, or requests very many, likely
 * by mistake.
 */
export function threadsToPrewarm(words: readonly string[], questions: readonly string[]): ThreadCount | undefined {
  if (words.length < 2 || !questions.includes(words[0]) || words.some((word) => /^(?:-h|--help|--queue)/.test(word)))
    return undefined;
  const threads = readCountOption(words, '--threads');
  if (threads === undefined && process.env.WARREN_QUEUE) return undefined;
  const count = threadCount(readCountOption(words, '--games') ?? Number.POSITIVE_INFINITY, threads);
  return count.initialThreads > 0 && count.initialThreads <= availableParallelism() ? count : undefined;
}

/** Starts threads if the command line is about to need them, and preloads its game on them. */
export async function prewarm(words: readonly string[]): Promise<void> {
  const count = threadsToPrewarm(words, QUESTION_NAMES.split(' '));
  const worker = fileURLToPath(new URL('worker.js', import.meta.url));
  // If the file is missing, the code that needs it reports so.
  if (count === undefined || !existsSync(worker)) return;
  const pool = await startThreads(worker, count);
  const file = /^[a-z][a-z-]*$/.test(words[1]) && fileURLToPath(new URL(`games/${words[1]}.js`, import.meta.url));
  const preparing = file ? Array.from({ length: count.initialThreads }, () => pool.run({ prepare: { file } })) : [];
  // Failures are ignored: the argument may not name a shipped game.
  prewarmed = { ...count, pool, loaded: Promise.allSettled(preparing) };
}

/** Returns the prewarmed threads if they match the requested count; otherwise starts new ones. */
export async function acquireThreads(file: string, count: ThreadCount): Promise<Threads> {
  const pool = prewarmed;
  prewarmed = undefined;
  if (pool?.threads === count.threads && pool.initialThreads <= count.initialThreads) {
    // A job that finds no idle thread would start another one.
    await pool.loaded;
    return pool.pool;
  }
  void pool?.pool.destroy();
  return startThreads(file, count);
}

/** Stops the prewarmed threads if they were not used. */
export async function releasePrewarmed(): Promise<void> {
  await prewarmed?.pool.destroy();
}

async function startThreads(filename: string, { threads, initialThreads }: ThreadCount): Promise<Threads> {
  // Throws if the file is missing: a pool would restart its failing threads forever.
  accessSync(filename);
  const { Piscina } = await import('piscina');
  const pool: Threads = new Piscina({
    filename,
    minThreads: initialThreads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Drop the parent's flags: tsx would slow down every worker.
    execArgv: [],
  });
  // A thread that dies rejects its job, which handles the error.
  pool.on('error', () => {});
  return pool;
}

/** Parses `--games 10k` or `--games=10k`; undefined if the option is absent or has no such value. */
function readCountOption(words: readonly string[], option: string): number | undefined {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const text = at < 0 ? undefined : (words[at].split('=')[1] ?? words[at + 1]);
  const [, digits, thousands] = /^(\d+)(k?)$/i.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands === '' ? 1 : 1000);
}
