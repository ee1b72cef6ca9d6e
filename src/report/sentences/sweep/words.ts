/** What a sweep says of a figure: each sentence from the judgement that it states. */

import { capital, count, counted, list, moreOf, notWorthIt, percent } from '../../../analysis/format.js';
import { figurePhrase, valueInUnit } from '../../../analysis/labels.js';
import { gamesCounted, type SweepCurve, type SweepPoint } from '../../../questions/sweep/curves.js';
import { isClear, type SweepDifference } from '../../../questions/sweep/differences.js';
import type { CurveCourse } from '../../../stats/curve-course.js';
import { asSeen, inThese } from '../caveats.js';
import { effectInWords } from '../notes.js';

export const SIMULTANEOUS =
  'The intervals of all points on this page hold together with 95 % confidence, and so do all differences (±).';

type Change = Pick<SweepDifference, 'mean' | 'low' | 'high'>;
type Unit = Pick<SweepCurve, 'isShare'>;

/** "8.1", "25.3 %" */
const value = ({ isShare }: Unit, mean: number): string => valueInUnit(isShare, mean);

/** A change behind a word that says which way it goes, so that what falls does not fall by less than nothing. */
export const sizeInWords = ({ isShare }: Unit, { mean, low, high }: Change): string =>
  effectInWords(isShare, mean < 0 ? { mean: -mean, low: -high, high: -low } : { mean, low, high }).replaceAll('+', '');

/** "8.1 (at 3)"; in fair shares "1.48 (at 6: 24.7 %)" */
const at = ({ isShare, figure }: Pick<SweepCurve, 'isShare' | 'figure'>, point: SweepPoint): string =>
  `${value({ isShare }, point.mean)} (at ${point.label}${figure.inFairShares ? `: ${percent(point.share)}` : ''})`;

/** "The average of rounds", "The win share of hold in fair shares". */
export const subjectOf = ({ figure }: Pick<SweepCurve, 'figure'>): string => capital(figurePhrase(figure));

/** "The average of rounds rises from 8.1 (at 0) to 14.2 (at 6), by +6.1 ± 0.2; steepest from 3 to 4 (+2.1 ± 0.2); nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve): string {
  const { points, course, verdict, firm } = curve;
  const name = subjectOf(curve);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length === 1) return `${name} is ${at(curve, first)}.`;
  if (verdict !== 'changes') return sameOrOpen(curve);
  if (course === undefined || course.way === 'open' || course.way === 'turns') return extremesSentence(curve);
  const by = `by ${sizeInWords(curve, course.ends)}${courseInWords(curve, course)}`;
  const ends = curve.differences.find(({ axis, from, to }) => {
    return axis === null && curve.labels[from] === first.label && curve.labels[to] === last.label;
  });
  const where = gamesBehind(curve, ends);
  if (where !== '') {
    // The averages of the settings are of other games than the change.
    const own = `${at(curve, first)} and ${at(curve, last)}`;
    return `${capital(where)}, ${lower(name)} ${course.way}${inThese(firm)} ${by}. ${OWN_GAMES} it is ${own}.`;
  }
  return `${asSeen(name, firm)} ${course.way} from ${at(curve, first)} to ${at(curve, last)}, ${by}.`;
}

const OWN_GAMES = 'Over each setting’s own games that have one';

export const lower = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** "in the 343 of 600 games with death round at both 10 and 17"; nothing if all games count. */
function gamesBehind({ games, name, labels }: SweepCurve, difference: SweepDifference | undefined): string {
  if (difference?.measured === undefined || difference.measured.n >= games) return '';
  const [from, to] = [difference.from, difference.to].map((at) => labels[at]);
  return `in the ${count(difference.measured.n)} of ${counted(games, 'game')} with ${name} at both ${from} and ${to}`;
}

function courseInWords(curve: SweepCurve, { even, steepest, steepestStep, clear, flats }: CurveCourse): string {
  const { points } = curve;
  if (points.length < 3) return '';
  if (even) return '; evenly all the way';
  const stretch = (first: number, last: number) => `${points[first].label} to ${points[last].label}`;
  const steep =
    steepest === undefined || steepestStep === undefined
      ? ''
      : `; ${clear.length === 1 ? 'the only clear step is' : 'steepest'} from ${stretch(steepest, steepest + 1)} (${effectInWords(curve.isShare, steepestStep)})`;
  const flat = flats.slice(0, 2).map(([from, to]) => stretch(from, to));
  return `${steep}${flat.length === 0 ? '' : `; nearly flat from ${list(flat)}`}`;
}

/** Of what does not go one way, or has no scale: the extremes as they were seen, and the clearest difference. */
export function extremesSentence(curve: SweepCurve): string {
  const { firm } = curve;
  return `${asSeen(subjectOf(curve), firm)} changes, seen ${extremesInWords(curve)}; ${clearestInWords(curve)}.`;
}

/** "between 8.1 (at 0) and 14.2 (at 6)" */
export function extremesInWords(curve: SweepCurve): string {
  const own = gamesCounted(curve) === undefined ? '' : ', each over its own games that have one';
  return `between ${at(curve, curve.lowest)} and ${at(curve, curve.highest)}${own}`;
}

/** "it is clearly higher at 3 than at 0, by +2.1 ± 0.3" */
function clearestInWords(curve: SweepCurve): string {
  const clear = curve.differences.filter((difference) => difference.axis === null && isClear(difference));
  const telling = clear.some(({ firm }) => firm) ? clear.filter(({ firm }) => firm) : clear;
  if (telling.length === 0) return 'no two settings by themselves differ clearly yet';
  const sizeOf = ({ low, high }: SweepDifference) => Math.min(Math.abs(low), Math.abs(high));
  const best = telling.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const [from, to] = [best.from, best.to].map((at) => curve.labels[at]);
  const where = gamesBehind(curve, best);
  return (
    `${where === '' ? '' : `${where} `}it is clearly ${best.mean > 0 ? 'higher' : 'lower'} at ${to} than at ${from}, ` +
    `by ${sizeInWords(curve, best)}`
  );
}

/** "The average of rounds hardly changes: 8.1 to 8.2, …" or "Whether … changes cannot be told yet (…)" */
export function sameOrOpen(curve: SweepCurve): string {
  const { lowest, highest, verdict, moreGames, firm } = curve;
  const name = subjectOf(curve);
  const own = gamesCounted(curve) === undefined ? '' : ' over each setting’s own games';
  const ends = [lowest, highest].map(({ mean }) => value(curve, mean));
  if (verdict === 'same') {
    return `${asSeen(name, firm)} hardly changes: ${ends.join(' to ')}${own}, and no setting is off by more than ${toleranceInWords(curve)}.`;
  }
  return `Whether ${lower(name)} changes cannot be told yet (seen between ${list(ends)}${own})${moreGamesInWords(moreGames)}.`;
}

/** "; about 3,000 more games of each setting would probably tell", if that is known. */
export const moreGamesInWords = (games: number): string =>
  Number.isFinite(games) ? `; about ${moreOf(games)} of each setting would probably tell${notWorthIt(games)}` : '';

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
const toleranceInWords = ({ isShare, tolerance }: Pick<SweepCurve, 'isShare' | 'tolerance'>): string =>
  isShare ? `${100 * tolerance} percentage point${tolerance === 0.01 ? '' : 's'}` : valueInUnit(false, tolerance);
