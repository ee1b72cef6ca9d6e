/** What became of what was expected, and the verdict. */
import { counted, list } from '../../analysis/format.js';
import type { Findings, Played } from '../question.js';
import { type ExpectKnown, type JudgedExpectation, overall, type Verdict } from './judge.js';
import { adviceSentence, expectationSentence } from './words.js';

export interface ExpectFindings extends Findings {
  /** Broken if anything is, held if all is. */
  readonly overall: Verdict;
  readonly expectations: readonly JudgedExpectation[];
}

export function find({ known, complete }: Played<ExpectKnown>): ExpectFindings {
  const { judged } = known;
  const having = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted);
  const stopped = complete ? [] : ['The run was stopped; this is what is known so far.'];
  return {
    overall: overall(judged),
    expectations: judged,
    verdict: [
      ...stopped,
      countSentence(judged),
      ...having('broken').map((one) => `Broken: ${expectationSentence(known, one)}`),
      ...having('open').map((one) =>
        `Not enough evidence: ${expectationSentence(known, one)} ${adviceSentence(known, one)}`.trim(),
      ),
      ...having('held').map((one) => `Held: ${expectationSentence(known, one)}`),
    ],
  };
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
