/** Judges counts against expectations: held (equivalent), broken (above or below), or undecided. */

import { type JudgedFinding, targetReference } from '../../analysis/finding.js';
import type { RunCounts } from '../../counting/counts.js';
import { FigureSample, figureMethod } from '../../counting/figure-sample.js';
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
import { type Relation, relationOf, relationOfAll } from '../../stats/judge.js';
import { type Assumption, type Measured, openEnds } from '../../stats/measured.js';
import type { SearchedRun } from '../question.js';
import type { Expectation, ExpectationPart, ExpectedGame } from './expectation.js';

/** A figure at one table, judged against its expected range. */
export interface JudgedPart extends JudgedFinding {
  readonly part: ExpectationPart;
  /** Games at its table. */
  readonly games: number;
  /** Whether no number of games can decide it at the observed value, because its column declares no bound. */
  readonly lacksBound: boolean;
  /** Whether the observed values alone would decide it. */
  readonly isDecidedAsObserved: boolean;
  /** An example game; undefined before the first. */
  readonly shown: GameOfValue | undefined;
}

export interface JudgedExpectation {
  readonly name: string;
  /** Equivalent if all parts hold, above or below if one is broken. */
  readonly relation: Relation;
  readonly parts: readonly JudgedPart[];
}

export interface ExpectState {
  readonly game: ExpectedGame;
  /**
   * Number of parts of all expectations of the file, including other games: the confidence covers all of them together.
   */
  readonly family: number;
  readonly significance: Significance;
  /** Total games. */
  readonly budget: number;
}

export type ExpectRun = SearchedRun<ExpectState, readonly JudgedExpectation[]>;

/** Returns the distinct values that are tracked from game to game. */
export function trackedValues(expectations: readonly Expectation[]): TrackedValue[] {
  const parts = expectations.flatMap(({ parts }) => parts);
  return [
    ...new Map(parts.map(({ figure, against }) => [valueKey({ figure, against }), { figure, against }])).values(),
  ];
}

const valueKey = ({ figure, against }: TrackedValue): string => [figure.name, against?.name ?? ''].join('\n');

/** The counts of one table. */
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
    return { name, relation: relationOfAll(judged.map(({ judgement }) => judgement.relation)), parts: judged };
  });
}

function judgePart(part: ExpectationPart, tracked: number, table: TableCounts, significance: Significance): JudgedPart {
  const { value, n, intervalFor, quantile } = evidenceOf(part, tracked, table, significance);
  const { games } = table.tally;
  const estimated = { n, level: significance.level, method: methodOfPart(part, significance) };
  const common = {
    id: `${part.text} ${table.cell.variant}`,
    figure: part.figure,
    subject: { setting: table.cell.variant },
    reference: targetReference(part.low, part.high),
    part,
    games,
  };
  if (n === 0) {
    return {
      ...common,
      estimate: { value: Number.NaN, ...UNBOUNDED, ...estimated },
      judgement: { relation: 'undecided', tolerance: 0, robust: true, moreGames: Number.NaN },
      lacksBound: false,
      isDecidedAsObserved: false,
      shown: undefined,
    };
  }
  const observed = intervalFor('observed');
  const isDecidedAsObserved = relationOf(observed, 0, part) !== 'undecided';
  // A judgement requires that no value not observed yet could reverse it.
  const possible = intervalFor('worstCase');
  const relation = isDecidedAsObserved ? relationOf(possible, 0, part) : 'undecided';
  const isOpen = relation === 'undecided';
  const lacksBound = isOpen && !canBeDecided(part, value, possible);
  // An end that no number of games can bring closer is less informative than the observed one.
  const interval = isDecidedAsObserved && !lacksBound ? possible : observed;
  const times = () =>
    quantile === undefined ? gamesFor(part, value, interval) : gamesForQuantile(part, value, quantile, significance);
  const gamesWanted = lacksBound ? Number.POSITIVE_INFINITY : Math.ceil(games * times());
  return {
    ...common,
    estimate: { value, low: interval.low, high: interval.high, ...estimated },
    judgement: { relation, tolerance: 0, robust: true, moreGames: isOpen ? gamesWanted - games : null },
    lacksBound,
    isDecidedAsObserved,
    shown: shownGame(part, value, (wanted, from, to) => table.values.nearest(tracked, wanted, from, to)),
  };
}

const methodOfPart = ({ figure, against }: ExpectationPart, { sequential }: Significance): IntervalMethod =>
  against === undefined ? figureMethod(figure, sequential) : intervalMethod('mean', sequential);

interface Evidence {
  readonly value: number;
  readonly n: number;
  readonly intervalFor: (assumption: Assumption) => Interval;
  /** For a quantile: its probability, and the sample of values. */
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
      // Level and method are reported once per part.
      const { level: _, method: __, ...interval } = sample.estimate(sequential, level, assumption);
      return interval;
    },
    ...(typeof statistic === 'object' && { quantile: { at: statistic.quantile, values: sample.sample } }),
  };
}

/** Returns whether the ends that have to come closer are bounded; which ones depends on the side of the value. */
function canBeDecided(part: Interval, value: number, { low, high }: Interval): boolean {
  if (value > part.high) return Number.isFinite(low);
  if (value < part.low) return Number.isFinite(high);
  const isFree = (end: number, own: number) => Number.isFinite(own) || !Number.isFinite(end);
  return isFree(part.low, low) && isFree(part.high, high);
}

// Estimates how many times the current games are needed if the observed value is the true one: intervals shrink with
// the square root of the number of games.

/** Without this factor the games would suffice only half of the time. */
const SAFETY = 1.5;

/**
 * Returns this multiple, from the reach of the interval and the distance of the value from the nearest end of the
 * range.
 */
function gamesFor(part: Interval, value: number, { low, high }: Interval): number {
  const distance = Math.min(Math.abs(value - part.low), Math.abs(part.high - value));
  return SAFETY * Math.max(1, (Math.max(high - value, value - low) / distance) ** 2);
}

/**
 * The same for a quantile. It moves in steps, so the share of values on one side of an end is used, which becomes
 * certain with more games.
 */
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

/** Returns an example game: for a share, one in which the event happened (or did not), else one near the value. */
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
