/**
 * Plans and judges the differences of a sweep, paired game by game on the same RNG streams.
 *
 * Every setting is compared with the current rules (or the first setting) and with its neighbour, so the number of
 * pairs is linear in the number of settings. All intervals of a page hold simultaneously (Bonferroni), even if the run
 * is extended; all claims follow from them.
 */
import { type JudgedFinding, NO_DIFFERENCE } from '../../analysis/finding.js';
import { type Contrast, type ContrastsSpec, countContrasts, type Term } from '../../counting/contrasts.js';
import type { RunCounts } from '../../counting/counts.js';
import { type Figure, isAverage, isShare, type SeatedFigure } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import { seatFigure } from '../../plan/read-figure.js';
import { intervalMethod, type Significance } from '../../stats/estimated-interval.js';
import { type Interval, UNBOUNDED } from '../../stats/interval.js';
import { isDirected, type Judgement, practicalRelationOf } from '../../stats/judge.js';
import { judgeDifference, pairsMissing } from '../../stats/judge-differences.js';
import type { Measured } from '../../stats/measured.js';
import type { SweepState, SweptPair, SweptSetting } from './settings.js';

/** The change of a figure from one setting to another. */
export interface SweepDifference extends SweptPair, JudgedFinding {
  readonly figure: Figure;
  /** Interval under the `worstCase` assumption; an end without a bound is open. */
  readonly possible: Interval;
  /** Undefined for a quantile. */
  readonly measured: Measured | undefined;
}

type Compared = Omit<SweepState, 'pairs'>;

/** Returns the pairs to compare, and the counter that they require. */
export function planDifferences(sweep: Compared, cells: readonly PlannedCell[]) {
  const seated: SeatedFigure[] = [];
  const contrasts: Contrast[] = [];
  const pairs = sweep.figures.flatMap((figure) => {
    const { who, by } = seatFigure(figure, cells);
    const has = ({ cell }: SweptSetting): boolean => by === 'game' || who[cell].length > 0;
    const isCounted = isAverage(figure);
    if (isCounted) seated.push(seatFigure(figure, cells));
    // Only means can be averaged over the other rule.
    const compared = comparisons(sweep, has).filter(({ axis }) => isCounted || axis === null);
    return compared.map(({ axis, from, to, terms, scale }): SweptPair => {
      const own = { name: `${figure.name} ${axis ?? 'setting'} ${from} ${to}`, figure: seated.length - 1, scale };
      return { figure, axis, from, to, contrast: isCounted ? contrasts.push({ ...own, terms }) - 1 : null };
    });
  });
  const spec: ContrastsSpec = countContrasts(seated, contrasts);
  return { pairs, spec };
}

interface Comparison {
  readonly axis: number | null;
  readonly from: number;
  readonly to: number;
  readonly terms: readonly Term[];
  readonly scale: number;
}

/** Lists the comparisons among settings with a value. */
function comparisons(sweep: Compared, has: (setting: SweptSetting) => boolean): Comparison[] {
  const { settings, space, current } = sweep;
  const there = settings.flatMap((setting, i) => (has(setting) ? [i] : []));
  if (there.length < 2) return [];
  const reference = current !== undefined && has(current) ? settings.indexOf(current) : there[0];
  const [first] = space.axes;
  const isLine = space.axes.length === 1 && first.isOrdered;
  const ofSettings = pairIndices(there, reference, isLine).map(([from, to]) => ({
    axis: null,
    from,
    to,
    scale: 1,
    terms: [
      { cell: settings[to].cell, weight: 1 },
      { cell: settings[from].cell, weight: -1 },
    ],
  }));
  if (space.axes.length === 1) return ofSettings;
  return [...ofSettings, ...space.axes.flatMap((_, axis) => alongAxis(sweep, axis, has))];
}

/** Pairs all indices with the reference; on a line also each with the next, and the ends. */
function pairIndices(indices: readonly number[], reference: number, isLine: boolean): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  const add = (a: number, b: number) => {
    const [from, to] = a < b ? [a, b] : [b, a];
    if (from !== to) pairs.set(`${from} ${to}`, [from, to]);
  };
  for (const index of indices) add(reference, index);
  if (isLine) {
    for (let i = 1; i < indices.length; i++) add(indices[i - 1], indices[i]);
    add(indices[0], indices[indices.length - 1]);
  }
  return [...pairs.values()];
}

/** Compares values of one rule, averaged over the values of the other that occur with both. */
function alongAxis(sweep: Compared, axis: number, has: (setting: SweptSetting) => boolean): Comparison[] {
  const { settings, space, current } = sweep;
  const cellAt = (value: number, other: number): number | undefined => {
    const setting = settings.find(({ point }) => point[axis] === value && point[1 - axis] === other);
    return setting !== undefined && has(setting) ? setting.cell : undefined;
  };
  const values = space.axes[axis].values.map((_, i) => i);
  const others = space.axes[1 - axis].values.map((_, i) => i);
  const reference = current?.point[axis] ?? 0;
  const ends = space.axes[axis].isOrdered ? [[0, values.length - 1] as const] : [];
  const pairs = [...pairIndices(values, reference, false), ...ends];
  const unique = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
  return unique.flatMap(([from, to]) => {
    const both = others.flatMap((other) => {
      const [a, b] = [cellAt(from, other), cellAt(to, other)];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    });
    if (from === to || both.length === 0) return [];
    const terms = both.flatMap(([a, b]) => [
      { cell: b, weight: 1 },
      { cell: a, weight: -1 },
    ]);
    return [{ axis, from, to, terms, scale: both.length }];
  });
}

/** Default tolerance: one percentage point for a share, one percent for any other figure. */
export const SAME: Amount = { value: 0.01, percent: true };

/** Estimate of a figure at a setting. `fair`: the reference of @fair. */
interface EstimateAt extends Interval {
  readonly mean: number;
  readonly fair: number;
}

type Estimator = (figure: Figure, setting: SweptSetting, significance: Significance) => EstimateAt | undefined;

/** Judges all pairs. `significance`: interval options of each difference. */
export function judgePairs(
  state: SweepState,
  counts: RunCounts,
  significance: Significance,
  estimateOf: Estimator,
): SweepDifference[] {
  const { level, sequential } = significance;
  const measured = counts.of('contrasts')[0]?.measured ?? [];
  const tolerances = new Map(state.figures.map((figure) => [figure, toleranceOf(state, figure, estimateOf)]));
  return state.pairs.map((pair): SweepDifference => {
    const { figure, axis, from, to, contrast } = pair;
    const tolerance = tolerances.get(figure) ?? 0;
    const labels =
      axis === null ? state.settings.map(({ name }) => name) : state.space.axes[axis].values.map(({ label }) => label);
    const common = {
      ...pair,
      id: `${figure.name} ${from} ${to}${axis === null ? '' : ` ${axis}`}`,
      subject: { setting: `${labels[from]} to ${labels[to]}` },
      reference: NO_DIFFERENCE,
    };
    const judgement = (relation: Judgement['relation'], robust: boolean): Judgement => ({
      relation,
      tolerance,
      robust,
      moreGames: relation === 'undecided' ? Number.NaN : null,
    });
    if (contrast !== null) {
      const own = shifted(measured[contrast], fairShift(pair, state, estimateOf));
      const { interval, possible, relation, robust } = judgeDifference({ difference: own, tolerance }, significance);
      const estimate = { value: own.mean, n: own.n, ...interval };
      return { ...common, estimate, judgement: judgement(relation, robust), possible, measured: own };
    }
    // Subtracts two intervals, each with half of the error probability.
    const half = { sequential, level: (1 + level) / 2 };
    const [a, b] = [from, to].map((at) => estimateOf(figure, state.settings[at], half) ?? NOTHING);
    const interval = { low: b.low - a.high, high: b.high - a.low };
    const method = intervalMethod('quantile', sequential);
    return {
      ...common,
      estimate: { value: b.mean - a.mean, n: Number.NaN, ...interval, level, method },
      // Values that have not been observed do not affect an interval of a quantile.
      judgement: judgement(practicalRelationOf(interval, tolerance), true),
      possible: interval,
      measured: undefined,
    };
  });
}

/** Options for when only the estimate is used. */
const VALUE_ONLY: Significance = { sequential: null, level: 0.95 };
const NOTHING: EstimateAt = { ...UNBOUNDED, mean: Number.NaN, fair: 0 };

/** Returns one percentage point for a share; otherwise one percent of the value at the current or first setting. */
function toleranceOf(state: SweepState, figure: Figure, estimateOf: Estimator): number {
  const share = isShare(figure);
  if (share) return amountFor(SAME, share, 0);
  const { settings, current = settings[0] } = state;
  for (const setting of [current, ...settings]) {
    const found = estimateOf(figure, setting, VALUE_ONLY);
    if (found !== undefined) return amountFor(SAME, share, found.mean);
  }
  return 0;
}

/** Returns the correction for the fair share, which differs between tables of different sizes. */
function fairShift(
  { figure, axis, from, to }: SweptPair,
  { settings, sizesVary }: SweepState,
  estimateOf: Estimator,
): number {
  if (figure.statistic !== 'fair' || !sizesVary || axis !== null) return 0;
  const [a, b] = [from, to].map((at) => estimateOf(figure, settings[at], VALUE_ONLY)?.fair ?? 0);
  return a - b;
}

const shifted = (measured: Measured, by: number): Measured =>
  by === 0
    ? measured
    : {
        ...measured,
        mean: measured.mean + by,
        values: measured.values.map((value) => value + by),
        range: { low: measured.range.low + by, high: measured.range.high + by },
      };

/**
 * Estimates the additional games per setting that would decide an open figure. `games`: games of each setting so far.
 */
export function gamesMissing(differences: readonly SweepDifference[], next: Significance, games: number): number {
  if (differences.length === 0) return Number.NaN;
  const clearness = ({ measured }: SweepDifference): number =>
    measured === undefined || measured.n < 2
      ? -1
      : Math.abs(measured.mean) * (Math.sqrt(measured.n) / measured.sd) || 0;
  const clearest = differences.reduce((a, b) => (clearness(b) > clearness(a) ? b : a));
  const { measured: difference, judgement } = clearest;
  if (difference === undefined) return Number.NaN;
  // Not every game has a value.
  return Math.ceil((pairsMissing({ difference, tolerance: judgement.tolerance }, next) * games) / difference.n);
}

/** Returns whether a difference is certainly not zero. */
export const isChange = ({ judgement }: Pick<SweepDifference, 'judgement'>): boolean => isDirected(judgement.relation);

/** Returns the maximum error of the estimate: the longer side of its interval. */
export const errorOf = ({ estimate: { value, low, high } }: SweepDifference): number =>
  Math.max(high - value, value - low);
