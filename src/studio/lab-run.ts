/** One answer of the Lab: asked like any other question, looked at while it is played, and kept in memory. */
import { commandOf, runQuestion } from '../api/ask.js';
import type { GameRequest } from '../plan/request.js';
import { questionOf } from '../questions/questions.js';
import { BENCH_TIMEOUT_SECONDS, type ExecutorCache } from './executor-cache.js';
import { formatStudioFailure } from './format-studio-failure.js';
import { labView } from './lab-view.js';
import { MemoryStore } from './memory-store.js';
import type { PriorityGate } from './priority-gate.js';
import type { LabAnswer, LabState, LabView } from './protocol.js';

/** What is asked: a comparison with the game as it is, or the game as it is. */
export interface LabQuestion {
  readonly question: 'compare' | 'simulate';
  readonly request: GameRequest & { readonly b?: string; readonly pages?: number };
  /** Its rules as a file. */
  readonly rulesFile: string;
  /** When files of the user's own that play in it were last written: what those were before has played other games. */
  readonly written?: readonly number[];
}

/** Going on has so many times more games. */
const EXTENSION_FACTOR = 4;
/** Intervals are narrowest around here: early, where a slider wants its answer, and not much wider later. */
const TUNED_FOR = 1000;
/** Until then small enough that the first of them are soon there; then larger, because each takes 80 kB to keep. */
const FIRST_CHUNK_SIZE = 50;
const CHUNK_SIZE = 200;
const FIRST_GAMES = { games: TUNED_FOR, chunkSize: FIRST_CHUNK_SIZE };
const PREWARM_GAMES = 600;
const PREWARM_INTERIM_GAMES = 200;
/** Games of each side before the first look. */
const FIRST_INTERIM_GAMES = 100;
/** Milliseconds between looks, and how many times longer than it takes to look. */
const INTERIM_EVERY_MS = 250;
const INTERIM_PAUSE_FACTOR = 3;

/** Has threads compile what a comparison needs before the first change asks for it: some games of the same against the same, looked at. */
export async function prewarm(request: GameRequest, executors: ExecutorCache, ended: AbortSignal): Promise<void> {
  const same = { ...request, b: 'preset:default', games: PREWARM_GAMES, watched: true, chunkSize: FIRST_CHUNK_SIZE };
  await runQuestion(questionOf('compare'), same, undefined, {
    players: (plan) => executors.acquire(plan, ended),
    patienceSeconds: BENCH_TIMEOUT_SECONDS,
    looks: { isDue: (games) => games % PREWARM_INTERIM_GAMES === 0, tell: labView },
  });
}

export class LabRun {
  readonly #question: LabQuestion;
  readonly #executors: ExecutorCache;
  readonly #priorityGate: PriorityGate;
  readonly #onChange: () => void;
  readonly #store: MemoryStore;
  #games: number;
  #state: LabState = 'stopped';
  #view: LabView | null = null;
  #failure: string | null = null;
  #stop = new AbortController();
  #cancel = new AbortController();
  /** What is under way, to its end. */
  #playing: Promise<void> = Promise.resolve();

  /** `from`: the games of each side, at first, or an answer from the same games, of which it takes over what was played. */
  constructor(
    asked: LabQuestion,
    from: LabRun | number,
    players: ExecutorCache,
    turns: PriorityGate,
    changed: () => void,
  ) {
    this.#question = asked;
    this.#store = typeof from === 'number' ? new MemoryStore(FIRST_GAMES) : from.#store;
    this.#games = typeof from === 'number' ? from : from.#games;
    this.#executors = players;
    this.#priorityGate = turns;
    this.#onChange = changed;
  }

  get answer(): LabAnswer {
    const { question, request, rulesFile } = this.#question;
    const asked = { ...request, games: this.#games };
    const command = commandOf(questionOf(question), asked);
    return { state: this.#state, view: this.#view, trouble: this.#failure, command, rulesFile };
  }

  /** Plays what is missing; `after`: when the threads are free. */
  start(after: Promise<unknown> = Promise.resolve()): void {
    if (this.#state === 'playing' || this.#state === 'done') return;
    this.#state = 'playing';
    const stop = new AbortController();
    const drop = new AbortController();
    this.#stop = stop;
    this.#cancel = drop;
    // Games in flight of what was stopped before are finished first.
    const before = Promise.all([this.#playing, after]);
    this.#playing = this.#priorityGate.runUrgently(() => before.then(() => this.#play(stop.signal, drop.signal)));
  }

  /** With more games, if all are played. */
  resume(): void {
    if (this.#state === 'done') {
      this.#games *= EXTENSION_FACTOR;
      this.#state = 'stopped';
    }
    this.start();
  }

  /** What is in flight is finished and kept, and told. */
  async stop(): Promise<void> {
    if (this.#state === 'playing') this.#state = 'stopped';
    this.#stop.abort();
    await this.#playing;
  }

  /** Nobody looks at it any more: nothing is done for it from now on. Comes back when the threads are free. */
  async cancel(): Promise<void> {
    if (this.#state === 'playing') this.#state = 'stopped';
    this.#cancel.abort();
    await this.#playing;
  }

  async #play(stop: AbortSignal, drop: AbortSignal): Promise<void> {
    if (stop.aborted || drop.aborted) return;
    const question = questionOf(this.#question.question);
    const request = { ...this.#question.request, games: this.#games, watched: true, chunkSize: CHUNK_SIZE };
    const clock = new InterimClock();
    try {
      const answer = await runQuestion(question, request, this.#store, {
        players: (plan) => this.#executors.acquire(plan, drop),
        signal: stop,
        patienceSeconds: BENCH_TIMEOUT_SECONDS,
        looks: {
          isDue: (games) => games >= FIRST_INTERIM_GAMES && !drop.aborted && clock.isDue(),
          tell: (soFar) => {
            clock.markDone();
            this.#publish(labView(soFar));
          },
        },
      });
      if (!stop.aborted && !drop.aborted) this.#state = 'done';
      this.#publish(labView(answer));
    } catch (error) {
      if (stop.aborted || drop.aborted) return;
      this.#state = 'failed';
      this.#failure = formatStudioFailure(error, request);
      this.#onChange();
    }
  }

  #publish(view: LabView): void {
    this.#failure = null;
    this.#view = view;
    this.#onChange();
  }
}

/** When to look again: looking takes time that nothing else has. */
class InterimClock {
  #next = 0;
  #due = 0;

  isDue(): boolean {
    const now = performance.now();
    if (now < this.#next) return false;
    this.#due = now;
    return true;
  }

  markDone(): void {
    const now = performance.now();
    this.#next = now + Math.max(INTERIM_EVERY_MS, INTERIM_PAUSE_FACTOR * (now - this.#due));
  }
}
