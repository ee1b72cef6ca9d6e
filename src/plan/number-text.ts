/** Parses and formats numbers as people write them: counts, precisions, lists and ranges. */
import type { Amount } from './plan.js';

// Counts as people write them: `250k`, `1e6`, `2M`.

/** suffix → zeros */
const SUFFIXES: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, g: 9 };

/** Parses a count; NaN if the text is none. */
export function parseCount(text: string): number {
  const [, digits = 'NaN', zeros = '0', suffix = ''] =
    /^(\d+(?:_\d+)*(?:\.\d+)?)(?:e(\d{1,3}))?([kmg]?)$/i.exec(text.trim()) ?? [];
  // 4.1M is parsed as 4.1e6, which is exactly 4,100,000; 4.1 × 1,000,000 is not, in doubles.
  return Number(`${digits.replaceAll('_', '')}e${Number(zeros) + SUFFIXES[suffix.toLowerCase()]}`);
}

/** Formats a number of games as it is typed: `2.1M`, `250k`, `1234`. */
export function formatShortCount(count: number): string {
  if (count >= 1e6 && count % 1e5 === 0) return `${count / 1e6}M`;
  return count >= 1000 && count % 100 === 0 ? `${count / 1000}k` : String(count);
}

/** Parses an amount, `0.5%` or `0.2`; its value is NaN if the text is none. */
export function parseAmount(text: string): Amount {
  const [, digits = 'NaN', sign] = /^\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(text) ?? [];
  const value = Number(digits);
  return { value: sign === '%' ? value / 100 : value, percent: sign === '%' };
}

/** Formats an amount as it is typed. */
export const formatTypedAmount = ({ value, percent }: Amount): string =>
  percent ? `${Number((100 * value).toPrecision(12))}%` : String(value);

/**
 * Converts an amount for a figure: percentage points of a share, a fraction of the baseline's mean for any other
 * figure.
 */
export const amountFor = ({ value, percent }: Amount, share: boolean, baseline: number): number =>
  percent && !share ? value * Math.abs(baseline) : value;

/** Formats an amount in its original unit: `1 %` or `0.2`. */
export const formatAmount = ({ value, percent }: Amount): string =>
  percent ? `${Number((100 * value).toPrecision(6))} %` : String(value);

// Lists and ranges: `1,2,4`, `1..6`, `0.1..0.9/0.1` or a mix of them.

/** A larger number is assumed to be a typing error. */
const MAX_NUMBERS = 10_000;

/**
 * Expands a list of numbers and ranges, each number as text; undefined if it does not parse. `defaultStep`: step of a
 * range without one; such a range needs it to parse.
 */
export function readNumberRange(text: string, defaultStep: number | undefined): string[] | undefined {
  const parts = text.split(',').map((part) => readRangePart(part.trim(), defaultStep));
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!);
}

const NUMBER = String.raw`-?\d*\.?\d+(?:e-?\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})(?:\\s*/\\s*(${NUMBER}))?$`, 'i');

function readRangePart(part: string, defaultStep: number | undefined): string[] | undefined {
  const range = RANGE.exec(part);
  if (range === null) return new RegExp(`^${NUMBER}$`, 'i').test(part) ? [part] : undefined;
  const [from, to] = [Number(range[1]), Number(range[2])];
  const step = range[3] === undefined ? defaultStep : Number(range[3]);
  if (step === undefined || !(step > 0) || to < from || (to - from) / step > MAX_NUMBERS) return undefined;
  // The tolerance makes 0..1/0.1 end at 1, in spite of rounding in doubles.
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))));
}
