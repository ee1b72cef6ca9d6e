/**
 * The grammar of a sentence on a judged figure: subject, relation, estimate, reference, caveat, advice. A question gives
 * the clause of each relation; the caveat precedes every one that claims something.
 */
import type { Judgement, Relation } from '../../analysis/finding.js';
import { withCaveat } from './caveats.js';

/** relation → subject, relation and reference in words; without a full stop */
export type Clauses = Readonly<Record<Relation, string>>;

/** "In games like these the average of rounds is higher in B: 24.5 in B, 22 in A." */
export const judgedSentence = (
  { relation, robust }: Pick<Judgement, 'relation' | 'robust'>,
  clauses: Clauses,
  estimate: string,
  advice = '',
): string => `${withCaveat(clauses[relation], robust || relation === 'undecided')}${estimate}${advice}.`;
