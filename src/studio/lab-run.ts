/** One answer of the Lab: a normal question with interim results, stored in memory. */

import { runQuestion } from '../api/ask.js';
import type { GameRequest } from '../plan/request.js';
import { commandOf } from '../plan/request.js';
import { questionOf } from '../questions/questions.js';
import { BENCH_TIMEOUT_SECONDS, type ExecutorCache } from './executor-cache.js';
import { formatStudioFailure } from './format-studio-failure.js';
import { labView } from './lab-view.js';
import { MemoryStore } from './memory-store.js';
import type { PriorityGate } from './priority-gate.js';
import type { LabAnswer, LabState, LabView } from './protocol.js';

/** A comparison with the unchanged game, or a simulation of the unchanged game. */
export interface LabQuestion {
  readonly question: 'compare' | 'simulate';
  readonly request: GameRequest & { readonly b?: string; readonly pages?: number };
  /** Text of a rules file with its rules. */
  readonly rulesFile: string;
  /** Modification times (ms) of the user's own game and strategies: games of earlier versions are invalid. */
  readonly written?: readonly number[];
}

/** Factor by which a finished run is extended on resume. */
const EXTENSION_FACTOR = 4;
/**
 * Number of games at which intervals are narrowest: early, for fast answers to a slider; they are little wider later.
 */
const TUNED_FOR = 1000;
/**
 * Chunk size of the first `TUNED_FOR` games, small for early results; later ones are larger, because each stored chunk
 * takes 80 kB.
 */
const FIRST_CHUNK_SIZE = 50;
const CHUNK_SIZE = 200;
const FIRST_GAMES = { games: TUNED_FOR, chunkSize: FIRST_CHUNK_SIZE };
const PREWARM_GAMES = 600;
const PREWARM_INTERIM_GAMES = 200;
/** Games per side before the first interim result. */
const FIRST_INTERIM_GAMES = 100;
/** Minimum time between interim results: in milliseconds, and as a multiple of the time to compute one. */
const INTERIM_EVERY_MS = 250;
const INTERIM_PAUSE_FACTOR = 3;

/**
 * Prewarms threads, so that they have compiled a comparison before the first change: plays some games of the unchanged
 * game against itself, with interim results.
 */
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
  /** Resolves when the current run has ended. */
  #playing: Promise<void> = Promise.resolve();

  /** `from`: games per side at first; or a run of the same games, to share its checkpoints. */
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

  /** Plays the missing games. `after`: resolves when the threads are free. */
  start(after: Promise<unknown> = Promise.resolve()): void {
    if (this.#state === 'playing' || this.#state === 'done') return;
    this.#state = 'playing';
    const stop = new AbortController();
    const drop = new AbortController();
    this.#stop = stop;
    this.#cancel = drop;
    // Wait until games in flight of the previous run are finished.
    const before = Promise.all([this.#playing, after]);
    this.#playing = this.#priorityGate.runUrgently(() => before.then(() => this.#play(stop.signal, drop.signal)));
  }

  /** Resumes; a finished run is extended by more games. */
  resume(): void {
    if (this.#state === 'done') {
      this.#games *= EXTENSION_FACTOR;
      this.#state = 'stopped';
    }
    this.start();
  }

  /** Stops gracefully: games in flight are finished, stored and published. */
  async stop(): Promise<void> {
    if (this.#state === 'playing') this.#state = 'stopped';
    this.#stop.abort();
    await this.#playing;
  }

  /** Cancels immediately, because the answer is not shown any longer. Resolves when the threads are free. */
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

/** Schedules interim results; computing them blocks this thread. */
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
