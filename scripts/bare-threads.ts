/**
 * The speed of threads that only play: node dist/bare-threads.js JOB THREADS SECONDS, for `bench --cold --bare`. JOB is
 * a file with the request of a thread; every thread takes the next chunk when it has finished one. Without a command
 * line, a plan, a run folder or findings, it is an upper bound for runs with as many threads. Prints the games played
 * after 2 seconds and after SECONDS, from the start of the process.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { PULSE_WORDS } from '../src/engine/pulse.js';
import type { JobResult, ThreadJob } from '../src/runner/job.js';

// Chunks begun, games played.
const CHUNKS = 0;
const GAMES = 1;

const [job, threads, seconds] = process.argv.slice(2);
if (isMainThread) await count();
else await play(workerData as Int32Array);

async function count(): Promise<void> {
  const played = new Int32Array(new SharedArrayBuffer(8));
  const file = fileURLToPath(import.meta.url);
  for (let i = 0; i < Number(threads); i++) new Worker(file, { argv: [job], workerData: played });
  const games: number[] = [];
  for (const stop of [2, Number(seconds)]) {
    await wait(1000 * stop - performance.now());
    games.push(played[GAMES]);
  }
  console.log(JSON.stringify(games));
  process.exit();
}

async function play(played: Int32Array): Promise<void> {
  const worker = new URL('worker.js', import.meta.url).href;
  const { default: answer } = (await import(worker)) as { default: (job: ThreadJob) => Promise<JobResult> };
  const { run, chunk } = deserialize(readFileSync(job));
  const pulse = new SharedArrayBuffer(4 * PULSE_WORDS);
  for (;;) {
    const firstGame = Atomics.add(played, CHUNKS, 1) * chunk.games;
    const got = await answer({ run, chunk: { ...chunk, firstGame, pulse } });
    if ('failure' in got) throw new Error(got.failure.message);
    Atomics.add(played, GAMES, chunk.games);
  }
}
