/** Formats numbers and lists: for reports, the terminal and the games' stories. */

/** Placeholder for a missing number. */
export const NO_VALUE = '–';

/** A whole number with thousands separators: `12,345`. */
export const count = (value: number): string => fixed(Math.round(value), 0);

/** A number of things: `1 game`, `1,000 games`, `2 berries`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${Math.round(value) === 1 ? one : many}`;

/** A duration: `45 s`, `12 min`, `2.5 h`. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/**
 * A number rounded to few significant digits: `1,234`, `56.78`, `0.12`, `0.0012`. Whole numbers keep all their digits.
 */
export const number = (value: number): string => numberForWidth(value, Number.POSITIVE_INFINITY);

/**
 * The same, as precise as an interval of that width: an interval narrower than the digits shown would look like
 * certainty.
 */
export function numberForWidth(value: number, width: number): string {
  if (Number.isInteger(value)) return fixed(value, 0);
  const text = meanForWidth(value, width);
  return Math.abs(value) < 1 && width === Number.POSITIVE_INFINITY ? text.replace(/\.?0+$/, '') : text;
}

/**
 * A mean or another figure that is whole only by chance: `74.00` next to `74.58`; as precise as an interval of that
 * width.
 */
export function meanForWidth(value: number, width = Number.POSITIVE_INFINITY): string {
  return fixed(value, Math.min(MAX_DECIMALS, Math.max(defaultDecimals(value), decimalsOf(width))));
}

/**
 * A mean as precise as its interval; without one, small values get one significant digit, so that a column of them
 * aligns.
 */
export function meanForInterval(mean: number, { low, high }: { readonly low: number; readonly high: number }): string {
  const isKnown = Number.isFinite(low) && Number.isFinite(high);
  return fixed(mean, visibleDecimals(mean, isKnown ? rangeDecimals(low, high) : Math.min(2, defaultDecimals(mean))));
}

/** Returns the decimals needed to locate a value in an interval of that width. */
const decimalsOf = (width: number): number => (width > 0 ? Math.ceil(-Math.log10(width / 2)) : 0);

function defaultDecimals(value: number): number {
  const size = Math.abs(value);
  if (size === 0) return 2;
  if (size >= 1000) return 0;
  if (size >= 100) return 1;
  // Two significant digits for small values: many zeros after them would be no more exact.
  return size >= 0.1 ? 2 : 1 - Math.floor(Math.log10(size));
}

/** Returns the decimals that a set of numbers shares: those of the largest, or more if others would look like 0. */
export function commonDecimals(values: readonly number[]): number {
  const sizes = values.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs);
  if (values.every(Number.isInteger) || sizes.length === 0) return 0;
  return visibleDecimals(Math.min(...sizes), Math.min(2, defaultDecimals(Math.max(...sizes))));
}

/** Maximum decimals: smaller values mean nothing to a reader. */
const MAX_DECIMALS = 6;

/** A range with equally precise ends: `98.6 to 101.7`; an end that is not 0 does not look like 0: `0.002 to 2.400`. */
export function formatRange(low: number, high: number, write = fixed, usual = rangeDecimals(low, high)): string {
  const isClear = low > 0 || high < 0;
  const decimals = isClear ? Math.max(...[low, high].map((end) => visibleDecimals(end, usual))) : usual;
  return [low, high].map((end) => write(end, decimals)).join(' to ');
}

/** Returns the decimals for both ends of a range, and for the values between them. */
export function rangeDecimals(low: number, high: number): number {
  const parts = [low, high].filter((end) => Number.isFinite(end) && !Number.isInteger(end));
  if (parts.length === 0) return 0;
  return Math.min(MAX_DECIMALS, Math.max(Math.min(...parts.map(defaultDecimals)), decimalsOf(high - low)));
}

/** Returns that many decimals, or more if the value would otherwise look like 0. */
export const visibleDecimals = (value: number, decimals: number): number =>
  value === 0 || !Number.isFinite(value)
    ? decimals
    : Math.min(MAX_DECIMALS, Math.max(decimals, -Math.floor(Math.log10(Math.abs(value)))));

/** Formats a value with that many decimals and thousands separators. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const text = value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, decimals > 3 ? '' : ',');
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}

/** `a`, `a and b`, `a, b or c`. */
export const list = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** `lead changes` for `leadChanges`, `trap foreign trips` for `trap.foreign.trips`. */
export const words = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();
