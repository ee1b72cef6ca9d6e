/**
 * Connects to Redis. The first attempt is not retried, and its failure is explained; later, the client reconnects
 * automatically.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { UserError } from '../../core/errors.js';
import { redactUrl } from './queue-url.js';
import { CONNECT_MS, explainRedisError } from './redis-errors.js';
import { addTtls } from './time-to-live.js';

/** The minimum version (major, minor), required by BullMQ. */
const MIN_REDIS_VERSION: readonly number[] = [6, 2];

/** Maximum silence on a connection. */
const SOCKET_TIMEOUT_MS = 30_000;
/** Maximum delay between reconnects. */
const MAX_RECONNECT_MS = 1000;
/** Polling interval of the connection timeout. */
const POLL_MS = 100;
/** Timeout of QUIT. */
const QUIT_MS = 1000;

/** Creates a connection. Commands wait without limit while it is disconnected; `isDisconnected` says whether it is. */
export async function connect(url: string): Promise<Redis> {
  let wasReady = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    // `giveUpAfter` replaces it, because it is fairer on a busy machine.
    connectTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (wasReady ? Math.min(tries * 100, MAX_RECONNECT_MS) : null),
  });
  addTtls(redis);
  let failure: unknown;
  redis.on('error', (error: unknown) => {
    failure = error;
  });
  const answered = new AbortController();
  void giveUpAfter(CONNECT_MS, answered.signal, () => redis.disconnect());
  try {
    await redis.connect();
    // Otherwise a missing database would be taken for the first one.
    await redis.select(redis.options.db ?? 0);
    requireSupportedVersion(url, await redis.info());
  } catch (error) {
    redis.disconnect();
    throw error instanceof UserError ? error : explainRedisError(url, failure ?? error);
  } finally {
    answered.abort();
  }
  wasReady = true;
  return redis;
}

/**
 * A timeout in short steps: on a machine so busy that this process hardly runs, an answer may have arrived long ago
 * without being read.
 */
async function giveUpAfter(ms: number, answered: AbortSignal, giveUp: () => void): Promise<void> {
  for (let waited = 0; waited < ms && !answered.aborted; waited += POLL_MS)
    await wait(POLL_MS, undefined, { ref: false });
  if (!answered.aborted) giveUp();
}

/** Duplicates a connection, for blocking commands. */
export function duplicateConnection(redis: Redis): Redis {
  const copy = redis.duplicate({ lazyConnect: false });
  copy.on('error', () => {});
  return copy;
}

export const isDisconnected = (redis: Redis): boolean => redis.status !== 'ready';

/** Closes a connection, even one that is disconnected or does not respond. */
export async function disconnect(redis: Redis): Promise<void> {
  if (!isDisconnected(redis))
    await Promise.race([redis.quit().catch(() => {}), wait(QUIT_MS, undefined, { ref: false })]);
  redis.disconnect();
}

function requireSupportedVersion(url: string, info: string): void {
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0] = parts;
  if (major > MIN_REDIS_VERSION[0] || (major === MIN_REDIS_VERSION[0] && minor >= MIN_REDIS_VERSION[1])) return;
  throw new UserError(
    `${redactUrl(url)} is Redis ${version}, and Warren needs ${MIN_REDIS_VERSION.join('.')} or later. Name a newer one with --queue.`,
  );
}
