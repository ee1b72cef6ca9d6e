/**
 * A figure: a column, its owner, and a statistic of it. Spelled the same everywhere: `rounds`, `win:trapper`,
 * `score:seat1`, `win:changed`, `rounds@median`, `rounds@p90`, `rounds@sd`, `win:seat1@fair`, `win:seat1@times-fair`,
 * `kills.trap/rounds`.
 */
import type { Column } from '../core/column.js';

/** A player: a strategy in any seat, or a seat with any strategy. */
export type Player = { readonly strategy: string } | { readonly seat: number };

/**
 * The owner of a figure: the whole game, a strategy (mean over its seats), a seat, or the places that differ in
 * strategy between two cells.
 */
export type Whose = 'game' | Player | 'changed';

/**
 * `mean` is the share of games for wins and causes; `fair` the difference of a win share from the fair share,
 * `timesFair` their ratio; `sd` the standard deviation of the values.
 */
export type Statistic = 'mean' | 'fair' | 'timesFair' | 'sd' | { readonly quantile: number };

export interface Figure {
  /** The spelling that parses to this figure. */
  readonly name: string;
  readonly column: Column;
  readonly whose: Whose;
  readonly statistic: Statistic;
  /** Denominator, if this is a ratio of two figures. */
  readonly over?: Figure | undefined;
  /** Whether a win share is measured in fair shares of its table. Makes tables of different sizes comparable. */
  readonly inFairShares?: boolean;
}

/** Whether a figure is an average over games, and thus has paired differences per game. */
export const isAverage = ({ statistic, over }: Figure): boolean =>
  (statistic === 'mean' || statistic === 'fair') && over === undefined;

/** Whether a figure is a share of games, shown in percent. */
export const isShare = (figure: Figure): boolean =>
  (figure.column.role === 'win' || figure.column.role === 'cause') && isAverage(figure) && !figure.inFairShares;

/**
 * Makes a figure comparable between tables of these sizes: a win share of one half is even for two players, but high
 * for six.
 */
export function comparableBetweenTables<Own extends Figure>(figure: Own, sizes: readonly number[]): Own {
  const { column, statistic, over } = figure;
  const isWinShare = column.role === 'win' && column.scope === 'seat' && statistic === 'mean' && over === undefined;
  return isWinShare && new Set(sizes).size > 1 ? { ...figure, inFairShares: true } : figure;
}

/** Multiplier that converts a value to fair shares of its table; 1 if it is not converted. */
export const fairSharesPerTable = ({ inFairShares }: Figure, players: number): number => (inFairShares ? players : 1);

/** A parsed spelling: column, owner and statistic; not yet validated. */
export interface ParsedFigure {
  readonly column: string;
  readonly who?: string | undefined;
  readonly statistic?: string | undefined;
}

/**
 * Returns a regular expression source that matches a figure in a longer text: a column, with optional owner and
 * statistic. `players`: names of possible owners, which may contain any characters.
 */
export const figurePattern = (players: readonly string[]): string =>
  `[A-Za-z_][\\w.]*(?:\\s*:\\s*(?:${namesPattern(players)}|[\\w.-]+(?:${BRACES})?))?(?:\\s*@\\s*[\\w.-]*)?`;

/**
 * Returns a regular expression source that matches a strategy in a longer text. It matches unknown strategies, too, but
 * not the owner of a column.
 */
export const strategyPattern = (strategies: readonly string[]): string =>
  `(?:${namesPattern(strategies)}|[A-Za-z_][\\w.]*${BRACES})(?!\\s*[:@])`;

const BRACES = '\\{(?:[^{}]|\\{[^{}]*\\})*\\}';

/** Matches the longest of these names that is not the start of another word. */
function namesPattern(names: readonly string[]): string {
  const exactly = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(exactly);
  return longestFirst.length === 0 ? '(?!)' : `(?:${longestFirst.join('|')})(?![\\w.{])`;
}

export function parseFigure(text: string): ParsedFigure {
  const [, column = text, who, statistic] = /^\s*([^:@]*?)\s*(?::\s*([^@]*?)\s*)?(?:@\s*(.*?)\s*)?$/s.exec(text) ?? [];
  return { column, who, statistic };
}

/** Splits a ratio into the spellings of its two figures; undefined if it is not a ratio. */
export function parseRatio(
  text: string,
  columns: readonly string[],
): readonly [above: string, below: string] | undefined {
  // Splits at a slash before a column, because paths of strategies contain slashes, too.
  const isSign = (at: number) => text[at] === '/' && columns.includes(parseFigure(text.slice(at + 1)).column);
  const slash = [...text].findIndex((_, at) => isSign(at));
  return slash < 0 ? undefined : [text.slice(0, slash), text.slice(slash + 1)];
}

/** Adds the spelling to a figure. */
export function withName(figure: Omit<Figure, 'name'>): Figure {
  const { column, whose, statistic, over } = figure;
  const who = whose === 'game' ? '' : `:${whoseWord(whose)}`;
  const below = over === undefined ? '' : `/${over.name}`;
  return { name: `${column.name}${who}${statisticWord(statistic)}${below}`, ...figure };
}

const whoseWord = (whose: Player | 'changed'): string => (whose === 'changed' ? CHANGED : playerWord(whose));

/** Formats a player as in the spelling of a figure: `trapper`, `seat1`. */
export const playerWord = (player: Player): string => ('seat' in player ? seatWord(player.seat) : player.strategy);

const CHANGED = 'changed';

/** `seat1`: seats count from 1 wherever a person reads or types them. */
export const seatWord = (seat: number): string => `seat${seat + 1}`;

/** Parses the owner in a spelling; a strategy, unless the word is reserved. */
export function parseWhose(word: string): Player | 'changed' {
  if (word === CHANGED) return CHANGED;
  const [, seat] = /^seat(\d+)$/.exec(word) ?? [];
  return seat === undefined ? { strategy: word } : { seat: Number(seat) - 1 };
}

/** Whether a strategy of that name can own a figure: the word is not reserved. */
export const canNameStrategy = (word: string): boolean => {
  const whose = parseWhose(word);
  return typeof whose === 'object' && 'strategy' in whose;
};

/** Formats a seat for readers: `seat 1`. */
export const formatSeat = (seat: number): string => `seat ${seat + 1}`;

export const formatPlayer = (player: Player): string => ('seat' in player ? formatSeat(player.seat) : player.strategy);

/** Formats the owner of a figure: `trapper`, `seat 1`, `the team`; empty for the other columns of a game. */
export function formatWhose({ column, whose }: Pick<Figure, 'column' | 'whose'>): string {
  if (whose === 'game') return column.role === 'win' ? 'the team' : '';
  return whose === 'changed' ? 'the places that change' : formatPlayer(whose);
}

function statisticWord(statistic: Statistic): string {
  if (statistic === 'mean') return '';
  if (statistic === 'fair') return '@fair';
  if (statistic === 'timesFair') return '@times-fair';
  if (statistic === 'sd') return '@sd';
  return statistic.quantile === 0.5 ? '@median' : `@p${Number((100 * statistic.quantile).toPrecision(6))}`;
}

/** A figure, located in the games of several cells that are played together. */
export interface SeatedFigure extends Figure {
  /** The whole game, or the mean over places of the line-up, or over seats. */
  readonly by: 'game' | 'places' | 'seats';
  /** cell → the places in the line-up, or the seats, that are averaged; empty for a game column. */
  readonly who: readonly (readonly number[])[];
}

/** A figure, located in two games that are compared. */
export interface PairedFigure extends SeatedFigure {
  /** The owner in words: `trapper`, `seat 1`, `optimal in place of hold`; empty for a game column. */
  readonly subject: string;
  readonly who: readonly [readonly number[], readonly number[]];
}

/** Maximum scale; finer units would only fill histograms with empty buckets. */
const MAX_PAIRED_SCALE = 10_000;

/**
 * Returns the units in 1 of a figure: the scale of the column times the smallest factor that makes a mean over seats an
 * integer in all cells, even if some seats have no value. Every seat has a value in a win column. Beyond
 * `MAX_PAIRED_SCALE`, means over some of the seats are rounded to units.
 */
export function pairedScale({ column, who }: Pick<SeatedFigure, 'column' | 'who'>): number {
  const seats = who.map(({ length }) => Math.max(1, length));
  const some = Array.from({ length: Math.max(1, ...seats) }, (_, i) => i + 1).reduce(leastCommonMultiple, 1);
  const isFineEnough = column.role === 'win' || column.scale * some > MAX_PAIRED_SCALE;
  return column.scale * (isFineEnough ? seats.reduce(leastCommonMultiple, 1) : some);
}

function leastCommonMultiple(a: number, b: number): number {
  const larger = Math.max(a, b);
  let multiple = larger;
  while (multiple % a !== 0 || multiple % b !== 0) multiple += larger;
  return multiple;
}
