/**
 * Monitors what stalls a run on a queue. Notifies the listener once when something stalls, and again when that is over.
 */
import type { Redis } from 'ioredis';
import { counted } from '../../core/formatting.js';
import type { Chunk } from '../../plan/chunks.js';
import type { Executor, Stall } from '../executor.js';
import { formatQuarantine } from '../quarantine.js';
import { readWorkers, type WorkerRecord } from './heartbeat.js';
import { PROTOCOL } from './keys.js';

/** Polls without an able worker until this is reported. */
const POLLS_BEFORE_ALERT = 2;

export class RunHealth {
  /**
   * Threads of workers that play this run; and those threads plus the threads of workers that have not polled it yet.
   */
  ableThreads = 0;
  likelyThreads = 0;
  /** Whether Redis is out of memory. */
  isFull = false;
  readonly #run: string;
  readonly #url: string;
  #onStall: Executor['onStall'];
  /** worker → what was wrong with its answers */
  readonly #barred = new Map<string, string>();
  /** Quarantined chunks, with the workers that crashed on them. */
  readonly #quarantined: string[] = [];
  #emittedText: string | undefined;
  #isDisconnected = false;
  #isDropped = false;
  #pollsWithoutWorker = 0;
  #unplayable: readonly string[] = [];

  constructor(run: string, url: string) {
    this.#run = run;
    this.#url = url;
  }

  /** Sets the listener. It immediately receives the current state. */
  setListener(onStall: Executor['onStall']): void {
    this.#onStall = onStall;
    const stall = this.#stall();
    if (stall !== undefined) onStall?.(stall);
  }

  setDisconnected(isDisconnected: boolean): void {
    this.#isDisconnected = isDisconnected;
    this.#emit();
  }

  setDropped(): void {
    this.#isDropped = true;
    this.#emit();
  }

  setFull(): void {
    this.isFull = true;
    this.#emit();
  }

  clearFull(): void {
    this.isFull = false;
  }

  barWorker(worker: string, reason: string): void {
    this.#barred.set(worker, reason);
    this.#emit();
  }

  addQuarantined(chunk: Chunk, workers: readonly string[]): void {
    this.#quarantined.push(formatQuarantine(chunk, workers));
    this.#emit();
  }

  /** Polls which workers are online, and which of them can play the run. */
  async checkWorkers(redis: Redis): Promise<void> {
    const workers = await readWorkers(redis);
    const able = workers.filter(({ id, plays }) => plays.includes(this.#run) && !this.#barred.has(id));
    this.ableThreads = threadsOf(able);
    this.likelyThreads = threadsOf(
      workers.filter((worker) => !this.#barred.has(worker.id) && refusalOf(worker, this.#run) === undefined),
    );
    this.#pollsWithoutWorker = able.length === 0 ? this.#pollsWithoutWorker + 1 : 0;
    this.#unplayable = workers.flatMap((worker) => {
      const reason = this.#barred.has(worker.id) ? undefined : refusalOf(worker, this.#run);
      return reason === undefined ? [] : [`on ${worker.host} (process ${worker.pid}): ${reason}`];
    });
    this.#emit();
  }

  #emit(): void {
    const stall = this.#stall();
    if (stall?.text === this.#emittedText) return;
    this.#emittedText = stall?.text;
    this.#onStall?.(stall);
  }

  #stall(): Stall | undefined {
    if (this.#isDropped) {
      return { brief: 'ended', text: `Run ${this.#run} was ended from outside with warren queue --drop.` };
    }
    if (this.#isDisconnected) {
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
    return this.#missingWorkers() ?? joinStallParts([...this.#refusals(), ...this.#quarantines()]);
  }

  #missingWorkers(): Stall | undefined {
    if (this.#pollsWithoutWorker <= POLLS_BEFORE_ALERT) return undefined;
    const start = `Start one on any machine:\n  warren worker --queue ${this.#url}`;
    const cannot = joinStallParts(this.#refusals());
    const quarantined = joinStallParts(this.#quarantines());
    const before = quarantined === undefined ? '' : `${quarantined.text}\n`;
    if (cannot === undefined) {
      return { brief: 'no worker is there', text: `${before}No worker takes chunks from ${this.#url}. ${start}` };
    }
    return {
      brief: 'no worker can play this',
      text: `${before}No worker can play this run, so it waits. ${cannot.text}\n${start}`,
    };
  }

  #refusals(): StallPart[] {
    const reasons = [...new Set(this.#unplayable.map((line) => line.replace(/^.*?: /, '')))];
    const wrong = [...this.#barred].map(([worker, reason]) => `${worker}: ${reason}`);
    const are = wrong.length === 1 ? 'is' : 'are';
    return [
      { head: `${counted(this.#unplayable.length, 'worker')} cannot help`, why: reasons[0], lines: this.#unplayable },
      { head: `${counted(wrong.length, 'worker')} answered wrongly and ${are} not asked any more`, lines: wrong },
    ].filter(({ lines }) => lines.length > 0);
  }

  #quarantines(): StallPart[] {
    const head = `${counted(this.#quarantined.length, 'chunk')} set aside while the rest goes on`;
    return this.#quarantined.length === 0 ? [] : [{ head, lines: this.#quarantined }];
  }
}

/** One problem, and where it occurs; `why`: a reason, if it fits on a line. */
interface StallPart {
  readonly head: string;
  readonly why?: string | undefined;
  readonly lines: readonly string[];
}

const joinStallParts = (parts: readonly StallPart[]): Stall | undefined =>
  parts.length === 0
    ? undefined
    : {
        brief: parts.map(({ head, why }) => (why === undefined ? head : `${head}: ${why}`)).join(', '),
        text: parts.flatMap(({ head, lines }) => [`${head}:`, ...lines.map((line) => `  ${line}`)]).join('\n'),
      };

const threadsOf = (workers: readonly WorkerRecord[]): number => workers.reduce((sum, { threads }) => sum + threads, 0);

/** Returns why a worker does not play a run; undefined if it does, or has not polled it yet. */
function refusalOf({ protocol, warren, cannot }: WorkerRecord, run: string): string | undefined {
  if (protocol !== PROTOCOL)
    return `the run speaks protocol ${PROTOCOL}, the worker (Warren ${warren || 'unknown'}) ${protocol}`;
  return cannot[run];
}
