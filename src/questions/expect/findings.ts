import type { Played } from '../question.js';
import { type ExpectKnown, type JudgedExpectation, overall, type Verdict } from './judge.js';

export interface ExpectFindings {
  /** Broken if anything is, held if all is. */
  readonly overall: Verdict;
  readonly expectations: readonly JudgedExpectation[];
}

export function analyze({ known: { judged } }: Played<ExpectKnown>): ExpectFindings {
  return { overall: overall(judged), expectations: judged };
}
