/** A run as a worker sees it: takes its chunks from the queue, plays them in threads, and delivers what came of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PlannedCell } from '../../plan/plan.js';
import { type Delivered, packDelivery } from './delivery.js';
import type { FairGate } from './fair-gate.js';
import type { JobText } from './job-text.js';
import { AGAIN_MS, PREFIX, type RunKeys, runKeys, workerKey } from './keys.js';
import { type OwnCode, Unable } from './own-code.js';
import { RestingThreads } from './resting-threads.js';
import { RunCode } from './run-code.js';
import { deliver, takeInHand } from './run-in-redis.js';

/** What a worker is to all its runs. */
export interface Crew {
  /** Its name among workers. */
  readonly id: string;
  readonly threads: number;
  /** After so many milliseconds without a sign of life its chunks are given to others. */
  readonly lease: number;
  readonly code: OwnCode;
  /** Fingerprint of what plays and counts its games. */
  readonly engine: string;
  readonly gate: FairGate;
  /** How long is tried to deliver what is in hand when the worker is told to stop, in milliseconds. */
  readonly farewell: number;
}

/** A job that so many workers have ended over is set aside. */
const MAX_DEATHS = 3;
/** One that so many have ended over is played alone. */
const LAST_TRY = MAX_DEATHS - 1;

export class AttendedRun {
  readonly id: string;
  games = 0;
  chunks = 0;
  /** Jobs in hand, and those that could not be delivered before the worker had to go. */
  inHand = 0;
  givenUp = 0;
  readonly code: RunCode;
  readonly #redis: Redis;
  readonly #crew: Crew;
  readonly #keys: RunKeys;
  readonly #onUnable: (reason: string) => void;
  readonly #threads: RestingThreads;
  #worker: Worker<JobText> | undefined;
  #isLeaving = false;
  #isAbandoned = false;

  private constructor(redis: Redis, crew: Crew, id: string, code: RunCode, onUnable: (reason: string) => void) {
    this.id = id;
    this.code = code;
    this.#redis = redis;
    this.#crew = crew;
    this.#keys = runKeys(id);
    this.#onUnable = onUnable;
    this.#threads = new RestingThreads(code.player, crew.threads, code.facts.patienceSeconds);
  }

  /** `text`: the facts as they lie in Redis. Throws an `Unable` if they cannot be played here. */
  static async attend(
    redis: Redis,
    crew: Crew,
    id: string,
    text: string,
    onUnable: (reason: string) => void,
  ): Promise<AttendedRun> {
    const run = new AttendedRun(redis, crew, id, await RunCode.read(text, crew.code), onUnable);
    run.#worker = new Worker<JobText>(id, (job, token) => run.#process(job, token ?? ''), {
      connection: redis,
      prefix: PREFIX,
      skipVersionCheck: true,
      concurrency: crew.threads,
      lockDuration: crew.lease,
      // Whoever asks gives the jobs of the dead to others.
      skipStalledCheck: true,
      // Who ended over a job is counted by their absence: a lock is also lost when Redis is away.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: AGAIN_MS,
    });
    // A lock that was lost, a job that is gone: whoever plays it now delivers the same.
    run.#worker.on('error', () => {});
    return run;
  }

  async #process(job: Job<JobText>, token: string): Promise<void> {
    const name = job.id ?? '';
    const hand = `${name} ${this.#crew.id}`;
    this.inHand++;
    try {
      const cells = await this.code.cellsOf(job.data);
      const delivered = await this.#delivered(name, hand, job, cells);
      const provenance = this.code.provenance(name, this.#crew.engine, cells);
      await this.#deliver(name, hand, packDelivery(provenance, this.#crew.id, delivered));
      if ('counts' in delivered) this.games += job.data.games * cells.length;
      this.chunks++;
    } catch (error) {
      if (!(error instanceof Unable)) throw error;
      await this.#redis.hdel(this.#keys.hands, hand);
      await job.moveToWait(token);
      this.#onUnable(error.message);
      throw new WaitingError();
    } finally {
      this.inHand--;
    }
  }

  async #delivered(
    name: string,
    hand: string,
    { data, stalledCounter }: Job<JobText>,
    cells: readonly PlannedCell[],
  ): Promise<Delivered> {
    if (!this.code.isNamed(name, data)) return { broken: 'the job is not what its name says' };
    const dead = stalledCounter < LAST_TRY ? [] : await this.#deadHands(name);
    if (dead.length >= MAX_DEATHS) return { aside: dead };
    const { group, firstGame, games, spot, again } = data;
    const play = () => {
      void takeInHand(this.#redis, this.#keys, hand).catch(() => {});
      return this.#threads.use((pool) => pool.play({ group, cells, firstGame, games }, spot, again));
    };
    // What is played beside it would be blamed for the end of the worker as well.
    return this.#crew.gate.enter(this.id, play, dead.length >= LAST_TRY);
  }

  /** Until it is there, or nobody wants it any more; a worker that has to go tries for a while. */
  async #deliver(name: string, hand: string, bytes: Buffer): Promise<void> {
    let tried = 0;
    for (;;) {
      try {
        if (this.#isAbandoned) throw new Error('the worker has ended');
        await deliver(this.#redis, this.#keys, name, bytes, hand);
        return;
      } catch (error) {
        // Out of memory, or on the way down: it comes back, or the worker is stopped.
        if (this.#isAbandoned) throw error;
        if (this.#isLeaving && tried >= this.#crew.farewell) {
          this.givenUp++;
          throw error;
        }
        await wait(AGAIN_MS);
        tried = this.#isLeaving ? tried + AGAIN_MS : 0;
      }
    }
  }

  /** Workers that had the job in their hands and are gone. */
  async #deadHands(name: string): Promise<string[]> {
    const hands = await this.#redis.hkeys(this.#keys.hands);
    const workers = hands.filter((hand) => hand.startsWith(`${name} `)).map((hand) => hand.slice(name.length + 1));
    const others = workers.filter((worker) => worker !== this.#crew.id);
    if (others.length === 0) return [];
    const records = await this.#redis.mget(others.map(workerKey));
    return others.filter((_, i) => records[i] === null);
  }

  /** Between chunks: threads that have long had nothing to do are let go. */
  async rest(): Promise<void> {
    if (this.inHand === 0) await this.#threads.rest();
  }

  /** Takes no more; what is in hand is finished. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#worker?.close();
    this.#crew.gate.forget(this.id);
    await this.#threads.end();
  }

  /** What is in hand is given up: others play it. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.givenUp += this.inHand;
    // It waits for an end that may have been long ago.
    void this.#worker?.disconnect().catch(() => {});
    await this.#threads.end();
  }
}
