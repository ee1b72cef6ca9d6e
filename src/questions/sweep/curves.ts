/** Builds the table of a sweep, a row per figure and setting, and its curves. */
import { figureName, formatSetting } from '../../analysis/labels.js';
import { type ColumnTable, derived, op, rowsBy, rowsOf, tableOf } from '../../analysis/table.js';
import { FigureSample, figureMethod } from '../../counting/figure-sample.js';
import { significanceAfterExtension, significanceOf } from '../../counting/significance.js';
import { type Figure, fairSharesPerTable, isAverage, isShare } from '../../plan/figure.js';
import { type CurveCourse, curveCourse } from '../../stats/curve-course.js';
import type { IntervalMethod, Significance } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import { isDirected, type Judgement, type Relation, relationOfAll } from '../../stats/judge.js';
import type { PlayedRun } from '../question.js';
import { gamesMissing, isChange, judgePairs, type SweepDifference } from './differences.js';
import type { SweepState, SweptSetting } from './settings.js';

const KEYS = [
  'figure',
  'name',
  'setting',
  'label',
  'x',
  'y',
  'mean',
  'low',
  'high',
  'possibleLow',
  'possibleHigh',
  'level',
  'method',
  'se',
  'sd',
  'share',
  'games',
  'isShare',
  'fair',
];

/** A row of the table. */
export interface SweepPoint {
  /** The figure as a parameter spells it, and in words. */
  readonly figure: string;
  readonly name: string;
  /** `hp=2 throws=5`; and its label in sentences, which is only the value if one rule varies. */
  readonly setting: string;
  readonly label: string;
  /** Index of its value on the first axis, and on the second if there is one. */
  readonly x: number;
  readonly y: number | null;
  /**
   * Estimate of the figure: a mean, unless a quantile was requested; in fair shares if tables differ in size. An end
   * without a bound is null.
   */
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The same interval under the `worstCase` assumption. */
  readonly possibleLow: number | null;
  readonly possibleHigh: number | null;
  readonly level: number;
  readonly method: IntervalMethod;
  /** Standard error of the mean; null for a quantile. */
  readonly se: number | null;
  /** Standard deviation from game to game. */
  readonly sd: number;
  /** The mean before conversion to fair shares. */
  readonly share: number;
  /** Games with a value. */
  readonly games: number;
  readonly isShare: boolean;
  /** The fair value; null for figures without a fair share. */
  readonly fair: number | null;
}

/** Builds the rows of all figures, the most informative first, at all settings in their order. */
function pointTable(played: PlayedRun<SweepState>): ColumnTable {
  const { figures, settings } = played.state;
  const rows = figures.flatMap((figure) => settings.flatMap((setting) => pointsAt(played, figure, setting)));
  const points = tableOf(rows, KEYS);
  const order = figureOrder(played.state, points).map(({ name }) => name);
  const ranked = derived<SweepPoint>(points, { rank: ({ figure }) => order.indexOf(figure) });
  return ranked.orderby('rank').select(KEYS).reify();
}

/** Returns the row of a figure at a setting; empty if fewer than two games have a value. */
function pointsAt(played: PlayedRun<SweepState>, figure: Figure, setting: SweptSetting): object[] {
  const { state } = played;
  const found = estimateAt(played, figure, setting, pointSignificance(played));
  if (found === undefined) return [];
  const [x, y] = setting.point;
  const point = {
    figure: figure.name,
    name: figureName(figure),
    isShare: isShare(figure),
    setting: setting.name,
    x,
    y,
    label: labelOf(state, setting),
    ...found,
    fair: fairAt(played, figure, setting, found.share),
  };
  return [point];
}

/** Returns only the value if one rule varies. */
const labelOf = ({ space }: SweepState, { point }: SweptSetting): string =>
  space.axes.length === 1 ? space.axes[0].values[point[0]].label : formatSetting(space, point);

/** Interval options of each point, so that all points of the page hold simultaneously. */
const pointSignificance = ({ plan, state: { figures, settings } }: PlayedRun<SweepState>): Significance =>
  significanceOf(plan, figures.length * settings.length);

/**
 * Returns undefined if fewer than two games have a value. Win shares at tables of several sizes are converted to fair
 * shares.
 */
function estimateAt(
  { plan, counts }: PlayedRun<SweepState>,
  figure: Figure,
  { cell }: SweptSetting,
  significance: Significance,
) {
  const counted = FigureSample.of(figure, counts.tallies[cell], plan.cells[cell]);
  const { n, sd, mean } = counted.sample;
  if (n < 2) return undefined;
  const { value, low, high, standardError } = counted.estimate(significance.sequential, significance.level);
  const possible = counted.estimate(significance.sequential, significance.level, 'worstCase');
  const times = fairSharesPerTable(figure, plan.cells[cell].players);
  return {
    mean: times * value,
    low: times * low,
    high: times * high,
    se: times * standardError,
    sd: times * sd,
    possibleLow: times * possible.low,
    possibleHigh: times * possible.high,
    level: significance.level,
    method: figureMethod(figure, significance.sequential),
    games: n,
    share: value,
    fair: mean - value,
  };
}

/** Returns an even split of the wins; 0 for a share that is measured as the distance from it. */
function fairAt(
  { plan, counts }: PlayedRun<SweepState>,
  figure: Figure,
  { cell: number }: SweptSetting,
  share: number,
) {
  const { column, whose, statistic } = figure;
  if (column.role !== 'win' || typeof whose !== 'object' || !isAverage(figure)) return null;
  if (statistic === 'fair') return 0;
  const cell = plan.cells[number];
  const beyondFair = FigureSample.of({ ...figure, statistic: 'fair' }, counts.tallies[number], cell).value;
  return (share - beyondFair) * fairSharesPerTable(figure, cell.players);
}

/** Minimum effect of a shift of win shares that is shown first: about 4 percentage points around a quarter. */
const SHIFT = 0.1;

/**
 * Orders figures as requested, or else by importance to a designer.
 *
 * First come shifts of win chances, then the length of games, then the figures with the largest change. Last come
 * figures that a setting determines: where no traps are allowed, none are laid.
 */
function figureOrder({ figures, hasRequestedFigures }: SweepState, points: ColumnTable): readonly Figure[] {
  if (hasRequestedFigures) return figures;
  const spreads = spreadsIn(points);
  const effectOf = ({ name }: Figure) => spreads.get(name)?.effect ?? 0;
  const isSettled = (figure: Figure) => isSettledBySetting(figure, spreads.get(figure.name)?.leastSd);
  const sorted = figures.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b)) || effectOf(b) - effectOf(a));
  const lengths = figures.filter(({ column }) => column.role === 'length').slice(0, 1);
  const wins = sorted.filter((figure) => figure.column.role === 'win' && effectOf(figure) >= SHIFT).slice(0, 2);
  return [...new Set([...wins, ...lengths, ...sorted])];
}

/** Returns whether a count or value is constant in all games of some setting. */
const isSettledBySetting = ({ column: { role } }: Figure, leastSd: number | undefined): boolean =>
  (role === 'count' || role === 'value') && leastSd === 0;

interface FigureSpread {
  /** Range of the means over the settings, in standard deviations from game to game. */
  readonly effect: number;
  /** Minimum of these standard deviations over the settings. */
  readonly leastSd: number;
}

/** Returns the spreads by name of the figure. */
function spreadsIn(points: ColumnTable): ReadonlyMap<string, FigureSpread> {
  const found = derived<SweepPoint>(points, { variance: ({ sd }) => sd * sd })
    .groupby('figure')
    .rollup({
      least: op.min('mean'),
      most: op.max('mean'),
      leastSd: op.min('sd'),
      variances: op.sum('variance'),
      settings: op.count(),
    });
  type Row = { figure: string } & Record<'least' | 'most' | 'leastSd' | 'variances' | 'settings', number>;
  return new Map(
    rowsOf<Row>(found).map(({ figure, least, most, leastSd, variances, settings }) => [
      figure,
      { effect: variances > 0 ? (most - least) / Math.sqrt(variances / settings) : 0, leastSd },
    ]),
  );
}

/** A figure over the settings, and its estimated changes. */
export interface SweepCurve {
  readonly figure: Figure;
  readonly name: string;
  readonly isShare: boolean;
  /** Settings with a value, in their order. */
  readonly points: readonly SweepPoint[];
  readonly lowest: SweepPoint;
  readonly highest: SweepPoint;
  /** setting → label in sentences */
  readonly labels: readonly string[];
  /** All pairs of this figure that were compared. */
  readonly differences: readonly SweepDifference[];
  /**
   * `above`, `below`: some settings clearly differ, by the first such difference; `equivalent`: none differs by more
   * than the tolerance. `moreGames`: additional games per setting.
   */
  readonly judgement: Judgement;
  /** Games of each setting; differences count fewer where some lack a value. */
  readonly games: number;
  /** Course over the settings; undefined unless one rule with a scale varies. */
  readonly course: CurveCourse | undefined;
}

/** Returns the curves with a value at two settings or more. */
export const comparable = (curves: readonly SweepCurve[]): SweepCurve[] =>
  curves.filter(({ points }) => points.length > 1);

export interface SweepCurves {
  /** Every figure at every setting. */
  readonly points: ColumnTable;
  /** In the order requested, or the most important first. Figures without any value are omitted. */
  readonly curves: readonly SweepCurve[];
}

export function sweepCurves(played: PlayedRun<SweepState>): SweepCurves {
  const { state, counts, plan } = played;
  const points = pointTable(played);
  const differences = judgePairs(
    state,
    counts,
    significanceOf(plan, state.pairs.length),
    (figure, setting, significance) => estimateAt(played, figure, setting, significance),
  );
  const curves = [...rowsBy<SweepPoint>(points, 'figure')].flatMap(([spelling, rows]) =>
    state.figures
      .filter(({ name }) => name === spelling)
      .map((figure) =>
        curveOf(
          played,
          figure,
          rows,
          differences.filter((difference) => difference.figure === figure),
        ),
      ),
  );
  return { points, curves: state.hasRequestedFigures ? curves : newsFirst(curves) };
}

/** Sorts clear changes first, robust ones before others; the last of them are those that a setting determines. */
function newsFirst(curves: readonly SweepCurve[]): SweepCurve[] {
  const rankOf = ({ judgement, figure, points }: SweepCurve): number => {
    if (!isDirected(judgement.relation)) return 3;
    return isSettledBySetting(figure, Math.min(...points.map(({ sd }) => sd))) ? 2 : Number(!judgement.robust);
  };
  return curves.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function curveOf(
  { state: sweep, plan, counts }: PlayedRun<SweepState>,
  figure: Figure,
  points: readonly SweepPoint[],
  differences: readonly SweepDifference[],
): SweepCurve {
  const relation = relationIn(differences);
  const { games } = counts.tallies[0];
  const course = courseOf(sweep, points, differences);
  return {
    figure,
    points,
    differences,
    games,
    name: points[0].name,
    isShare: points[0].isShare,
    labels: sweep.settings.map((setting) => labelOf(sweep, setting)),
    lowest: points.reduce((a, b) => (b.mean < a.mean ? b : a)),
    highest: points.reduce((a, b) => (b.mean > a.mean ? b : a)),
    judgement: {
      relation,
      tolerance: differences[0]?.judgement.tolerance ?? 0,
      robust: course?.isRobust ?? isRelationRobust(relation, differences),
      moreGames:
        relation === 'undecided'
          ? gamesMissing(differences, significanceAfterExtension(plan, sweep.pairs.length), games)
          : null,
    },
    course: course?.course,
  };
}

/** A change is robust if one clear difference is; "the same" is robust if all differences are. */
function isRelationRobust(relation: Relation, differences: readonly SweepDifference[]): boolean {
  if (isDirected(relation)) return differences.some((one) => isChange(one) && one.judgement.robust);
  return relation === 'undecided' || differences.every(({ axis, judgement }) => axis !== null || judgement.robust);
}

/** Returns the minimum and maximum number of games of a difference; undefined if each has all games. */
export function gamesCounted({ differences, games }: SweepCurve): Interval | undefined {
  const counted = differences.flatMap(({ measured }) => (measured === undefined ? [] : [measured.n]));
  const [low, high] = [Math.min(...counted), Math.max(...counted)];
  return low < games ? { low, high } : undefined;
}

/**
 * Combines the relations of settings. A figure with a value at a single setting has no comparison. All settings have
 * the same reference, so if all are "same", no two differ by more than twice the tolerance.
 */
function relationIn(differences: readonly SweepDifference[]): Relation {
  const relationsOf = (some: readonly SweepDifference[]) => some.map(({ judgement }) => judgement.relation);
  const ofSettings = relationsOf(differences.filter(({ axis }) => axis === null));
  return (
    relationsOf(differences).find(isDirected) ?? (ofSettings.length === 0 ? 'undecided' : relationOfAll(ofSettings))
  );
}

/**
 * Describes the course of differences between neighbouring points, in order; undefined unless one rule with a scale
 * varies.
 *
 * If the direction is robust, the course is that under the `worstCase` assumption; otherwise it is that of the observed
 * games.
 */
function courseOf(
  { space: { axes }, settings }: SweepState,
  points: readonly SweepPoint[],
  differences: readonly SweepDifference[],
): { course: CurveCourse; isRobust: boolean | undefined } | undefined {
  if (axes.length > 1 || !axes[0].isOrdered || points.length < 2) return undefined;
  const numberOf = ({ setting }: SweepPoint) => settings.findIndex(({ name }) => name === setting);
  const between = (a: SweepPoint, b: SweepPoint) =>
    differences.find(({ from, to }) => from === numberOf(a) && to === numberOf(b));
  const ends = between(points[0], points[points.length - 1]);
  const steps = points.slice(1).flatMap((point, i) => between(points[i], point) ?? []);
  if (ends === undefined || steps.length < points.length - 1) return undefined;
  const estimates = (some: readonly SweepDifference[]) => some.map(({ estimate }) => estimate);
  const possible = (some: readonly SweepDifference[]) =>
    some.map(({ estimate, possible }) => ({ value: estimate.value, ...possible }));
  const xs = points.map(({ x }) => axes[0].values[x].number);
  const observed = curveCourse(xs, estimates(steps), ends.estimate, estimates(differences));
  if (observed.way === 'open' || observed.way === 'turns') return { course: observed, isRobust: undefined };
  const sure = curveCourse(xs, possible(steps), possible([ends])[0], possible(differences));
  const isRobust = sure.way === observed.way;
  const { steepest } = sure;
  const steepestStep = steepest === undefined ? undefined : steps[steepest].estimate;
  return isRobust
    ? { course: { ...sure, ends: ends.estimate, steepestStep }, isRobust }
    : { course: observed, isRobust };
}
