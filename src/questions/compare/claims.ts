/** Claims of a comparison: for each figure, whether B has more or less of it. */
import type { Claim } from '../claim.js';
import type { CompareFindings } from './findings.js';

const STANDINGS = { higher: 'more', lower: 'less', same: 'same', undecided: 'open' } as const;

export const claims = ({ differences }: CompareFindings): Claim[] =>
  differences.map(({ figure, label, phrase, verdict, isRobust: firm, difference, low, high, level, method, share }) => {
    const subject = phrase.replace(/^the /, '');
    return {
      key: figure.name,
      figure: `${label}, B minus A`,
      standing: STANDINGS[verdict],
      firm,
      named: { more: `The higher ${subject} with B`, less: `The lower ${subject} with B` },
      value: difference,
      low,
      high,
      level,
      method,
      even: 0,
      unit: share ? 'points' : 'change',
    };
  });
