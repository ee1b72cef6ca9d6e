/**
 * Judges estimates: how an interval relates to a reference.
 *
 * Every verdict of every question is one of four relations. The reference is a point (the fair share, the value of a
 * baseline, zero) or a range that is closed or open on a side (a target). With a tolerance, two of them can hold at
 * once: the interval excludes the reference, and stays within the tolerance of it. `relationOf` then names the
 * direction, which `isSlight` grades ("slightly more"); `practicalRelationOf` names the equivalence, for questions in
 * which only a difference that matters counts ("the same to within 1 %").
 *
 * | words of a question                       | here                                                       |
 * | ----------------------------------------- | ---------------------------------------------------------- |
 * | more, less, higher, lower, best, behind   | `above`, `below`                                           |
 * | slightly more, slightly less              | the same, and `isSlight`                                   |
 * | certainly more than the tolerance: large  | the same, and `isBeyond`                                   |
 * | even, the same, no effect that matters    | `equivalent`                                               |
 * | a target is met, an expectation held      | `equivalent` to the range of the target, with no tolerance |
 * | a target is missed, an expectation broken | `above` or `below` that range                              |
 * | open, unclear, not decided yet            | `undecided`                                                |
 * | of several parts, curves or steps         | `relationOfAll`                                            |
 */
import type { Interval } from './interval.js';

export type Relation = 'above' | 'below' | 'equivalent' | 'undecided';

export interface Judgement {
  readonly relation: Relation;
  /** Maximum distance from the reference that does not matter, in the unit of the estimate. */
  readonly tolerance: number;
  /** Whether the relation holds for all values that the game allows; if not, only for games like those observed. */
  readonly robust: boolean;
  /** Additional games that would probably decide it: null if it is decided, infinite if no number seems to, else NaN. */
  readonly moreGames: number | null;
}

/** The values to compare with; null or an infinite number where the range is open. */
export interface ReferenceRange {
  readonly low: number | null;
  readonly high: number | null;
}

const ZERO: ReferenceRange = { low: 0, high: 0 };

/** Returns the side on which the interval excludes the reference. An interval that touches it excludes nothing. */
export function directionOf(
  { low, high }: Interval,
  reference: ReferenceRange = ZERO,
): Exclude<Relation, 'equivalent'> {
  if (reference.high !== null && low > reference.high) return 'above';
  return reference.low !== null && high < reference.low ? 'below' : 'undecided';
}

/** Returns whether the whole interval is within the tolerance of the reference, its ends included. */
export function isWithin({ low, high }: Interval, tolerance: number, reference: ReferenceRange = ZERO): boolean {
  const reachesTo = (end: number | null, distance: (end: number) => number) =>
    end === null || Math.abs(end) === Number.POSITIVE_INFINITY || distance(end) <= tolerance;
  return reachesTo(reference.low, (end) => end - low) && reachesTo(reference.high, (end) => high - end);
}

/** Returns whether the whole interval is farther than the tolerance from the reference, on one side. */
export const isBeyond = ({ low, high }: Interval, tolerance: number, reference: ReferenceRange = ZERO): boolean =>
  (reference.high !== null && low - reference.high > tolerance) ||
  (reference.low !== null && reference.low - high > tolerance);

/** Relates an interval to a reference; the direction goes before the tolerance. */
export function relationOf(interval: Interval, tolerance: number, reference: ReferenceRange = ZERO): Relation {
  const direction = directionOf(interval, reference);
  return direction === 'undecided' && isWithin(interval, tolerance, reference) ? 'equivalent' : direction;
}

/** Relates an interval to a reference; the tolerance goes before the direction. */
export const practicalRelationOf = (
  interval: Interval,
  tolerance: number,
  reference: ReferenceRange = ZERO,
): Relation => (isWithin(interval, tolerance, reference) ? 'equivalent' : directionOf(interval, reference));

/** Returns whether a relation has a direction: the estimate certainly differs from the reference. */
export const isDirected = (relation: Relation): relation is 'above' | 'below' =>
  relation === 'above' || relation === 'below';

/** Returns the relation of the negated estimate. */
export function oppositeOf(relation: Relation): Relation {
  if (relation === 'above') return 'below';
  return relation === 'below' ? 'above' : relation;
}

/** Combines relations: the first with a direction; equivalent if all are; else undecided. */
export const relationOfAll = (relations: readonly Relation[]): Relation =>
  relations.find(isDirected) ?? (relations.every((relation) => relation === 'equivalent') ? 'equivalent' : 'undecided');

/** Returns a judgement that has no tolerance, and no estimate of the games that would decide it. */
export const judgementOf = (relation: Relation): Judgement => ({
  relation,
  tolerance: 0,
  robust: true,
  moreGames: isDirected(relation) ? null : Number.NaN,
});
