/**
 * Consumer of one run in a worker process: takes chunks from the queue, plays them in threads and delivers the answers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PlannedCell } from '../../plan/plan.js';
import { type CodeRegistry, UnplayableError } from './code-registry.js';
import { type DeliveredResult, packDelivery } from './delivery.js';
import type { FairSemaphore } from './fair-semaphore.js';
import { IdlePool } from './idle-pool.js';
import type { JobData } from './job-data.js';
import { PREFIX, RETRY_DELAY_MS, type RunKeys, runKeys, workerKey } from './keys.js';
import { claimJob, deliver } from './redis-run.js';
import { RunCode } from './run-code.js';

/** The worker's context, shared by all its runs. */
export interface WorkerContext {
  /** The worker's id. */
  readonly id: string;
  readonly threads: number;
  /** Milliseconds without a heartbeat after which its jobs are requeued. */
  readonly leaseMs: number;
  readonly code: CodeRegistry;
  /** Fingerprint of the code that plays and counts its games. */
  readonly engine: string;
  readonly semaphore: FairSemaphore;
  /** Shutdown timeout for the delivery of answers in flight, in milliseconds. */
  readonly shutdownMs: number;
}

/** Worker crashes after which a job is quarantined. */
const MAX_DEATHS = 3;
/** Worker crashes after which a job is played alone. */
const ISOLATE_AFTER_DEATHS = MAX_DEATHS - 1;

export class RunConsumer {
  readonly id: string;
  games = 0;
  chunks = 0;
  /** Jobs in progress, and jobs abandoned at shutdown. */
  inFlight = 0;
  abandonedJobs = 0;
  readonly code: RunCode;
  readonly #redis: Redis;
  readonly #context: WorkerContext;
  readonly #keys: RunKeys;
  readonly #onUnplayable: (error: UnplayableError) => void;
  readonly #threads: IdlePool;
  #worker: Worker<JobData> | undefined;
  #isDraining = false;
  #isAbandoned = false;

  private constructor(
    redis: Redis,
    crew: WorkerContext,
    id: string,
    code: RunCode,
    onUnplayable: (error: UnplayableError) => void,
  ) {
    this.id = id;
    this.code = code;
    this.#redis = redis;
    this.#context = crew;
    this.#keys = runKeys(id);
    this.#onUnplayable = onUnplayable;
    this.#threads = new IdlePool(code.runFacts, {
      threads: crew.threads,
      patienceSeconds: code.manifest.patienceSeconds,
    });
  }

  /** `text`: the run manifest as stored in Redis. Throws an `UnplayableError` if the run cannot be played here. */
  static async start(
    redis: Redis,
    context: WorkerContext,
    id: string,
    text: string,
    onUnplayable: (error: UnplayableError) => void,
  ): Promise<RunConsumer> {
    const run = new RunConsumer(redis, context, id, await RunCode.parse(text, context.code), onUnplayable);
    run.#worker = new Worker<JobData>(id, (job, token) => run.#process(job, token ?? ''), {
      connection: redis,
      prefix: PREFIX,
      skipVersionCheck: true,
      concurrency: context.threads,
      lockDuration: context.leaseMs,
      // The client requeues stalled jobs; see `requeueStalledJobs`.
      skipStalledCheck: true,
      // Crashes are counted by missing heartbeats: a lock also expires while Redis is unreachable.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: RETRY_DELAY_MS,
    });
    // A lost lock or a deleted job is harmless: another worker delivers the same answer.
    run.#worker.on('error', () => {});
    return run;
  }

  async #process(job: Job<JobData>, token: string): Promise<void> {
    const name = job.id ?? '';
    const claim = `${name} ${this.#context.id}`;
    this.inFlight++;
    try {
      const cells = await this.code.cellsOf(job.data);
      const result = await this.#playJob(name, claim, job, cells);
      const provenance = this.code.provenance(name, this.#context.engine, cells);
      await this.#deliver(name, claim, packDelivery(provenance, this.#context.id, result));
      if ('counts' in result) this.games += job.data.games * cells.length;
      this.chunks++;
    } catch (error) {
      if (!(error instanceof UnplayableError)) throw error;
      await this.#redis.hdel(this.#keys.hands, claim);
      await job.moveToWait(token);
      this.#onUnplayable(error);
      throw new WaitingError();
    } finally {
      this.inFlight--;
    }
  }

  async #playJob(
    name: string,
    claim: string,
    { data, stalledCounter }: Job<JobData>,
    cells: readonly PlannedCell[],
  ): Promise<DeliveredResult> {
    if (!this.code.hasName(name, data)) return { broken: 'the job is not what its name says' };
    const crashedWorkers = stalledCounter < ISOLATE_AFTER_DEATHS ? [] : await this.#crashedWorkers(name);
    if (crashedWorkers.length >= MAX_DEATHS) return { aside: crashedWorkers };
    const { group, firstGame, games, sample } = data;
    const play = () => {
      void claimJob(this.#redis, this.#keys, claim).catch(() => {});
      return this.#threads.use((pool) => pool.play({ group, cells, firstGame, games, sample }));
    };
    // A job played at the same time would also be blamed for a crash.
    return this.#context.semaphore.run(this.id, play, crashedWorkers.length >= ISOLATE_AFTER_DEATHS);
  }

  /** Retries until the answer is stored or not needed any more; at shutdown, only until a timeout. */
  async #deliver(name: string, claim: string, bytes: Buffer): Promise<void> {
    let tried = 0;
    for (;;) {
      try {
        if (this.#isAbandoned) throw new Error('the worker has ended');
        await deliver(this.#redis, this.#keys, name, bytes, claim);
        return;
      } catch (error) {
        // Redis is out of memory or shutting down: retry, until the worker is stopped.
        if (this.#isAbandoned) throw error;
        if (this.#isDraining && tried >= this.#context.shutdownMs) {
          this.abandonedJobs++;
          throw error;
        }
        await wait(RETRY_DELAY_MS);
        tried = this.#isDraining ? tried + RETRY_DELAY_MS : 0;
      }
    }
  }

  /** Workers that started the job and have no heartbeat any more. */
  async #crashedWorkers(name: string): Promise<string[]> {
    const claims = await this.#redis.hkeys(this.#keys.hands);
    const workers = claims.filter((hand) => hand.startsWith(`${name} `)).map((hand) => hand.slice(name.length + 1));
    const others = workers.filter((worker) => worker !== this.#context.id);
    if (others.length === 0) return [];
    const records = await this.#redis.mget(others.map(workerKey));
    return others.filter((_, i) => records[i] === null);
  }

  /** Called between chunks; closes threads that have long been idle. */
  async closeIdleThreads(): Promise<void> {
    if (this.inFlight === 0) await this.#threads.closeIfIdle();
  }

  /** Takes no new jobs, and finishes those in progress. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.#worker?.close();
    this.#context.semaphore.deleteRun(this.id);
    await this.#threads.close();
  }

  /** Abandons the jobs in progress; other workers retry them. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    this.abandonedJobs += this.inFlight;
    // Not awaited: the end of the connection may already have passed, and then this would never resolve.
    void this.#worker?.disconnect().catch(() => {});
    await this.#threads.close();
  }
}
