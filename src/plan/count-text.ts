/** Numbers of games as people write them: `250k`, `1e6`, `2M`. */
import { UserError } from '../core/errors.js';

/** suffix → zeros */
const SUFFIXES: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, g: 9 };

/** A whole number of at least `min`. */
export function readCount(option: string, text: string, min = 1): number {
  const [, digits = '', zeros = '0', suffix = ''] =
    /^(\d+(?:_\d+)*(?:\.\d+)?)(?:e(\d{1,3}))?([kmg]?)$/i.exec(text.trim()) ?? [];
  // 4.1M is read as 4.1e6, which is 4,100,000; 4.1 × 1,000,000 is not quite that in doubles.
  const count = Number(`${digits.replaceAll('_', '')}e${Number(zeros) + SUFFIXES[suffix.toLowerCase()]}`);
  if (digits !== '' && Number.isSafeInteger(count) && count >= min) return count;
  throw new UserError(
    `${option} must be a whole number of at least ${min}, but was given "${text}". Try 250k, 1e6 or 2M.`,
  );
}
