/** The job queue of a run, and its answers, for the client. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobText } from './job-text.js';
import { AGAIN_MS, type RunKeys, runKeys } from './keys.js';
import { another } from './redis.js';
import { findLost, type LookedAt, queueOf } from './run-in-redis.js';

/** Timeout of a blocking read of notifications, in seconds. */
const LISTEN_SECONDS = 2;
/** Notifications per read. */
const MANY = 256;

export class JobBox {
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #run: string;
  readonly #keys: RunKeys;
  readonly #queue: Queue;
  #isClosing = false;

  constructor(redis: Redis, run: string) {
    this.#redis = redis;
    this.#listener = another(redis);
    this.#run = run;
    this.#keys = runKeys(run);
    this.#queue = queueOf(redis, run);
  }

  /** Adds a job unless it exists. Replays go to the front of the queue, because a chunk waits for them. */
  async add(name: string, job: JobText): Promise<void> {
    await this.#queue.add('chunk', job, { jobId: name, lifo: job.again });
  }

  /** Removes a job unless a worker has started it; returns whether it was removed. */
  async takeBack(name: string): Promise<boolean> {
    return (await this.#queue.remove(name).catch(() => 0)) === 1;
  }

  /** Calls the listener with the names of answered jobs, until it is closed. */
  async listen(hear: (names: readonly string[]) => Promise<void>): Promise<void> {
    const { done } = this.#keys;
    while (!this.#isClosing) {
      try {
        const [, first] = (await this.#listener.blpop(done, LISTEN_SECONDS)) ?? [];
        if (first !== undefined) await hear([first, ...((await this.#redis.lpop(done, MANY)) ?? [])]);
      } catch {
        if (!this.#isClosing) await wait(AGAIN_MS);
      }
    }
  }

  /** Returns the answers as bytes; null for unanswered jobs. */
  answersTo(names: readonly string[]): Promise<(Buffer | null)[]> {
    return this.#redis.hmgetBuffer(this.#keys.answers, ...names);
  }

  async forget(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#redis.hdel(this.#keys.answers, ...names).catch(() => {});
  }

  look(names: readonly string[]): Promise<LookedAt[]> {
    return findLost(this.#redis, this.#run, names);
  }

  /** Stops listening. */
  hush(): void {
    this.#isClosing = true;
    this.#listener.disconnect();
  }

  async close(): Promise<void> {
    this.hush();
    await this.#queue.close().catch(() => {});
  }
}
