/** How what was counted stands to what is expected: held, broken, or not enough evidence for either. */
import { FigureSample, figureMethod } from '../../counting/figure-sample.js';
import type { RunCounts } from '../../counting/run-counts.js';
import type { Tally } from '../../counting/tally.js';
import type { GameOfValue, TrackedValue, ValueGames } from '../../counting/value-games.js';
import { isShare } from '../../plan/figure.js';
import type { PlannedCell } from '../../plan/plan.js';
import {
  type IntervalMethod,
  intervalMethod,
  meanIntervalFor,
  type Significance,
  shareIntervalFor,
} from '../../stats/estimated-interval.js';
import { type Interval, UNBOUNDED } from '../../stats/interval.js';
import { type Assumption, type Measured, openEnds } from '../../stats/measured.js';
import type { Expectation, ExpectationPart, ExpectedGame } from './expectation.js';

export type Verdict = 'held' | 'broken' | 'open';

export interface JudgedPart {
  readonly part: ExpectationPart;
  /** At its table. */
  readonly games: number;
  /** Not a number if there is none. */
  readonly value: number;
  /** The one that the verdict rests on, its confidence by itself, and how it was made. */
  readonly interval: Interval;
  readonly level: number;
  readonly method: IntervalMethod;
  readonly verdict: Verdict;
  /** Whether no number of games decides it where it seems to lie, because its column declares no bound. */
  readonly lacksBound: boolean;
  /** Whether it would be decided by what was seen. */
  readonly isDecidedAsObserved: boolean;
  /** Games at its table that would probably tell, if it is open; infinite if none seem to. */
  readonly gamesWanted: number;
  /** A game that shows it; nothing before the first. */
  readonly shown: GameOfValue | undefined;
}

export interface JudgedExpectation {
  readonly name: string;
  /** Broken if a part is, held if all are. */
  readonly verdict: Verdict;
  readonly parts: readonly JudgedPart[];
}

export interface ExpectState {
  readonly game: ExpectedGame;
  /** Parts of all expectations of the file, also on other games: all of them together are promised not to be misjudged. */
  readonly family: number;
  readonly significance: Significance;
  /** Games in all. */
  readonly budget: number;
  readonly judged: readonly JudgedExpectation[];
}

/** The values that are watched from game to game, each once. */
export function trackedValues(expectations: readonly Expectation[]): TrackedValue[] {
  const parts = expectations.flatMap(({ parts }) => parts);
  return [
    ...new Map(parts.map(({ figure, against }) => [valueKey({ figure, against }), { figure, against }])).values(),
  ];
}

const valueKey = ({ figure, against }: TrackedValue): string => [figure.name, against?.name ?? ''].join('\n');

/** What is known of one table. */
export interface TableCounts {
  readonly cell: PlannedCell;
  readonly tally: Tally;
  readonly values: ValueGames;
}

export const tableCounts = (cells: readonly PlannedCell[], counts: RunCounts): TableCounts[] =>
  cells.map((cell, i) => ({ cell, tally: counts.tallies[i], values: counts.of('valueGames')[i] }));

export function judgeAll(
  expectations: readonly Expectation[],
  tables: readonly TableCounts[],
  significance: Significance,
): JudgedExpectation[] {
  const keys = trackedValues(expectations).map(valueKey);
  return expectations.map(({ name, parts }) => {
    const judged = parts.map((part) => judgePart(part, keys.indexOf(valueKey(part)), tables[part.table], significance));
    return { name, verdict: overall(judged), parts: judged };
  });
}

export function overall(judged: readonly { readonly verdict: Verdict }[]): Verdict {
  if (judged.some(({ verdict }) => verdict === 'broken')) return 'broken';
  return judged.every(({ verdict }) => verdict === 'held') ? 'held' : 'open';
}

function judgePart(part: ExpectationPart, tracked: number, table: TableCounts, significance: Significance): JudgedPart {
  const { value, n, intervalFor, quantile } = evidenceOf(part, tracked, table, significance);
  const games = table.tally.games;
  const common = { part, games, level: significance.level, method: methodOfPart(part, significance) };
  const nothing = {
    value: Number.NaN,
    interval: UNBOUNDED,
    gamesWanted: Number.NaN,
    lacksBound: false,
    isDecidedAsObserved: false,
    shown: undefined,
  };
  if (n === 0) return { ...common, ...nothing, verdict: 'open' };
  const observed = intervalFor('observed');
  const isDecidedAsObserved = standing(part, observed) !== 'open';
  // What is decided stays so only if no value that has not been seen yet could undo it.
  const possible = intervalFor('worstCase');
  const verdict = isDecidedAsObserved ? standing(part, possible) : 'open';
  const lacksBound = verdict === 'open' && !canBeDecided(part, value, possible);
  // An end that no game can bring nearer tells less than what was seen.
  const interval = isDecidedAsObserved && !lacksBound ? possible : observed;
  const wanted =
    quantile === undefined ? gamesFor(part, value, interval) : gamesForQuantile(part, value, quantile, significance);
  return {
    ...common,
    value,
    interval,
    verdict,
    lacksBound,
    isDecidedAsObserved,
    gamesWanted: lacksBound ? Number.POSITIVE_INFINITY : verdict === 'open' ? Math.ceil(games * wanted) : Number.NaN,
    shown: shownGame(part, value, (wanted, from, to) => table.values.nearest(tracked, wanted, from, to)),
  };
}

const methodOfPart = ({ figure, against }: ExpectationPart, { sequential }: Significance): IntervalMethod =>
  against === undefined ? figureMethod(figure, sequential) : intervalMethod('mean', sequential);

interface Evidence {
  readonly value: number;
  readonly n: number;
  readonly intervalFor: (assumption: Assumption) => Interval;
  /** Of a quantile: which, and the values from game to game. */
  readonly quantile?: { readonly at: number; readonly values: Measured };
}

function evidenceOf(
  { figure, against }: ExpectationPart,
  tracked: number,
  table: TableCounts,
  significance: Significance,
): Evidence {
  const { sequential, level } = significance;
  if (against !== undefined) {
    const difference = table.values.measured(tracked);
    const { mean: value, n } = difference;
    const intervalFor = (assumption: Assumption) => {
      const found = meanIntervalFor(difference, sequential, level, assumption);
      return assumption === 'worstCase' ? openEnds(found, difference.range) : found;
    };
    return { value, n, intervalFor };
  }
  const sample = FigureSample.of(figure, table.tally, table.cell);
  const { statistic } = figure;
  return {
    value: sample.value,
    n: sample.sample.n,
    intervalFor: (assumption) => {
      // How it is made is told with the part, of all its intervals at once.
      const { level: _, method: __, ...interval } = sample.estimate(sequential, level, assumption);
      return interval;
    },
    ...(typeof statistic === 'object' && { quantile: { at: statistic.quantile, values: sample.sample } }),
  };
}

/** Whether the ends that have to come near enough, for what is on the side where the value lies, are bounded at all. */
function canBeDecided(part: Interval, value: number, { low, high }: Interval): boolean {
  if (value > part.high) return Number.isFinite(low);
  if (value < part.low) return Number.isFinite(high);
  const isFree = (end: number, own: number) => Number.isFinite(own) || !Number.isFinite(end);
  return isFree(part.low, low) && isFree(part.high, high);
}

function standing(part: Interval, { low, high }: Interval): Verdict {
  if (high < part.low || low > part.high) return 'broken';
  return low >= part.low && high <= part.high ? 'held' : 'open';
}

// How many times the games would tell, if the figure is what it seems to be: intervals shrink with the root of the games.

/** With so many they just would, half of the time. */
const SAFETY = 1.5;

/** How far the value is from the nearest end of the range, against how far the interval reaches. */
function gamesFor(part: Interval, value: number, { low, high }: Interval): number {
  const distance = Math.min(Math.abs(value - part.low), Math.abs(part.high - value));
  return SAFETY * Math.max(1, (Math.max(high - value, value - low) / distance) ** 2);
}

/** Quantiles go in steps; what grows sure with the games is the share of them on one side of an end. */
function gamesForQuantile(
  part: Interval,
  value: number,
  { at, values: { n, values, counts } }: NonNullable<Evidence['quantile']>,
  { sequential, level }: Significance,
): number {
  const needed = (share: number) => {
    const { low, high } = shareIntervalFor(share * n, n, sequential, level);
    return (Math.max(high - share, share - low) / Math.abs(share - at)) ** 2;
  };
  const shareWhere = (fits: (value: number) => boolean) =>
    counts.reduce((sum, count, i) => sum + (fits(values[i]) ? count : 0), 0) / n;
  const forLow = () => needed(shareWhere((value) => value < part.low));
  const forHigh = () => needed(shareWhere((value) => value <= part.high));
  if (value < part.low) return SAFETY * Math.max(1, forLow());
  if (value > part.high) return SAFETY * Math.max(1, forHigh());
  return SAFETY * Math.max(1, Number.isFinite(part.low) ? forLow() : 1, Number.isFinite(part.high) ? forHigh() : 1);
}

/** A game like those that make the figure what it is: of a share one in which it happened (or not), else one near the value. */
function shownGame(
  part: ExpectationPart,
  value: number,
  nearest: (wanted: number, from?: number, to?: number) => GameOfValue | undefined,
): GameOfValue | undefined {
  const [isBelow, isAbove] = [value < part.low, value > part.high];
  if (isShare(part.figure)) {
    const least = part.against === undefined ? 0 : -1;
    return nearest(isBelow ? least : part.against === undefined || isAbove ? 1 : value);
  }
  const there = nearest(value, isAbove ? part.high : undefined, isBelow ? part.low : undefined);
  return there ?? nearest(value);
}
