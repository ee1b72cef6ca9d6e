/**
 * Graceful shutdown of a worker: delivers answers in flight. If Redis does not accept them in time, they are abandoned,
 * and other workers retry the jobs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { AttendedRun } from './attended-run.js';

/** Shutdown timeout for the delivery of answers in flight. */
export const FAREWELL_MS = 10_000;
/** How long abandoned jobs may take to settle. */
const GO_MS = 500;
const ASK_MS = 500;

/** `left`: resolves when all runs are drained. Returns the number of abandoned chunks. */
export async function farewell(redis: Redis, runs: readonly AttendedRun[], left: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const silent = untilSilent(redis, FAREWELL_MS, over.signal);
  const isHeard = await Promise.race([left.then(() => true), silent.then(() => false)]);
  over.abort();
  if (!isHeard) {
    // Disconnect first, so that pending commands are rejected.
    redis.disconnect();
    await Promise.all(runs.map((run) => run.abandon().catch(() => {})));
    await Promise.race([left, wait(GO_MS)]);
  }
  return runs.reduce((sum, { givenUp }) => sum + givenUp, 0);
}

/**
 * Resolves after `milliseconds` without a PONG, or when `over` is aborted. Redis may be disconnected, or connected
 * without responding.
 */
async function untilSilent(redis: Redis, milliseconds: number, over: AbortSignal): Promise<void> {
  let heard = performance.now();
  while (!over.aborted && performance.now() - heard < milliseconds) {
    const answered = redis.ping().then(
      () => {
        heard = performance.now();
      },
      () => {},
    );
    await Promise.all([Promise.race([answered, wait(ASK_MS)]), wait(ASK_MS)]);
  }
}
