import { createHash } from 'node:crypto';

/** What stands for a text that is too long to name it by. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
