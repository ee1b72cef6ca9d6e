/** The Lab: what is on the bench, what is known of each of its variants, and the way back. */
import { statSync } from 'node:fs';
import type { Game } from '../core/game.js';
import { defaultLineUp } from '../plan/line-up.js';
import { planRules } from '../plan/plan-rules.js';
import { DEFAULT_SEED } from '../plan/request.js';
import { rulesText } from '../plan/rules-file.js';
import { looksLikePath } from '../plugins/find-module.js';
import { settingsOf, tableRequest } from './bench-request.js';
import type { Broadcaster } from './broadcaster.js';
import { ExecutorCache } from './executor-cache.js';
import { findBenchGame } from './find-bench-game.js';
import { type LabQuestion, LabRun, prewarm } from './lab-run.js';
import type { PriorityGate } from './priority-gate.js';
import type { Bench, BenchChange, Variant } from './protocol.js';

/** Answers that are kept, so that who goes back finds them as they were. */
const MAX_CACHED = 8;
const MAX_UNDO_STEPS = 100;
const INITIAL_GAMES = 20_000;

interface UndoStep {
  readonly bench: Bench;
  /** The gesture that changed it. */
  readonly gesture: string;
}

export class Lab {
  readonly #broadcaster: Broadcaster;
  readonly #priorityGate: PriorityGate;
  readonly #executors = new ExecutorCache();
  /** Of each side, at first. */
  readonly #games: number;
  #bench: Bench;
  #changedBy = '';
  #isStopped = false;
  #undoSteps: UndoStep[] = [];
  /** The last change that came, and the end of those that are being made. */
  #latestChange: BenchChange | undefined;
  #pendingChanges: Promise<void> = Promise.resolve();
  /** Aborted when there is something to play that makes threads ready as well. */
  #prewarming = new AbortController();
  /** What is asked, as text → its answer; the last used at the end. */
  readonly #runs = new Map<string, LabRun>();
  /** Tables whose comparisons threads have been made ready for. */
  readonly #prewarmedTables = new Set<string>();
  /** Those of the bench, in its order. */
  #shownRuns: readonly LabRun[] = [];

  private constructor(bench: Bench, news: Broadcaster, turns: PriorityGate, games: number) {
    this.#bench = bench;
    this.#broadcaster = news;
    this.#priorityGate = turns;
    this.#games = games;
  }

  /** `games`: of each side, at first. */
  static async open(game: string, news: Broadcaster, turns: PriorityGate, games = INITIAL_GAMES): Promise<Lab> {
    const bench = await defaultBench(game);
    const lab = new Lab(bench, news, turns, games);
    lab.#show(bench, '', await questionsOf(bench));
    return lab;
  }

  get bench(): Bench {
    return this.#bench;
  }

  /** What is refused changes nothing. */
  change(change: BenchChange): Promise<void> {
    const { bench, gesture, by } = change;
    this.#latestChange = change;
    return this.#enqueue(async () => {
      // Of a drag that is quicker than anybody follows, the last is enough.
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

  /** With files of the user's own as they are now. */
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

  /** What was played for the screen is worth nothing without it: it is not waited for. */
  async close(): Promise<void> {
    this.#prewarming.abort();
    const ends = [...this.#runs.values()].map((run) => run.cancel());
    await this.#executors.close();
    await Promise.all(ends);
  }

  /** Changes are made one after the other, as they come. */
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
    // What is dropped before its turn has played nothing, so quick changes cost no more than the last of them.
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
    // How many variants share the promise changes what is said, not what is played.
    const before = [...this.#runs].find(([key]) => withoutPages(JSON.parse(key)) === withoutPages(question))?.[1];
    return new LabRun(question, before ?? this.#games, this.#executors, this.#priorityGate, () =>
      this.#publishAnswers(),
    );
  }

  /** Once for every table, at once: whoever opens the page changes something soon. */
  #prewarm({ pages: _, ...table }: LabQuestion['request']): void {
    const key = JSON.stringify(table);
    if (this.#prewarmedTables.has(key)) return;
    this.#prewarmedTables.add(key);
    this.#prewarming.abort();
    this.#prewarming = new AbortController();
    // It is for speed alone: whatever is wrong with it shows when somebody asks.
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

/** The game as it is, with its usual players. */
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
  const { game } = await findBenchGame(bench.game);
  const written = fileTimesOf(bench);
  return bench.variants.map((variant) => ({
    ...labQuestionOf(game, bench, variant),
    ...(written.length > 0 && { written }),
  }));
}

/** Of game and players that are files. */
const fileTimesOf = ({ game, lineUp }: Bench): number[] =>
  [game, ...lineUp]
    .map((typed) => typed.replace(/\{.*$/s, ''))
    .filter(looksLikePath)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function labQuestionOf(game: Game, bench: Bench, variant: Variant): LabQuestion {
  const set = settingsOf(variant);
  const { length } = bench.variants;
  // All that is on the screen is right together.
  const request = { ...tableRequest(game, bench), ...(length > 1 && { pages: length }) };
  const rulesFile = formatRulesFile(game, { players: bench.players, set });
  return set.length === 0
    ? { question: 'simulate', request, rulesFile }
    : { question: 'compare', request: { ...request, b: set.join(' ') }, rulesFile };
}

/** Rules that cannot be played have no file; why they cannot is told by who plays them. */
function formatRulesFile(game: Game, asked: { readonly players: number; readonly set: readonly string[] }): string {
  try {
    return rulesText(game, planRules(game, asked), [`${game.title}, as set in the studio`]);
  } catch {
    return '';
  }
}
