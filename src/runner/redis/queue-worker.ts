/**
 * The process behind `warren worker`: discovers runs, consumes those that it can play, reports why it cannot play the
 * others, and sends heartbeats.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { messageOf } from '../../core/errors.js';
import { counted } from '../../core/formatting.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { engineFingerprint } from '../../plugins/find-module.js';
import { type CodeRegistry, UnplayableError } from './code-registry.js';
import { FairSemaphore } from './fair-semaphore.js';
import { removeHeartbeat, sendHeartbeat } from './heartbeat.js';
import { PROTOCOL, RUN_CHANGES_CHANNEL, RUNS_KEY, runKeys } from './keys.js';
import { disconnect, duplicateConnection, isDisconnected } from './redis.js';
import { RunConsumer, type WorkerContext } from './run-consumer.js';
import { SHUTDOWN_MS, shutdown } from './shutdown.js';

export interface WorkerOptions {
  readonly threads: number;
  /** Seconds without a heartbeat after which its jobs are requeued. */
  readonly leaseSeconds: number;
  readonly code: CodeRegistry;
  readonly onRemark: (text: string) => void;
  /** Aborted when the worker is to stop, possibly before it has started. */
  readonly stopSignal?: AbortSignal | undefined;
}

/** Heartbeats per lease. */
const HEARTBEATS_PER_LEASE = 4;
/** Polls without finding a run until it counts as over, unless a notification says so earlier. */
const POLLS_BEFORE_OVER = 4;

export class QueueWorker {
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  readonly #context: WorkerContext;
  readonly #onRemark: (text: string) => void;
  readonly #consumers = new Map<string, RunConsumer>();
  /** run → why it cannot be played here */
  readonly #unplayable = new Map<string, string>();
  /** run → polls that did not find it */
  readonly #missedPolls = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  /** Finished runs with jobs in progress. */
  readonly #draining = new Map<RunConsumer, Promise<void>>();
  #polling: Promise<void> = Promise.resolve();
  #isStopping = false;
  #isDisconnected = false;
  #lastRate = { at: performance.now(), games: 0, gamesPerSecond: 0 };
  #finishedGames = 0;

  private constructor(redis: Redis, crew: WorkerContext, onRemark: (text: string) => void) {
    this.#redis = redis;
    this.#subscriber = duplicateConnection(redis);
    this.#context = crew;
    this.#onRemark = onRemark;
    this.#subscriber.on('message', (_, run: string) => void this.#poll(run));
    this.#timer = setInterval(() => this.#tick(), crew.leaseMs / HEARTBEATS_PER_LEASE);
  }

  static async start(redis: Redis, options: WorkerOptions): Promise<QueueWorker> {
    const { threads, leaseSeconds, code, onRemark, stopSignal } = options;
    const id = `${hostname().replaceAll(/[^\w.-]/g, '_')}-${process.pid}-${randomBytes(2).toString('hex')}`;
    const leaseMs = leaseSeconds * 1000;
    const semaphore = new FairSemaphore(threads);
    const context = {
      id,
      threads,
      leaseMs,
      code,
      engine: await engineFingerprint(),
      semaphore,
      shutdownMs: SHUTDOWN_MS,
    };
    const worker = new QueueWorker(redis, context, onRemark);
    try {
      // A Redis that does not respond may block the start forever.
      await Promise.race([worker.#connect(), ...(stopSignal === undefined ? [] : [whenAborted(stopSignal)])]);
      return worker;
    } catch (error) {
      worker.#disconnect();
      throw error;
    }
  }

  async #connect(): Promise<void> {
    await this.#subscriber.subscribe(RUN_CHANGES_CHANNEL);
    await this.#sendHeartbeat();
    await this.#poll();
  }

  get games(): number {
    const runs = [...this.#consumers.values(), ...this.#draining.keys()];
    return runs.reduce((sum, { games }) => sum + games, this.#finishedGames);
  }

  #tick(): void {
    if (isDisconnected(this.#redis)) {
      if (!this.#isDisconnected) this.#onRemark('Redis does not answer. Trying again until it does.');
      this.#isDisconnected = true;
      return;
    }
    if (this.#isDisconnected) this.#onRemark('Redis answers again.');
    this.#isDisconnected = false;
    void this.#poll();
  }

  /** Polls Redis, one poll at a time. `news`: the run that a notification was about. */
  #poll(changedRun?: string): Promise<void> {
    this.#polling = this.#polling
      .then(() => (this.#isStopping ? undefined : this.#pollNow(changedRun)))
      .catch(() => {});
    return this.#polling;
  }

  async #pollNow(changedRun: string | undefined): Promise<void> {
    const runs = await this.#redis.smembers(RUNS_KEY);
    for (const run of new Set([...runs, ...this.#consumers.keys(), ...this.#unplayable.keys()])) {
      const { facts, barred } = runKeys(run);
      const text = await this.#redis.get(facts);
      if (text === null) {
        const polls = (this.#missedPolls.get(run) ?? 0) + 1;
        this.#missedPolls.set(run, polls);
        // Not at once: a Redis that has lost its data gets the run again from the client.
        if (run === changedRun || polls > POLLS_BEFORE_OVER) await this.#endRun(run);
        continue;
      }
      this.#missedPolls.delete(run);
      const consumer = this.#consumers.get(run);
      if (consumer === undefined && !this.#unplayable.has(run)) await this.#startConsumer(run, text);
      else if (await this.#redis.sismember(barred, this.#context.id))
        this.#refuse(run, 'the answers of this worker were wrong');
      await consumer?.closeIdleThreads();
    }
    await this.#sendHeartbeat();
  }

  async #startConsumer(run: string, text: string): Promise<void> {
    const refuse = ({ message, advice }: UnplayableError) => this.#refuse(run, message, advice);
    try {
      const consumer = await RunConsumer.start(this.#redis, this.#context, run, text, refuse);
      this.#consumers.set(run, consumer);
      const { game, question } = consumer.code.manifest;
      this.#onRemark(`Run ${run}: plays ${game.id} (${question}).`);
    } catch (error) {
      if (error instanceof UnplayableError) refuse(error);
      else this.#refuse(run, `its facts cannot be read (${messageOf(error)})`);
    }
  }

  /** Stops playing a run. */
  #refuse(run: string, reason: string, advice = ''): void {
    if (this.#unplayable.has(run)) return;
    this.#unplayable.set(run, reason);
    this.#onRemark(`Run ${run} cannot be played here: ${reason}.${advice}`);
    void this.#drain(run);
    void this.#sendHeartbeat().catch(() => {});
  }

  async #drain(run: string): Promise<void> {
    const consumer = this.#consumers.get(run);
    if (consumer === undefined) return;
    this.#consumers.delete(run);
    const drained = consumer.drain().catch(() => {});
    this.#draining.set(consumer, drained);
    await drained;
    this.#draining.delete(consumer);
    this.#finishedGames += consumer.games;
  }

  /** Forgets a finished run. Its jobs in progress are finished in the background. */
  async #endRun(run: string): Promise<void> {
    this.#unplayable.delete(run);
    this.#missedPolls.delete(run);
    await this.#redis.srem(RUNS_KEY, run);
    const consumer = this.#consumers.get(run);
    if (consumer === undefined) return;
    void this.#drain(run);
    const { chunks, games } = consumer;
    this.#onRemark(`Run ${run} is over: ${counted(games, 'game')} of it in ${counted(chunks, 'job')} here.`);
  }

  async #sendHeartbeat(): Promise<void> {
    if (this.#isStopping) return;
    const { id, threads, leaseMs } = this.#context;
    const seconds = (performance.now() - this.#lastRate.at) / 1000;
    // Heartbeats may follow each other closely; a rate needs some time between samples.
    if (seconds > 1) {
      const gamesPerSecond = Math.round((this.games - this.#lastRate.games) / seconds);
      this.#lastRate = { at: performance.now(), games: this.games, gamesPerSecond };
    }
    await sendHeartbeat(
      this.#redis,
      {
        id,
        host: hostname(),
        pid: process.pid,
        threads,
        warren: WARREN_VERSION,
        protocol: PROTOCOL,
        plays: [...this.#consumers.keys()],
        cannot: Object.fromEntries(this.#unplayable),
        games: this.games,
        gamesPerSecond: this.#lastRate.gamesPerSecond,
      },
      leaseMs,
    );
  }

  /** Shuts down: finishes the jobs in progress, or abandons them if Redis is unreachable. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    if (isDisconnected(this.#redis))
      this.#onRemark(`Redis does not answer. Waiting for it for ${SHUTDOWN_MS / 1000} seconds.`);
    for (const run of this.#consumers.keys()) void this.#drain(run);
    const runs = [...this.#draining.keys()];
    const chunks = await shutdown(this.#redis, runs, Promise.all(this.#draining.values()));
    if (chunks > 0) {
      this.#onRemark(
        `Redis did not take what was in hand for ${SHUTDOWN_MS / 1000} seconds: ${counted(chunks, 'chunk')} given up. Nothing ` +
          'is lost by that: other workers play these games.',
      );
    }
    // Best effort: otherwise the heartbeat expires a little later.
    if (!isDisconnected(this.#redis)) void removeHeartbeat(this.#redis, this.#context.id).catch(() => {});
    await Promise.all([disconnect(this.#subscriber), disconnect(this.#redis)]);
  }

  #disconnect(): void {
    clearInterval(this.#timer);
    for (const redis of [this.#subscriber, this.#redis]) redis.disconnect();
  }
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
