/** Formats figures for people: in sentences, report tables and the terminal. */
import type { Column } from '../core/column.js';
import {
  count,
  counted,
  fixed,
  list,
  meanForWidth,
  NO_VALUE,
  numberForWidth,
  rangeDecimals,
  visibleDecimals,
  words,
} from '../core/formatting.js';
import type { Interval } from '../stats/interval.js';

export {
  count,
  counted,
  formatRange,
  list,
  meanForInterval,
  meanForWidth,
  number,
  numberForWidth,
  words,
} from '../core/formatting.js';

/** Formats a share as a percentage: `52.3 %`. */
export const percent = (share: number, decimals = 1): string =>
  Number.isFinite(share) ? `${fixed(100 * share, decimals)} %` : NO_VALUE;

/** Formats a percentage without a trailing `.0`: `50 %`, `33.3 %`. */
export const shortPercent = (share: number): string => percent(share).replace('.0 %', ' %');

/** Formats a confidence with up to four significant digits: `95 %`, `99.33 %`. */
export const formatLevel = (level: number): string => `${Number((100 * level).toPrecision(4))} %`;

/** A share or another part, with its interval. */
type Shown = Interval & { readonly value: number };

/** Formats a share and its interval, with decimals to suit its width: `52.3 % of games (52.1 % to 52.5 %)`. */
export const formatShare = (what: string, shown: Shown): string => withRange(shown, ` of ${what}`);

/** The same without its unit: `52.3 % (52.1 % to 52.5 %)`. */
export function withRange(shown: Shown, of = ''): string {
  const { value, low, high } = shown;
  const [middle, from, to] = [value, low, high].map((end) => percent(end, decimalsFor(high - low)));
  return `${middle}${of} (${from} to ${to})`;
}

/** Returns enough decimals that an interval of this width does not look like certainty. */
function decimalsFor(width: number): number {
  if (width >= 0.002) return 1;
  return width >= 0.0002 ? 2 : 3;
}

/** Formats a bound on the difference of two shares: `0.4 percentage points`; rounded up, never 0. */
export function points(difference: number): string {
  const rounded = Math.max(0.1, Math.ceil(1000 * difference - 1e-6) / 10);
  return rounded === 1 ? '1 percentage point' : `${rounded} percentage points`;
}

/** Formats a difference with its sign: `+1.23`, `−0.5`; decimals suit an interval of that width. */
export const signed = (value: number, width = Number.POSITIVE_INFINITY): string =>
  withSign(value, (size) => numberForWidth(size, width));

/** Formats a signed difference with the decimals of its interval: `+0.03` with `−0.06 to +0.13`. */
export function signedForInterval(value: number, { low, high }: { low: number; high: number }): string {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return withSign(value, meanForWidth);
  const decimals = rangeDecimals(low, high);
  return signedTo(value, low > 0 || high < 0 ? visibleDecimals(value, decimals) : decimals);
}

/** Formats a signed difference with given decimals: `+0.43`. */
export const signedTo = (value: number, decimals: number): string => withSign(value, (size) => fixed(size, decimals));

/** Formats a signed difference of shares in percentage points: `+1.2`; decimals suit an interval of that width. */
export const signedPoints = (difference: number, width: number): string =>
  withSign(100 * difference, (points) => fixed(points, decimalsFor(width)));

function withSign(value: number, write: (size: number) => string): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const text = write(Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** Rounds a number of games up to two significant digits. */
export function roundGamesUp(games: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return Math.ceil(games / unit) * unit;
}

/** Formats a number of games, rounded up to two significant digits: `15,000`. */
export const formatRoundedGames = (games: number): string => count(roundGamesUp(games));

/** Formats the number of missing games: `15,000 more games`, `1 more pair`, `3.4 million more games`. */
export function formatMoreGames(games: number, what = 'game'): string {
  const rounded = roundGamesUp(games);
  if (rounded < MILLION) return counted(rounded, `more ${what}`);
  const millions = rounded / MILLION;
  return `${fixed(millions, Number.isInteger(millions) ? 0 : 1)} million more ${what}s`;
}

const MILLION = 1_000_000;

/** Returns a warning to append to advice of a million games or more, else an empty string. */
export const notWorthIt = (games: number): string =>
  roundGamesUp(games) < MILLION ? '' : ', more than are worth playing';

/** Returns the label of a column; default: its name in words. */
export const labelOf = ({ label, name }: Pick<Column, 'label' | 'name'>): string => label ?? words(name);

export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

export const lowerFirst = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** Lists names up to a maximum, and the number of the others: `a, b and 3 more`. */
export const listOf = (names: readonly string[], max: number, last?: 'and' | 'or'): string =>
  list(names.length > max ? [...names.slice(0, max), `${names.length - max} more`] : names, last);
