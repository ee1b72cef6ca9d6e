/** The jobs of a run and the answers to them, as the process that asks sees them in Redis. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobText } from './job-text.js';
import { AGAIN_MS, type RunKeys, runKeys } from './keys.js';
import { another } from './redis.js';
import { findLost, type LookedAt, queueOf } from './run-in-redis.js';

/** How long it is waited for news at a time, in seconds, and after a failure, in milliseconds. */
const LISTEN_SECONDS = 2;
/** News that are read at a time. */
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

  /** A job that is there already stays as it is. Games that are looked at twice go first: a chunk is waiting for them. */
  async add(name: string, job: JobText): Promise<void> {
    await this.#queue.add('chunk', job, { jobId: name, lifo: job.again });
  }

  /** Whether nobody had begun it, so that it is gone. */
  async takeBack(name: string): Promise<boolean> {
    return (await this.#queue.remove(name).catch(() => 0)) === 1;
  }

  /** Hears of answers as they come, until it is closed. */
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

  /** What came of jobs, as bytes; null of those that are not answered. */
  answersTo(names: readonly string[]): Promise<(Buffer | null)[]> {
    return this.#redis.hmgetBuffer(this.#keys.answers, ...names);
  }

  async forget(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#redis.hdel(this.#keys.answers, ...names).catch(() => {});
  }

  look(names: readonly string[]): Promise<LookedAt[]> {
    return findLost(this.#redis, this.#run, names);
  }

  /** Listens no longer. */
  hush(): void {
    this.#isClosing = true;
    this.#listener.disconnect();
  }

  async close(): Promise<void> {
    this.hush();
    await this.#queue.close().catch(() => {});
  }
}
