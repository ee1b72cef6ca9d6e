/** Parses and formats numbers as people write them: counts, precisions, lists and ranges. */
import { UserError } from '../core/errors.js';
import type { Amount, Precision } from './plan.js';

// Counts as people write them: `250k`, `1e6`, `2M`.

/** suffix → zeros */
const SUFFIXES: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, g: 9 };

/** Validates a number of games, seats or seconds, typed or passed by a program. */
export const isCount = (value: unknown, min = 1): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;

/** Follows “must be …” or “takes …”. */
export const formatMinimum = (min: number): string =>
  min === 0 ? 'a whole number, 0 or more' : `a whole number of at least ${min}`;

/** Parses an integer of at least `min`. */
export function readCount(option: string, text: string, min = 1): number {
  const [, digits = '', zeros = '0', suffix = ''] =
    /^(\d+(?:_\d+)*(?:\.\d+)?)(?:e(\d{1,3}))?([kmg]?)$/i.exec(text.trim()) ?? [];
  // 4.1M is parsed as 4.1e6, which is exactly 4,100,000; 4.1 × 1,000,000 is not, in doubles.
  const count = Number(`${digits.replaceAll('_', '')}e${Number(zeros) + SUFFIXES[suffix.toLowerCase()]}`);
  if (digits !== '' && isCount(count, min)) return count;
  const hint = min === 0 ? '' : ' Try 250k, 1e6 or 2M.';
  throw new UserError(`${option} must be ${formatMinimum(min)}, but was given "${text}".${hint}`);
}

/** Formats a number of games as it is typed: `2.1M`, `250k`, `1234`. */
export function formatShortCount(count: number): string {
  if (count >= 1e6 && count % 1e5 === 0) return `${count / 1e6}M`;
  return count >= 1000 && count % 100 === 0 ? `${count / 1000}k` : String(count);
}

/** Validates the value of a precision. */
export const isPrecision = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0;

/** Parses a precision: `0.5%` or `0.2`. */
export function readAmount(option: string, text: string): Amount {
  const [, digits, sign] = /^\s*(\d*\.?\d+)\s*(%?)\s*$/.exec(text) ?? [];
  const value = Number(digits);
  if (isPrecision(value)) return { value: sign === '%' ? value / 100 : value, percent: sign === '%' };
  throw new UserError(
    `${option} must be a number above 0, but was given "${text}". ` +
      `Write ${option} 0.5% for half a percentage point of a share, or ${option} 0.2 in the figure's own unit.`,
  );
}

/** Parses a precision, optionally with its figure: `0.5%` or `rounds 0.2`. */
export function readPrecision(option: string, text: string): Precision {
  if (/^[\s\d.%]*$/.test(text)) return readAmount(option, text);
  const [, figure, amount] = /^\s*(.*\S)\s+(\d*\.?\d+\s*%?)\s*$/s.exec(text) ?? [];
  if (figure !== undefined) return { ...readAmount(option, amount), figure };
  throw new UserError(
    `${option} takes an amount, ${option} 0.5%, or a figure and an amount, ${option} "rounds 0.2", but was given "${text}".`,
  );
}

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
