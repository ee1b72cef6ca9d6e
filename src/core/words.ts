/** How numbers and lists are said, in one place: sentences of reports, of the terminal and of the games' stories. */

/** What stands for a number that there is none of. */
export const NO_VALUE = '–';

/** A whole number with its thousands apart: `12,345`. */
export const count = (value: number): string => fixed(Math.round(value), 0);

/** A number of things: `1 game`, `1,000 games`, `2 berries`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${Math.round(value) === 1 ? one : many}`;

/** A number with about three telling digits: `1,234`, `56.78`, `0.123`, `0.0012`. Whole numbers keep all their digits. */
export function number(value: number): string {
  if (Number.isInteger(value)) return fixed(value, 0);
  const size = Math.abs(value);
  if (size >= 1000) return fixed(value, 0);
  if (size >= 100) return fixed(value, 1);
  if (size >= 1) return fixed(value, 2);
  if (size >= 0.01) return fixed(value, 3).replace(/0+$/, '').replace(/\.$/, '');
  // Two telling digits: many zeros after them would be no more exact.
  const decimals = Math.min(MOST_DECIMALS, 1 - Math.floor(Math.log10(size)));
  return fixed(value, decimals).replace(/\.?0+$/, '');
}

/** What is smaller is nothing to a reader. */
const MOST_DECIMALS = 6;

/** With so many decimals, and the thousands apart. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const text = value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, decimals > 3 ? '' : ',');
  return Number(text) === 0 && text.startsWith('-') ? text.slice(1) : text;
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
