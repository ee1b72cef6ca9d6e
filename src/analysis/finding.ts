/**
 * A finding: a judged figure, the unit of what every question reports.
 *
 * Analyses return findings as data; report/sentences turns them into text, and claims, the Lab, expectations and
 * documents read the same ones. A question extends `Finding` by what else its tables show, and calls `estimate` and
 * `judgement` by no second name. How an interval becomes a judgement is in stats/judge.ts.
 */
import type { Player } from '../plan/figure.js';
import type { Estimate } from '../stats/estimated-interval.js';
import { isDirected, isWithin, type Judgement, type Relation } from '../stats/judge.js';

export { isDirected, type Judgement, oppositeOf, type Relation } from '../stats/judge.js';

/** Subject of a finding: the whole game (its team), a player, or a setting: `B`, `target=60`, `40 to 60`. */
type Subject = 'game' | Player | { readonly setting: string };

/**
 * The values that an estimate is compared with. `low` and `high` are equal, except in a target, where an open end is
 * null. `baseline`: the value under other rules or of another player; `zero`: no difference.
 */
export interface Reference {
  readonly kind: 'fair' | 'baseline' | 'target' | 'zero';
  readonly low: number | null;
  readonly high: number | null;
}

/** A reference that is a single value. */
export interface ReferenceValue extends Reference {
  readonly low: number;
  readonly high: number;
}

export interface Finding {
  /** Identifies the finding within an answer, and between answers for other kinds of players. */
  readonly id: string;
  /** The figure by the name that it is typed by: `win:seat1`, `rounds@p90`. */
  readonly figure: { readonly name: string };
  readonly subject: Subject;
  readonly estimate: Estimate;
  /** Null if the estimate is compared with nothing. */
  readonly reference: Reference | null;
  /** Null if the estimate is shown without a claim. */
  readonly judgement: Judgement | null;
}

/** A finding with a claim. */
export interface JudgedFinding extends Finding {
  readonly reference: Reference;
  readonly judgement: Judgement;
}

/** Returns the relation of a finding; without a claim it is undecided. */
export const relationIn = ({ judgement }: Pick<Finding, 'judgement'>): Relation => judgement?.relation ?? 'undecided';

/** The reference of differences. */
export const NO_DIFFERENCE: ReferenceValue = { kind: 'zero', low: 0, high: 0 };

/** Returns a target; infinite ends are open. */
export function targetReference(low: number, high: number): Reference {
  const closed = (end: number) => (Number.isFinite(end) ? end : null);
  return { kind: 'target', low: closed(low), high: closed(high) };
}

/** Returns whether the estimate certainly differs from its reference, but by no more than the tolerance. */
export const isSlight = ({
  estimate,
  reference,
  judgement: { relation, tolerance },
}: Pick<JudgedFinding, 'estimate' | 'reference' | 'judgement'>): boolean =>
  isDirected(relation) && isWithin(estimate, tolerance, reference);

/** Returns whether the estimate certainly differs from its reference, and perhaps by more than the tolerance. */
export const isClear = (finding: Pick<JudgedFinding, 'estimate' | 'reference' | 'judgement'>): boolean =>
  isDirected(finding.judgement.relation) && !isSlight(finding);

/** Returns the fields of an estimated share, for a row of a table or a document. */
export const shareFields = ({ value: share, n: games, ...interval }: Estimate) => ({ games, share, ...interval });
