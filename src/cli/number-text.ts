/** Numbers as people write them: `250k`, `1e6`, `2M`. */
import { UserError } from '../core/errors.js';

const SUFFIXES: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

/** A whole number of at least `min`. */
export function readCount(option: string, text: string, min = 1): number {
  const [, digits, suffix] = /^([\d_.]+(?:e\d+)?)([kmg]?)$/i.exec(text.trim()) ?? [];
  const count = digits === undefined ? Number.NaN : Number(digits.replaceAll('_', '')) * SUFFIXES[suffix.toLowerCase()];
  if (Number.isSafeInteger(count) && count >= min) return count;
  throw new UserError(
    `${option} must be a whole number of at least ${min}, but was given "${text}". Try 250k, 1e6 or 2M.`,
  );
}

/** 1,234,567 */
export const withCommas = (value: number): string => Math.round(value).toLocaleString('en-US');
