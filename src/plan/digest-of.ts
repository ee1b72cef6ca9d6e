import { createHash } from 'node:crypto';

/** Hashes a text that is too long to serve as a name. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
