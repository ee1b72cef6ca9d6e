/**
 * Heartbeats of workers: each maintains a record that expires when it stops renewing it. All times are measured by
 * Redis, so that clocks of different machines are never compared.
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
  /** run → why it cannot play it. */
  readonly cannot: Readonly<Record<string, string>>;
  readonly games: number;
  readonly gamesPerSecond: number;
}

/** `lease`: milliseconds until the record expires unless it is renewed. */
export async function signIn(redis: Redis, record: WorkerRecord, lease: number): Promise<void> {
  await redis
    .multi()
    .set(workerKey(record.id), JSON.stringify(record), 'PX', lease)
    .sadd(WORKERS, record.id)
    .pexpire(WORKERS, LIST_MS)
    .exec();
}

/** TTL of the list, renewed by every worker. */
const LIST_MS = 3_600_000;

export async function signOut(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(workerKey(id)).srem(WORKERS, id).exec();
}

/** Returns the workers with a current heartbeat. */
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

/**
 * Parses a record. Workers of other versions, and other clients of Redis, may have written it: missing or invalid
 * fields get defaults.
 */
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
