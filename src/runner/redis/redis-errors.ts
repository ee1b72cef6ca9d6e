/** Explains errors of Redis to the user, with advice. */
import { MachineError, messageOf, UserError } from '../../core/errors.js';
import { redactUrl } from './queue-url.js';

/** Timeout of the first connection. */
export const CONNECT_MS = 5000;

/** Whether Redis is out of memory. */
export const isOutOfMemory = (error: unknown): boolean => /^OOM |used memory > 'maxmemory'/.test(messageOf(error));

/** Runs the first commands on a connection; explains errors of Redis. */
export async function withExplainedErrors<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !/ReplyError|AbortError/.test(error.name)) throw error;
    // In a transaction, the first failed command is the cause.
    const { previousErrors: [first] = [] } = error as { previousErrors?: Error[] };
    throw explainRedisError(url, first ?? error);
  }
}

/** error reply → what is wrong with the address, and what to do */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [
    /WRONGPASS|invalid (?:username-)?password/i,
    'refuses the name or the password. Write them into the address: redis://user:password@host:6379',
  ],
  [/NOAUTH|Authentication required/i, 'wants a password. Write it into the address: redis://:password@host:6379'],
  [/^READONLY/, 'is a copy of another that cannot be written to. Name that one with --queue.'],
  [/invalid DB index|DB index is out of range/i, 'has no database of that number. Leave it out to use the first.'],
];

/** Returns an error with cause and advice. */
export function explainRedisError(url: string, error: unknown): UserError | MachineError {
  const shown = redactUrl(url);
  const message = messageOf(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const [, mistake] = MISTAKES.find(([said]) => said.test(message)) ?? [];
  if (mistake !== undefined) return new UserError(`The Redis at ${shown} ${mistake}`);
  if (/NOPERM/.test(message)) {
    return new UserError(`The Redis at ${shown} does not let this user do what Warren needs: ${message}`);
  }
  if (isOutOfMemory(error)) {
    return new MachineError(
      `The Redis at ${shown} has no memory left (its maxmemory). End other runs, or give it more.`,
    );
  }
  const certificate = /CERT|certificate|self.signed/i.test(`${code} ${message}`);
  if (certificate) return new UserError(certificateMessage(shown, code, message));
  if (error instanceof Error && error.name === 'ReplyError') {
    return new MachineError(`The Redis at ${shown} refuses what Warren needs: ${message}`);
  }
  return new MachineError(
    `${connectionMessage(shown, code, message)} Start Redis there, or name another with --queue.`,
  );
}

function certificateMessage(shown: string, code: string, message: string): string {
  if (/alert certificate required/.test(message)) {
    return `${shown} wants a certificate of everybody who connects, and Warren has none. Start Redis with --tls-auth-clients no.`;
  }
  const why = `The certificate of ${shown} is not trusted here (${message.trim()}).`;
  if (/ALTNAME/.test(code)) return `${why} Name the machine with --queue as its certificate does.`;
  if (/EXPIRED|NOT_YET_VALID/.test(code)) return `${why} It needs a new one, or this machine the right time.`;
  return `${why} Name the file of its authority in NODE_EXTRA_CA_CERTS.`;
}

function connectionMessage(shown: string, code: string, message: string): string {
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
