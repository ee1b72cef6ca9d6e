/** The connection to Redis: the first one is tried once and explained; from then on it comes back by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { UserError } from '../../core/errors.js';
import { shownUrl } from './queue-url.js';
import { CONNECT_MS, explained } from './redis-errors.js';
import { limitTimes } from './time-to-live.js';

/** What BullMQ needs. */
const OLDEST: readonly number[] = [6, 2];

/** How long a connection may be silent. */
const SILENT_MS = 30_000;
/** Longest pause between two tries to come back. */
const RETRY_MS = 1000;
/** Between looks whether there is an answer. */
const LOOK_MS = 100;
/** How long is waited for the answer to a farewell. */
const QUIT_MS = 1000;

/** Not more than these are sent before the first is answered; what is longer away is told by `isAway`. */
export async function connect(url: string): Promise<Redis> {
  let wasReady = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    // Ours is fairer, see below.
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (wasReady ? Math.min(tries * 100, RETRY_MS) : null),
  });
  limitTimes(redis);
  let failure: unknown;
  redis.on('error', (error: unknown) => {
    failure = error;
  });
  const answered = new AbortController();
  void giveUpAfter(CONNECT_MS, answered.signal, () => redis.disconnect());
  try {
    await redis.connect();
    // A database that is not there would pass for the first.
    await redis.select(redis.options.db ?? 0);
    refuseOld(url, await redis.info());
  } catch (error) {
    redis.disconnect();
    throw error instanceof UserError ? error : explained(url, failure ?? error);
  } finally {
    answered.abort();
  }
  wasReady = true;
  return redis;
}

/** Looks in between: on a machine so busy that this process hardly gets a turn, an answer may long be there and not be read. */
async function giveUpAfter(ms: number, answered: AbortSignal, giveUp: () => void): Promise<void> {
  for (let waited = 0; waited < ms && !answered.aborted; waited += LOOK_MS)
    await wait(LOOK_MS, undefined, { ref: false });
  if (!answered.aborted) giveUp();
}

/** Another connection of the same kind, for what blocks. */
export function another(redis: Redis): Redis {
  const copy = redis.duplicate({ lazyConnect: false });
  copy.on('error', () => {});
  return copy;
}

export const isAway = (redis: Redis): boolean => redis.status !== 'ready';

/** Ends a connection, also one that is away or hears nothing. */
export async function disconnect(redis: Redis): Promise<void> {
  if (!isAway(redis)) await Promise.race([redis.quit().catch(() => {}), wait(QUIT_MS, undefined, { ref: false })]);
  redis.disconnect();
}

function refuseOld(url: string, info: string): void {
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0] = parts;
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new UserError(
    `${shownUrl(url)} is Redis ${version}, and Warren needs ${OLDEST.join('.')} or later. Name a newer one with --queue.`,
  );
}
