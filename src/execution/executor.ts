/**
 * Where chunks are played: in this thread, or in a pool of worker threads. Both give the same answers; a run does not
 * know which it has.
 */
import { fileURLToPath } from 'node:url';
import { compile, runsUnbuilt } from '../plugins/compile.js';
import type { Answer, Job, RunFacts } from './job.js';
import { ChunkPlayer } from './play-chunk.js';

export interface Executor {
  /** Jobs that are worth having under way at a time. */
  readonly capacity: number;
  play(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

/** 0 threads: everything in this one. */
export function makeExecutor(run: RunFacts, threads: number): Promise<Executor> {
  return threads === 0 ? Promise.resolve(new InlineExecutor(run)) : makePool(run, threads);
}

class InlineExecutor implements Executor {
  readonly capacity = 1;
  readonly #player: ChunkPlayer;

  constructor(run: RunFacts) {
    this.#player = new ChunkPlayer(run);
  }

  async play(job: Job): Promise<Answer> {
    // A turn of the event loop between chunks lets progress be drawn and Ctrl-C be heard.
    await new Promise((resolve) => setImmediate(resolve));
    return this.#player.play(job);
  }

  async close(): Promise<void> {}
}

async function makePool({ game, seed, rotate, pairing }: RunFacts, threads: number): Promise<Executor> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Job, Answer>({
    filename: await workerFile(),
    workerData: { game, seed, rotate, pairing } satisfies RunFacts,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Not the parent's flags: tsx would slow every worker down.
    execArgv: ['--enable-source-maps'],
  });
  return {
    // One chunk in hand and one in waiting for each thread, so that none is ever idle.
    capacity: threads * 2,
    play: (job) => pool.run(job),
    close: () => pool.destroy(),
  };
}

/** Workers run plain JavaScript: the built file, or, running unbuilt, one compiled now. */
async function workerFile(): Promise<string> {
  if (!runsUnbuilt) return fileURLToPath(new URL('./worker.js', import.meta.url));
  return (await compile(fileURLToPath(new URL('./worker.ts', import.meta.url)))).file;
}
