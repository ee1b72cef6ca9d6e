/** Lists the runs and workers in a Redis, and ends runs; for `warren queue`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import * as schema from '../../plan/schema.js';
import { parseProcess } from '../../plugins/running-process.js';
import { readWorkers, type WorkerRecord } from './heartbeat.js';
import { jobKey, OWNER_LEASE_MS, RETRY_DELAY_MS, RUNS_KEY, runKeys } from './keys.js';
import { isOutOfMemory } from './redis-errors.js';
import { removeRun } from './redis-run.js';

export interface QueuedRun {
  readonly run: string;
  readonly question: string;
  readonly game: string;
  readonly warren: string;
  /** The client process; null if it has no heartbeat any more. */
  readonly askedBy: string | null;
  readonly gamesAnswered: number;
  readonly gamesPlanned: number;
  readonly gamesPerSecond: number;
  /** Jobs not started, jobs in progress, and answers not yet read by the client. */
  readonly waiting: number;
  readonly playing: number;
  readonly answered: number;
  /** Quarantined jobs, and rejected answers. */
  readonly setAside: number;
  readonly wrongAnswers: number;
  /** Workers that are barred because of wrong answers. */
  readonly barred: readonly string[];
}

export interface QueueStatus {
  readonly runs: readonly QueuedRun[];
  readonly workers: readonly WorkerRecord[];
}

export async function readQueueStatus(redis: Redis): Promise<QueueStatus> {
  const runs = await Promise.all((await redis.smembers(RUNS_KEY)).sort().map((run) => readQueuedRun(redis, run)));
  const workers = (await readWorkers(redis)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { runs: runs.filter((run) => run !== undefined), workers };
}

const text = schema.withDefault(schema.TEXT, '');
const amount = schema.withDefault(schema.NOT_NEGATIVE, 0);
/** Runs of other versions are listed, too; with another protocol, some fields may be missing. */
const MANIFEST = schema.object({
  question: text,
  game: schema.withDefault(schema.object({ id: text }), { id: '' }),
  warren: text,
});
const RUN_STATE = schema.object({
  gamesAnswered: amount,
  gamesPlanned: amount,
  gamesPerSecond: amount,
  setAside: amount,
  wrongAnswers: amount,
});

/** Missing and invalid fields have their defaults. */
const parseFields = <Fields>(fields: schema.Schema<Fields>, text: string | null): Fields =>
  schema.parseJson(fields, text) ?? schema.parseJson(fields, '{}')!;

async function readQueuedRun(redis: Redis, run: string): Promise<QueuedRun | undefined> {
  const keys = runKeys(run);
  const [facts, owner, state] = await redis.mget(keys.facts, keys.owner, keys.state);
  if (facts === null) return undefined;
  const { question, game, warren } = parseFields(MANIFEST, facts);
  const { gamesAnswered, gamesPlanned, gamesPerSecond, setAside, wrongAnswers } = parseFields(RUN_STATE, state);
  const client = parseProcess(owner ?? '');
  const [waiting, playing, answered, barred] = await Promise.all([
    redis.llen(jobKey(run, 'wait')),
    redis.llen(jobKey(run, 'active')),
    redis.hlen(keys.answers),
    redis.smembers(keys.barred),
  ]);
  return {
    run,
    question,
    game: game.id,
    warren,
    askedBy: owner === null ? null : `${client?.host ?? 'unknown'} (process ${client?.pid ?? 'unknown'})`,
    gamesAnswered,
    gamesPlanned,
    gamesPerSecond: owner === null ? 0 : gamesPerSecond,
    waiting,
    playing,
    answered,
    barred,
    setAside,
    wrongAnswers,
  };
}

/** How long a client has to notice the request to end. */
const DROP_SECONDS = 60;

/**
 * Ends a run. Its client stops as if by Ctrl-C, and all keys are deleted. A killed client holds its lease for a while;
 * once that expires, the keys are deleted here. Returns whether the run is over; if not, it is still finishing jobs in
 * progress.
 */
export async function dropRun(redis: Redis, run: string): Promise<boolean> {
  const { owner } = runKeys(run);
  for (let waitedMs = 0; waitedMs <= OWNER_LEASE_MS; waitedMs += RETRY_DELAY_MS) {
    if ((await redis.exists(owner)) === 0) {
      await removeRun(redis, run);
      return true;
    }
    if (waitedMs === 0) await requestDrop(redis, run);
    await wait(RETRY_DELAY_MS);
  }
  return false;
}

/**
 * Requests the end of a run. A Redis that is out of memory rejects new keys but still renames, so the run manifest,
 * which a run that ends does not need, becomes the flag.
 */
async function requestDrop(redis: Redis, run: string): Promise<void> {
  const { dropped, facts } = runKeys(run);
  try {
    await redis.set(dropped, '1', 'EX', DROP_SECONDS);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    await redis.rename(facts, dropped);
    await redis.expire(dropped, DROP_SECONDS);
  }
}
