/**
 * Threads that start while the command line still loads: that games will be played is known from its first words, long
 * before it is known which. `bin/warren.mjs` loads this before everything else, so it imports nothing of ours, and Piscina
 * only when there is something to play.
 */
import { accessSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { Answer, ThreadJob } from '../job.js';

export type Threads = Piscina<ThreadJob, Answer>;

/** The words that ask a question, as the build knows them, with a space between them. */
declare const QUESTION_NAMES: string;

/** Games that one thread has often played before another one would be of use. */
const FEW_GAMES = 2000;

export interface ThreadCount {
  /** At most. */
  readonly threads: number;
  /** How many there are from the start; the others come when they are needed. */
  readonly atFirst: number;
}

/** As many as there are cores unless said otherwise, but at first one for a few games. */
export function threadCount(games: number, threads?: number): ThreadCount {
  const most = threads ?? availableParallelism();
  return { threads: most, atFirst: threads === undefined && games <= FEW_GAMES ? 1 : most };
}

interface Standing extends ThreadCount {
  readonly pool: Threads;
  /** When the threads have loaded their game. */
  readonly prepared: Promise<unknown>;
}

let standing: Standing | undefined;

/** How many threads the words of a command line are about to need; nothing if they ask for none, or mistakenly for very many. */
export function threadsFor(words: readonly string[], questions: readonly string[]): ThreadCount | undefined {
  if (words.length < 2 || !questions.includes(words[0]) || words.some((word) => /^(?:-h|--help|--queue)/.test(word)))
    return undefined;
  const threads = numberIn(words, '--threads');
  if (threads === undefined && process.env.WARREN_QUEUE) return undefined;
  const count = threadCount(numberIn(words, '--games') ?? Number.POSITIVE_INFINITY, threads);
  return count.atFirst > 0 && count.atFirst <= availableParallelism() ? count : undefined;
}

/** Starts threads if the words of a command line are about to need them, and has them load the game that is named. */
export async function standBy(words: readonly string[]): Promise<void> {
  const count = threadsFor(words, QUESTION_NAMES.split(' '));
  const worker = fileURLToPath(new URL('worker.js', import.meta.url));
  // A file that is missing is told by whoever needs it.
  if (count === undefined || !existsSync(worker)) return;
  const pool = await startThreads(worker, count);
  const file = /^[a-z][a-z-]*$/.test(words[1]) && fileURLToPath(new URL(`games/${words[1]}.js`, import.meta.url));
  const preparing = file ? Array.from({ length: count.atFirst }, () => pool.run({ prepare: { file } })) : [];
  // It need not be a game that ships.
  standing = { ...count, pool, prepared: Promise.allSettled(preparing) };
}

/** Those that stand by, if they are as many as are wanted; else new ones. */
export async function takeThreads(file: string, count: ThreadCount): Promise<Threads> {
  const stood = standing;
  standing = undefined;
  if (stood?.threads === count.threads && stood.atFirst <= count.atFirst) {
    // A job that finds nobody free would bring another thread.
    await stood.prepared;
    return stood.pool;
  }
  void stood?.pool.destroy();
  return startThreads(file, count);
}

/** Lets those go that nobody took. */
export async function standDown(): Promise<void> {
  await standing?.pool.destroy();
}

async function startThreads(filename: string, { threads, atFirst }: ThreadCount): Promise<Threads> {
  // A pool whose threads find nothing to run would start them again and again.
  accessSync(filename);
  const { Piscina } = await import('piscina');
  const pool: Threads = new Piscina({
    filename,
    minThreads: atFirst,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Not the parent's flags: tsx would slow every worker down.
    execArgv: [],
  });
  // A thread that dies fails its job, which is where it is dealt with.
  pool.on('error', () => {});
  return pool;
}

/** `--games 10k` or `--games=10k`; nothing if it is not there or is no such number. */
function numberIn(words: readonly string[], option: string): number | undefined {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const text = at < 0 ? undefined : (words[at].split('=')[1] ?? words[at + 1]);
  const [, digits, thousands] = /^(\d+)(k?)$/i.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands === '' ? 1 : 1000);
}
