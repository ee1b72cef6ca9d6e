/** The connection to Redis: the first one is tried once and explained; from then on it comes back by itself. */
import { Redis } from 'ioredis';
import { MachineError, messageOf, UserError } from '../core/errors.js';
import { shownUrl } from './queue-url.js';

/** What BullMQ needs. */
const OLDEST: readonly number[] = [6, 2];

/** How long the first connection may take, and how long a connection may be silent. */
const CONNECT_MS = 5000;
const SILENT_MS = 30_000;
/** Longest pause between two tries to come back. */
const RETRY_MS = 1000;

/** Not more than these are sent before the first is answered; what is longer away is told by `isAway`. */
export async function connect(url: string): Promise<Redis> {
  let wasReady = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (wasReady ? Math.min(tries * 100, RETRY_MS) : null),
  });
  let failure: unknown;
  redis.on('error', (error: unknown) => {
    failure = error;
  });
  const slow = setTimeout(() => redis.disconnect(), CONNECT_MS);
  try {
    await redis.connect();
    refuseOld(url, await redis.info());
  } catch (error) {
    redis.disconnect();
    throw error instanceof UserError ? error : explained(url, failure ?? error);
  } finally {
    clearTimeout(slow);
  }
  wasReady = true;
  return redis;
}

/** Another connection of the same kind, for what blocks. */
export function another(redis: Redis): Redis {
  const copy = redis.duplicate({ lazyConnect: false });
  copy.on('error', () => {});
  return copy;
}

export const isAway = (redis: Redis): boolean => redis.status !== 'ready';

/** Ends a connection, also one that is away. */
export async function disconnect(redis: Redis): Promise<void> {
  if (isAway(redis)) redis.disconnect();
  else await redis.quit().catch(() => redis.disconnect());
}

/** Whether Redis has no room for more. */
export const isOutOfMemory = (error: unknown): boolean => /^OOM |used memory > 'maxmemory'/.test(messageOf(error));

function refuseOld(url: string, info: string): void {
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0] = parts;
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new UserError(
    `${shownUrl(url)} is Redis ${version}, and Warren needs ${OLDEST.join('.')} or later. Name a newer one with --queue.`,
  );
}

/** What went wrong with the first connection, and what to do. */
function explained(url: string, error: unknown): UserError | MachineError {
  const shown = shownUrl(url);
  const message = messageOf(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/WRONGPASS|invalid (?:username-)?password/i.test(message)) {
    return new UserError(
      `The Redis at ${shown} refuses the name or the password. Write them into the address: redis://user:password@host:6379`,
    );
  }
  if (/NOAUTH|Authentication required/i.test(message)) {
    return new UserError(
      `The Redis at ${shown} wants a password. Write it into the address: redis://:password@host:6379`,
    );
  }
  if (/NOPERM/.test(message)) {
    return new UserError(`The Redis at ${shown} does not let this user do what Warren needs: ${message}`);
  }
  if (/invalid DB index|DB index is out of range/i.test(message)) {
    return new UserError(`The Redis at ${shown} has no database of that number. Leave it out to use the first.`);
  }
  if (/CERT|certificate|self.signed/i.test(`${code} ${message}`)) {
    return new UserError(
      `The certificate of ${shown} is not trusted here (${message}). Name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    );
  }
  return new MachineError(`${notReached(shown, code, message)} Start Redis there, or name another with --queue.`);
}

function notReached(shown: string, code: string, message: string): string {
  if (code === 'ECONNREFUSED') return `Nothing answers at ${shown}: the connection was refused.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no machine of that name for ${shown}.`;
  if (/wrong version number|packet length|EPROTO|tlsv1|ssl/i.test(`${code} ${message}`)) {
    return `What answers at ${shown} does not speak TLS: rediss:// is for an encrypted connection, redis:// for a plain one.`;
  }
  if (code === 'ECONNRESET' || /Connection is closed/.test(message)) {
    return (
      `${shown} gave no answer that Redis would give within ${CONNECT_MS / 1000} seconds. Is it Redis, and encrypted ` +
      '(rediss://) or plain (redis://) as the address says?'
    );
  }
  return `${shown} cannot be reached: ${message}.`;
}
