/**
 * Heartbeats of workers: each maintains a record that expires when it stops renewing it. All times are measured by
 * Redis, so that clocks of different machines are never compared.
 */
import type { Redis } from 'ioredis';
import * as schema from '../../plan/schema.js';
import { WORKERS_KEY, workerKey } from './keys.js';

const text = schema.withDefault(schema.TEXT, '');
const amount = schema.withDefault(schema.NOT_NEGATIVE, 0);

/** Any client of Redis may have written a record, workers of other versions too: other values than these get defaults. */
const WORKER = schema.object({
  id: schema.TEXT,
  host: text,
  pid: amount,
  threads: amount,
  warren: text,
  protocol: amount,
  /** Runs that it takes chunks of. */
  plays: schema.withDefault(schema.list('runs', schema.TEXT), []),
  /** run → why it cannot play it. */
  cannot: schema.withDefault(schema.record(schema.TEXT), {}),
  games: amount,
  gamesPerSecond: amount,
});

export type WorkerRecord = schema.ValueOf<typeof WORKER>;

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
  return texts.flatMap((text) => schema.parseJson(WORKER, text) ?? []);
}
