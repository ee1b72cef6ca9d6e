/**
 * A client's run in Redis: acquires its lease, publishes it, renews it, and separates it from equal runs of other
 * clients.
 */
import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { isAlive, processIn, thisProcess } from '../../core/running-process.js';
import { digestOf } from '../../plan/digest-of.js';
import { KEPT_SECONDS, NEWS, OWNER_MS, runKeys } from './keys.js';
import { announce, giveBack, removeRun, renewTimes, takeRun } from './run-in-redis.js';

/** Progress of a run, for `warren queue`. */
export interface RunState {
  readonly gamesAnswered: number;
  readonly gamesPlanned: number;
  /** Quarantined jobs, and rejected answers. */
  readonly setAside: number;
  readonly wrongAnswers: number;
}

/** The published progress. */
export interface KnownState extends RunState {
  readonly gamesPerSecond: number;
}

/** Hex digits of its digest in the id of a run. */
const NAME = 10;

export class OwnedRun {
  readonly id: string;
  /** The run manifest: the parameters that all its jobs share. */
  readonly facts: string;
  readonly #redis: Redis;
  readonly #owner: string;
  #before = { at: performance.now(), games: 0, gamesPerSecond: 0 };

  private constructor(redis: Redis, id: string, facts: string, owner: string) {
    this.#redis = redis;
    this.id = id;
    this.facts = facts;
    this.#owner = owner;
  }

  /** Acquires a run. Two clients with the same run get separate ids; the run of a dead client is resumed. */
  static async open(redis: Redis, facts: string): Promise<OwnedRun> {
    const owner = JSON.stringify({ ...thisProcess(), nonce: randomBytes(4).toString('hex') });
    const name = digestOf(facts).slice(0, NAME);
    for (let number = 1; ; number++) {
      const id = number === 1 ? name : `${name}-${number}`;
      const holder = (await redis.get(runKeys(id).owner)) ?? '';
      const process = processIn(holder);
      const before = process !== undefined && !isAlive(process) ? holder : '';
      if (!(await takeRun(redis, id, { owner, before, lease: OWNER_MS }))) continue;
      const run = new OwnedRun(redis, id, facts, owner);
      // Notifications for the previous client are obsolete.
      await redis.del(runKeys(id).done, runKeys(id).dropped);
      await announce(redis, id, facts);
      return run;
    }
  }

  /** Whether a user has requested the end of the run. */
  async isDropped(): Promise<boolean> {
    return (await this.#redis.exists(runKeys(this.id).dropped)) === 1;
  }

  /** Heartbeat: renews the lease and does the periodic maintenance. */
  async keepUp(state: RunState): Promise<void> {
    const { facts, state: stateKey } = runKeys(this.id);
    await takeRun(this.#redis, this.id, { owner: this.#owner, before: '', lease: OWNER_MS });
    if ((await this.#redis.exists(facts)) === 0) await announce(this.#redis, this.id, this.facts);
    await this.#redis.set(stateKey, JSON.stringify(this.#known(state)), 'EX', KEPT_SECONDS);
    await giveBack(this.#redis, this.id);
    await renewTimes(this.#redis, this.id);
  }

  /** Notifies a worker that it may not take any more jobs of this run. */
  async bar(worker: string): Promise<void> {
    const { barred } = runKeys(this.id);
    await this.#redis.multi().sadd(barred, worker).expire(barred, KEPT_SECONDS).publish(NEWS, this.id).exec();
  }

  /** Deletes the run from Redis. */
  remove(): Promise<void> {
    return removeRun(this.#redis, this.id, this.#owner);
  }

  #known(state: RunState): KnownState {
    const seconds = (performance.now() - this.#before.at) / 1000;
    const gamesPerSecond = Math.round((state.gamesAnswered - this.#before.games) / seconds);
    this.#before = { at: performance.now(), games: state.gamesAnswered, gamesPerSecond };
    return { ...state, gamesPerSecond };
  }
}
