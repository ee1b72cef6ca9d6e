/**
 * The pending jobs of a run. Enqueues each job, validates its answer, and retries after an invalid one. A duplicate
 * answer is harmless, because it is the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { MachineError, messageOf } from '../../core/errors.js';
import type { JobResult } from '../job.js';
import { Cancelled } from '../map-in-order.js';
import {
  type DeliveredResult,
  InvalidResultError,
  type JobRequest,
  type ResultProvenance,
  readDelivery,
} from './delivery.js';
import type { JobData } from './job-data.js';
import type { JobQueue } from './job-queue.js';
import { RETRY_DELAY_MS } from './keys.js';
import { skippedChunk } from './quarantined-chunk.js';
import { isOutOfMemory } from './redis-errors.js';
import type { RunHealth } from './run-health.js';
import type { RunLease } from './run-lease.js';

/** Invalid answers to a chunk until the run fails. */
const MAX_TRIES = 3;
/** Errors per chunk until the run fails, while Redis is connected and has memory. */
const MAX_REFUSALS = 20;

/** A requested job. */
export interface NewJob {
  readonly name: string;
  readonly job: JobData;
  readonly request: JobRequest;
  /** What an answer must declare about itself. */
  readonly expectedProvenance: ResultProvenance;
}

interface PendingJob extends NewJob {
  readonly answer: Promise<JobResult>;
  readonly resolve: (answer: JobResult | PromiseLike<JobResult>) => void;
  readonly reject: (error: unknown) => void;
  wrongResults: number;
}

/** Dependencies. */
export interface PendingJobsDependencies {
  readonly queue: JobQueue;
  readonly lease: RunLease;
  readonly health: RunHealth;
  /** Whether games that cannot be played are skipped. */
  readonly skipsFailures: boolean;
  readonly isDisconnected: () => boolean;
}

export class PendingJobs {
  gamesAnswered = 0;
  readonly failureCounts = { setAside: 0, wrongAnswers: 0 };
  readonly #dependencies: PendingJobsDependencies;
  readonly #pending = new Map<string, PendingJob>();
  /** Jobs with answers left by an earlier process. */
  readonly #leftoverResults: Set<string>;
  #isClosed = false;

  constructor(dependencies: PendingJobsDependencies, leftoverResults: readonly string[]) {
    this.#dependencies = dependencies;
    this.#leftoverResults = new Set(leftoverResults);
  }

  get names(): string[] {
    return [...this.#pending.keys()];
  }

  /**
   * Requests a job; returns the answer and the pending submission. A job that is already pending is not enqueued again.
   */
  submit(newJob: NewJob): { readonly answer: Promise<JobResult>; readonly work: Promise<void> } {
    const same = this.#pending.get(newJob.name);
    if (same !== undefined) return { answer: same.answer, work: Promise.resolve() };
    const job = createPendingJob(newJob);
    this.#pending.set(job.name, job);
    return { answer: job.answer, work: this.#start(job) };
  }

  /** Uses the answer of an earlier process if there is one; otherwise enqueues the job. */
  async #start(job: PendingJob): Promise<void> {
    if (this.#leftoverResults.delete(job.name)) await this.receiveResults([job.name]).catch(() => {});
    await this.#add(job);
  }

  /** Enqueues a job, with retries until Redis has memory for it. */
  async #add({ name, job, reject }: PendingJob): Promise<void> {
    const { queue, health, isDisconnected } = this.#dependencies;
    for (let tries = 1; this.#pending.has(name) && !this.#isClosed; tries++) {
      try {
        return await queue.add(name, job);
      } catch (error) {
        if (isOutOfMemory(error)) health.setFull();
        else if (tries >= MAX_REFUSALS && !isDisconnected()) {
          this.#pending.delete(name);
          reject(new MachineError(`Redis does not take the games: ${messageOf(error)}`));
        }
        await wait(RETRY_DELAY_MS);
      }
    }
  }

  /** Enqueues jobs again that Redis has lost. */
  async requeue(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const job = this.#pending.get(name);
      if (job !== undefined) await this.#add(job);
    }
  }

  /** Reads and validates the available answers of pending jobs. */
  async receiveResults(names: readonly string[]): Promise<void> {
    const open = [...new Set(names)].filter((name) => this.#pending.has(name));
    if (open.length === 0) return;
    const answers = await this.#dependencies.queue.readResults(open);
    for (const [i, bytes] of answers.entries()) {
      const job = this.#pending.get(open[i]);
      if (job !== undefined && bytes !== null) await this.#receive(job, bytes);
    }
  }

  async #receive(job: PendingJob, bytes: Buffer): Promise<void> {
    try {
      const result = readDelivery(bytes, job.expectedProvenance, job.request);
      if ('broken' in result) throw new InvalidResultError(result.broken);
      this.#pending.delete(job.name);
      this.gamesAnswered += job.request.chunk.games * job.request.chunk.cells.length;
      job.resolve(this.#resultOf(result, job.request));
    } catch (error) {
      if (!(error instanceof InvalidResultError)) return job.reject(error);
      await this.#rejectResult(job, error);
    }
  }

  async #resultOf(result: Exclude<DeliveredResult, { broken: string }>, request: JobRequest): Promise<JobResult> {
    if (!('aside' in result)) return result;
    this.failureCounts.setAside++;
    this.#dependencies.health.addQuarantined(request.chunk, result.aside);
    return this.#dependencies.skipsFailures ? skippedChunk(request, result.aside) : result;
  }

  /** Handles an invalid answer: bars its worker and retries the job. */
  async #rejectResult(job: PendingJob, { message, worker }: InvalidResultError): Promise<void> {
    const { queue, lease, health } = this.#dependencies;
    job.wrongResults++;
    this.failureCounts.wrongAnswers++;
    await queue.deleteResults([job.name]);
    if (worker !== undefined) {
      health.barWorker(worker, message);
      await lease.barWorker(worker).catch(() => {});
      // Time for the worker to notice, so that it does not get the job again.
      await wait(RETRY_DELAY_MS);
    }
    if (job.wrongResults < MAX_TRIES) return this.#add(job);
    const { firstGame, games } = job.request.chunk;
    this.#pending.delete(job.name);
    job.reject(
      new MachineError(
        `Games ${firstGame} to ${firstGame + games - 1} were answered wrongly ${job.wrongResults} times: ${message}. What was ` +
          'played before them is kept. See the workers with: warren queue',
      ),
    );
  }

  /** Cancels the jobs that have not started. All others are awaited. */
  async cancelWaiting(): Promise<void> {
    for (const job of this.#pending.values()) if (await this.#dependencies.queue.cancel(job.name)) this.#cancel(job);
  }

  /** Cancels all pending jobs. */
  cancelAll(): void {
    for (const job of this.#pending.values()) this.#cancel(job);
  }

  #cancel({ name, reject }: PendingJob): void {
    this.#pending.delete(name);
    reject(new Cancelled());
  }

  close(): void {
    this.#isClosed = true;
    this.#pending.clear();
  }
}

function createPendingJob(newJob: NewJob): PendingJob {
  let resolve: PendingJob['resolve'] = () => {};
  let reject: PendingJob['reject'] = () => {};
  const answer = new Promise<JobResult>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { ...newJob, answer, resolve, reject, wrongResults: 0 };
}
