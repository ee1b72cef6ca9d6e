/**
 * The process behind `warren worker`: discovers runs, consumes those that it can play, reports why it cannot play the
 * others, and sends heartbeats.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { messageOf } from '../../core/errors.js';
import { counted } from '../../core/words.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { engineFingerprint } from '../../plugins/find-module.js';
import { AttendedRun, type Crew } from './attended-run.js';
import { FairGate } from './fair-gate.js';
import { FAREWELL_MS, farewell } from './farewell.js';
import { NEWS, PROTOCOL, RUNS, runKeys } from './keys.js';
import { type OwnCode, Unable } from './own-code.js';
import { signIn, signOut } from './presence.js';
import { another, disconnect, isAway } from './redis.js';

export interface WorkerOptions {
  readonly threads: number;
  /** Seconds without a heartbeat after which its jobs are requeued. */
  readonly leaseSeconds: number;
  readonly code: OwnCode;
  readonly onRemark: (text: string) => void;
  /** Aborted when the worker is to stop, possibly before it has started. */
  readonly told?: AbortSignal | undefined;
}

/** Heartbeats per lease. */
const SIGNS = 4;
/** Polls without finding a run until it counts as over, unless a notification says so earlier. */
const PATIENT_LOOKS = 4;

export class QueueWorker {
  readonly #redis: Redis;
  readonly #news: Redis;
  readonly #crew: Crew;
  readonly #onRemark: (text: string) => void;
  readonly #attended = new Map<string, AttendedRun>();
  /** run → why it cannot be played here */
  readonly #cannot = new Map<string, string>();
  /** run → polls that did not find it */
  readonly #missed = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  /** Finished runs with jobs in progress. */
  readonly #leaving = new Map<AttendedRun, Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #isStopping = false;
  #isGone = false;
  #before = { at: performance.now(), games: 0, gamesPerSecond: 0 };
  #finishedGames = 0;

  private constructor(redis: Redis, crew: Crew, onRemark: (text: string) => void) {
    this.#redis = redis;
    this.#news = another(redis);
    this.#crew = crew;
    this.#onRemark = onRemark;
    this.#news.on('message', (_, run: string) => void this.#look(run));
    this.#timer = setInterval(() => this.#tick(), crew.lease / SIGNS);
  }

  static async start(redis: Redis, options: WorkerOptions): Promise<QueueWorker> {
    const { threads, leaseSeconds, code, onRemark, told } = options;
    const id = `${hostname().replaceAll(/[^\w.-]/g, '_')}-${process.pid}-${randomBytes(2).toString('hex')}`;
    const lease = leaseSeconds * 1000;
    const gate = new FairGate(threads);
    const crew = { id, threads, lease, code, engine: await engineFingerprint(), gate, farewell: FAREWELL_MS };
    const worker = new QueueWorker(redis, crew, onRemark);
    try {
      // A Redis that does not respond may block the start forever.
      await Promise.race([worker.#begin(), ...(told === undefined ? [] : [aborted(told)])]);
      return worker;
    } catch (error) {
      worker.#end();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    await this.#news.subscribe(NEWS);
    await this.#signIn();
    await this.#look();
  }

  get games(): number {
    const runs = [...this.#attended.values(), ...this.#leaving.keys()];
    return runs.reduce((sum, { games }) => sum + games, this.#finishedGames);
  }

  #tick(): void {
    if (isAway(this.#redis)) {
      if (!this.#isGone) this.#onRemark('Redis does not answer. Trying again until it does.');
      this.#isGone = true;
      return;
    }
    if (this.#isGone) this.#onRemark('Redis answers again.');
    this.#isGone = false;
    void this.#look();
  }

  /** Polls Redis, one poll at a time. `news`: the run that a notification was about. */
  #look(news?: string): Promise<void> {
    this.#looking = this.#looking.then(() => (this.#isStopping ? undefined : this.#lookNow(news))).catch(() => {});
    return this.#looking;
  }

  async #lookNow(news: string | undefined): Promise<void> {
    const runs = await this.#redis.smembers(RUNS);
    for (const run of new Set([...runs, ...this.#attended.keys(), ...this.#cannot.keys()])) {
      const { facts, barred } = runKeys(run);
      const text = await this.#redis.get(facts);
      if (text === null) {
        const looks = (this.#missed.get(run) ?? 0) + 1;
        this.#missed.set(run, looks);
        // Not at once: a Redis that has lost its data gets the run again from the client.
        if (run === news || looks > PATIENT_LOOKS) await this.#forget(run);
        continue;
      }
      this.#missed.delete(run);
      const attended = this.#attended.get(run);
      if (attended === undefined && !this.#cannot.has(run)) await this.#attend(run, text);
      else if (await this.#redis.sismember(barred, this.#crew.id))
        this.#refuse(run, 'the answers of this worker were wrong');
      await attended?.rest();
    }
    await this.#signIn();
  }

  async #attend(run: string, text: string): Promise<void> {
    const onUnable = (reason: string) => this.#refuse(run, reason);
    try {
      const attended = await AttendedRun.attend(this.#redis, this.#crew, run, text, onUnable);
      this.#attended.set(run, attended);
      const { game, question } = attended.code.facts;
      this.#onRemark(`Run ${run}: plays ${game.id} (${question}).`);
    } catch (error) {
      this.#refuse(run, error instanceof Unable ? error.message : `its facts cannot be read (${messageOf(error)})`);
    }
  }

  /** Stops playing a run. */
  #refuse(run: string, reason: string): void {
    if (this.#cannot.has(run)) return;
    this.#cannot.set(run, reason);
    this.#onRemark(`Run ${run} cannot be played here: ${reason}.${adviceFor(reason)}`);
    void this.#leave(run);
    void this.#signIn().catch(() => {});
  }

  async #leave(run: string): Promise<void> {
    const attended = this.#attended.get(run);
    if (attended === undefined) return;
    this.#attended.delete(run);
    const left = attended.leave().catch(() => {});
    this.#leaving.set(attended, left);
    await left;
    this.#leaving.delete(attended);
    this.#finishedGames += attended.games;
  }

  /** Forgets a finished run. Its jobs in progress are finished in the background. */
  async #forget(run: string): Promise<void> {
    this.#cannot.delete(run);
    this.#missed.delete(run);
    await this.#redis.srem(RUNS, run);
    const attended = this.#attended.get(run);
    if (attended === undefined) return;
    void this.#leave(run);
    const { chunks, games } = attended;
    this.#onRemark(`Run ${run} is over: ${counted(games, 'game')} of it in ${counted(chunks, 'job')} here.`);
  }

  async #signIn(): Promise<void> {
    if (this.#isStopping) return;
    const { id, threads, lease } = this.#crew;
    const seconds = (performance.now() - this.#before.at) / 1000;
    // Heartbeats may follow each other closely; a rate needs some time between samples.
    if (seconds > 1) {
      const gamesPerSecond = Math.round((this.games - this.#before.games) / seconds);
      this.#before = { at: performance.now(), games: this.games, gamesPerSecond };
    }
    await signIn(
      this.#redis,
      {
        id,
        host: hostname(),
        pid: process.pid,
        threads,
        warren: WARREN_VERSION,
        protocol: PROTOCOL,
        plays: [...this.#attended.keys()],
        cannot: Object.fromEntries(this.#cannot),
        games: this.games,
        gamesPerSecond: this.#before.gamesPerSecond,
      },
      lease,
    );
  }

  /** Shuts down: finishes the jobs in progress, or abandons them if Redis is unreachable. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    if (isAway(this.#redis)) this.#onRemark(`Redis does not answer. Waiting for it for ${FAREWELL_MS / 1000} seconds.`);
    for (const run of this.#attended.keys()) void this.#leave(run);
    const runs = [...this.#leaving.keys()];
    const chunks = await farewell(this.#redis, runs, Promise.all(this.#leaving.values()));
    if (chunks > 0) {
      this.#onRemark(
        `Redis did not take what was in hand for ${FAREWELL_MS / 1000} seconds: ${counted(chunks, 'chunk')} given up. Nothing ` +
          'is lost by that: other workers play these games.',
      );
    }
    // Best effort: otherwise the heartbeat expires a little later.
    if (!isAway(this.#redis)) void signOut(this.#redis, this.#crew.id).catch(() => {});
    await Promise.all([disconnect(this.#news), disconnect(this.#redis)]);
  }

  #end(): void {
    clearInterval(this.#timer);
    for (const redis of [this.#news, this.#redis]) redis.disconnect();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** Returns advice for a reason. */
function adviceFor(reason: string): string {
  if (/has no (?:game|strategy)/.test(reason)) return ' Start the worker with the file of it: --with path/of/it.ts';
  return /not the same|of Warren/.test(reason) ? ' Bring both to the same version.' : '';
}
