/**
 * Queue of long runs: questions, resumed runs, verifications. Jobs belong to the server, not to a tab; they run one at
 * a time. Each has a run folder, so that it can resume after any interruption.
 */
import path from 'node:path';
import { quote } from '../plan/option.js';
import type { Broadcaster } from './broadcaster.js';
import { Job, type JobSpec } from './job.js';
import type { PriorityGate } from './priority-gate.js';

/** Ended jobs are listed until this many newer ones have ended. */
const MAX_LISTED = 30;
/** Timeout for games in flight at shutdown; cancelled ones are replayed when the run resumes. */
const GRACE_MS = 5000;

/** Commands for unfinished jobs at shutdown, in the order in which the jobs were added. */
export interface UnfinishedJobs {
  /** Commands that resume stopped runs. */
  readonly stopped: readonly string[];
  /** Commands that start waiting runs. */
  readonly waiting: readonly string[];
}

export class Jobs {
  readonly #broadcaster: Broadcaster;
  readonly #priorityGate: PriorityGate;
  #jobs: Job[] = [];
  #count = 0;
  #currentJob: Job | undefined;
  #isClosed = false;

  constructor(news: Broadcaster, turns: PriorityGate) {
    this.#broadcaster = news;
    this.#priorityGate = turns;
    this.#publish();
  }

  /** Adds a job to the end of the queue; returns its number. */
  add(work: JobSpec): number {
    const job = new Job(++this.#count, work, this.#priorityGate, () => this.#publish());
    const old = this.#jobs.filter(({ hasEnded }) => hasEnded).slice(MAX_LISTED - 1);
    this.#jobs = [job, ...this.#jobs.filter((one) => !old.includes(one))];
    this.#next();
    this.#publish();
    return job.number;
  }

  /** Stops a job gracefully: games in flight are finished and stored. */
  stop(number: number): void {
    this.#jobs.find((job) => job.number === number)?.stop();
    this.#publish();
  }

  /** Stops all jobs gracefully; returns the commands to finish them. */
  async close(): Promise<UnfinishedJobs> {
    this.#isClosed = true;
    const waiting = this.#jobs.filter(({ view }) => view.state === 'waiting').map(({ view }) => view.command);
    for (const job of this.#jobs) job.stop();
    const late = setTimeout(() => this.#currentJob?.abort(), GRACE_MS);
    await this.#currentJob?.completion;
    clearTimeout(late);
    return { stopped: [...new Set(this.#stoppedCommands())].reverse(), waiting: waiting.reverse() };
  }

  /** If several jobs used the same folder, the last one determines whether the run is done. */
  #stoppedCommands(): string[] {
    const seenFolders = new Set<string>();
    return this.#jobs.flatMap(({ hasStarted, isVerification, view: { state, folder, command } }) => {
      if (!hasStarted || folder === null) return [];
      if (isVerification) return state === 'stopped' ? [command] : [];
      const folderPath = path.resolve(folder);
      const isOlder = seenFolders.has(folderPath);
      seenFolders.add(folderPath);
      return state === 'stopped' && !isOlder ? [`warren resume ${quote(folder)}`] : [];
    });
  }

  #next(): void {
    if (this.#currentJob !== undefined || this.#isClosed) return;
    const job = this.#jobs.findLast(({ view }) => view.state === 'waiting');
    if (job === undefined) return;
    this.#currentJob = job;
    void job.play().then(() => {
      this.#currentJob = undefined;
      this.#next();
      this.#publish();
    });
  }

  #publish(): void {
    this.#broadcaster.publish(
      'jobs',
      this.#jobs.map(({ view }) => view),
    );
  }
}
