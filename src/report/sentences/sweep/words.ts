/** Sentences on a sweep's figures, each derived from one verdict. */

import { capital, count, counted, formatMoreGames, list, notWorthIt, percent } from '../../../analysis/format.js';
import { figurePhrase, formatInUnit } from '../../../analysis/labels.js';
import { gamesCounted, type SweepCurve, type SweepPoint } from '../../../questions/sweep/curves.js';
import { isClear, type SweepDifference } from '../../../questions/sweep/differences.js';
import type { CurveCourse } from '../../../stats/curve-course.js';
import { caveat, withCaveat } from '../caveats.js';
import { formatEffect } from '../notes.js';

export const SIMULTANEOUS =
  'The intervals of all points on this page hold together with 95 % confidence, and so do all differences (±).';

type MeanDifference = Pick<SweepDifference, 'mean' | 'low' | 'high'>;
type Unit = Pick<SweepCurve, 'isShare'>;

/** "8.1", "25.3 %" */
const value = ({ isShare }: Unit, mean: number): string => formatInUnit(isShare, mean);

/** Formats the absolute value of a change, for use after "rises" or "falls". */
export const formatSize = ({ isShare }: Unit, { mean, low, high }: MeanDifference): string =>
  formatEffect(isShare, mean < 0 ? { mean: -mean, low: -high, high: -low } : { mean, low, high }).replaceAll('+', '');

/** "8.1 (at 3)"; in fair shares "1.48 (at 6: 24.7 %)" */
const at = ({ isShare, figure }: Pick<SweepCurve, 'isShare' | 'figure'>, point: SweepPoint): string =>
  `${value({ isShare }, point.mean)} (at ${point.label}${figure.inFairShares ? `: ${percent(point.share)}` : ''})`;

/** "The average of rounds", "The win share of hold in fair shares" */
export const subjectOf = ({ figure }: Pick<SweepCurve, 'figure'>): string => capital(figurePhrase(figure));

/** "The average of rounds rises from 8.1 (at 0) to 14.2 (at 6), by +6.1 ± 0.2; steepest from 3 to 4 (+2.1 ± 0.2); nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve): string {
  const { points, course, verdict, isRobust } = curve;
  const name = subjectOf(curve);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length === 1) return `${name} is ${at(curve, first)}.`;
  if (verdict !== 'changes') return sameOrOpen(curve);
  if (course === undefined || course.way === 'open' || course.way === 'turns') return extremesSentence(curve);
  const by = `by ${formatSize(curve, course.ends)}${formatCourse(curve, course)}`;
  const ends = curve.differences.find(({ axis, from, to }) => {
    return axis === null && curve.labels[from] === first.label && curve.labels[to] === last.label;
  });
  const where = countedGamesPhrase(curve, ends);
  if (where !== '') {
    // The means of the settings are of other games than the change.
    const own = `${at(curve, first)} and ${at(curve, last)}`;
    return `${capital(where)}, ${lowerFirst(name)} ${course.way}${caveat(isRobust)} ${by}. ${OWN_GAMES} it is ${own}.`;
  }
  return `${withCaveat(name, isRobust)} ${course.way} from ${at(curve, first)} to ${at(curve, last)}, ${by}.`;
}

const OWN_GAMES = 'Over each setting’s own games that have one';

export const lowerFirst = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** "in the 343 of 600 games with death round at both 10 and 17"; empty if all games count */
function countedGamesPhrase({ games, name, labels }: SweepCurve, difference: SweepDifference | undefined): string {
  if (difference?.measured === undefined || difference.measured.n >= games) return '';
  const [from, to] = [difference.from, difference.to].map((at) => labels[at]);
  return `in the ${count(difference.measured.n)} of ${counted(games, 'game')} with ${name} at both ${from} and ${to}`;
}

function formatCourse(curve: SweepCurve, { even, steepest, steepestStep, clear, flats }: CurveCourse): string {
  const { points } = curve;
  if (points.length < 3) return '';
  if (even) return '; evenly all the way';
  const stretch = (first: number, last: number) => `${points[first].label} to ${points[last].label}`;
  const steep =
    steepest === undefined || steepestStep === undefined
      ? ''
      : `; ${clear.length === 1 ? 'the only clear step is' : 'steepest'} from ${stretch(steepest, steepest + 1)} (${formatEffect(curve.isShare, steepestStep)})`;
  const flat = flats.slice(0, 2).map(([from, to]) => stretch(from, to));
  return `${steep}${flat.length === 0 ? '' : `; nearly flat from ${list(flat)}`}`;
}

/** For curves that are not monotonic, or have no scale: the observed extremes and the clearest difference. */
export function extremesSentence(curve: SweepCurve): string {
  const { isRobust } = curve;
  return `${withCaveat(subjectOf(curve), isRobust)} changes, seen ${formatExtremes(curve)}; ${formatClearest(curve)}.`;
}

/** "between 8.1 (at 0) and 14.2 (at 6)" */
export function formatExtremes(curve: SweepCurve): string {
  const own = gamesCounted(curve) === undefined ? '' : ', each over its own games that have one';
  return `between ${at(curve, curve.lowest)} and ${at(curve, curve.highest)}${own}`;
}

/** "it is clearly higher at 3 than at 0, by +2.1 ± 0.3" */
function formatClearest(curve: SweepCurve): string {
  const clear = curve.differences.filter((difference) => difference.axis === null && isClear(difference));
  const candidates = clear.some(({ isRobust }) => isRobust) ? clear.filter(({ isRobust }) => isRobust) : clear;
  if (candidates.length === 0) return 'no two settings by themselves differ clearly yet';
  const sizeOf = ({ low, high }: SweepDifference) => Math.min(Math.abs(low), Math.abs(high));
  const best = candidates.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const [from, to] = [best.from, best.to].map((at) => curve.labels[at]);
  const where = countedGamesPhrase(curve, best);
  return (
    `${where === '' ? '' : `${where} `}it is clearly ${best.mean > 0 ? 'higher' : 'lower'} at ${to} than at ${from}, ` +
    `by ${formatSize(curve, best)}`
  );
}

/** "The average of rounds hardly changes: 8.1 to 8.2, …" or "Whether … changes cannot be told yet (…)" */
export function sameOrOpen(curve: SweepCurve): string {
  const { lowest, highest, verdict, moreGames, isRobust } = curve;
  const name = subjectOf(curve);
  const own = gamesCounted(curve) === undefined ? '' : ' over each setting’s own games';
  const ends = [lowest, highest].map(({ mean }) => value(curve, mean));
  if (verdict === 'same') {
    return `${withCaveat(name, isRobust)} hardly changes: ${ends.join(' to ')}${own}, and no setting is off by more than ${formatTolerance(curve)}.`;
  }
  return `Whether ${lowerFirst(name)} changes cannot be told yet (seen between ${list(ends)}${own})${formatMoreNeeded(moreGames)}.`;
}

/** "; about 3,000 more games of each setting would probably tell"; empty if the estimate is not finite */
export const formatMoreNeeded = (games: number): string =>
  Number.isFinite(games)
    ? `; about ${formatMoreGames(games)} of each setting would probably tell${notWorthIt(games)}`
    : '';

/** "Not every game has a value: death round in 343 to 520 of 600 games. …" */
export function missingSentences(curves: readonly SweepCurve[]): string[] {
  const parts = curves.flatMap((curve) => {
    const found = gamesCounted(curve);
    if (found === undefined) return [];
    const range = found.low === found.high ? count(found.low) : `${count(found.low)} to ${count(found.high)}`;
    return [`${curve.name} in ${range} of ${counted(curve.games, 'game')}`];
  });
  if (parts.length === 0) return [];
  return [
    `Not every game has a value at all settings that are held against each other: ${list(parts)}. A change of an average is over the games that do, the value of a setting over all its own.`,
  ];
}

/** "0.08", "1 point" */
const formatTolerance = ({ isShare, tolerance }: Pick<SweepCurve, 'isShare' | 'tolerance'>): string =>
  isShare ? `${100 * tolerance} percentage point${tolerance === 0.01 ? '' : 's'}` : formatInUnit(false, tolerance);
