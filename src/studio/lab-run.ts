/** One answer of the Lab: asked like any other question, looked at while it is played, and kept in memory. */
import { askKeeping, commandOf } from '../api/ask.js';
import type { GameRequest } from '../plan/request.js';
import { questionOf } from '../questions/questions.js';
import { type KeptPlayers, PATIENCE_SECONDS } from './kept-players.js';
import { labView } from './lab-view.js';
import { MemoryKeeper } from './memory-keeper.js';
import type { LabAnswer, LabState, LabView } from './protocol.js';
import { troubleInWords } from './trouble.js';
import type { Turns } from './turns.js';

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
const MORE = 4;
/** Intervals are narrowest around here: early, where a slider wants its answer, and not much wider later. */
const TUNED_FOR = 1000;
/** Until then small enough that the first of them are soon there; then larger, because each takes 80 kB to keep. */
const CHUNK = 50;
const LATER_CHUNK = 200;
const FIRST_GAMES = { games: TUNED_FOR, chunkSize: CHUNK };
const WARM_GAMES = 600;
const WARM_LOOK = 200;
/** Games of each side before the first look. */
const FIRST_LOOK = 100;
/** Milliseconds between looks, and how many times longer than it takes to look. */
const LOOK_EVERY = 250;
const LOOK_PAUSE = 3;

/** Has threads compile what a comparison needs before the first change asks for it: some games of the same against the same, looked at. */
export async function warmUp(request: GameRequest, kept: KeptPlayers, ended: AbortSignal): Promise<void> {
  const same = { ...request, b: 'preset:default', games: WARM_GAMES, watched: true, chunkSize: CHUNK };
  await askKeeping(questionOf('compare'), same, undefined, {
    players: (plan) => kept.call(plan, ended),
    patienceSeconds: PATIENCE_SECONDS,
    looks: { isDue: (games) => games % WARM_LOOK === 0, tell: labView },
  });
}

export class LabRun {
  readonly #asked: LabQuestion;
  readonly #players: KeptPlayers;
  readonly #turns: Turns;
  readonly #changed: () => void;
  readonly #keeper: MemoryKeeper;
  #games: number;
  #state: LabState = 'stopped';
  #view: LabView | null = null;
  #trouble: string | null = null;
  #stop = new AbortController();
  #drop = new AbortController();
  /** What is under way, to its end. */
  #playing: Promise<void> = Promise.resolve();

  /** `from`: the games of each side, at first, or an answer from the same games, of which it takes over what was played. */
  constructor(asked: LabQuestion, from: LabRun | number, players: KeptPlayers, turns: Turns, changed: () => void) {
    this.#asked = asked;
    this.#keeper = typeof from === 'number' ? new MemoryKeeper(FIRST_GAMES) : from.#keeper;
    this.#games = typeof from === 'number' ? from : from.#games;
    this.#players = players;
    this.#turns = turns;
    this.#changed = changed;
  }

  get answer(): LabAnswer {
    const { question, request, rulesFile } = this.#asked;
    const asked = { ...request, games: this.#games };
    const command = commandOf(questionOf(question), asked);
    return { state: this.#state, view: this.#view, trouble: this.#trouble, command, rulesFile };
  }

  /** Plays what is missing; `after`: when the threads are free. */
  start(after: Promise<unknown> = Promise.resolve()): void {
    if (this.#state === 'playing' || this.#state === 'done') return;
    this.#state = 'playing';
    const stop = new AbortController();
    const drop = new AbortController();
    this.#stop = stop;
    this.#drop = drop;
    // Games in flight of what was stopped before are finished first.
    const before = Promise.all([this.#playing, after]);
    this.#playing = this.#turns.urgently(() => before.then(() => this.#play(stop.signal, drop.signal)));
  }

  /** With more games, if all are played. */
  goOn(): void {
    if (this.#state === 'done') {
      this.#games *= MORE;
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
  async drop(): Promise<void> {
    if (this.#state === 'playing') this.#state = 'stopped';
    this.#drop.abort();
    await this.#playing;
  }

  async #play(stop: AbortSignal, drop: AbortSignal): Promise<void> {
    if (stop.aborted || drop.aborted) return;
    const question = questionOf(this.#asked.question);
    const request = { ...this.#asked.request, games: this.#games, watched: true, chunkSize: LATER_CHUNK };
    const clock = new LookClock();
    try {
      const answer = await askKeeping(question, request, this.#keeper, {
        players: (plan) => this.#players.call(plan, drop),
        signal: stop,
        patienceSeconds: PATIENCE_SECONDS,
        looks: {
          isDue: (games) => games >= FIRST_LOOK && !drop.aborted && clock.isDue(),
          tell: (soFar) => {
            clock.looked();
            this.#tell(labView(soFar));
          },
        },
      });
      if (!stop.aborted && !drop.aborted) this.#state = 'done';
      this.#tell(labView(answer));
    } catch (error) {
      if (stop.aborted || drop.aborted) return;
      this.#state = 'failed';
      this.#trouble = troubleInWords(error, request);
      this.#changed();
    }
  }

  #tell(view: LabView): void {
    this.#trouble = null;
    this.#view = view;
    this.#changed();
  }
}

/** When to look again: looking takes time that nothing else has. */
class LookClock {
  #next = 0;
  #due = 0;

  isDue(): boolean {
    const now = performance.now();
    if (now < this.#next) return false;
    this.#due = now;
    return true;
  }

  looked(): void {
    const now = performance.now();
    this.#next = now + Math.max(LOOK_EVERY, LOOK_PAUSE * (now - this.#due));
  }
}
