/**
 * Runs that take long: questions, runs that go on, runs that are checked. They live here and not in a tab; one is played at a
 * time, the others wait. Each has its folder, so that whatever ends it, it goes on where it stopped.
 */
import path from 'node:path';
import { quote } from '../plan/option.js';
import { Job, type JobWork } from './job.js';
import type { News } from './news.js';
import type { Turns } from './turns.js';

/** Those that have ended are listed until so many newer ones have. */
const MAX_LISTED = 30;
/** How long games in flight are waited for at the end; they are played again when the run goes on. */
const GRACE_MS = 5000;

/** What was left when the studio ended, as commands, in the order in which they were asked for. */
export interface Unfinished {
  /** Go on with runs that were stopped. */
  readonly stopped: readonly string[];
  /** Begin what was still waiting. */
  readonly waiting: readonly string[];
}

export class Jobs {
  readonly #news: News;
  readonly #turns: Turns;
  #jobs: Job[] = [];
  #count = 0;
  #playing: Job | undefined;
  #isClosed = false;

  constructor(news: News, turns: Turns) {
    this.#news = news;
    this.#turns = turns;
    this.#tell();
  }

  /** Puts it at the end of the queue; gives its number. */
  add(work: JobWork): number {
    const job = new Job(++this.#count, work, this.#turns, () => this.#tell());
    const old = this.#jobs.filter(({ hasEnded }) => hasEnded).slice(MAX_LISTED - 1);
    this.#jobs = [job, ...this.#jobs.filter((one) => !old.includes(one))];
    this.#next();
    this.#tell();
    return job.number;
  }

  /** What is in flight is finished and kept. */
  stop(number: number): void {
    this.#jobs.find((job) => job.number === number)?.stop();
    this.#tell();
  }

  /** Stops all of them cleanly; says how to go on with those that are not done. */
  async close(): Promise<Unfinished> {
    this.#isClosed = true;
    const waiting = this.#jobs.filter(({ view }) => view.state === 'waiting').map(({ view }) => view.command);
    for (const job of this.#jobs) job.stop();
    const late = setTimeout(() => this.#playing?.giveUp(), GRACE_MS);
    await this.#playing?.ended;
    clearTimeout(late);
    return { stopped: [...new Set(this.#stopped())].reverse(), waiting: waiting.reverse() };
  }

  /** Of a folder that several runs have played in, the last of them knows whether it is done. */
  #stopped(): string[] {
    const known = new Set<string>();
    return this.#jobs.flatMap(({ hasBegun, checks, view: { state, folder, command } }) => {
      if (!hasBegun || folder === null) return [];
      if (checks) return state === 'stopped' ? [command] : [];
      const folderPath = path.resolve(folder);
      const isOlder = known.has(folderPath);
      known.add(folderPath);
      return state === 'stopped' && !isOlder ? [`warren resume ${quote(folder)}`] : [];
    });
  }

  #next(): void {
    if (this.#playing !== undefined || this.#isClosed) return;
    const job = this.#jobs.findLast(({ view }) => view.state === 'waiting');
    if (job === undefined) return;
    this.#playing = job;
    void job.play().then(() => {
      this.#playing = undefined;
      this.#next();
      this.#tell();
    });
  }

  #tell(): void {
    this.#news.tell(
      'jobs',
      this.#jobs.map(({ view }) => view),
    );
  }
}
