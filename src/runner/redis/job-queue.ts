/** The job queue of a run, and its answers, for the client. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobData } from './job-data.js';
import { RETRY_DELAY_MS, type RunKeys, runKeys } from './keys.js';
import { duplicateConnection } from './redis.js';
import { createQueue, type JobStatus, readJobStatuses } from './redis-run.js';

/** Timeout of a blocking read of notifications, in seconds. */
const LISTEN_SECONDS = 2;
/** Notifications per read. */
const RESULTS_PER_READ = 256;

export class JobQueue {
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #run: string;
  readonly #keys: RunKeys;
  readonly #queue: Queue;
  #isClosing = false;

  constructor(redis: Redis, run: string) {
    this.#redis = redis;
    this.#listener = duplicateConnection(redis);
    this.#run = run;
    this.#keys = runKeys(run);
    this.#queue = createQueue(redis, run);
  }

  /** Adds a job unless it exists. */
  async add(name: string, job: JobData): Promise<void> {
    await this.#queue.add('chunk', job, { jobId: name });
  }

  /** Removes a job unless a worker has started it; returns whether it was removed. */
  async cancel(name: string): Promise<boolean> {
    return (await this.#queue.remove(name).catch(() => 0)) === 1;
  }

  /** Calls the listener with the names of answered jobs, until it is closed. */
  async listen(onAnswered: (names: readonly string[]) => Promise<void>): Promise<void> {
    const { done } = this.#keys;
    while (!this.#isClosing) {
      try {
        const [, first] = (await this.#listener.blpop(done, LISTEN_SECONDS)) ?? [];
        if (first !== undefined) await onAnswered([first, ...((await this.#redis.lpop(done, RESULTS_PER_READ)) ?? [])]);
      } catch {
        if (!this.#isClosing) await wait(RETRY_DELAY_MS);
      }
    }
  }

  /** Returns the answers as bytes; null for unanswered jobs. */
  readResults(names: readonly string[]): Promise<(Buffer | null)[]> {
    return this.#redis.hmgetBuffer(this.#keys.answers, ...names);
  }

  async deleteResults(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#redis.hdel(this.#keys.answers, ...names).catch(() => {});
  }

  readStatuses(names: readonly string[]): Promise<JobStatus[]> {
    return readJobStatuses(this.#redis, this.#run, names);
  }

  /** Stops listening. */
  stopListening(): void {
    this.#isClosing = true;
    this.#listener.disconnect();
  }

  async close(): Promise<void> {
    this.stopListening();
    await this.#queue.close().catch(() => {});
  }
}
