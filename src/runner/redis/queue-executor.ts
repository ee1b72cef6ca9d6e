/**
 * Plays chunks on other machines: enqueues them in Redis, where workers take them, and collects the answers. Jobs of
 * dead workers are requeued; a Redis that has lost its data is populated again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Game } from '../../core/game.js';
import type { Chunk } from '../../plan/chunks.js';
import { digestOf } from '../../plan/digest-of.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { engineFingerprint } from '../../plugins/find-module.js';
import type { Executor } from '../executor.js';
import { Withdrawn } from '../in-order.js';
import type { Answer } from '../job.js';
import type { Spot } from '../row-sample.js';
import { provenanceOf } from './delivery.js';
import { GatheredAgain } from './gathered-again.js';
import { JobBox } from './job-box.js';
import { jobName, jobText } from './job-text.js';
import { AGAIN_MS, runKeys } from './keys.js';
import { OpenJobs } from './open-jobs.js';
import { OwnedRun } from './owned-run.js';
import { shownUrl } from './queue-url.js';
import { connect, disconnect, isAway } from './redis.js';
import { explaining, isOutOfMemory } from './redis-errors.js';
import { runText } from './run-text.js';
import { ThreadHere } from './thread-here.js';
import { TroubleWatch } from './trouble-watch.js';

export interface QueueOptions {
  /** The address of Redis. */
  readonly url: string;
  readonly game: Game;
  readonly gamesPlanned: number;
  readonly patienceSeconds?: number | undefined;
  /** Aborting cancels the jobs that have not started. */
  readonly signal?: AbortSignal | undefined;
}

/** Polling interval for jobs in flight, in addition to notifications. */
const LOOK_MS = 2000;
/** Chunks in the queue per thread, one running and one waiting; and the minimum, for when there is no worker yet. */
const FOR_EACH = 2;
const FEWEST = 4;
/** Answers that may wait for an earlier one, such as one of a dead worker. */
const AHEAD = 256;
/** Timeouts of `close`: for commands in flight, for an unreachable Redis, and for the cleanup. */
const CLOSE_MS = 5000;
const AWAY_MS = 5000;
const CLEAR_MS = 15_000;

export class QueueExecutor implements Executor {
  readonly #plan: Plan;
  readonly #options: QueueOptions;
  readonly #redis: Redis;
  readonly #box: JobBox;
  readonly #run: OwnedRun;
  readonly #engine: string;
  readonly #digest: string;
  readonly #numbers: ReadonlyMap<PlannedCell, number>;
  readonly #watch: TroubleWatch;
  readonly #jobs: OpenJobs;
  readonly #here: ThreadHere;
  readonly #again = new GatheredAgain((chunk, spot) => this.#ask(chunk, spot, true));
  /** chunk → its job, until the run has stored its counts */
  readonly #unsettled = new Map<Chunk, string>();
  /** Replay jobs: pending ones, and those with an answer that is not deleted from Redis yet. */
  readonly #looks = new Set<string>();
  readonly #looked = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  /** Operations in flight. */
  readonly #underWay = new Set<Promise<unknown>>();
  #isLooking = false;
  #isClosing = false;
  #isEnded = false;

  private constructor(
    plan: Plan,
    options: QueueOptions,
    redis: Redis,
    run: OwnedRun,
    engine: string,
    left: readonly string[],
  ) {
    this.#plan = plan;
    this.#options = options;
    this.#redis = redis;
    this.#box = new JobBox(redis, run.id);
    this.#run = run;
    this.#engine = engine;
    this.#digest = digestOf(run.facts);
    this.#numbers = new Map(plan.cells.map((cell, number) => [cell, number]));
    this.#watch = new TroubleWatch(run.id, shownUrl(options.url));
    const { skipsFailures } = plan;
    const around = { box: this.#box, run, watch: this.#watch, skipsFailures, isAway: () => isAway(redis) };
    this.#jobs = new OpenJobs(around, left);
    this.#here = new ThreadHere(plan, options.patienceSeconds);
    this.#timer = setInterval(() => this.#note(this.#look()), LOOK_MS);
    options.signal?.addEventListener('abort', () => this.#note(this.#takeBack()));
    this.#note(this.#box.listen((names) => this.#take(names)));
  }

  static async make(plan: Plan, options: QueueOptions): Promise<QueueExecutor> {
    const redis = await connect(options.url);
    const engine = await engineFingerprint();
    const facts = JSON.stringify(runText(plan, engine, options.patienceSeconds));
    try {
      const run = await explaining(options.url, () => OwnedRun.open(redis, facts));
      const left = await redis.hkeys(runKeys(run.id).answers);
      const executor = new QueueExecutor(plan, options, redis, run, engine, left);
      await executor.#watch.look(redis);
      return executor;
    } catch (error) {
      redis.disconnect();
      throw error;
    }
  }

  set onTrouble(listen: Executor['onTrouble']) {
    this.#watch.listen(listen);
  }

  get #worthHaving(): number {
    return Math.max(FEWEST, FOR_EACH * this.#watch.likelyThreads);
  }

  /** Three times the target number of chunks: to play, with replays being batched, and with replays in flight. */
  get capacity(): number {
    return 3 * this.#worthHaving;
  }

  get reach(): number {
    return this.capacity + AHEAD;
  }

  play(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    if (!again) return this.#ask(chunk, spot, false);
    const isHurried = this.#isEnded || this.#options.signal?.aborted === true || !this.#jobs.hasChunks;
    return this.#again.play(chunk, spot, isHurried ? 1 : this.#worthHaving);
  }

  #ask(chunk: Chunk, spot: Spot, again: boolean): Promise<Answer> {
    if (this.#isEnded) return again ? this.#here.playAgain(chunk, spot) : Promise.reject(new Withdrawn());
    const job = jobText(chunk, spot, again, this.#numbers);
    const name = jobName(this.#digest, job);
    if (again) this.#looks.add(name);
    else this.#unsettled.set(chunk, name);
    const { game: plannedGame, counters, rows } = this.#plan;
    const asked = { game: this.#options.game, counters, rows, chunk, spot, again };
    const expected = provenanceOf(this.#digest, name, this.#engine, plannedGame, chunk.cells);
    const { answer, work } = this.#jobs.ask({ name, job, asked, expected });
    this.#note(work);
    return again ? this.#lookedAt(name, answer) : answer;
  }

  async #lookedAt(name: string, answer: Promise<Answer>): Promise<Answer> {
    const rows = await answer;
    this.#looks.delete(name);
    this.#looked.add(name);
    return rows;
  }

  settled(chunk: Chunk): void {
    const name = this.#unsettled.get(chunk);
    this.#unsettled.delete(chunk);
    void this.#box.forget([...(name === undefined ? [] : [name]), ...this.#looked]);
    this.#looked.clear();
  }

  /** Takes new answers, and deletes obsolete ones. */
  async #take(names: readonly string[]): Promise<void> {
    const wanted = new Set([...this.#unsettled.values(), ...this.#looks, ...this.#looked]);
    void this.#box.forget(names.filter((name) => !wanted.has(name)));
    await this.#jobs.take(names);
  }

  /** Polls the state of the run, independently of notifications. */
  async #look(): Promise<void> {
    const { signal, gamesPlanned } = this.#options;
    this.#watch.isAway(isAway(this.#redis));
    if (signal?.aborted && (this.#takesNothing || this.#watch.ableThreads === 0)) this.#end();
    // Commands sent while Redis is disconnected would wait until it is back.
    if (this.#isClosing || isAway(this.#redis)) return;
    // Precedes the guard below: an earlier poll may last as long as Redis is out of memory.
    if (await this.#run.isDropped()) {
      this.#watch.isDropped();
      this.#end();
    }
    if (this.#isLooking || this.#isClosing) return;
    this.#isLooking = true;
    try {
      const { gamesAnswered, failed } = this.#jobs;
      await this.#run.keepUp({ ...failed, gamesAnswered, gamesPlanned });
      const looked = await this.#box.look(this.#jobs.names);
      await this.#take(looked.filter(({ isAnswered }) => isAnswered).map(({ job }) => job));
      await this.#jobs.addAgain(looked.filter(({ isLost }) => isLost).map(({ job }) => job));
      this.#watch.hasRoom();
      await this.#watch.look(this.#redis);
    } catch (error) {
      // The next poll handles all other errors.
      if (isOutOfMemory(error)) this.#watch.hasNoRoom();
    } finally {
      this.#isLooking = false;
    }
  }

  /** Whether answers of workers cannot arrive now. */
  get #takesNothing(): boolean {
    return isAway(this.#redis) || this.#watch.isFull;
  }

  /** Handles an abort by the user. */
  async #takeBack(): Promise<void> {
    this.#again.hasten();
    if (this.#takesNothing) this.#end();
    else await this.#jobs.takeBack();
  }

  /** Stops waiting for workers. The few pending replays, for a chunk or for the report, are played locally. */
  #end(): void {
    this.#isEnded = true;
    this.#again.hasten();
    this.#jobs.end(({ chunk, spot }) => this.#here.playAgain(chunk, spot));
  }

  /** Plays locally, for the report. */
  follow(cell: PlannedCell, index: number): Promise<Answer> {
    return this.#here.follow(cell, index);
  }

  #note(work: Promise<unknown>): void {
    const noted = work.catch(() => {}).finally(() => this.#underWay.delete(noted));
    this.#underWay.add(noted);
  }

  /** Deletes the run from Redis. Waits for operations in flight first, so that none writes keys afterwards. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    this.#again.hasten();
    this.#jobs.close();
    this.#box.hush();
    await this.#here.close();
    if (!isAway(this.#redis)) await within(CLOSE_MS, Promise.all(this.#underWay));
    // Waits briefly for an unreachable Redis; if it stays so, its keys expire.
    for (let waited = 0; isAway(this.#redis) && waited < AWAY_MS; waited += AGAIN_MS) await wait(AGAIN_MS);
    if (!isAway(this.#redis)) await within(CLEAR_MS, this.#run.remove());
    await this.#box.close();
    await disconnect(this.#redis);
  }
}

/** Waits for the work, at most until the timeout. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), wait(milliseconds, undefined, { ref: false })]);
