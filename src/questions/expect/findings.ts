/** The findings of a file of expectations: each one judged, and all together. */

import { type ExpectRun, type JudgedExpectation, overall, type Verdict } from './judge.js';

export interface ExpectFindings {
  /** Broken if any expectation is, held if all are. */
  readonly overall: Verdict;
  readonly expectations: readonly JudgedExpectation[];
}

export const analyze = ({ outcome }: ExpectRun): ExpectFindings => ({
  overall: overall(outcome),
  expectations: outcome,
});
