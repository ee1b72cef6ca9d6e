/** The verdict on a file of expectations, the most important first. */

import { counted, list } from '../../../analysis/format.js';
import type { ExpectFindings } from '../../../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation, Verdict } from '../../../questions/expect/judge.js';
import { adviceSentence, expectationSentence } from './words.js';

export function verdict({ expectations: judged }: ExpectFindings, played: ExpectRun): string[] {
  const { state, complete } = played;
  const having = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted);
  const stopped = complete ? [] : ['The run was stopped; this is what is known so far.'];
  return [
    ...stopped,
    countSentence(judged),
    ...having('broken').map((one) => `Broken: ${expectationSentence(state, one)}`),
    ...having('open').map((one) =>
      `Not enough evidence: ${expectationSentence(state, one)} ${adviceSentence(played, one)}`.trim(),
    ),
    ...having('held').map((one) => `Held: ${expectationSentence(state, one)}`),
  ];
}

/** `2 of 4 expectations hold, 1 is broken, 1 has not enough evidence.` */
function countSentence(judged: readonly JudgedExpectation[]): string {
  const of = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const [held, broken, open] = [of('held'), of('broken'), of('open')];
  const all = counted(judged.length, 'expectation');
  if (held === judged.length) return judged.length === 1 ? 'The expectation holds.' : `All ${all} hold.`;
  const parts = [
    ...(broken > 0 ? [`${broken} ${broken === 1 ? 'is' : 'are'} broken`] : []),
    ...(open > 0 ? [`${open} ${open === 1 ? 'has' : 'have'} not enough evidence`] : []),
    ...(held > 0 ? [`${held} ${held === 1 ? 'holds' : 'hold'}`] : []),
  ];
  return `Of ${all}, ${list(parts)}.`;
}
