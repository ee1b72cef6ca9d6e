/**
 * The pending jobs of a run. Enqueues each job, validates its answer, and retries after an invalid one. A duplicate
 * answer is harmless, because it is the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { MachineError, messageOf } from '../../core/errors.js';
import { Withdrawn } from '../in-order.js';
import type { Answer } from '../job.js';
import { type Asked, type Delivered, NoAnswer, type Provenance, readDelivery } from './delivery.js';
import type { JobBox } from './job-box.js';
import type { JobText } from './job-text.js';
import { AGAIN_MS } from './keys.js';
import type { OwnedRun } from './owned-run.js';
import { isOutOfMemory } from './redis-errors.js';
import { asideCounted } from './set-aside.js';
import type { TroubleWatch } from './trouble-watch.js';

/** Invalid answers to a chunk until the run fails. */
const MAX_TRIES = 3;
/** Errors per chunk until the run fails, while Redis is connected and has memory. */
const MAX_REFUSALS = 20;

/** A requested job. */
export interface NewJob {
  readonly name: string;
  readonly job: JobText;
  readonly asked: Asked;
  /** What an answer must declare about itself. */
  readonly expected: Provenance;
}

interface OpenJob extends NewJob {
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
  wrong: number;
}

/** Dependencies. */
export interface Around {
  readonly box: JobBox;
  readonly run: OwnedRun;
  readonly watch: TroubleWatch;
  /** Whether games that cannot be played are skipped. */
  readonly skipsFailures: boolean;
  readonly isAway: () => boolean;
}

export class OpenJobs {
  gamesAnswered = 0;
  readonly failed = { setAside: 0, wrongAnswers: 0 };
  readonly #around: Around;
  readonly #open = new Map<string, OpenJob>();
  /** Jobs with answers left by an earlier process. */
  readonly #left: Set<string>;
  #isClosed = false;

  constructor(around: Around, left: readonly string[]) {
    this.#around = around;
    this.#left = new Set(left);
  }

  get names(): string[] {
    return [...this.#open.keys()];
  }

  /** Whether a chunk is pending, and not only replays. */
  get hasChunks(): boolean {
    return [...this.#open.values()].some(({ job }) => !job.again);
  }

  /**
   * Requests a job; returns the answer and the pending submission. A job that is already pending is not enqueued again.
   */
  ask(asked: NewJob): { readonly answer: Promise<Answer>; readonly work: Promise<void> } {
    const same = this.#open.get(asked.name);
    if (same !== undefined) return { answer: same.answer, work: Promise.resolve() };
    const job = openJob(asked);
    this.#open.set(job.name, job);
    return { answer: job.answer, work: this.#begin(job) };
  }

  /** Uses the answer of an earlier process if there is one; otherwise enqueues the job. */
  async #begin(job: OpenJob): Promise<void> {
    if (this.#left.delete(job.name)) await this.take([job.name]).catch(() => {});
    await this.#add(job);
  }

  /** Enqueues a job, with retries until Redis has memory for it. */
  async #add({ name, job, reject }: OpenJob): Promise<void> {
    const { box, watch, isAway } = this.#around;
    for (let tries = 1; this.#open.has(name) && !this.#isClosed; tries++) {
      try {
        return await box.add(name, job);
      } catch (error) {
        if (isOutOfMemory(error)) watch.hasNoRoom();
        else if (tries >= MAX_REFUSALS && !isAway()) {
          this.#open.delete(name);
          reject(new MachineError(`Redis does not take the games: ${messageOf(error)}`));
        }
        await wait(AGAIN_MS);
      }
    }
  }

  /** Enqueues jobs again that Redis has lost. */
  async addAgain(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const job = this.#open.get(name);
      if (job !== undefined) await this.#add(job);
    }
  }

  /** Reads and validates the available answers of pending jobs. */
  async take(names: readonly string[]): Promise<void> {
    const open = [...new Set(names)].filter((name) => this.#open.has(name));
    if (open.length === 0) return;
    const answers = await this.#around.box.answersTo(open);
    for (const [i, bytes] of answers.entries()) {
      const job = this.#open.get(open[i]);
      if (job !== undefined && bytes !== null) await this.#receive(job, bytes);
    }
  }

  async #receive(job: OpenJob, bytes: Buffer): Promise<void> {
    try {
      const delivered = readDelivery(bytes, job.expected, job.asked);
      if ('broken' in delivered) throw new NoAnswer(delivered.broken);
      this.#open.delete(job.name);
      if (!job.asked.again) this.gamesAnswered += job.asked.chunk.games * job.asked.chunk.cells.length;
      job.resolve(this.#answerOf(delivered, job.asked));
    } catch (error) {
      if (!(error instanceof NoAnswer)) return job.reject(error);
      await this.#refuse(job, error);
    }
  }

  async #answerOf(delivered: Exclude<Delivered, { broken: string }>, asked: Asked): Promise<Answer> {
    if (!('aside' in delivered)) return delivered;
    this.failed.setAside++;
    if (asked.again) return delivered;
    this.#around.watch.setAside(asked.chunk, delivered.aside);
    return this.#around.skipsFailures ? asideCounted(asked, delivered.aside) : delivered;
  }

  /** Handles an invalid answer: bars its worker and retries the job. */
  async #refuse(job: OpenJob, { message, worker }: NoAnswer): Promise<void> {
    const { box, run, watch } = this.#around;
    job.wrong++;
    this.failed.wrongAnswers++;
    await box.forget([job.name]);
    if (worker !== undefined) {
      watch.bar(worker, message);
      await run.bar(worker).catch(() => {});
      // Time for the worker to notice, so that it does not get the job again.
      await wait(AGAIN_MS);
    }
    if (job.wrong < MAX_TRIES) return this.#add(job);
    const { firstGame, games } = job.asked.chunk;
    this.#open.delete(job.name);
    job.reject(
      new MachineError(
        `Games ${firstGame} to ${firstGame + games - 1} were answered wrongly ${job.wrong} times: ${message}. What was ` +
          'played before them is kept. See the workers with: warren queue',
      ),
    );
  }

  /** Cancels the jobs that have not started. All others, and replays, are awaited. */
  async takeBack(): Promise<void> {
    for (const { name, job, reject } of this.#open.values()) {
      if (job.again || !(await this.#around.box.takeBack(name))) continue;
      this.#open.delete(name);
      reject(new Withdrawn());
    }
  }

  /** Settles all pending jobs. `again`: plays the replays locally; all others are cancelled. */
  end(again: (asked: Asked) => Promise<Answer>): void {
    for (const { name, asked, resolve, reject } of this.#open.values()) {
      this.#open.delete(name);
      if (asked.again) resolve(again(asked));
      else reject(new Withdrawn());
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#open.clear();
  }
}

function openJob(asked: NewJob): OpenJob {
  let resolve: OpenJob['resolve'] = () => {};
  let reject: OpenJob['reject'] = () => {};
  const answer = new Promise<Answer>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { ...asked, answer, resolve, reject, wrong: 0 };
}
