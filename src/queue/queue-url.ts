/** The address of a Redis: read from what was typed, and shown without its password. */
import { UserError } from '../core/errors.js';

const EXAMPLE = 'redis://192.168.1.10:6379';

/** `redis://[user:password@]host[:port][/database]`, or `rediss://…` for an encrypted connection. */
export function readQueueUrl(option: string, typed: string): string {
  const given = `${option} was given "${shownUrl(typed)}"`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || url.hostname === '') {
    throw new UserError(`${given}, which is no address of a Redis. For example: ${option} ${EXAMPLE}`);
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw new UserError(
      `${given}, but the address of a Redis begins with redis:// (or rediss://, encrypted). For example: ${EXAMPLE}`,
    );
  }
  if (!/^\/?\d*$/.test(url.pathname)) {
    throw new UserError(
      `${given}; after the host there may only be the number of a database, as in redis://${url.host}/2`,
    );
  }
  return typed;
}

/** What may be printed: nobody should read a password over somebody's shoulder. */
export const shownUrl = (url: string): string => url.replace(/(\/\/[^:@/]*):.*@/s, '$1:…@');
