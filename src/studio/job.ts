/** One run of the studio's queue: asked like on the command line, with its folder and its report. */
import { type Answer, askKeeping } from '../api/ask.js';
import { deliverReport } from '../api/deliver-report.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import { makeExecutor } from '../runner/executor.js';
import type { Progress } from '../runner/run.js';
import { RunCheck } from '../store/run-check.js';
import { RunFolder } from '../store/run-folder.js';
import type { RunKeeper } from '../store/run-keeper.js';
import { GivesWay } from './gives-way.js';
import { PATIENCE_SECONDS } from './kept-players.js';
import type { JobState, JobView } from './protocol.js';
import { troubleInWords } from './trouble.js';
import type { Turns } from './turns.js';

export interface JobWork {
  readonly question: AnyQuestion;
  readonly request: Request;
  /** What is done, in words: the command that does the same. */
  readonly command: string;
  /** Its folder, if it has one already; otherwise one of its own under reports. */
  readonly folder?: string;
  /** Whether the run is only checked. */
  readonly checks?: true;
}

/** Chunks of a run that are played again to check it. */
const SAMPLE = 10;
/** Before this much was seen of the pace, the time left would be a guess. */
const ENOUGH_SECONDS = 2;
const GIVEN_UP = { state: 'stopped', note: null } as const;
const ENDED: readonly JobState[] = ['stopped', 'done', 'failed'];

export class Job {
  readonly number: number;
  readonly #work: JobWork;
  readonly #turns: Turns;
  readonly #changed: () => void;
  readonly #stop = new AbortController();
  #view: JobView;
  #games: GivesWay | undefined;
  #isGivenUp = false;
  hasBegun = false;
  ended: Promise<void> = Promise.resolve();

  constructor(number: number, work: JobWork, turns: Turns, changed: () => void) {
    this.number = number;
    this.#work = work;
    this.#turns = turns;
    this.#changed = changed;
    const { question, command, folder = null, checks = false } = work;
    this.#view = {
      number,
      question: checks ? 'verify' : question.name,
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
    return ENDED.includes(this.#view.state);
  }

  /** Whether a run is only checked. */
  get checks(): boolean {
    return this.#work.checks === true;
  }

  stop(): void {
    const { state } = this.#view;
    if (state === 'waiting') this.#set({ state: 'stopped' });
    if (state === 'playing') this.#set({ state: 'stopping' });
    this.#stop.abort();
  }

  /** Does not wait for games in flight any longer; what is kept stays, and goes on from there. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.stop();
    void this.#games?.giveUp();
  }

  play(): Promise<void> {
    this.hasBegun = true;
    this.#set({ state: 'playing' });
    this.ended = this.#play();
    return this.ended;
  }

  async #play(): Promise<void> {
    const { question, request, folder, checks } = this.#work;
    const remark = (note: string) => this.#set({ note });
    const check = checks && new RunCheck(folder!, { size: SAMPLE, seed: `studio ${this.number}` });
    const keeper: RunKeeper =
      check || new RunFolder({ out: folder, question: question.name, request, onRemark: remark });
    try {
      const answer = await this.#ask(keeper);
      await deliverReport(answer, keeper, { singleFile: false, onRemark: remark });
      const cameTo = check ? checked(check, this.#stop.signal.aborted && !answer.played.complete) : told(answer);
      this.#set({ folder: keeper.path, secondsLeft: null, ...cameTo });
    } catch (error) {
      const cameTo = this.#isGivenUp ? GIVEN_UP : { state: 'failed' as const, trouble: troubleInWords(error, request) };
      this.#set({ ...cameTo, folder: keeper.path === '' ? null : keeper.path });
    } finally {
      keeper.close();
    }
  }

  #ask(keeper: RunKeeper): Promise<Answer> {
    const { question, request } = this.#work;
    const { signal } = this.#stop;
    const pace = new Pace();
    return askKeeping(question, request, keeper, {
      signal,
      patienceSeconds: PATIENCE_SECONDS,
      players: async (plan, games) => {
        this.#games = new GivesWay(await makeExecutor(plan, games), this.#turns, signal);
        if (this.#isGivenUp) void this.#games.giveUp();
        return this.#games;
      },
      onProgress: (progress) => {
        const { gamesDone, gamesPlanned, note, trouble } = progress;
        const said = trouble?.brief ?? note ?? null;
        this.#set({ gamesDone, gamesPlanned, note: said, folder: keeper.path, ...pace.after(progress) });
      },
    });
  }

  #set(changes: Partial<JobView>): void {
    this.#view = { ...this.#view, ...changes };
    this.#changed();
  }
}

const told = ({ findings, played }: Answer): Partial<JobView> => ({
  state: played.complete ? 'done' : 'stopped',
  verdict: findings.verdict,
  note: null,
});

const checked = ({ findings, counts }: RunCheck, isStopped: boolean): Partial<JobView> => {
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

/** Games a second, and how long it will take at that. */
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
