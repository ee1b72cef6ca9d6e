/**
 * Runs that take long: questions, runs that go on, runs that are checked. They live here and not in a tab; one is played at a
 * time, the others wait. Each has its folder, so that whatever ends it, it goes on where it stopped.
 */
import path from 'node:path';
import { quote } from '../plan/option.js';
import type { Broadcaster } from './broadcaster.js';
import { Job, type JobSpec } from './job.js';
import type { PriorityGate } from './priority-gate.js';

/** Those that have ended are listed until so many newer ones have. */
const MAX_LISTED = 30;
/** How long games in flight are waited for at the end; they are played again when the run goes on. */
const GRACE_MS = 5000;

/** What was left when the studio ended, as commands, in the order in which they were asked for. */
export interface UnfinishedJobs {
  /** Go on with runs that were stopped. */
  readonly stopped: readonly string[];
  /** Begin what was still waiting. */
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

  /** Puts it at the end of the queue; gives its number. */
  add(work: JobSpec): number {
    const job = new Job(++this.#count, work, this.#priorityGate, () => this.#publish());
    const old = this.#jobs.filter(({ hasEnded }) => hasEnded).slice(MAX_LISTED - 1);
    this.#jobs = [job, ...this.#jobs.filter((one) => !old.includes(one))];
    this.#next();
    this.#publish();
    return job.number;
  }

  /** What is in flight is finished and kept. */
  stop(number: number): void {
    this.#jobs.find((job) => job.number === number)?.stop();
    this.#publish();
  }

  /** Stops all of them cleanly; says how to go on with those that are not done. */
  async close(): Promise<UnfinishedJobs> {
    this.#isClosed = true;
    const waiting = this.#jobs.filter(({ view }) => view.state === 'waiting').map(({ view }) => view.command);
    for (const job of this.#jobs) job.stop();
    const late = setTimeout(() => this.#currentJob?.abort(), GRACE_MS);
    await this.#currentJob?.completion;
    clearTimeout(late);
    return { stopped: [...new Set(this.#stoppedCommands())].reverse(), waiting: waiting.reverse() };
  }

  /** Of a folder that several runs have played in, the last of them knows whether it is done. */
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
