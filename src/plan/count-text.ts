/** Numbers of games as people write them: `250k`, `1e6`, `2M`. */
import { UserError } from '../core/errors.js';

const SUFFIXES: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

/** A whole number of at least `min`. */
export function readCount(option: string, text: string, min = 1): number {
  const [, digits, suffix] = /^(\d[\d_]*(?:\.\d+)?(?:e\d+)?)([kmg]?)$/i.exec(text.trim()) ?? [];
  const count = digits === undefined ? Number.NaN : Number(digits.replaceAll('_', '')) * SUFFIXES[suffix.toLowerCase()];
  // 4.1M is 4,100,000 though 4.1 × 1,000,000 is not quite that in doubles.
  const rounded = Math.round(count);
  if (Number.isSafeInteger(rounded) && Math.abs(count - rounded) < 1e-6 * Math.max(1, rounded) && rounded >= min) {
    return rounded;
  }
  throw new UserError(
    `${option} must be a whole number of at least ${min}, but was given "${text}". Try 250k, 1e6 or 2M.`,
  );
}
