/** The verdict on a file of expectations, the most important first. */

import { counted, list } from '../../../analysis/format.js';
import { type ExpectFindings, severityRank } from '../../../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation } from '../../../questions/expect/judge.js';
import { clauses } from '../clauses.js';
import { adviceSentence, expectationSentence } from './words.js';

export function verdict({ expectations }: ExpectFindings, played: ExpectRun): string[] {
  const [broken, open, held] = byRank(expectations);
  const sentence = (judged: JudgedExpectation) => expectationSentence(played.state, judged);
  return [
    ...(played.complete ? [] : ['The run was stopped; this is what is known so far.']),
    countSentence(expectations),
    ...broken.map((one) => `Broken: ${sentence(one)}`),
    ...open.map((one) => `Not enough evidence: ${sentence(one)} ${adviceSentence(played, one)}`.trim()),
    ...held.map((one) => `Held: ${sentence(one)}`),
  ];
}

const byRank = (judged: readonly JudgedExpectation[]): JudgedExpectation[][] =>
  [0, 1, 2].map((rank) => judged.filter(({ relation }) => severityRank(relation) === rank));

/** `2 of 4 expectations hold, 1 is broken, 1 has not enough evidence.` */
export function countSentence(judged: readonly JudgedExpectation[]): string {
  const [broken, open, held] = byRank(judged).map(({ length }) => length);
  const all = counted(judged.length, 'expectation');
  if (held === judged.length) return judged.length === 1 ? 'The expectation holds.' : `All ${all} hold.`;
  return `Of ${all}, ${list(
    clauses([
      [broken, 'is broken', 'are broken'],
      [open, 'has not enough evidence', 'have not enough evidence'],
      [held, 'holds', 'hold'],
    ]),
  )}.`;
}
