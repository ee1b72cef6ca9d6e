/** The Lab: what is on the bench, what is known of each of its variants, and the way back. */
import { statSync } from 'node:fs';
import type { Game } from '../core/game.js';
import { usualLineUp } from '../plan/line-up.js';
import { planRules } from '../plan/plan-rules.js';
import { DEFAULT_SEED } from '../plan/request.js';
import { rulesText } from '../plan/rules-file.js';
import { looksLikePath } from '../plugins/find-module.js';
import { settingsOf, tableRequest } from './bench-request.js';
import { findBenchGame } from './find-bench-game.js';
import { KeptPlayers } from './kept-players.js';
import { type LabQuestion, LabRun, warmUp } from './lab-run.js';
import type { News } from './news.js';
import type { Bench, BenchChange, Variant } from './protocol.js';
import type { Turns } from './turns.js';

/** Answers that are kept, so that who goes back finds them as they were. */
const MAX_CACHED = 8;
const MAX_UNDO_STEPS = 100;
const FIRST_ASKED = 20_000;

interface Before {
  readonly bench: Bench;
  /** The gesture that changed it. */
  readonly gesture: string;
}

export class Lab {
  readonly #news: News;
  readonly #turns: Turns;
  readonly #players = new KeptPlayers();
  /** Of each side, at first. */
  readonly #games: number;
  #bench: Bench;
  #by = '';
  #isStopped = false;
  #before: Before[] = [];
  /** The last change that came, and the end of those that are being made. */
  #newest: BenchChange | undefined;
  #changing: Promise<void> = Promise.resolve();
  /** Aborted when there is something to play that makes threads ready as well. */
  #warming = new AbortController();
  /** What is asked, as text → its answer; the last used at the end. */
  readonly #runs = new Map<string, LabRun>();
  /** Tables whose comparisons threads have been made ready for. */
  readonly #isWarm = new Set<string>();
  /** Those of the bench, in its order. */
  #shown: readonly LabRun[] = [];

  private constructor(bench: Bench, news: News, turns: Turns, games: number) {
    this.#bench = bench;
    this.#news = news;
    this.#turns = turns;
    this.#games = games;
  }

  /** `games`: of each side, at first. */
  static async open(game: string, news: News, turns: Turns, games = FIRST_ASKED): Promise<Lab> {
    const bench = await firstBench(game);
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
    this.#newest = change;
    return this.#inTurn(async () => {
      // Of a drag that is quicker than anybody follows, the last is enough.
      if (this.#newest !== change && this.#newest?.gesture === gesture) return;
      const asked = await questionsOf(bench);
      if (this.#before.at(-1)?.gesture !== gesture) this.#before.push({ bench: this.#bench, gesture });
      this.#before = this.#before.slice(-MAX_UNDO_STEPS);
      this.#show(bench, by, asked);
    });
  }

  undo(): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#before.at(-1);
      if (before === undefined) return;
      const asked = await questionsOf(before.bench);
      this.#before.pop();
      this.#show(before.bench, '', asked);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#tellBench();
    await Promise.all(this.#shown.map((run) => run.stop()));
    this.#tellAnswers();
  }

  /** With files of the user's own as they are now. */
  goOn(): Promise<void> {
    return this.#inTurn(async () => {
      const asked = await questionsOf(this.#bench);
      if (asked.some((one, i) => this.#runs.get(JSON.stringify(one)) !== this.#shown[i])) {
        this.#show(this.#bench, this.#by, asked);
        return;
      }
      this.#isStopped = false;
      for (const run of this.#shown) run.goOn();
      this.#tellBench();
      this.#tellAnswers();
    });
  }

  /** What was played for the screen is worth nothing without it: it is not waited for. */
  async close(): Promise<void> {
    this.#warming.abort();
    const ends = [...this.#runs.values()].map((run) => run.drop());
    await this.#players.close();
    await Promise.all(ends);
  }

  /** Changes are made one after the other, as they come. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#changing.then(work);
    this.#changing = done.catch(() => {});
    return done;
  }

  #show(bench: Bench, by: string, asked: readonly LabQuestion[]): void {
    this.#bench = bench;
    this.#by = by;
    this.#isStopped = false;
    this.#tellBench();
    if (asked.every(({ question }) => question === 'simulate')) this.#warmUp(asked[0].request);
    else this.#warming.abort();
    const shown = asked.map((one) => this.#runOf(one));
    // What is dropped before its turn has played nothing, so quick changes cost no more than the last of them.
    const dropped = this.#shown.filter((run) => !shown.includes(run)).map((run) => run.drop());
    this.#shown = shown;
    for (const run of shown) run.start(Promise.all(dropped));
    this.#tellAnswers();
  }

  #runOf(asked: LabQuestion): LabRun {
    const key = JSON.stringify(asked);
    const run = this.#runs.get(key) ?? this.#newRun(asked);
    this.#runs.delete(key);
    this.#runs.set(key, run);
    for (const old of [...this.#runs.keys()].slice(0, -MAX_CACHED)) this.#runs.delete(old);
    return run;
  }

  #newRun(asked: LabQuestion): LabRun {
    // How many variants share the promise changes what is said, not what is played.
    const before = [...this.#runs].find(([key]) => withoutPages(JSON.parse(key)) === withoutPages(asked))?.[1];
    return new LabRun(asked, before ?? this.#games, this.#players, this.#turns, () => this.#tellAnswers());
  }

  /** Once for every table, at once: whoever opens the page changes something soon. */
  #warmUp({ pages: _, ...table }: LabQuestion['request']): void {
    const key = JSON.stringify(table);
    if (this.#isWarm.has(key)) return;
    this.#isWarm.add(key);
    this.#warming.abort();
    this.#warming = new AbortController();
    // It is for speed alone: whatever is wrong with it shows when somebody asks.
    warmUp(table, this.#players, this.#warming.signal).catch(() => {});
  }

  #tellBench(): void {
    this.#news.tell('bench', {
      bench: this.#bench,
      by: this.#by,
      isStopped: this.#isStopped,
      canUndo: this.#before.length > 0,
    });
  }

  #tellAnswers(): void {
    this.#news.tell(
      'answers',
      this.#shown.map((run) => run.answer),
    );
  }
}

/** The game as it is, with its usual players. */
async function firstBench(name: string): Promise<Bench> {
  const { game } = await findBenchGame(name);
  const players = game.seats.usual;
  const usual = usualLineUp(game, players);
  const lineUp = Array.from({ length: players }, (_, place) => usual[place % usual.length]);
  const variants = [{ name: 'Variant 1', changes: {} }];
  return { game: name, players, lineUp, seed: DEFAULT_SEED, variants, chosen: 0 };
}

const withoutPages = ({ request: { pages: _, ...request }, ...asked }: LabQuestion): string =>
  JSON.stringify({ ...asked, request });

async function questionsOf(bench: Bench): Promise<LabQuestion[]> {
  const { game } = await findBenchGame(bench.game);
  const written = writtenOf(bench);
  return bench.variants.map((variant) => ({
    ...questionOf(game, bench, variant),
    ...(written.length > 0 && { written }),
  }));
}

/** Of game and players that are files. */
const writtenOf = ({ game, lineUp }: Bench): number[] =>
  [game, ...lineUp]
    .map((typed) => typed.replace(/\{.*$/s, ''))
    .filter(looksLikePath)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function questionOf(game: Game, bench: Bench, variant: Variant): LabQuestion {
  const set = settingsOf(variant);
  const { length } = bench.variants;
  // All that is on the screen is right together.
  const request = { ...tableRequest(game, bench), ...(length > 1 && { pages: length }) };
  const rulesFile = rulesFileOf(game, { players: bench.players, set });
  return set.length === 0
    ? { question: 'simulate', request, rulesFile }
    : { question: 'compare', request: { ...request, b: set.join(' ') }, rulesFile };
}

/** Rules that cannot be played have no file; why they cannot is told by who plays them. */
function rulesFileOf(game: Game, asked: { readonly players: number; readonly set: readonly string[] }): string {
  try {
    return rulesText(game, planRules(game, asked), [`${game.title}, as set in the studio`]);
  } catch {
    return '';
  }
}
