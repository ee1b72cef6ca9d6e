/** Sentences on a sweep's figures, each derived from one judgement. */

import { isDirected, type Relation } from '../../../analysis/finding.js';
import {
  capital,
  count,
  counted,
  formatMoreGames,
  list,
  listOf,
  lowerFirst,
  notWorthIt,
  percent,
} from '../../../analysis/format.js';
import { figurePhrase, formatInUnit } from '../../../analysis/labels.js';
import { formatAmount } from '../../../plan/number-text.js';
import { gamesCounted, type SweepCurve, type SweepPoint } from '../../../questions/sweep/curves.js';
import { isChange, SAME, type SweepDifference } from '../../../questions/sweep/differences.js';
import type { CurveCourse } from '../../../stats/curve-course.js';
import { caveat, withCaveat } from '../caveats.js';
import { formatEffect, formatEffectSize } from '../notes.js';

/** "8.1 (at 3)"; in fair shares "1.48 (at 6: 24.7 %)" */
const at = ({ isShare, figure }: SweepCurve, { mean, label, share }: SweepPoint): string =>
  `${formatInUnit(isShare, mean)} (at ${label}${figure.inFairShares ? `: ${percent(share)}` : ''})`;

/** "The average of rounds", "The win share of hold in fair shares" */
export const subjectOf = ({ figure }: Pick<SweepCurve, 'figure'>): string => capital(figurePhrase(figure));

/** "The average of rounds rises from 8.1 (at 0) to 14.2 (at 6), by +6.1 ± 0.2; steepest from 3 to 4 (+2.1 ± 0.2); nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve): string {
  const {
    points,
    course,
    judgement: { relation, robust },
  } = curve;
  const name = subjectOf(curve);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length === 1) return `${name} is ${at(curve, first)}.`;
  if (!isDirected(relation)) return sameOrOpen(curve);
  if (course === undefined || course.way === 'open' || course.way === 'turns') return extremesSentence(curve);
  const by = `by ${formatEffectSize(curve.isShare, course.ends)}${formatCourse(curve, course)}`;
  const ends = curve.differences.find(({ axis, from, to }) => {
    return axis === null && curve.labels[from] === first.label && curve.labels[to] === last.label;
  });
  const where = countedGamesPhrase(curve, ends);
  if (where !== '') {
    // The means of the settings are of other games than the change.
    const own = `${at(curve, first)} and ${at(curve, last)}`;
    return `${capital(where)}, ${lowerFirst(name)} ${course.way}${caveat(robust)} ${by}. Over each setting’s own games that have one it is ${own}.`;
  }
  return `${withCaveat(name, robust)} ${course.way} from ${at(curve, first)} to ${at(curve, last)}, ${by}.`;
}

/** "in the 343 of 600 games with death round at both 10 and 17"; empty if all games count */
function countedGamesPhrase({ games, name, labels }: SweepCurve, difference: SweepDifference | undefined): string {
  if (difference?.measured === undefined || difference.measured.n >= games) return '';
  const [from, to] = [difference.from, difference.to].map((setting) => labels[setting]);
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
  return `${withCaveat(subjectOf(curve), curve.judgement.robust)} changes, seen ${formatExtremes(curve)}; ${formatClearest(curve)}.`;
}

/** "between 8.1 (at 0) and 14.2 (at 6)" */
export function formatExtremes(curve: SweepCurve): string {
  const own = gamesCounted(curve) === undefined ? '' : ', each over its own games that have one';
  return `between ${at(curve, curve.lowest)} and ${at(curve, curve.highest)}${own}`;
}

/** "it is clearly higher at 3 than at 0, by +2.1 ± 0.3" */
function formatClearest(curve: SweepCurve): string {
  const clear = curve.differences.filter((difference) => difference.axis === null && isChange(difference));
  const robust = clear.filter(({ judgement }) => judgement.robust);
  const candidates = robust.length > 0 ? robust : clear;
  if (candidates.length === 0) return 'no two settings by themselves differ clearly yet';
  const sizeOf = ({ estimate: { low, high } }: SweepDifference) => Math.min(Math.abs(low), Math.abs(high));
  const best = candidates.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const [from, to] = [best.from, best.to].map((setting) => curve.labels[setting]);
  const where = `${countedGamesPhrase(curve, best)} it is`.trim();
  return `${where} clearly ${best.estimate.value > 0 ? 'higher' : 'lower'} at ${to} than at ${from}, by ${formatEffectSize(curve.isShare, best.estimate)}`;
}

/** "The average of rounds hardly changes: 8.1 to 8.2, …" or "Whether … changes cannot be told yet (…)" */
export function sameOrOpen(curve: SweepCurve): string {
  const { lowest, highest, isShare } = curve;
  const { relation, moreGames, robust, tolerance } = curve.judgement;
  const name = subjectOf(curve);
  const own = gamesCounted(curve) === undefined ? '' : ' over each setting’s own games';
  const ends = [lowest, highest].map(({ mean }) => formatInUnit(isShare, mean));
  if (relation !== 'equivalent') {
    return `Whether ${lowerFirst(name)} changes cannot be told yet (seen between ${list(ends)}${own})${formatMoreNeeded(moreGames)}.`;
  }
  const off = isShare
    ? `${100 * tolerance} percentage point${tolerance === 0.01 ? '' : 's'}`
    : formatInUnit(false, tolerance);
  return `${withCaveat(name, robust)} hardly changes: ${ends.join(' to ')}${own}, and no setting is off by more than ${off}.`;
}

/** "; about 3,000 more games of each setting would probably tell"; empty if the estimate is not finite */
const formatMoreNeeded = (games: number | null): string =>
  games !== null && Number.isFinite(games)
    ? `; about ${formatMoreGames(games)} of each setting would probably tell${notWorthIt(games)}`
    : '';

/** "Not every game has a value: death round in 343 to 520 of 600 games. …" */
export function missingSentences(curves: readonly SweepCurve[]): string[] {
  const parts = curves.flatMap((curve) => {
    const games = gamesCounted(curve);
    if (games === undefined) return [];
    const range = games.low === games.high ? count(games.low) : `${count(games.low)} to ${count(games.high)}`;
    return [`${curve.name} in ${range} of ${counted(curve.games, 'game')}`];
  });
  if (parts.length === 0) return [];
  return [
    `Not every game has a value at all settings that are held against each other: ${list(parts)}. A change of an average is over the games that do, the value of a setting over all its own.`,
  ];
}

/** Maximum figures and values listed. */
export const MAX_LISTED = 8;

const namesOf = (curves: readonly SweepCurve[]): string =>
  listOf(
    curves.map(({ name }) => (name.startsWith('win share') ? `the ${name}` : name)),
    MAX_LISTED,
  );

/** Lists figures that hardly change: by less than a percentage point of a share, or a hundredth of anything else. */
export const sameSentence = (curves: readonly SweepCurve[]): string =>
  `Hardly any change${caveat(curves.every(({ judgement }) => judgement.robust))} (less than ${formatAmount(SAME)}): ${namesOf(curves)}.`;

export function openSentence(curves: readonly SweepCurve[]): string {
  if (curves.length === 1) return sameOrOpen(curves[0]);
  const needed = curves.flatMap(({ judgement }) => judgement.moreGames ?? []).filter(Number.isFinite);
  const more = formatMoreNeeded(Math.max(...needed));
  return `It cannot be told yet whether ${namesOf(curves)} change${more}.`;
}

/** "6 of these 19 clearly change and for 13 it cannot be told yet." */
export function othersSentence(others: readonly SweepCurve[]): string {
  if (others.length === 1) return curveSentence(others[0]);
  const many = (is: (relation: Relation) => boolean, robust: boolean) =>
    others.filter(({ judgement }) => is(judgement.relation) && judgement.robust === robust).length;
  const isSame = (relation: Relation) => relation === 'equivalent';
  const [changes, changed] = [many(isDirected, true), many(isDirected, false)];
  const [same, stayed] = [many(isSame, true), many(isSame, false)];
  const open = many((relation) => relation === 'undecided', true);
  const stay = (figures: number) => `${figures} stay${figures === 1 ? 's' : ''} the same`;
  const rest = [
    ...(changes > 0 && changed > 0 ? [`${changed} ${changed === 1 ? 'does' : 'do'}${caveat(false)}`] : []),
    ...(same > 0 ? [stay(same)] : []),
    ...(stayed > 0 ? [`${stay(stayed)}${caveat(false)}`] : []),
    ...(open > 0 ? [`for ${open} it cannot be told yet`] : []),
  ];
  const change = (figures: number) => `of these ${others.length} clearly change${figures === 1 ? 's' : ''}`;
  const first =
    changes === 0 && changed > 0
      ? `${changed} ${change(changed)}${caveat(false)}`
      : `${changes === 0 ? 'None' : changes} ${change(changes || 1)}`;
  return `${list([first, ...rest])}.`;
}
