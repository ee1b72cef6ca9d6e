/** Parses the address of a Redis, and formats it without its password. */
import { UserError } from '../../core/errors.js';

/** For error messages with an example. */
export const EXAMPLE_URL = 'redis://192.168.1.10:6379';

/** Parses `redis://[user:password@]host[:port][/database]`, or `rediss://…` for an encrypted connection. */
export function readQueueUrl(option: string, typed: string): string {
  const given = `${option} was given "${redactUrl(typed)}"`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || url.hostname === '') {
    const example = `${option}${option.startsWith('--') ? ' ' : '='}${EXAMPLE_URL}`;
    const password = typed.includes('@') ? ' Letters like / # ? @ in a password are written %2F %23 %3F %40.' : '';
    throw new UserError(`${given}, which is no address of a Redis. For example: ${example}${password}`);
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw new UserError(
      `${given}, but the address of a Redis begins with redis:// (or rediss://, encrypted). For example: ${EXAMPLE_URL}`,
    );
  }
  // Query parameters would set options of the connection.
  if (!/^\/?\d*$/.test(`${url.pathname}${url.search}${url.hash}`)) {
    throw new UserError(
      `${given}; after the host there may only be the number of a database, as in redis://${url.host}/2`,
    );
  }
  return url.href;
}

/** Masks the password, so that the address can be printed. */
export const redactUrl = (url: string): string => url.replace(/(\/\/[^:@/]*):.*@/s, '$1:…@');
