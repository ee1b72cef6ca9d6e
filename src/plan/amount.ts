/** Reads `0.5%` or `0.2`: how fine an answer has to be. */
import { UserError } from '../core/errors.js';
import type { Amount } from './plan.js';

export function readAmount(option: string, text: string): Amount {
  const [, digits, sign] = /^\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(text) ?? [];
  const value = Number(digits);
  if (value > 0) return { value: sign === '%' ? value / 100 : value, percent: sign === '%' };
  throw new UserError(
    `${option} must be a number above 0, but was given "${text}". ` +
      `Write ${option} 0.5% for half a percentage point of a share, or ${option} 0.2 in the figure's own unit.`,
  );
}

/** What an amount means for a figure: percentage points of a share, a part of the baseline's mean for anything else. */
export const amountFor = ({ value, percent }: Amount, share: boolean, baseline: number): number =>
  percent && !share ? value * Math.abs(baseline) : value;

/** `1 %` or `0.2`, as it was asked for. */
export const amountInWords = ({ value, percent }: Amount): string =>
  percent ? `${Number((100 * value).toPrecision(6))} %` : String(value);
