/**
 * Workers make themselves known: each writes a record of itself that goes by itself when it gives no more sign of life. All
 * times are Redis's own; nobody compares the clocks of two machines.
 */
import type { Redis } from 'ioredis';
import { mapValues } from '../../core/map-values.js';
import { asFacts, factsIn, numberIn, textIn } from './facts-in.js';
import { WORKERS, workerKey } from './keys.js';

export interface WorkerRecord {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly threads: number;
  readonly warren: string;
  readonly protocol: number;
  /** Runs that it takes chunks of. */
  readonly plays: readonly string[];
  /** run → why it does not. */
  readonly cannot: Readonly<Record<string, string>>;
  readonly games: number;
  readonly gamesPerSecond: number;
}

/** `lease`: after so many milliseconds without another call it counts as gone. */
export async function signIn(redis: Redis, record: WorkerRecord, lease: number): Promise<void> {
  await redis
    .multi()
    .set(workerKey(record.id), JSON.stringify(record), 'PX', lease)
    .sadd(WORKERS, record.id)
    .pexpire(WORKERS, LIST_MS)
    .exec();
}

/** The list is kept up by every worker; with the last of them it goes. */
const LIST_MS = 3_600_000;

export async function signOut(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(workerKey(id)).srem(WORKERS, id).exec();
}

/** Those that are there now. */
export async function workersAt(redis: Redis): Promise<WorkerRecord[]> {
  const ids = await redis.smembers(WORKERS);
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map(workerKey));
  const gone = ids.filter((_, i) => texts[i] === null);
  if (gone.length > 0) await redis.srem(WORKERS, ...gone);
  return texts.flatMap((text) => {
    const record = text === null ? undefined : recordIn(text);
    return record === undefined ? [] : [record];
  });
}

/** Workers of all versions write here, and whoever else reaches Redis: what is not there, or is something else, is nothing. */
function recordIn(text: string): WorkerRecord | undefined {
  const record = factsIn(text);
  const { id, plays, cannot } = record;
  if (typeof id !== 'string') return undefined;
  return {
    id,
    host: textIn(record.host),
    warren: textIn(record.warren),
    pid: numberIn(record.pid),
    threads: numberIn(record.threads),
    protocol: numberIn(record.protocol),
    plays: Array.isArray(plays) ? plays.map(String) : [],
    cannot: mapValues(asFacts(cannot), String),
    games: numberIn(record.games),
    gamesPerSecond: numberIn(record.gamesPerSecond),
  };
}
