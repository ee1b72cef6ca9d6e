/** What holds a run on a queue up, in words for whoever asked; said once, and again when it is over. */
import type { Redis } from 'ioredis';
import { counted } from '../core/words.js';
import type { Trouble } from '../execution/executor.js';
import { PROTOCOL } from './keys.js';
import { type WorkerRecord, workersAt } from './presence.js';

/** Looks without anybody who could help before that is said. */
const PATIENT_LOOKS = 2;

export class TroubleWatch {
  /** Threads of those who take chunks of this run; and of these and those who have not looked at it yet. */
  ableThreads = 0;
  likelyThreads = 0;
  readonly #run: string;
  readonly #url: string;
  readonly #tell: (trouble: Trouble | undefined) => void;
  /** worker → what was wrong with its answers */
  readonly #barred = new Map<string, string>();
  #told: string | undefined;
  #isAway = false;
  #isDropped = false;
  #isFull = false;
  #looksAlone = 0;
  #unable: readonly string[] = [];

  constructor(run: string, url: string, tell: (trouble: Trouble | undefined) => void) {
    this.#run = run;
    this.#url = url;
    this.#tell = tell;
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
    this.#isFull = true;
    this.#say();
  }

  hasRoom(): void {
    this.#isFull = false;
  }

  bar(worker: string, reason: string): void {
    this.#barred.set(worker, reason);
    this.#say();
  }

  /** Who is there, and who of them can help. */
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
    this.#tell(trouble);
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
    if (this.#isFull) {
      return {
        brief: 'Redis is full',
        text:
          `The Redis at ${this.#url} has no memory left for more chunks (its maxmemory). Waiting until there is some: end ` +
          'other runs, or give it more.',
      };
    }
    return this.#whoIsMissing() ?? this.#whoCannot();
  }

  #whoIsMissing(): Trouble | undefined {
    if (this.#looksAlone <= PATIENT_LOOKS) return undefined;
    const start = `Start one on any machine:\n  warren worker --queue ${this.#url}`;
    if (this.#unable.length === 0 && this.#barred.size === 0) {
      return { brief: 'no worker is there', text: `No worker takes chunks from ${this.#url}. ${start}` };
    }
    const { text } = this.#whoCannot()!;
    return { brief: 'no worker can play this', text: `No worker can play this run, so it waits. ${text}\n${start}` };
  }

  #whoCannot(): Trouble | undefined {
    const wrong = [...this.#barred].map(([worker, reason]) => `${worker}: ${reason}`);
    const parts = [
      ...(this.#unable.length === 0
        ? []
        : [{ brief: `${counted(this.#unable.length, 'worker')} cannot help`, lines: this.#unable }]),
      ...(wrong.length === 0
        ? []
        : [{ brief: `${counted(wrong.length, 'worker')} answered wrongly and is not asked any more`, lines: wrong }]),
    ];
    if (parts.length === 0) return undefined;
    const brief = parts.map((part) => part.brief).join(', ');
    const reasons = [...new Set(this.#unable.map((line) => line.replace(/^.*?: /, '')))];
    return {
      brief: reasons.length === 0 ? brief : `${brief}: ${reasons[0]}`,
      text: parts.flatMap((part) => [`${part.brief}:`, ...part.lines.map((line) => `  ${line}`)]).join('\n'),
    };
  }
}

const threadsOf = (workers: readonly WorkerRecord[]): number => workers.reduce((sum, { threads }) => sum + threads, 0);

/** Why a worker does not help with a run; nothing if it does, or has not seen it yet. */
function reasonOf({ protocol, warren, cannot }: WorkerRecord, run: string): string | undefined {
  if (protocol !== PROTOCOL)
    return `it speaks protocol ${protocol}, and this run ${PROTOCOL} (Warren ${warren || 'unknown'})`;
  return cannot[run];
}
