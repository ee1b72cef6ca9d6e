/** The findings of a file of expectations: each one judged, and all together. */

import { isDirected, type Relation, relationOfAll } from '../../stats/judge.js';
import type { ExpectRun, JudgedExpectation, JudgedPart } from './judge.js';

export interface ExpectFindings {
  /** Above or below if any expectation is broken, equivalent if all hold. */
  readonly overall: Relation;
  readonly expectations: readonly JudgedExpectation[];
}

export const analyze = ({ outcome }: ExpectRun): ExpectFindings => ({
  overall: relationOfAll(outcome.map(({ relation }) => relation)),
  expectations: outcome,
});

/** Order of relations: broken, undecided, held. */
export const severityRank = (relation: Relation): number =>
  isDirected(relation) ? 0 : 1 + Number(relation === 'equivalent');

/** Returns the parts that decide an expectation: broken ones, or undecided ones, or else all. */
export const decidingParts = ({ relation, parts }: JudgedExpectation): readonly JudgedPart[] =>
  parts.filter(({ judgement }) => severityRank(judgement.relation) === severityRank(relation));

/** Whether all expectations hold; undefined if that is not known. */
export const holds = ({ overall }: ExpectFindings): boolean | undefined =>
  overall === 'undecided' ? undefined : overall === 'equivalent';
