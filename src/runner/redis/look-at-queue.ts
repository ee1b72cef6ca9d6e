/** Lists the runs and workers in a Redis, and ends runs; for `warren queue`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { processIn } from '../../core/running-process.js';
import { asFacts, factsIn, numberIn, textIn } from './facts-in.js';
import { AGAIN_MS, jobKey, OWNER_MS, RUNS, runKeys } from './keys.js';
import type { KnownState } from './owned-run.js';
import { type WorkerRecord, workersAt } from './presence.js';
import { isOutOfMemory } from './redis-errors.js';
import { removeRun } from './run-in-redis.js';
import type { RunText } from './run-text.js';

export interface SeenRun {
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

export interface SeenQueue {
  readonly runs: readonly SeenRun[];
  readonly workers: readonly WorkerRecord[];
}

export async function lookAtQueue(redis: Redis): Promise<SeenQueue> {
  const runs = await Promise.all((await redis.smembers(RUNS)).sort().map((run) => seenRun(redis, run)));
  const workers = (await workersAt(redis)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { runs: runs.filter((run) => run !== undefined), workers };
}

async function seenRun(redis: Redis, run: string): Promise<SeenRun | undefined> {
  const keys = runKeys(run);
  const [facts, owner, state] = await redis.mget(keys.facts, keys.owner, keys.state);
  if (facts === null) return undefined;
  // Runs of other versions are listed, too; with another protocol, some fields may be missing.
  const { question, game, warren } = factsIn(facts) as Partial<Record<keyof RunText, unknown>>;
  const known = factsIn(state) as Partial<Record<keyof KnownState, unknown>>;
  const asker = processIn(owner ?? '');
  const [waiting, playing, answered, barred] = await Promise.all([
    redis.llen(jobKey(run, 'wait')),
    redis.llen(jobKey(run, 'active')),
    redis.hlen(keys.answers),
    redis.smembers(keys.barred),
  ]);
  return {
    run,
    question: textIn(question),
    game: textIn(asFacts(game).id),
    warren: textIn(warren),
    askedBy: owner === null ? null : `${asker?.host ?? 'unknown'} (process ${asker?.pid ?? 'unknown'})`,
    gamesAnswered: numberIn(known.gamesAnswered),
    gamesPlanned: numberIn(known.gamesPlanned),
    gamesPerSecond: owner === null ? 0 : numberIn(known.gamesPerSecond),
    waiting,
    playing,
    answered,
    barred,
    setAside: numberIn(known.setAside),
    wrongAnswers: numberIn(known.wrongAnswers),
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
  for (let waited = 0; waited <= OWNER_MS; waited += AGAIN_MS) {
    if ((await redis.exists(owner)) === 0) {
      await removeRun(redis, run);
      return true;
    }
    if (waited === 0) await wantEnd(redis, run);
    await wait(AGAIN_MS);
  }
  return false;
}

/**
 * Requests the end of a run. A Redis that is out of memory rejects new keys but still renames, so the run manifest,
 * which a run that ends does not need, becomes the flag.
 */
async function wantEnd(redis: Redis, run: string): Promise<void> {
  const { dropped, facts } = runKeys(run);
  try {
    await redis.set(dropped, '1', 'EX', DROP_SECONDS);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    await redis.rename(facts, dropped);
    await redis.expire(dropped, DROP_SECONDS);
  }
}
