/**
 * Graceful shutdown of a worker: delivers answers in flight. If Redis does not accept them in time, they are abandoned,
 * and other workers retry the jobs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RunConsumer } from './run-consumer.js';

/** Shutdown timeout for the delivery of answers in flight. */
export const SHUTDOWN_MS = 10_000;
/** How long abandoned jobs may take to settle. */
const ABANDON_MS = 500;
const PING_MS = 500;

/** `left`: resolves when all runs are drained. Returns the number of abandoned chunks. */
export async function shutdown(redis: Redis, runs: readonly RunConsumer[], drained: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const silent = waitUntilUnresponsive(redis, SHUTDOWN_MS, over.signal);
  const isDrained = await Promise.race([drained.then(() => true), silent.then(() => false)]);
  over.abort();
  if (!isDrained) {
    // Disconnect first, so that pending commands are rejected.
    redis.disconnect();
    await Promise.all(runs.map((run) => run.abandon().catch(() => {})));
    await Promise.race([drained, wait(ABANDON_MS)]);
  }
  return runs.reduce((sum, { abandonedJobs }) => sum + abandonedJobs, 0);
}

/**
 * Resolves after `milliseconds` without a PONG, or when `over` is aborted. Redis may be disconnected, or connected
 * without responding.
 */
async function waitUntilUnresponsive(redis: Redis, milliseconds: number, over: AbortSignal): Promise<void> {
  let lastPong = performance.now();
  while (!over.aborted && performance.now() - lastPong < milliseconds) {
    const answered = redis.ping().then(
      () => {
        lastPong = performance.now();
      },
      () => {},
    );
    await Promise.all([Promise.race([answered, wait(PING_MS)]), wait(PING_MS)]);
  }
}
