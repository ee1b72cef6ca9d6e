/**
 * Monitors what stalls a run on a queue. Notifies the listener once when something stalls, and again when that is over.
 */
import type { Redis } from 'ioredis';
import { counted } from '../../core/words.js';
import type { Chunk } from '../../plan/chunks.js';
import type { Executor, Trouble } from '../executor.js';
import { asideInWords } from '../set-aside.js';
import { PROTOCOL } from './keys.js';
import { type WorkerRecord, workersAt } from './presence.js';

/** Polls without an able worker until this is reported. */
const PATIENT_LOOKS = 2;

export class TroubleWatch {
  /**
   * Threads of workers that play this run; and those threads plus the threads of workers that have not polled it yet.
   */
  ableThreads = 0;
  likelyThreads = 0;
  /** Whether Redis is out of memory. */
  isFull = false;
  readonly #run: string;
  readonly #url: string;
  #tell: Executor['onTrouble'];
  /** worker → what was wrong with its answers */
  readonly #barred = new Map<string, string>();
  /** Quarantined chunks, with the workers that crashed on them. */
  readonly #aside: string[] = [];
  #told: string | undefined;
  #isAway = false;
  #isDropped = false;
  #looksAlone = 0;
  #unable: readonly string[] = [];

  constructor(run: string, url: string) {
    this.#run = run;
    this.#url = url;
  }

  /** Sets the listener. It immediately receives the current state. */
  listen(tell: Executor['onTrouble']): void {
    this.#tell = tell;
    const trouble = this.#trouble();
    if (trouble !== undefined) tell?.(trouble);
  }

  isAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#say();
  }

  isDropped(): void {
    this.#isDropped = true;
    this.#say();
  }

  hasNoRoom(): void {
    this.isFull = true;
    this.#say();
  }

  hasRoom(): void {
    this.isFull = false;
  }

  bar(worker: string, reason: string): void {
    this.#barred.set(worker, reason);
    this.#say();
  }

  setAside(chunk: Chunk, workers: readonly string[]): void {
    this.#aside.push(asideInWords(chunk, workers));
    this.#say();
  }

  /** Polls which workers are online, and which of them can play the run. */
  async look(redis: Redis): Promise<void> {
    const workers = await workersAt(redis);
    const able = workers.filter(({ id, plays }) => plays.includes(this.#run) && !this.#barred.has(id));
    this.ableThreads = threadsOf(able);
    this.likelyThreads = threadsOf(
      workers.filter((worker) => !this.#barred.has(worker.id) && reasonOf(worker, this.#run) === undefined),
    );
    this.#looksAlone = able.length === 0 ? this.#looksAlone + 1 : 0;
    this.#unable = workers.flatMap((worker) => {
      const reason = this.#barred.has(worker.id) ? undefined : reasonOf(worker, this.#run);
      return reason === undefined ? [] : [`on ${worker.host} (process ${worker.pid}): ${reason}`];
    });
    this.#say();
  }

  #say(): void {
    const trouble = this.#trouble();
    if (trouble?.text === this.#told) return;
    this.#told = trouble?.text;
    this.#tell?.(trouble);
  }

  #trouble(): Trouble | undefined {
    if (this.#isDropped) {
      return { brief: 'ended', text: `Run ${this.#run} was ended from outside with warren queue --drop.` };
    }
    if (this.#isAway) {
      return {
        brief: 'Redis does not answer',
        text: `${this.#url} does not answer. Trying again until it does; Ctrl-C ends the run, and what was played is kept.`,
      };
    }
    if (this.isFull) {
      return {
        brief: 'Redis is full',
        text:
          `The Redis at ${this.#url} has no memory left for more chunks (its maxmemory). Waiting until there is some: end ` +
          'other runs, or give it more.',
      };
    }
    return this.#whoIsMissing() ?? told([...this.#whoCannot(), ...this.#whatIsSetAside()]);
  }

  #whoIsMissing(): Trouble | undefined {
    if (this.#looksAlone <= PATIENT_LOOKS) return undefined;
    const start = `Start one on any machine:\n  warren worker --queue ${this.#url}`;
    const cannot = told(this.#whoCannot());
    const aside = told(this.#whatIsSetAside());
    const before = aside === undefined ? '' : `${aside.text}\n`;
    if (cannot === undefined) {
      return { brief: 'no worker is there', text: `${before}No worker takes chunks from ${this.#url}. ${start}` };
    }
    return {
      brief: 'no worker can play this',
      text: `${before}No worker can play this run, so it waits. ${cannot.text}\n${start}`,
    };
  }

  #whoCannot(): Part[] {
    const reasons = [...new Set(this.#unable.map((line) => line.replace(/^.*?: /, '')))];
    const wrong = [...this.#barred].map(([worker, reason]) => `${worker}: ${reason}`);
    const are = wrong.length === 1 ? 'is' : 'are';
    return [
      { head: `${counted(this.#unable.length, 'worker')} cannot help`, why: reasons[0], lines: this.#unable },
      { head: `${counted(wrong.length, 'worker')} answered wrongly and ${are} not asked any more`, lines: wrong },
    ].filter(({ lines }) => lines.length > 0);
  }

  #whatIsSetAside(): Part[] {
    const head = `${counted(this.#aside.length, 'chunk')} set aside while the rest goes on`;
    return this.#aside.length === 0 ? [] : [{ head, lines: this.#aside }];
  }
}

/** One problem, and where it occurs; `why`: a reason, if it fits on a line. */
interface Part {
  readonly head: string;
  readonly why?: string | undefined;
  readonly lines: readonly string[];
}

const told = (parts: readonly Part[]): Trouble | undefined =>
  parts.length === 0
    ? undefined
    : {
        brief: parts.map(({ head, why }) => (why === undefined ? head : `${head}: ${why}`)).join(', '),
        text: parts.flatMap(({ head, lines }) => [`${head}:`, ...lines.map((line) => `  ${line}`)]).join('\n'),
      };

const threadsOf = (workers: readonly WorkerRecord[]): number => workers.reduce((sum, { threads }) => sum + threads, 0);

/** Returns why a worker does not play a run; undefined if it does, or has not polled it yet. */
function reasonOf({ protocol, warren, cannot }: WorkerRecord, run: string): string | undefined {
  if (protocol !== PROTOCOL)
    return `the run speaks protocol ${PROTOCOL}, the worker (Warren ${warren || 'unknown'}) ${protocol}`;
  return cannot[run];
}
