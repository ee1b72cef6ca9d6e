/**
 * Heartbeats of workers: each maintains a record that expires when it stops renewing it. All times are measured by
 * Redis, so that clocks of different machines are never compared.
 */
import type { Redis } from 'ioredis';
import { mapValues } from '../../core/map-values.js';
import { WORKERS_KEY, workerKey } from './keys.js';
import { parseRecord, toCount, toRecord, toText } from './untrusted-record.js';

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
export async function sendHeartbeat(redis: Redis, record: WorkerRecord, lease: number): Promise<void> {
  await redis
    .multi()
    .set(workerKey(record.id), JSON.stringify(record), 'PX', lease)
    .sadd(WORKERS_KEY, record.id)
    .pexpire(WORKERS_KEY, LIST_MS)
    .exec();
}

/** TTL of the list, renewed by every worker. */
const LIST_MS = 3_600_000;

export async function removeHeartbeat(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(workerKey(id)).srem(WORKERS_KEY, id).exec();
}

/** Returns the workers with a current heartbeat. */
export async function readWorkers(redis: Redis): Promise<WorkerRecord[]> {
  const ids = await redis.smembers(WORKERS_KEY);
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map(workerKey));
  const expired = ids.filter((_, i) => texts[i] === null);
  if (expired.length > 0) await redis.srem(WORKERS_KEY, ...expired);
  return texts.flatMap((text) => {
    const record = text === null ? undefined : parseWorkerRecord(text);
    return record === undefined ? [] : [record];
  });
}

/**
 * Parses a record. Workers of other versions, and other clients of Redis, may have written it: missing or invalid
 * fields get defaults.
 */
function parseWorkerRecord(text: string): WorkerRecord | undefined {
  const record = parseRecord(text);
  const { id, plays, cannot } = record;
  if (typeof id !== 'string') return undefined;
  return {
    id,
    host: toText(record.host),
    warren: toText(record.warren),
    pid: toCount(record.pid),
    threads: toCount(record.threads),
    protocol: toCount(record.protocol),
    plays: Array.isArray(plays) ? plays.map(String) : [],
    cannot: mapValues(toRecord(cannot), String),
    games: toCount(record.games),
    gamesPerSecond: toCount(record.gamesPerSecond),
  };
}
