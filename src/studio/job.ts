/** A run of the studio's queue: the same as on the command line, with its folder and its report. */
import type { Answer } from '../api/answer.js';
import { runQuestion } from '../api/ask.js';
import { deliverReport } from '../api/deliver-report.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import type { Progress } from '../runner/execution-options.js';
import { makeExecutor } from '../runner/make-executor.js';
import { RunFolder } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import { RunVerifier } from '../store/run-verifier.js';
import { BENCH_TIMEOUT_SECONDS } from './executor-cache.js';
import { formatStudioFailure } from './format-studio-failure.js';
import { LeasedExecutor } from './leased-executor.js';
import type { PriorityGate } from './priority-gate.js';
import type { JobState, JobView } from './protocol.js';

export interface JobSpec {
  readonly question: AnyQuestion;
  readonly request: Request;
  /** The equivalent command. */
  readonly command: string;
  /** Existing run folder. Default: a new one under reports. */
  readonly folder?: string;
  /** Whether the job verifies the run in `folder`. */
  readonly isVerification?: true;
}

/** Sample size of a verification: chunks to replay. */
const SAMPLE = 10;
/** Minimum time before the remaining time is estimated. */
const ENOUGH_SECONDS = 2;
const ABORTED = { state: 'stopped', note: null } as const;
const END_STATES: readonly JobState[] = ['stopped', 'done', 'failed'];

export class Job {
  readonly number: number;
  readonly #spec: JobSpec;
  readonly #priorityGate: PriorityGate;
  readonly #onChange: () => void;
  readonly #stop = new AbortController();
  #view: JobView;
  readonly #cancel = new AbortController();
  hasStarted = false;
  completion: Promise<void> = Promise.resolve();

  constructor(number: number, work: JobSpec, turns: PriorityGate, changed: () => void) {
    this.number = number;
    this.#spec = work;
    this.#priorityGate = turns;
    this.#onChange = changed;
    const { question, command, folder = null, isVerification = false } = work;
    this.#view = {
      number,
      question: isVerification ? 'verify' : question.name,
      command,
      folder,
      state: 'waiting',
      gamesDone: 0,
      gamesPlanned: 0,
      secondsLeft: null,
      rate: null,
      note: null,
      verdict: [],
      trouble: null,
    };
  }

  get view(): JobView {
    return this.#view;
  }

  get hasEnded(): boolean {
    return END_STATES.includes(this.#view.state);
  }

  get isVerification(): boolean {
    return this.#spec.isVerification === true;
  }

  stop(): void {
    const { state } = this.#view;
    if (state === 'waiting') this.#update({ state: 'stopped' });
    if (state === 'playing') this.#update({ state: 'stopping' });
    this.#stop.abort();
  }

  /** Stops without waiting for games in flight; stored chunks remain, and the run can resume from them. */
  abort(): void {
    this.stop();
    this.#cancel.abort();
  }

  play(): Promise<void> {
    this.hasStarted = true;
    this.#update({ state: 'playing' });
    this.completion = this.#play();
    return this.completion;
  }

  async #play(): Promise<void> {
    const { question, request, folder, isVerification } = this.#spec;
    const remark = (note: string) => this.#update({ note });
    const check = isVerification && new RunVerifier(folder!, { size: SAMPLE, seed: `studio ${this.number}` });
    const store: RunStore = check || new RunFolder({ out: folder, question: question.name, request, onRemark: remark });
    try {
      const answer = await this.#ask(store);
      await deliverReport(answer, store, { singleFile: false, onRemark: remark });
      const cameTo = check
        ? verificationView(check, this.#stop.signal.aborted && !answer.played.complete)
        : resultView(answer);
      this.#update({ folder: store.path, secondsLeft: null, ...cameTo });
    } catch (error) {
      const cameTo = this.#cancel.signal.aborted
        ? ABORTED
        : { state: 'failed' as const, trouble: formatStudioFailure(error, request) };
      this.#update({ ...cameTo, folder: store.path === '' ? null : store.path });
    } finally {
      store.close();
    }
  }

  #ask(store: RunStore): Promise<Answer> {
    const { question, request } = this.#spec;
    const { signal } = this.#stop;
    const pace = new Pace();
    return runQuestion(question, request, store, {
      signal,
      patienceSeconds: BENCH_TIMEOUT_SECONDS,
      players: async (plan, games) => {
        const lowPriority = { gate: this.#priorityGate, stopSignal: signal };
        const lease = { cancelSignal: this.#cancel.signal, isOwner: true, lowPriority };
        return new LeasedExecutor(await makeExecutor(plan, games), lease);
      },
      onProgress: (progress) => {
        const { gamesDone, gamesPlanned, note, trouble } = progress;
        const said = trouble?.brief ?? note ?? null;
        this.#update({ gamesDone, gamesPlanned, note: said, folder: store.path, ...pace.after(progress) });
      },
    });
  }

  #update(changes: Partial<JobView>): void {
    this.#view = { ...this.#view, ...changes };
    this.#onChange();
  }
}

const resultView = ({ findings, played }: Answer): Partial<JobView> => ({
  state: played.complete ? 'done' : 'stopped',
  verdict: findings.verdict,
  note: null,
});

const verificationView = ({ findings, counts }: RunVerifier, isStopped: boolean): Partial<JobView> => {
  if (isStopped) return { state: 'stopped', note: null };
  return {
    state: findings.length === 0 ? 'done' : 'failed',
    trouble: findings.length === 0 ? null : findings.join('\n'),
    verdict: [
      ...(findings.length === 0 ? ['Everything is what the games give.'] : []),
      `${counts.played} of ${counts.kept} chunks were played again, and ${counts.files} files of the report compared.`,
    ],
  };
};

/** Estimates games per second and the remaining time. */
class Pace {
  #first: { readonly at: number; readonly played: number } | undefined;

  after({ gamesDone, gamesRecalled, gamesPlanned }: Progress): Pick<JobView, 'rate' | 'secondsLeft'> {
    const played = gamesDone - gamesRecalled;
    const now = performance.now() / 1000;
    this.#first ??= { at: now, played };
    const seconds = now - this.#first.at;
    const rate = (played - this.#first.played) / seconds;
    if (seconds < ENOUGH_SECONDS || rate === 0) return { rate: null, secondsLeft: null };
    return { rate, secondsLeft: Math.max(0, gamesPlanned - gamesDone) / rate };
  }
}
