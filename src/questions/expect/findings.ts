import type { PlayedRun } from '../question.js';
import { type ExpectState, type JudgedExpectation, overall, type Verdict } from './judge.js';

export interface ExpectFindings {
  /** Broken if anything is, held if all is. */
  readonly overall: Verdict;
  readonly expectations: readonly JudgedExpectation[];
}

export function analyze({ state: { judged } }: PlayedRun<ExpectState>): ExpectFindings {
  return { overall: overall(judged), expectations: judged };
}
