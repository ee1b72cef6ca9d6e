/**
 * Plays chunks on other machines: puts them into a queue in Redis, from which workers take them, and takes the answers,
 * each of which is checked before anybody counts on it. An answer that comes twice is the same twice; a chunk whose worker
 * is gone is given to another; a Redis that has forgotten everything is told everything again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { MachineError, messageOf } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { type Executor, makeExecutor, type Trouble } from '../execution/executor.js';
import { Withdrawn } from '../execution/in-order.js';
import type { Answer, Following } from '../execution/job.js';
import type { Spot } from '../execution/row-sample.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import { engineFingerprint } from '../plugins/find-module.js';
import { type Asked, NoAnswer, type Outcome, type Provenance, provenanceOf, readDelivery } from './delivery.js';
import { JobBox } from './job-box.js';
import { type JobText, jobName, jobText } from './job-text.js';
import { runKeys } from './keys.js';
import { OwnedRun } from './owned-run.js';
import { shownUrl } from './queue-url.js';
import { connect, disconnect, isAway, isOutOfMemory } from './redis.js';
import { digestOf, runText } from './run-text.js';
import { asideCounted, asideFailure } from './set-aside.js';
import { TroubleWatch } from './trouble-watch.js';

export interface QueueOptions {
  /** Where Redis is. */
  readonly url: string;
  readonly game: Game;
  readonly gamesPlanned: number;
  readonly patienceSeconds?: number | undefined;
  /** Aborting it takes back what nobody has begun. */
  readonly signal?: AbortSignal | undefined;
}

/** How often it is looked after what is under way, whatever has been told. */
const LOOK_MS = 2000;
const AGAIN_MS = 500;
/** Wrong answers to a chunk before the run is given up. */
const MOST_TRIES = 3;
/** Times that Redis may refuse a chunk although it is there and has room. */
const MOST_REFUSALS = 20;
/** Chunks in the queue while nobody is there yet to take them. */
const FEWEST = 4;
/** Answers that may wait for one before them, such as one whose worker is gone. */
const AHEAD = 256;
const CLOSE_MS = 5000;

/** A job that was asked for and is not answered yet. */
interface Waiting {
  readonly name: string;
  readonly job: JobText;
  readonly asked: Asked;
  readonly expected: Provenance;
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  wrong: number;
}

export class QueueExecutor implements Executor {
  onTrouble: ((trouble: Trouble | undefined) => void) | undefined;
  readonly #plan: Plan;
  readonly #options: QueueOptions;
  readonly #redis: Redis;
  readonly #box: JobBox;
  readonly #run: OwnedRun;
  readonly #engine: string;
  readonly #digest: string;
  readonly #places: ReadonlyMap<PlannedCell, number>;
  readonly #watch: TroubleWatch;
  readonly #waiting = new Map<string, Waiting>();
  /** Answers that a process before this one has left. */
  readonly #left: Set<string>;
  /** chunk → its jobs, until what it counted is safe */
  readonly #unsettled = new Map<Chunk, string[]>();
  readonly #timer: NodeJS.Timeout;
  /** What has been begun with Redis. */
  readonly #underWay = new Set<Promise<unknown>>();
  #isLooking = false;
  #isClosing = false;
  #isEnded = false;
  #here: Promise<Executor> | undefined;
  #gamesAnswered = 0;
  readonly #failed = { setAside: 0, wrongAnswers: 0 };

  private constructor(plan: Plan, options: QueueOptions, redis: Redis, run: OwnedRun, engine: string, left: string[]) {
    this.#plan = plan;
    this.#options = options;
    this.#redis = redis;
    this.#box = new JobBox(redis, run.id);
    this.#run = run;
    this.#engine = engine;
    this.#digest = digestOf(run.facts);
    this.#places = new Map(plan.cells.map((cell, place) => [cell, place]));
    this.#watch = new TroubleWatch(run.id, shownUrl(options.url), (trouble) => this.onTrouble?.(trouble));
    this.#left = new Set(left);
    this.#timer = setInterval(() => this.#note(this.#look()), LOOK_MS);
    options.signal?.addEventListener('abort', () => this.#note(this.#takeBack()));
    this.#note(this.#box.listen((names) => this.#take(names)));
  }

  static async make(plan: Plan, options: QueueOptions): Promise<QueueExecutor> {
    const redis = await connect(options.url);
    const engine = await engineFingerprint();
    const run = await OwnedRun.open(redis, JSON.stringify(runText(plan, engine, options.patienceSeconds)));
    const left = await redis.hkeys(runKeys(run.id).answers);
    const executor = new QueueExecutor(plan, options, redis, run, engine, left);
    await executor.#watch.look(redis);
    return executor;
  }

  get capacity(): number {
    return Math.max(FEWEST, 2 * this.#watch.likelyThreads);
  }

  get reach(): number {
    return this.capacity + AHEAD;
  }

  play(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    if (this.#isEnded) return again ? this.#playHere(chunk, spot) : Promise.reject(new Withdrawn());
    const job = jobText(chunk, spot, again, this.#places);
    const name = jobName(this.#digest, job);
    this.#unsettled.set(chunk, [...(this.#unsettled.get(chunk) ?? []), name]);
    const same = this.#waiting.get(name);
    if (same !== undefined) return same.answer;
    const { game, counters, rows } = { ...this.#plan, game: this.#options.game };
    const asked = { game, counters, rows, chunk, spot, again };
    const expected = provenanceOf(this.#digest, name, this.#engine, this.#plan.game, chunk.cells);
    const { promise: answer, resolve, reject } = withResolvers<Answer>();
    const waiting = { name, job, asked, expected, answer, resolve, reject, wrong: 0 };
    this.#waiting.set(name, waiting);
    this.#note(this.#ask(waiting));
    return answer;
  }

  settled(chunk: Chunk): void {
    const names = this.#unsettled.get(chunk) ?? [];
    this.#unsettled.delete(chunk);
    void this.#box.forget(names);
  }

  /** What was answered before need not be played. */
  async #ask(waiting: Waiting): Promise<void> {
    if (this.#left.delete(waiting.name)) await this.#take([waiting.name]).catch(() => {});
    await this.#add(waiting);
  }

  /** Puts a job into the queue, as soon as there is room for it. */
  async #add({ name, job, reject }: Waiting): Promise<void> {
    for (let tries = 1; this.#waiting.has(name) && !this.#isClosing; tries++) {
      try {
        return await this.#box.add(name, job);
      } catch (error) {
        if (isOutOfMemory(error)) this.#watch.hasNoRoom();
        else if (tries >= MOST_REFUSALS && !isAway(this.#redis)) {
          this.#waiting.delete(name);
          reject(new MachineError(`Redis does not take the games: ${messageOf(error)}`));
        }
        await wait(AGAIN_MS);
      }
    }
  }

  /** Takes answers that are there. */
  async #take(names: readonly string[]): Promise<void> {
    const wanted = new Set([...this.#unsettled.values()].flat());
    void this.#box.forget(names.filter((name) => !wanted.has(name)));
    const open = [...new Set(names)].filter((name) => this.#waiting.has(name));
    if (open.length === 0) return;
    const answers = await this.#box.answersTo(open);
    for (const [i, bytes] of answers.entries()) {
      const waiting = this.#waiting.get(open[i]);
      if (waiting !== undefined && bytes !== null) await this.#receive(waiting, bytes);
    }
  }

  async #receive(waiting: Waiting, bytes: Buffer): Promise<void> {
    try {
      const outcome = readDelivery(bytes, waiting.expected, waiting.asked);
      if ('broken' in outcome) throw new NoAnswer(outcome.broken);
      this.#waiting.delete(waiting.name);
      if (!waiting.asked.again) this.#gamesAnswered += waiting.asked.chunk.games * waiting.asked.chunk.cells.length;
      waiting.resolve(await this.#answerOf(outcome, waiting.asked));
    } catch (error) {
      if (!(error instanceof NoAnswer)) return waiting.reject(error);
      await this.#refuse(waiting, error);
    }
  }

  async #answerOf(outcome: Exclude<Outcome, { broken: string }>, asked: Asked): Promise<Answer> {
    if (!('aside' in outcome)) return outcome;
    this.#failed.setAside++;
    if (asked.again || !this.#plan.skipsFailures) return { failure: asideFailure(asked.chunk, outcome.aside) };
    return asideCounted(asked, outcome.aside);
  }

  /** What is no answer is asked for again, of others. */
  async #refuse(waiting: Waiting, { message, worker }: NoAnswer): Promise<void> {
    waiting.wrong++;
    this.#failed.wrongAnswers++;
    await this.#box.forget([waiting.name]);
    if (worker !== undefined) {
      this.#watch.bar(worker, message);
      await this.#run.bar(worker).catch(() => {});
      // Time to hear of it, so that it is not the same worker again.
      await wait(AGAIN_MS);
    }
    if (waiting.wrong < MOST_TRIES) return this.#add(waiting);
    const { firstGame, games } = waiting.asked.chunk;
    this.#waiting.delete(waiting.name);
    waiting.reject(
      new MachineError(
        `Games ${firstGame} to ${firstGame + games - 1} were answered wrongly ${waiting.wrong} times: ${message}. What was ` +
          'played before them is kept. See the workers with: warren queue',
      ),
    );
  }

  /** Looks after the run, whatever was told or not. */
  async #look(): Promise<void> {
    const { signal, gamesPlanned } = this.#options;
    this.#watch.isAway(isAway(this.#redis));
    if (signal?.aborted && (isAway(this.#redis) || this.#watch.ableThreads === 0)) this.#end();
    // What is sent while Redis is away waits until it is back.
    if (this.#isLooking || this.#isClosing || isAway(this.#redis)) return;
    this.#isLooking = true;
    try {
      if (await this.#run.keepUp({ ...this.#failed, gamesAnswered: this.#gamesAnswered, gamesPlanned })) {
        this.#watch.isDropped();
        this.#end();
      }
      const looked = await this.#box.look([...this.#waiting.keys()]);
      await this.#take(looked.filter(({ isAnswered }) => isAnswered).map(({ job }) => job));
      for (const { job, isLost } of looked) {
        const waiting = isLost ? this.#waiting.get(job) : undefined;
        if (waiting !== undefined) await this.#add(waiting);
      }
      this.#watch.hasRoom();
      await this.#watch.look(this.#redis);
    } catch (error) {
      // Of everything else the next look sees more.
      if (isOutOfMemory(error)) this.#watch.hasNoRoom();
    } finally {
      this.#isLooking = false;
    }
  }

  /** The user wants the run to end: what nobody has begun is taken back; what somebody plays is waited for. */
  async #takeBack(): Promise<void> {
    if (isAway(this.#redis)) return this.#end();
    for (const waiting of this.#waiting.values()) {
      const { name, job, reject } = waiting;
      if (job.again || !(await this.#box.takeBack(name))) continue;
      this.#waiting.delete(name);
      reject(new Withdrawn());
    }
  }

  /** Nobody is waited for any more. A few games that are looked at again, for a chunk or for the report, are played here. */
  #end(): void {
    this.#isEnded = true;
    for (const { name, asked, resolve, reject } of this.#waiting.values()) {
      this.#waiting.delete(name);
      if (asked.again) this.#playHere(asked.chunk, asked.spot).then(resolve, reject);
      else reject(new Withdrawn());
    }
  }

  async #playHere(chunk: Chunk, spot: Spot): Promise<Answer> {
    return (await this.#threadHere()).play(chunk, spot, true);
  }

  #threadHere(): Promise<Executor> {
    this.#here ??= makeExecutor(this.#plan, 0, 1, this.#options.patienceSeconds);
    return this.#here;
  }

  /** A few games for the report. */
  async follow(cell: PlannedCell, following: Following): Promise<Answer> {
    return (await this.#threadHere()).follow(cell, following);
  }

  #note(work: Promise<unknown>): void {
    const noted = work.catch(() => {}).finally(() => this.#underWay.delete(noted));
    this.#underWay.add(noted);
  }

  /** Nothing of the run stays in Redis: what is about to be written there is written before everything is deleted. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#waiting.clear();
    this.#box.hush();
    await (await this.#here)?.close();
    if (!isAway(this.#redis))
      await Promise.race([Promise.all(this.#underWay), wait(CLOSE_MS, undefined, { ref: false })]);
    await this.#box.close();
    await disconnect(this.#redis);
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
