/** How a worker goes: what it has in hand is delivered, unless Redis does not take it; then that is given up, for others to play. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { AttendedRun } from './attended-run.js';

/** How long is tried to deliver what is in hand. */
export const FAREWELL_MS = 10_000;
/** How long what is given up may take to hear of it. */
const GO_MS = 500;
const ASK_MS = 500;

/** `left`: that all of the runs are left. Gives how many of their chunks were given up. */
export async function farewell(redis: Redis, runs: readonly AttendedRun[], left: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const silent = untilSilent(redis, FAREWELL_MS, over.signal);
  const isHeard = await Promise.race([left.then(() => true), silent.then(() => false)]);
  over.abort();
  if (!isHeard) {
    // The connection first: whatever waits for it hears of that.
    redis.disconnect();
    await Promise.all(runs.map((run) => run.abandon().catch(() => {})));
    await Promise.race([left, wait(GO_MS)]);
  }
  return runs.reduce((sum, { givenUp }) => sum + givenUp, 0);
}

/** Comes back when Redis has not answered for that long, whether it is away or deaf; or when that is of no interest any more. */
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
