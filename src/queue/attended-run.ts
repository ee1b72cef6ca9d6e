/** A run as a worker sees it: takes its chunks from the queue, plays them in threads, and delivers what came of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../core/errors.js';
import { factsFor, type PlayerFacts } from '../execution/job.js';
import { ThreadPool } from '../execution/thread-pool.js';
import type { PlannedCell } from '../plan/plan.js';
import { shippedModule } from '../plugins/find-module.js';
import { playerFile } from '../plugins/own-files.js';
import type { PluginModule } from '../plugins/plugin-module.js';
import { type AgentText, type CellsText, readCells } from './cells-text.js';
import { type Outcome, type Provenance, packDelivery, provenanceOf } from './delivery.js';
import type { FairGate } from './fair-gate.js';
import { type JobText, jobName } from './job-text.js';
import { PREFIX, type RunKeys, runKeys, workerKey } from './keys.js';
import { type OwnCode, Unable } from './own-code.js';
import { deliver, sweepRun, Times } from './run-in-redis.js';
import { digestOf, type RunText } from './run-text.js';

/** What a worker is to all its runs. */
export interface Crew {
  /** Its name among workers. */
  readonly id: string;
  readonly threads: number;
  /** After so many milliseconds without a sign of life its chunks are given to others. */
  readonly lease: number;
  readonly code: OwnCode;
  /** Fingerprint of what plays and counts its games. */
  readonly engine: string;
  readonly gate: FairGate;
}

/** A job that so many workers have ended over is set aside. */
const MOST_DEATHS = 3;
/** Threads that had nothing to do for so long are let go. */
const IDLE_MS = 60_000;
const AGAIN_MS = 500;

export class AttendedRun {
  readonly id: string;
  readonly facts: RunText;
  games = 0;
  chunks = 0;
  readonly #redis: Redis;
  readonly #crew: Crew;
  readonly #keys: RunKeys;
  readonly #digest: string;
  readonly #player: PlayerFacts;
  readonly #cells: readonly PlannedCell[];
  readonly #modules: Map<string, PluginModule>;
  readonly #onUnable: (reason: string) => void;
  readonly #times: Times;
  #worker: Worker<JobText> | undefined;
  #pool: Promise<ThreadPool> | undefined;
  #inHand = 0;
  #lastPlayed = performance.now();

  private constructor(redis: Redis, crew: Crew, run: Readable, onUnable: (reason: string) => void) {
    this.id = run.id;
    this.facts = run.facts;
    this.#redis = redis;
    this.#crew = crew;
    this.#keys = runKeys(run.id);
    this.#digest = run.digest;
    this.#player = run.player;
    this.#modules = run.modules;
    this.#cells = readCells(run.facts.cells, (agent) => run.modules.get(keyOf(agent))!);
    this.#onUnable = onUnable;
    this.#times = new Times(redis, run.id);
  }

  /** `text`: the facts as they lie in Redis. Throws an `Unable` if they cannot be played here. */
  static async attend(
    redis: Redis,
    crew: Crew,
    id: string,
    text: string,
    onUnable: (reason: string) => void,
  ): Promise<AttendedRun> {
    const run = new AttendedRun(redis, crew, await readable(id, text, crew.code), onUnable);
    run.#worker = new Worker<JobText>(id, (job, token) => run.#process(job, token ?? ''), {
      connection: redis,
      prefix: PREFIX,
      skipVersionCheck: true,
      concurrency: crew.threads,
      lockDuration: crew.lease,
      stalledInterval: crew.lease / 2,
      // Who ended over a job is counted by their absence: a lock is also lost when Redis is away.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: AGAIN_MS,
    });
    // A lock that was lost, a job that is gone: whoever plays it now delivers the same.
    run.#worker.on('error', () => {});
    return run;
  }

  async #process(job: Job<JobText>, token: string): Promise<void> {
    const name = job.id ?? '';
    const hand = `${name} ${this.#crew.id}`;
    this.#inHand++;
    try {
      void this.#redis.hset(this.#keys.hands, hand, 1).catch(() => {});
      this.#times.renew();
      const cells = await this.#cellsOf(job.data.cells);
      const outcome = await this.#outcome(name, job, cells);
      await this.#deliver(name, hand, packDelivery(this.#provenance(name, cells), this.#crew.id, outcome));
      if (!job.data.again) this.games += job.data.games * cells.length;
      this.chunks++;
    } catch (error) {
      if (!(error instanceof Unable)) throw error;
      await this.#redis.hdel(this.#keys.hands, hand);
      await job.moveToWait(token);
      this.#onUnable(error.message);
      throw new WaitingError();
    } finally {
      this.#inHand--;
      this.#lastPlayed = performance.now();
    }
  }

  async #outcome(
    name: string,
    { data, stalledCounter }: Job<JobText>,
    cells: readonly PlannedCell[],
  ): Promise<Outcome> {
    if (jobName(this.#digest, data) !== name) return { broken: 'the job is not what its name says' };
    if (stalledCounter >= MOST_DEATHS) {
      const dead = await this.#deadHands(name);
      if (dead.length >= MOST_DEATHS) return { aside: dead };
    }
    const { group, firstGame, games, spot, again } = data;
    try {
      return await this.#crew.gate.enter(this.id, async () =>
        (await this.#threads()).play({ group, cells, firstGame, games }, spot, again),
      );
    } catch (error) {
      return { broken: messageOf(error) };
    }
  }

  /** Until it is there, or nobody wants it any more. */
  async #deliver(name: string, hand: string, bytes: Buffer): Promise<void> {
    for (;;) {
      try {
        await deliver(this.#redis, this.#keys, name, bytes, hand);
        return;
      } catch {
        // Out of memory, or on the way down: it comes back, or the worker is stopped.
        await wait(AGAIN_MS);
      }
    }
  }

  /** Workers that had the job in their hands and are gone. */
  async #deadHands(name: string): Promise<string[]> {
    const hands = await this.#redis.hkeys(this.#keys.hands);
    const workers = hands.filter((hand) => hand.startsWith(`${name} `)).map((hand) => hand.slice(name.length + 1));
    const others = workers.filter((worker) => worker !== this.#crew.id);
    if (others.length === 0) return [];
    const records = await this.#redis.mget(others.map(workerKey));
    return others.filter((_, i) => records[i] === null);
  }

  async #cellsOf(cells: JobText['cells']): Promise<readonly PlannedCell[]> {
    if (isPlaces(cells)) return cells.map((place) => this.#cells[place]);
    await loadModules(this.facts.game.id, cells.agents, this.#crew.code, this.#modules);
    return readCells(cells, (agent) => this.#modules.get(keyOf(agent))!);
  }

  #provenance(job: string, cells: readonly PlannedCell[]): Provenance {
    return provenanceOf(this.#digest, job, this.#crew.engine, this.#player.game, cells);
  }

  #threads(): Promise<ThreadPool> {
    this.#pool ??= ThreadPool.make(this.#player, {
      threads: this.#crew.threads,
      patienceSeconds: this.facts.patienceSeconds,
      short: false,
    });
    return this.#pool;
  }

  /** Between chunks: nothing is left without a time to live, and threads that have long had nothing to do are let go. */
  async rest(): Promise<void> {
    this.#times.renew();
    if (this.#inHand > 0 || performance.now() - this.#lastPlayed < IDLE_MS) return;
    await this.#endThreads();
  }

  async #endThreads(): Promise<void> {
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.close();
  }

  /** Takes no more; what is in hand is finished, unless Redis is away. */
  async leave(force = false): Promise<void> {
    await this.#worker?.close(force);
    this.#crew.gate.forget(this.id);
    await this.#endThreads();
    if (!force) await sweepRun(this.#redis, this.id);
  }
}

/** A run that can be played here. */
interface Readable {
  readonly id: string;
  readonly digest: string;
  readonly facts: RunText;
  readonly player: PlayerFacts;
  readonly modules: Map<string, PluginModule>;
}

async function readable(id: string, text: string, code: OwnCode): Promise<Readable> {
  const facts = JSON.parse(text) as RunText;
  await code.refuseOther(facts);
  const game = await code.game(facts.game);
  const modules = new Map<string, PluginModule>();
  await loadModules(facts.game.id, facts.cells.agents, code, modules);
  const player = factsFor({ ...facts, game }, await shippedModule(playerFile));
  return { id, digest: digestOf(text), facts, player, modules };
}

async function loadModules(
  game: string,
  agents: readonly AgentText[],
  code: OwnCode,
  modules: Map<string, PluginModule>,
): Promise<void> {
  for (const agent of agents) {
    if (!modules.has(keyOf(agent))) modules.set(keyOf(agent), await code.strategy(game, agent));
    await loadModules(game, Object.values(agent.imagined ?? {}), code, modules);
  }
}

const keyOf = ({ name, code, files }: AgentText): string => JSON.stringify([name, code, files]);

const isPlaces = (cells: readonly number[] | CellsText): cells is readonly number[] => Array.isArray(cells);
