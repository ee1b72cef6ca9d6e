/** Claims of a comparison: for each figure, whether B has more or less of it. */
import type { Claim } from '../claim.js';
import type { CompareFindings } from './findings.js';

export const claims = ({ differences }: CompareFindings): Claim[] =>
  differences.map(({ label, phrase, share, ...finding }) => {
    const subject = phrase.replace(/^the /, '');
    return {
      ...finding,
      label: `${label}, B minus A`,
      named: { above: `The higher ${subject} with B`, below: `The lower ${subject} with B` },
      unit: share ? 'points' : 'change',
    };
  });
