/**
 * The jobs of a run that were asked for and are not answered yet: each is put into the queue, its answer is taken out and
 * checked before anybody counts on it, and what is no answer is asked for again. An answer that comes twice is the same twice.
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

/** Wrong answers to a chunk before the run is given up. */
const MAX_TRIES = 3;
/** Times that Redis may refuse a chunk although it is there and has room. */
const MAX_REFUSALS = 20;

/** What is asked for. */
export interface NewJob {
  readonly name: string;
  readonly job: JobText;
  readonly asked: Asked;
  /** What an answer must say of itself. */
  readonly expected: Provenance;
}

interface OpenJob extends NewJob {
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
  wrong: number;
}

/** Whom it has to do with. */
export interface Around {
  readonly box: JobBox;
  readonly run: OwnedRun;
  readonly watch: TroubleWatch;
  /** Whether games that cannot be played are left out. */
  readonly skipsFailures: boolean;
  readonly isAway: () => boolean;
}

export class OpenJobs {
  gamesAnswered = 0;
  readonly failed = { setAside: 0, wrongAnswers: 0 };
  readonly #around: Around;
  readonly #open = new Map<string, OpenJob>();
  /** Answers that a process before this one has left. */
  readonly #left: Set<string>;
  #isClosed = false;

  constructor(around: Around, left: readonly string[]) {
    this.#around = around;
    this.#left = new Set(left);
  }

  get names(): string[] {
    return [...this.#open.keys()];
  }

  /** Whether a chunk is asked for; not only games that are looked at twice. */
  get hasChunks(): boolean {
    return [...this.#open.values()].some(({ job }) => !job.again);
  }

  /** The answer, as it will come, and the work of asking for it. A job that is open already is asked for once. */
  ask(asked: NewJob): { readonly answer: Promise<Answer>; readonly work: Promise<void> } {
    const same = this.#open.get(asked.name);
    if (same !== undefined) return { answer: same.answer, work: Promise.resolve() };
    const job = openJob(asked);
    this.#open.set(job.name, job);
    return { answer: job.answer, work: this.#begin(job) };
  }

  /** What was answered before need not be played. */
  async #begin(job: OpenJob): Promise<void> {
    if (this.#left.delete(job.name)) await this.take([job.name]).catch(() => {});
    await this.#add(job);
  }

  /** Puts a job into the queue, as soon as there is room for it. */
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

  /** Those that a Redis which forgets has lost. */
  async addAgain(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const job = this.#open.get(name);
      if (job !== undefined) await this.#add(job);
    }
  }

  /** Takes answers that are there. */
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

  /** What is no answer is asked for again, of others. */
  async #refuse(job: OpenJob, { message, worker }: NoAnswer): Promise<void> {
    const { box, run, watch } = this.#around;
    job.wrong++;
    this.failed.wrongAnswers++;
    await box.forget([job.name]);
    if (worker !== undefined) {
      watch.bar(worker, message);
      await run.bar(worker).catch(() => {});
      // Time to hear of it, so that it is not the same worker again.
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

  /** What nobody has begun is taken back; what somebody plays is waited for. */
  async takeBack(): Promise<void> {
    for (const { name, job, reject } of this.#open.values()) {
      if (job.again || !(await this.#around.box.takeBack(name))) continue;
      this.#open.delete(name);
      reject(new Withdrawn());
    }
  }

  /** Nobody is waited for any more. `again`: plays what is looked at a second time. */
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
