/**
 * One figure that a question is about: a column, whose it is, and which statistic of it. One spelling everywhere:
 * `rounds`, `win:trapper`, `score:seat1`, `win:changed`, `rounds@median`, `rounds@p90`, `rounds@sd`, `win:seat1@fair`,
 * `win:seat1@times-fair`, `kills.trap/rounds`.
 */
import type { Column } from '../core/column.js';

/** Who plays: a strategy, wherever it sits, or whoever sits in a seat. */
export type Player = { readonly strategy: string } | { readonly seat: number };

/** The whole game's, a strategy's (mean over its seats), a seat's, or that of the places whose strategy two cells change. */
export type Whose = 'game' | Player | 'changed';

/**
 * `mean` is the share of games for wins and causes; `fair` how far a win share is from the fair one, `timesFair` how many
 * times the fair one it is; `sd` how far values spread.
 */
export type Statistic = 'mean' | 'fair' | 'timesFair' | 'sd' | { readonly quantile: number };

export interface Figure {
  /** As it is spelled. */
  readonly name: string;
  readonly column: Column;
  readonly whose: Whose;
  readonly statistic: Statistic;
  /** What it is divided by, if it is a ratio of two figures. */
  readonly over?: Figure | undefined;
  /** A win share that is counted in fair shares of its table, because tables of several sizes are held against each other. */
  readonly inFairShares?: boolean;
}

/** Whether it is an average over games, so that it has differences game by game. */
export const isAverage = ({ statistic, over }: Figure): boolean =>
  (statistic === 'mean' || statistic === 'fair') && over === undefined;

/** Whether it is a share of games, shown in percent. */
export const isShare = (figure: Figure): boolean =>
  (figure.column.role === 'win' || figure.column.role === 'cause') && isAverage(figure) && !figure.inFairShares;

/** The figure as tables of these sizes can be held against each other in it: one half is even between two and much among six. */
export function comparableBetweenTables<Own extends Figure>(figure: Own, sizes: readonly number[]): Own {
  const { column, statistic, over } = figure;
  const isWinShare = column.role === 'win' && column.scope === 'seat' && statistic === 'mean' && over === undefined;
  return isWinShare && new Set(sizes).size > 1 ? { ...figure, inFairShares: true } : figure;
}

/** How many fair shares of such a table its value is counted in: 1 if it is told as it is. */
export const fairSharesPerTable = ({ inFairShares }: Figure, players: number): number => (inFairShares ? players : 1);

/** What a spelling says: the column, whose it is, and which statistic; not yet whether there is such a thing. */
export interface ParsedFigure {
  readonly column: string;
  readonly who?: string | undefined;
  readonly statistic?: string | undefined;
}

/**
 * A figure within a longer text, as a regular expression: a column, and whose it is and which statistic if that is said. `players`: those
 * whom a figure can be of, whose names may hold anything.
 */
export const figurePattern = (players: readonly string[]): string =>
  `[A-Za-z_][\\w.]*(?:\\s*:\\s*(?:${namesPattern(players)}|[\\w.-]+(?:${BRACES})?))?(?:\\s*@\\s*[\\w.-]*)?`;

/** A strategy by itself within a longer text, also one that is not there. */
export const strategyPattern = (strategies: readonly string[]): string =>
  `(?:${namesPattern(strategies)}|[A-Za-z_][\\w.]*${BRACES})(?!\\s*[:@])`;

const BRACES = '\\{(?:[^{}]|\\{[^{}]*\\})*\\}';

/** The longest of these names that is there, and not the beginning of another word. */
function namesPattern(names: readonly string[]): string {
  const exactly = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(exactly);
  return longestFirst.length === 0 ? '(?!)' : `(?:${longestFirst.join('|')})(?![\\w.{])`;
}

export function parseFigure(text: string): ParsedFigure {
  const [, column = text, who, statistic] = /^\s*([^:@]*?)\s*(?::\s*([^@]*?)\s*)?(?:@\s*(.*?)\s*)?$/s.exec(text) ?? [];
  return { column, who, statistic };
}

/** Both figures of a ratio, as they are spelled; none if it is no ratio. */
export function parseRatio(
  text: string,
  columns: readonly string[],
): readonly [above: string, below: string] | undefined {
  // At a slash before a column, for paths of strategies have slashes, too.
  const isSign = (at: number) => text[at] === '/' && columns.includes(parseFigure(text.slice(at + 1)).column);
  const slash = [...text].findIndex((_, at) => isSign(at));
  return slash < 0 ? undefined : [text.slice(0, slash), text.slice(slash + 1)];
}

/** A figure with its spelling. */
export function withName(figure: Omit<Figure, 'name'>): Figure {
  const { column, whose, statistic, over } = figure;
  const who = whose === 'game' ? '' : `:${whoseWord(whose)}`;
  const below = over === undefined ? '' : `/${over.name}`;
  return { name: `${column.name}${who}${statisticWord(statistic)}${below}`, ...figure };
}

const whoseWord = (whose: Player | 'changed'): string => (whose === 'changed' ? CHANGED : playerWord(whose));

/** `trapper`, `seat1`: as it is spelled. */
export const playerWord = (player: Player): string => ('seat' in player ? seatWord(player.seat) : player.strategy);

const CHANGED = 'changed';

/** `seat1`: seats count from 1 wherever a person reads or types them. */
export const seatWord = (seat: number): string => `seat${seat + 1}`;

/** Who is spelled so; a strategy, unless the word is for others. */
export function parseWhose(word: string): Player | 'changed' {
  if (word === CHANGED) return CHANGED;
  const [, seat] = /^seat(\d+)$/.exec(word) ?? [];
  return seat === undefined ? { strategy: word } : { seat: Number(seat) - 1 };
}

/** Whether a figure can be of a strategy of that name: the word is not for others. */
export const canNameStrategy = (word: string): boolean => {
  const whose = parseWhose(word);
  return typeof whose === 'object' && 'strategy' in whose;
};

/** `seat 1`, as people read it. */
export const formatSeat = (seat: number): string => `seat ${seat + 1}`;

export const formatPlayer = (player: Player): string => ('seat' in player ? formatSeat(player.seat) : player.strategy);

/** `trapper`, `seat 1`, `the team`; nothing of what is nobody's. */
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

/** A figure as it is read off the games of several cells that are played together. */
export interface SeatedFigure extends Figure {
  /** The game's, or the mean over places of the line-up, or over seats. */
  readonly by: 'game' | 'places' | 'seats';
  /** cell → the places in the line-up, or the seats, whose mean it is; empty for a game column. */
  readonly who: readonly (readonly number[])[];
}

/** A figure as it is read off two games that are compared. */
export interface PairedFigure extends SeatedFigure {
  /** Whose it is, in words: `trapper`, `seat 1`, `optimal in place of hold`; empty for a game column. */
  readonly subject: string;
  readonly who: readonly [readonly number[], readonly number[]];
}

/** Units that are finer than this are fine enough, and finer ones would only fill histograms with nothing. */
const MAX_PAIRED_SCALE = 10_000;

/**
 * Whole units of such a figure in 1: the column's own times as many as make a mean over seats a whole number of units in all
 * cells, also where some of the seats have no value. (Of a win everyone has one. In a column that is as fine as that already, means over
 * some of the seats are rounded to units.)
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
