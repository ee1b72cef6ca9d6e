/**
 * Consumer of one run in a worker process: takes chunks from the queue, plays them in threads and delivers the answers.
 */
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

/** The worker's context, shared by all its runs. */
export interface Crew {
  /** The worker's id. */
  readonly id: string;
  readonly threads: number;
  /** Milliseconds without a heartbeat after which its jobs are requeued. */
  readonly lease: number;
  readonly code: OwnCode;
  /** Fingerprint of the code that plays and counts its games. */
  readonly engine: string;
  readonly gate: FairGate;
  /** Shutdown timeout for the delivery of answers in flight, in milliseconds. */
  readonly farewell: number;
}

/** Worker crashes after which a job is quarantined. */
const MAX_DEATHS = 3;
/** Worker crashes after which a job is played alone. */
const LAST_TRY = MAX_DEATHS - 1;

export class AttendedRun {
  readonly id: string;
  games = 0;
  chunks = 0;
  /** Jobs in progress, and jobs abandoned at shutdown. */
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

  /** `text`: the run manifest as stored in Redis. Throws an `Unable` if the run cannot be played here. */
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
      // The client requeues stalled jobs; see `giveBack`.
      skipStalledCheck: true,
      // Crashes are counted by missing heartbeats: a lock also expires while Redis is unreachable.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: AGAIN_MS,
    });
    // A lost lock or a deleted job is harmless: another worker delivers the same answer.
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
    // A job played at the same time would also be blamed for a crash.
    return this.#crew.gate.enter(this.id, play, dead.length >= LAST_TRY);
  }

  /** Retries until the answer is stored or not needed any more; at shutdown, only until a timeout. */
  async #deliver(name: string, hand: string, bytes: Buffer): Promise<void> {
    let tried = 0;
    for (;;) {
      try {
        if (this.#isAbandoned) throw new Error('the worker has ended');
        await deliver(this.#redis, this.#keys, name, bytes, hand);
        return;
      } catch (error) {
        // Redis is out of memory or shutting down: retry, until the worker is stopped.
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

  /** Workers that started the job and have no heartbeat any more. */
  async #deadHands(name: string): Promise<string[]> {
    const hands = await this.#redis.hkeys(this.#keys.hands);
    const workers = hands.filter((hand) => hand.startsWith(`${name} `)).map((hand) => hand.slice(name.length + 1));
    const others = workers.filter((worker) => worker !== this.#crew.id);
    if (others.length === 0) return [];
    const records = await this.#redis.mget(others.map(workerKey));
    return others.filter((_, i) => records[i] === null);
  }

  /** Called between chunks; closes threads that have long been idle. */
  async rest(): Promise<void> {
    if (this.inHand === 0) await this.#threads.rest();
  }

  /** Takes no new jobs, and finishes those in progress. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#worker?.close();
    this.#crew.gate.forget(this.id);
    await this.#threads.end();
  }

  /** Abandons the jobs in progress; other workers retry them. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.givenUp += this.inHand;
    // Not awaited: the end of the connection may already have passed, and then this would never resolve.
    void this.#worker?.disconnect().catch(() => {});
    await this.#threads.end();
  }
}
