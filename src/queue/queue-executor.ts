/**
 * Plays chunks on other machines: puts them into a queue in Redis, from which workers take them, and takes the answers,
 * each of which is checked before anybody counts on it. An answer that comes twice is the same twice; a chunk whose worker
 * is gone is given to another; a Redis that has forgotten everything is told everything again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { MachineError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { type Executor, makeExecutor, type Trouble } from '../execution/executor.js';
import { Withdrawn } from '../execution/in-order.js';
import type { Answer, Following } from '../execution/job.js';
import type { Spot } from '../execution/row-sample.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import { engineFingerprint } from '../plugins/find-module.js';
import { type Asked, NoAnswer, type Outcome, type Provenance, provenanceOf, readDelivery } from './delivery.js';
import { type JobText, jobName, jobText } from './job-text.js';
import { jobKey, KEPT_SECONDS, runKeys } from './keys.js';
import { OwnedRun } from './owned-run.js';
import { shownUrl } from './queue-url.js';
import { another, connect, disconnect, isAway, isOutOfMemory } from './redis.js';
import { findLost, queueOf, removeRun, Times } from './run-in-redis.js';
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
  readonly #listener: Redis;
  readonly #queue: Queue;
  readonly #run: OwnedRun;
  readonly #engine: string;
  readonly #digest: string;
  readonly #places: ReadonlyMap<PlannedCell, number>;
  readonly #times: Times;
  readonly #watch: TroubleWatch;
  readonly #waiting = new Map<string, Waiting>();
  /** Answers that a process before this one has left. */
  readonly #left: Set<string>;
  /** chunk → its jobs, until what it counted is safe */
  readonly #unsettled = new Map<Chunk, string[]>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #isClosing = false;
  #isEnded = false;
  #here: Promise<Executor> | undefined;
  #gamesAnswered = 0;

  private constructor(plan: Plan, options: QueueOptions, redis: Redis, run: OwnedRun, engine: string, left: string[]) {
    this.#plan = plan;
    this.#options = options;
    this.#redis = redis;
    this.#listener = another(redis);
    this.#queue = queueOf(redis, run.id);
    this.#run = run;
    this.#engine = engine;
    this.#digest = digestOf(run.facts);
    this.#places = new Map(plan.cells.map((cell, place) => [cell, place]));
    this.#times = new Times(redis, run.id);
    this.#watch = new TroubleWatch(run.id, shownUrl(options.url), (trouble) => this.onTrouble?.(trouble));
    this.#left = new Set(left);
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    options.signal?.addEventListener('abort', () => void this.#takeBack());
    void this.#listen();
  }

  static async make(plan: Plan, options: QueueOptions): Promise<QueueExecutor> {
    const redis = await connect(options.url);
    const engine = await engineFingerprint();
    const run = await OwnedRun.open(redis, JSON.stringify(runText(plan, engine, options.patienceSeconds)));
    return new QueueExecutor(plan, options, redis, run, engine, await redis.hkeys(runKeys(run.id).answers));
  }

  get capacity(): number {
    return Math.max(FEWEST, 2 * this.#watch.ableThreads);
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
    void this.#ask(waiting);
    return answer;
  }

  settled(chunk: Chunk): void {
    const names = this.#unsettled.get(chunk) ?? [];
    this.#unsettled.delete(chunk);
    if (names.length > 0) this.#forget(names);
  }

  #forget(names: readonly string[]): void {
    void this.#redis.hdel(runKeys(this.#run.id).answers, ...names).catch(() => {});
  }

  /** What was answered before need not be played. */
  async #ask(waiting: Waiting): Promise<void> {
    if (this.#left.delete(waiting.name)) await this.#take([waiting.name]).catch(() => {});
    await this.#add(waiting);
  }

  /** Puts a job into the queue, as soon as there is room for it. One that is there already stays as it is. */
  async #add({ name, job }: Waiting): Promise<void> {
    while (this.#waiting.has(name) && !this.#isClosing) {
      try {
        // Games that are looked at twice go first: a chunk is waiting for them.
        await this.#queue.add('chunk', job, { jobId: name, lifo: job.again });
        void this.#redis.expire(jobKey(this.#run.id, name), KEPT_SECONDS).catch(() => {});
        this.#times.renew();
        this.#watch.hasRoom();
        return;
      } catch (error) {
        if (isOutOfMemory(error)) this.#watch.hasNoRoom();
        await wait(AGAIN_MS);
      }
    }
  }

  /** Hears of answers as they come. */
  async #listen(): Promise<void> {
    const { done } = runKeys(this.#run.id);
    while (!this.#isClosing) {
      try {
        const [, first] = (await this.#listener.blpop(done, LOOK_MS / 1000)) ?? [];
        if (first === undefined) continue;
        await this.#take([first, ...((await this.#redis.lpop(done, AHEAD)) ?? [])]);
      } catch {
        await wait(AGAIN_MS);
      }
    }
  }

  /** Takes answers that are there. */
  async #take(names: readonly string[]): Promise<void> {
    const wanted = new Set([...this.#unsettled.values()].flat());
    const strays = names.filter((name) => !wanted.has(name));
    if (strays.length > 0) this.#forget(strays);
    const open = [...new Set(names)].filter((name) => this.#waiting.has(name));
    if (open.length === 0) return;
    const answers = await this.#redis.hmgetBuffer(runKeys(this.#run.id).answers, ...open);
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
    if (asked.again || !this.#plan.skipsFailures) return { failure: asideFailure(asked.chunk, outcome.aside) };
    return asideCounted(asked, outcome.aside);
  }

  /** What is no answer is asked for again, of others. */
  async #refuse(waiting: Waiting, { message, worker }: NoAnswer): Promise<void> {
    waiting.wrong++;
    const { answers } = runKeys(this.#run.id);
    await this.#redis.hdel(answers, waiting.name).catch(() => {});
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
    if (this.#isLooking || isAway(this.#redis)) return;
    this.#isLooking = true;
    try {
      const state = { gamesAnswered: this.#gamesAnswered, gamesPlanned, waiting: this.#waiting.size };
      if (await this.#run.keepUp(state)) {
        this.#watch.isDropped();
        this.#end();
      }
      const looked = await findLost(this.#redis, this.#run.id, [...this.#waiting.keys()]);
      await this.#take(looked.filter(({ isAnswered }) => isAnswered).map(({ job }) => job));
      for (const { job, isLost } of looked) {
        const waiting = isLost ? this.#waiting.get(job) : undefined;
        if (waiting !== undefined) await this.#add(waiting);
      }
      this.#times.renew();
      await this.#watch.look(this.#redis);
      this.#watch.hasRoom();
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
      if (job.again || (await this.#queue.remove(name).catch(() => 0)) === 0) continue;
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

  /** Nothing of the run stays in Redis. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#waiting.clear();
    this.#listener.disconnect();
    await (await this.#here)?.close();
    if (!isAway(this.#redis)) {
      const removed = removeRun(this.#redis, this.#run.id, this.#queue).catch(() => {});
      await Promise.race([removed, wait(CLOSE_MS, undefined, { ref: false })]);
    }
    await this.#queue.close().catch(() => {});
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
