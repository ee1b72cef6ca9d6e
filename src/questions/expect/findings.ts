/** The findings of a file of expectations: each one judged, and all together. */
import type { PlayedRun } from '../question.js';
import { type ExpectState, type JudgedExpectation, overall, type Verdict } from './judge.js';

export interface ExpectFindings {
  /** Broken if any expectation is, held if all are. */
  readonly overall: Verdict;
  readonly expectations: readonly JudgedExpectation[];
}

export function analyze({ state: { judged } }: PlayedRun<ExpectState>): ExpectFindings {
  return { overall: overall(judged), expectations: judged };
}
