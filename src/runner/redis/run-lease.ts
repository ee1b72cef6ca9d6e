/**
 * A client's run in Redis: acquires its lease, publishes it, renews it, and separates it from equal runs of other
 * clients.
 */
import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { digestOf } from '../../plugins/host.js';
import { isAlive, parseProcess, thisProcess } from '../../plugins/running-process.js';
import { OWNER_LEASE_MS, RUN_CHANGES_CHANNEL, runKeys, TTL_SECONDS } from './keys.js';
import { acquireRun, publishRun, removeRun, renewTtls, requeueStalledJobs } from './redis-run.js';

/** Progress of a run, for `warren queue`. */
export interface RunState {
  readonly gamesAnswered: number;
  readonly gamesPlanned: number;
  /** Quarantined jobs, and rejected answers. */
  readonly setAside: number;
  readonly wrongAnswers: number;
}

/** The published progress. */
export interface PublishedRunState extends RunState {
  readonly gamesPerSecond: number;
}

/** Hex digits of its digest in the id of a run. */
const ID_LENGTH = 10;

export class RunLease {
  readonly id: string;
  /** The run manifest: the parameters that all its jobs share. */
  readonly manifestText: string;
  readonly #redis: Redis;
  readonly #owner: string;
  #lastRate = { at: performance.now(), games: 0, gamesPerSecond: 0 };

  private constructor(redis: Redis, id: string, facts: string, owner: string) {
    this.#redis = redis;
    this.id = id;
    this.manifestText = facts;
    this.#owner = owner;
  }

  /** Acquires a run. Two clients with the same run get separate ids; the run of a dead client is resumed. */
  static async acquire(redis: Redis, facts: string): Promise<RunLease> {
    const owner = JSON.stringify({ ...thisProcess(), nonce: randomBytes(4).toString('hex') });
    const name = digestOf(facts).slice(0, ID_LENGTH);
    for (let number = 1; ; number++) {
      const id = number === 1 ? name : `${name}-${number}`;
      const holder = (await redis.get(runKeys(id).owner)) ?? '';
      const process = parseProcess(holder);
      const before = process !== undefined && !isAlive(process) ? holder : '';
      if (!(await acquireRun(redis, id, { owner, before, lease: OWNER_LEASE_MS }))) continue;
      const run = new RunLease(redis, id, facts, owner);
      // Notifications for the previous client are obsolete.
      await redis.del(runKeys(id).done, runKeys(id).dropped);
      await publishRun(redis, id, facts);
      return run;
    }
  }

  /** Whether a user has requested the end of the run. */
  async isDropped(): Promise<boolean> {
    return (await this.#redis.exists(runKeys(this.id).dropped)) === 1;
  }

  /** Heartbeat: renews the lease and does the periodic maintenance. */
  async renew(state: RunState): Promise<void> {
    const { facts, state: stateKey } = runKeys(this.id);
    await acquireRun(this.#redis, this.id, { owner: this.#owner, before: '', lease: OWNER_LEASE_MS });
    if ((await this.#redis.exists(facts)) === 0) await publishRun(this.#redis, this.id, this.manifestText);
    await this.#redis.set(stateKey, JSON.stringify(this.#toPublishedState(state)), 'EX', TTL_SECONDS);
    await requeueStalledJobs(this.#redis, this.id);
    await renewTtls(this.#redis, this.id);
  }

  /** Notifies a worker that it may not take any more jobs of this run. */
  async barWorker(worker: string): Promise<void> {
    const { barred } = runKeys(this.id);
    await this.#redis
      .multi()
      .sadd(barred, worker)
      .expire(barred, TTL_SECONDS)
      .publish(RUN_CHANGES_CHANNEL, this.id)
      .exec();
  }

  /** Deletes the run from Redis. */
  remove(): Promise<void> {
    return removeRun(this.#redis, this.id, this.#owner);
  }

  #toPublishedState(state: RunState): PublishedRunState {
    const seconds = (performance.now() - this.#lastRate.at) / 1000;
    const gamesPerSecond = Math.round((state.gamesAnswered - this.#lastRate.games) / seconds);
    this.#lastRate = { at: performance.now(), games: state.gamesAnswered, gamesPerSecond };
    return { ...state, gamesPerSecond };
  }
}
