/** What a sweep says of a figure: each sentence from the judgement that it states. */
import { effectInWords, figurePhrase, valueInUnit } from '../../report/words.js';
import type { CurveCourse } from '../../stats/curve-course.js';
import { capital, list, moreOf, percent } from '../../tables/format.js';
import type { SweepCurve, SweepPoint } from './curves.js';
import { isClear, type SweepDifference } from './differences.js';

export const SIMULTANEOUS =
  'The intervals of all points on this page hold together with 95 % confidence, and so do all differences (±).';

type Change = Pick<SweepDifference, 'mean' | 'low' | 'high'>;
type Unit = Pick<SweepCurve, 'isShare'>;

/** "8.1", "25.3 %" */
const value = ({ isShare }: Unit, mean: number): string => valueInUnit(isShare, mean);

export const changeInWords = ({ isShare }: Unit, change: Change): string => effectInWords(isShare, change);

/** "8.1 (at 3)"; in fair shares "1.48 (at 6: 24.7 %)" */
export const at = ({ isShare, figure }: Pick<SweepCurve, 'isShare' | 'figure'>, point: SweepPoint): string => {
  const { column, statistic, over } = figure;
  const isCountedInFairShares = !isShare && column.role === 'win' && statistic === 'mean' && over === undefined;
  return `${value({ isShare }, point.mean)} (at ${point.label}${isCountedInFairShares ? `: ${percent(point.share)}` : ''})`;
};

/** "The average of rounds", "The win share of hold in fair shares". */
export const subjectOf = ({ figure, name }: Pick<SweepCurve, 'figure' | 'name'>): string =>
  capital(name.endsWith(' in fair shares') ? `the ${name}` : figurePhrase(figure));

/** "The average of rounds rises from 8.1 (at 0) to 14.2 (at 6), by +6.1 ± 0.2; steepest from 3 to 4 (+2.1 ± 0.2); nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve): string {
  const { points, course, verdict } = curve;
  const name = subjectOf(curve);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length === 1) return `${name} is ${at(curve, first)}.`;
  if (verdict !== 'changes') return sameOrOpen(curve);
  if (course === undefined || course.way === 'open' || course.way === 'turns') return extremesSentence(curve);
  const by = changeInWords(curve, course.ends);
  return `${name} ${course.way} from ${at(curve, first)} to ${at(curve, last)}, by ${by}${courseInWords(curve, course)}.`;
}

function courseInWords(curve: SweepCurve, { even, steepest, steepestStep, flats }: CurveCourse): string {
  const { points } = curve;
  if (points.length < 3) return '';
  if (even) return '; evenly all the way';
  const stretch = (first: number, last: number) => `${points[first].label} to ${points[last].label}`;
  const steep =
    steepest === undefined || steepestStep === undefined
      ? ''
      : `; steepest from ${stretch(steepest, steepest + 1)} (${changeInWords(curve, steepestStep)})`;
  const flat = flats.slice(0, 2).map(([from, to]) => stretch(from, to));
  return `${steep}${flat.length === 0 ? '' : `; nearly flat from ${list(flat)}`}`;
}

/** Of what does not go one way, or has no scale: the extremes as they were seen, and the clearest difference. */
export function extremesSentence(curve: SweepCurve): string {
  const { lowest, highest } = curve;
  return (
    `${subjectOf(curve)} changes: from ${at(curve, lowest)} to ${at(curve, highest)} in these games; ` +
    `${clearestInWords(curve)}.`
  );
}

/** "surely higher at 3 than at 0, by +2.1 ± 0.3" */
function clearestInWords(curve: SweepCurve): string {
  const clear = curve.differences.filter((difference) => difference.axis === null && isClear(difference));
  if (clear.length === 0) return 'no two settings by themselves differ clearly yet';
  const sizeOf = ({ low, high }: SweepDifference) => Math.min(Math.abs(low), Math.abs(high));
  const best = clear.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const [from, to] = [best.from, best.to].map((place) => curve.labels[place]);
  return `clearly ${best.mean > 0 ? 'higher' : 'lower'} at ${to} than at ${from}, by ${changeInWords(curve, best)}`;
}

/** "The average of rounds does not change measurably: 8.1 to 8.2, …" or "Whether … changes cannot be told yet (…)" */
export function sameOrOpen(curve: SweepCurve): string {
  const { lowest, highest, verdict, moreGames } = curve;
  const name = subjectOf(curve);
  const seen = `${value(curve, lowest.mean)} to ${value(curve, highest.mean)}`;
  if (verdict === 'same') {
    return `${name} does not change measurably: ${seen}, and no setting is off by more than ${toleranceInWords(curve)}.`;
  }
  const more = Number.isFinite(moreGames) ? `; about ${moreOf(moreGames)} of each setting would tell` : '';
  return `Whether ${name[0].toLowerCase()}${name.slice(1)} changes cannot be told yet (${seen})${more}.`;
}

/** "0.08", "1 point" */
const toleranceInWords = ({ isShare, tolerance }: Pick<SweepCurve, 'isShare' | 'tolerance'>): string =>
  isShare ? `${100 * tolerance} percentage point${tolerance === 0.01 ? '' : 's'}` : valueInUnit(false, tolerance);
