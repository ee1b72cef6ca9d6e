/** The Lab: the bench, the answers for its variants, and undo. */
import { statSync } from 'node:fs';
import { defaultLineUp } from '../plan/line-up.js';
import { planRules } from '../plan/plan-rules.js';
import { DEFAULT_SEED } from '../plan/request.js';
import { rulesText } from '../plan/rules-file.js';
import type { FoundGame } from '../plugins/find-game.js';
import { looksLikePath } from '../plugins/find-module.js';
import { settingsOf, tableRequest } from './bench-request.js';
import type { Broadcaster } from './broadcaster.js';
import { ExecutorCache } from './executor-cache.js';
import { findBenchGame } from './find-bench-game.js';
import { type LabQuestion, LabRun, prewarm } from './lab-run.js';
import type { PriorityGate } from './priority-gate.js';
import type { Bench, BenchChange, Variant } from './protocol.js';

/** Maximum number of cached answers, so that undo shows them immediately. */
const MAX_CACHED = 8;
const MAX_UNDO_STEPS = 100;
const INITIAL_GAMES = 20_000;

interface UndoStep {
  readonly bench: Bench;
  /** The gesture that replaced this bench. */
  readonly gesture: string;
}

export class Lab {
  readonly #broadcaster: Broadcaster;
  readonly #priorityGate: PriorityGate;
  readonly #executors = new ExecutorCache();
  /** Games per side at first. */
  readonly #games: number;
  #bench: Bench;
  #changedBy = '';
  #isStopped = false;
  #undoSteps: UndoStep[] = [];
  /** The latest change received; and a promise that resolves when all queued changes are applied. */
  #latestChange: BenchChange | undefined;
  #pendingChanges: Promise<void> = Promise.resolve();
  /** Aborted when a real comparison starts, which also warms the threads. */
  #prewarming = new AbortController();
  /** serialized question → its run; most recently used last */
  readonly #runs = new Map<string, LabRun>();
  /** Serialized tables that threads were prewarmed for. */
  readonly #prewarmedTables = new Set<string>();
  /** Runs of the bench's variants, in the same order. */
  #shownRuns: readonly LabRun[] = [];

  private constructor(bench: Bench, news: Broadcaster, turns: PriorityGate, games: number) {
    this.#bench = bench;
    this.#broadcaster = news;
    this.#priorityGate = turns;
    this.#games = games;
  }

  /** `games`: games per side at first. */
  static async open(game: string, news: Broadcaster, turns: PriorityGate, games = INITIAL_GAMES): Promise<Lab> {
    const bench = await defaultBench(game);
    const lab = new Lab(bench, news, turns, games);
    lab.#show(bench, '', await questionsOf(bench));
    return lab;
  }

  get bench(): Bench {
    return this.#bench;
  }

  /** Applies a change, in order; rejects if it is invalid, and then nothing changes. */
  change(change: BenchChange): Promise<void> {
    const { bench, gesture, by } = change;
    this.#latestChange = change;
    return this.#enqueue(async () => {
      // Skips outdated changes of the same gesture, such as a fast drag.
      if (this.#latestChange !== change && this.#latestChange?.gesture === gesture) return;
      const questions = await questionsOf(bench);
      if (this.#undoSteps.at(-1)?.gesture !== gesture) this.#undoSteps.push({ bench: this.#bench, gesture });
      this.#undoSteps = this.#undoSteps.slice(-MAX_UNDO_STEPS);
      this.#show(bench, by, questions);
    });
  }

  undo(): Promise<void> {
    return this.#enqueue(async () => {
      const before = this.#undoSteps.at(-1);
      if (before === undefined) return;
      const questions = await questionsOf(before.bench);
      this.#undoSteps.pop();
      this.#show(before.bench, '', questions);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#publishBench();
    await Promise.all(this.#shownRuns.map((run) => run.stop()));
    this.#publishAnswers();
  }

  /** Resumes all runs, with the current versions of the user's own files. */
  resume(): Promise<void> {
    return this.#enqueue(async () => {
      const questions = await questionsOf(this.#bench);
      if (questions.some((one, i) => this.#runs.get(JSON.stringify(one)) !== this.#shownRuns[i])) {
        this.#show(this.#bench, this.#changedBy, questions);
        return;
      }
      this.#isStopped = false;
      for (const run of this.#shownRuns) run.resume();
      this.#publishBench();
      this.#publishAnswers();
    });
  }

  /** Cancels all runs, without waiting for games in flight: results are only for the screen. */
  async close(): Promise<void> {
    this.#prewarming.abort();
    const ends = [...this.#runs.values()].map((run) => run.cancel());
    await this.#executors.close();
    await Promise.all(ends);
  }

  /** Runs changes sequentially, in the order of arrival. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#pendingChanges.then(work);
    this.#pendingChanges = done.catch(() => {});
    return done;
  }

  #show(bench: Bench, by: string, questions: readonly LabQuestion[]): void {
    this.#bench = bench;
    this.#changedBy = by;
    this.#isStopped = false;
    this.#publishBench();
    if (questions.every(({ question }) => question === 'simulate')) this.#prewarm(questions[0].request);
    else this.#prewarming.abort();
    const shown = questions.map((one) => this.#runOf(one));
    // Runs cancelled while waiting have played nothing, so only the last of many quick changes takes time.
    const cancelled = this.#shownRuns.filter((run) => !shown.includes(run)).map((run) => run.cancel());
    this.#shownRuns = shown;
    for (const run of shown) run.start(Promise.all(cancelled));
    this.#publishAnswers();
  }

  #runOf(question: LabQuestion): LabRun {
    const key = JSON.stringify(question);
    const run = this.#runs.get(key) ?? this.#newRun(question);
    this.#runs.delete(key);
    this.#runs.set(key, run);
    for (const old of [...this.#runs.keys()].slice(0, -MAX_CACHED)) this.#runs.delete(old);
    return run;
  }

  #newRun(question: LabQuestion): LabRun {
    // The number of variants (`pages`) affects confidence intervals, but not games: the run's checkpoints are reusable.
    const before = [...this.#runs].find(([key]) => withoutPages(JSON.parse(key)) === withoutPages(question))?.[1];
    return new LabRun(question, before ?? this.#games, this.#executors, this.#priorityGate, () =>
      this.#publishAnswers(),
    );
  }

  /** Prewarms once per table, immediately: users soon make a first change. */
  #prewarm({ pages: _, ...table }: LabQuestion['request']): void {
    const key = JSON.stringify(table);
    if (this.#prewarmedTables.has(key)) return;
    this.#prewarmedTables.add(key);
    this.#prewarming.abort();
    this.#prewarming = new AbortController();
    // Only an optimization, so errors are ignored; the first real question reports them.
    prewarm(table, this.#executors, this.#prewarming.signal).catch(() => {});
  }

  #publishBench(): void {
    this.#broadcaster.publish('bench', {
      bench: this.#bench,
      by: this.#changedBy,
      isStopped: this.#isStopped,
      canUndo: this.#undoSteps.length > 0,
    });
  }

  #publishAnswers(): void {
    this.#broadcaster.publish(
      'answers',
      this.#shownRuns.map((run) => run.answer),
    );
  }
}

/** Returns the unchanged game with its default line-up. */
async function defaultBench(name: string): Promise<Bench> {
  const { game } = await findBenchGame(name);
  const players = game.seats.usual;
  const usual = defaultLineUp(game, players);
  const lineUp = Array.from({ length: players }, (_, place) => usual[place % usual.length]);
  const variants = [{ name: 'Variant 1', changes: {} }];
  return { game: name, players, lineUp, seed: DEFAULT_SEED, variants, chosen: 0 };
}

const withoutPages = ({ request: { pages: _, ...request }, ...asked }: LabQuestion): string =>
  JSON.stringify({ ...asked, request });

async function questionsOf(bench: Bench): Promise<LabQuestion[]> {
  const found = await findBenchGame(bench.game);
  const written = fileTimesOf(bench);
  const questions = await Promise.all(bench.variants.map((variant) => labQuestionOf(found, bench, variant)));
  return questions.map((question) => ({ ...question, ...(written.length > 0 && { written }) }));
}

/** Modification times (ms) of game and strategies that are files; 0 if missing. */
const fileTimesOf = ({ game, lineUp }: Bench): number[] =>
  [game, ...lineUp]
    .map((typed) => typed.replace(/\{.*$/s, ''))
    .filter(looksLikePath)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

async function labQuestionOf(found: FoundGame, bench: Bench, variant: Variant): Promise<LabQuestion> {
  const set = settingsOf(variant);
  const { length } = bench.variants;
  // The confidence level holds for all variants on the screen together.
  const request = { ...tableRequest(found.game, bench), ...(length > 1 && { pages: length }) };
  const rulesFile = await formatRulesFile(found, { players: bench.players, set });
  return set.length === 0
    ? { question: 'simulate', request, rulesFile }
    : { question: 'compare', request: { ...request, b: set.join(' ') }, rulesFile };
}

/** Returns an empty text for invalid rules; the run itself reports the error. */
async function formatRulesFile(
  found: FoundGame,
  asked: { readonly players: number; readonly set: readonly string[] },
): Promise<string> {
  try {
    return rulesText(found.game, await planRules(found, asked), [`${found.game.title}, as set in the studio`]);
  } catch {
    return '';
  }
}
