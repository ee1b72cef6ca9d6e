/**
 * Plays chunks on other machines: enqueues them in Redis, where workers take them, and collects the answers. Jobs of
 * dead workers are requeued; a Redis that has lost its data is populated again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Game } from '../../core/game.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { engineFingerprint } from '../../plugins/find-module.js';
import { digestOf } from '../../plugins/host.js';
import type { ExecutionOptions } from '../execution-options.js';
import type { Executor } from '../executor.js';
import type { ChunkJob, JobResult } from '../job.js';
import { makeExecutor } from '../make-executor.js';
import { Cancelled } from '../map-in-order.js';
import { provenanceOf } from './delivery.js';
import { createJobData, jobName } from './job-data.js';
import { JobQueue } from './job-queue.js';
import { RETRY_DELAY_MS, runKeys } from './keys.js';
import { PendingJobs } from './pending-jobs.js';
import { redactUrl } from './queue-url.js';
import { connect, disconnect, isDisconnected } from './redis.js';
import { isOutOfMemory, withExplainedErrors } from './redis-errors.js';
import { RunHealth } from './run-health.js';
import { RunLease } from './run-lease.js';
import { createRunManifest } from './run-manifest.js';

/** A run on a queue. Aborting its signal cancels the jobs that have not started. */
interface QueuedPlan extends Pick<ExecutionOptions, 'patienceSeconds' | 'signal'> {
  readonly queue: string;
  readonly game: Game;
  readonly gamesPlanned: number;
}

/** Polling interval for jobs in flight, in addition to notifications. */
const POLL_MS = 2000;
/** Chunks in the queue per thread, one running and one waiting; and the minimum, for when there is no worker yet. */
const CHUNKS_PER_THREAD = 2;
const MIN_CHUNKS = 4;
/** Answers that may wait for an earlier one, such as one of a dead worker. */
const REORDER_BUFFER = 256;
/** Timeouts of `close`: for commands in flight, for an unreachable Redis, and for the cleanup. */
const CLOSE_MS = 5000;
const RECONNECT_WAIT_MS = 5000;
const CLEANUP_MS = 15_000;

export class QueueExecutor implements Executor {
  readonly #plan: Plan;
  readonly #options: QueuedPlan;
  readonly #redis: Redis;
  readonly #queue: JobQueue;
  readonly #lease: RunLease;
  readonly #engine: string;
  readonly #digest: string;
  readonly #numbers: ReadonlyMap<PlannedCell, number>;
  readonly #health: RunHealth;
  readonly #jobs: PendingJobs;
  /** chunk → its job, until the run has stored its counts */
  readonly #unacknowledged = new Map<ChunkJob, string>();
  /** A thread of this process, for single games of the report. */
  #localExecutor: Promise<Executor> | undefined;
  readonly #timer: NodeJS.Timeout;
  /** Operations in flight. */
  readonly #inFlight = new Set<Promise<unknown>>();
  #isPolling = false;
  #isClosing = false;
  #isAborted = false;

  private constructor(
    plan: Plan,
    options: QueuedPlan,
    redis: Redis,
    run: RunLease,
    engine: string,
    leftoverResults: readonly string[],
  ) {
    this.#plan = plan;
    this.#options = options;
    this.#redis = redis;
    this.#queue = new JobQueue(redis, run.id);
    this.#lease = run;
    this.#engine = engine;
    this.#digest = digestOf(run.manifestText);
    this.#numbers = new Map(plan.cells.map((cell, number) => [cell, number]));
    this.#health = new RunHealth(run.id, redactUrl(options.queue));
    const dependencies = {
      queue: this.#queue,
      lease: run,
      health: this.#health,
      skipsFailures: plan.skipsFailures,
      isDisconnected: () => isDisconnected(redis),
    };
    this.#jobs = new PendingJobs(dependencies, leftoverResults);
    this.#timer = setInterval(() => this.#track(this.#poll()), POLL_MS);
    options.signal?.addEventListener('abort', () => this.#track(this.#cancel()));
    this.#track(this.#queue.listen((names) => this.#receiveResults(names)));
  }

  static async make(plan: Plan, options: QueuedPlan): Promise<QueueExecutor> {
    const redis = await connect(options.queue);
    const engine = await engineFingerprint();
    const facts = JSON.stringify(createRunManifest(plan, engine, options.patienceSeconds));
    try {
      const run = await withExplainedErrors(options.queue, () => RunLease.acquire(redis, facts));
      const leftoverResults = await redis.hkeys(runKeys(run.id).answers);
      const executor = new QueueExecutor(plan, options, redis, run, engine, leftoverResults);
      await executor.#health.checkWorkers(redis);
      return executor;
    } catch (error) {
      redis.disconnect();
      throw error;
    }
  }

  set onStall(listen: Executor['onStall']) {
    this.#health.setListener(listen);
  }

  get capacity(): number {
    return Math.max(MIN_CHUNKS, CHUNKS_PER_THREAD * this.#health.likelyThreads);
  }

  get reorderWindow(): number {
    return this.capacity + REORDER_BUFFER;
  }

  async play(chunk: ChunkJob): Promise<JobResult> {
    if (chunk.task !== undefined) return this.#playLocally(chunk);
    if (this.#isAborted) throw new Cancelled();
    const job = createJobData(chunk, this.#numbers);
    const name = jobName(this.#digest, job);
    this.#unacknowledged.set(chunk, name);
    const { game: plannedGame, counters, rows } = this.#plan;
    const request = { game: this.#options.game, counters, rows, chunk };
    const expectedProvenance = provenanceOf(this.#digest, name, this.#engine, plannedGame, chunk.cells);
    const { answer, work } = this.#jobs.submit({ name, job, request, expectedProvenance });
    this.#track(work);
    return answer;
  }

  async #playLocally(chunk: ChunkJob): Promise<JobResult> {
    this.#localExecutor ??= makeExecutor(this.#plan, 0, { ...this.#options, threads: 1 });
    return (await this.#localExecutor).play(chunk);
  }

  acknowledge(chunk: ChunkJob): void {
    const name = this.#unacknowledged.get(chunk);
    this.#unacknowledged.delete(chunk);
    if (name !== undefined) void this.#queue.deleteResults([name]);
  }

  /** Takes new answers, and deletes obsolete ones. */
  async #receiveResults(names: readonly string[]): Promise<void> {
    const expectedNames = new Set(this.#unacknowledged.values());
    void this.#queue.deleteResults(names.filter((name) => !expectedNames.has(name)));
    await this.#jobs.receiveResults(names);
  }

  /** Polls the state of the run, independently of notifications. */
  async #poll(): Promise<void> {
    const { signal, gamesPlanned } = this.#options;
    this.#health.setDisconnected(isDisconnected(this.#redis));
    if (signal?.aborted && (this.#isBlocked || this.#health.ableThreads === 0)) this.#abort();
    // Commands sent while Redis is disconnected would wait until it is back.
    if (this.#isClosing || isDisconnected(this.#redis)) return;
    // Precedes the guard below: an earlier poll may last as long as Redis is out of memory.
    if (await this.#lease.isDropped()) {
      this.#health.setDropped();
      this.#abort();
    }
    if (this.#isPolling || this.#isClosing) return;
    this.#isPolling = true;
    try {
      const { gamesAnswered, failureCounts } = this.#jobs;
      await this.#lease.renew({ ...failureCounts, gamesAnswered, gamesPlanned });
      const statuses = await this.#queue.readStatuses(this.#jobs.names);
      await this.#receiveResults(statuses.filter(({ isAnswered }) => isAnswered).map(({ job }) => job));
      await this.#jobs.requeue(statuses.filter(({ isLost }) => isLost).map(({ job }) => job));
      this.#health.clearFull();
      await this.#health.checkWorkers(this.#redis);
    } catch (error) {
      // The next poll handles all other errors.
      if (isOutOfMemory(error)) this.#health.setFull();
    } finally {
      this.#isPolling = false;
    }
  }

  /** Whether answers of workers cannot arrive now. */
  get #isBlocked(): boolean {
    return isDisconnected(this.#redis) || this.#health.isFull;
  }

  /** Handles an abort by the user. */
  async #cancel(): Promise<void> {
    if (this.#isBlocked) this.#abort();
    else await this.#jobs.cancelWaiting();
  }

  /** Stops waiting for workers. */
  #abort(): void {
    this.#isAborted = true;
    this.#jobs.cancelAll();
  }

  #track(work: Promise<unknown>): void {
    const tracked = work.catch(() => {}).finally(() => this.#inFlight.delete(tracked));
    this.#inFlight.add(tracked);
  }

  /** Deletes the run from Redis. Waits for operations in flight first, so that none writes keys afterwards. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#jobs.close();
    this.#queue.stopListening();
    await (await this.#localExecutor)?.close();
    if (!isDisconnected(this.#redis)) await waitAtMost(CLOSE_MS, Promise.all(this.#inFlight));
    // Waits briefly for an unreachable Redis; if it stays so, its keys expire.
    for (let waited = 0; isDisconnected(this.#redis) && waited < RECONNECT_WAIT_MS; waited += RETRY_DELAY_MS)
      await wait(RETRY_DELAY_MS);
    if (!isDisconnected(this.#redis)) await waitAtMost(CLEANUP_MS, this.#lease.remove());
    await this.#queue.close();
    await disconnect(this.#redis);
  }
}

/** Waits for the work, at most until the timeout. */
const waitAtMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), wait(milliseconds, undefined, { ref: false })]);
