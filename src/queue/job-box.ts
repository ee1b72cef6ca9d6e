/** The jobs of a run and the answers to them, as the process that asks sees them in Redis. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobText } from './job-text.js';
import { jobKey, KEPT_SECONDS, type RunKeys, runKeys } from './keys.js';
import { another, isAway } from './redis.js';
import { findLost, type LookedAt, queueOf, removeRun, Times } from './run-in-redis.js';

/** How long it is waited for news at a time, in seconds, and after a failure, in milliseconds. */
const LISTEN_SECONDS = 2;
const AGAIN_MS = 500;
/** News that are read at a time. */
const MANY = 256;
const CLOSE_MS = 15_000;
/** How long a Redis that is away is waited for at the end. */
const AWAY_MS = 5000;

export class JobBox {
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #run: string;
  readonly #keys: RunKeys;
  readonly #queue: Queue;
  readonly #times: Times;
  #isClosing = false;

  constructor(redis: Redis, run: string) {
    this.#redis = redis;
    this.#listener = another(redis);
    this.#run = run;
    this.#keys = runKeys(run);
    this.#queue = queueOf(redis, run);
    this.#times = new Times(redis, run);
  }

  /** A job that is there already stays as it is. Games that are looked at twice go first: a chunk is waiting for them. */
  async add(name: string, job: JobText): Promise<void> {
    await this.#queue.add('chunk', job, { jobId: name, lifo: job.again });
    void this.#redis.expire(jobKey(this.#run, name), KEPT_SECONDS).catch(() => {});
    this.#times.renew();
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
    this.#times.renew();
    return findLost(this.#redis, this.#run, names);
  }

  /** Listens no longer. */
  hush(): void {
    this.#isClosing = true;
    this.#listener.disconnect();
  }

  /** Nothing of the run stays in Redis. One that is away is waited for a little; then what is there goes by itself. */
  async close(): Promise<void> {
    this.hush();
    for (let waited = 0; isAway(this.#redis) && waited < AWAY_MS; waited += AGAIN_MS) await wait(AGAIN_MS);
    if (!isAway(this.#redis)) {
      const removed = removeRun(this.#redis, this.#run, this.#queue).catch(() => {});
      await Promise.race([removed, wait(CLOSE_MS, undefined, { ref: false })]);
    }
    await this.#queue.close().catch(() => {});
  }
}
