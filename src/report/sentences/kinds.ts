/** Sentences on claims across kinds of players. */

import { isDirected, oppositeOf, type Relation, relationIn } from '../../analysis/finding.js';
import { list } from '../../analysis/format.js';
import type { ClaimAcross } from '../../questions/kinds/across.js';
import { caveat, needsCaveat } from './caveats.js';

type Kinds = ClaimAcross['kinds'];

const WAYS = ['above', 'below'] as const;

/** Returns whether the sentence on a claim has the caveat: one about all kinds is robust only if it is for each. */
export const hasClaimCaveat = ({ kinds }: ClaimAcross): boolean =>
  isNamed(kinds) && kinds.some(({ claim }) => claim.judgement !== null && needsCaveat(claim.judgement));

/** Only a direction has a name; of a single kind, nothing is said. */
const isNamed = (kinds: Kinds): boolean => kinds.length > 1 && kinds.some(({ claim }) => isDirected(relationIn(claim)));

/** “Seat 1’s advantage holds for all three.” */
export function claimSentence(across: ClaimAcross): string | undefined {
  const { kinds } = across;
  const named = kinds[0].claim.named;
  if (named === undefined || !isNamed(kinds)) return undefined;
  const of = (relation: Relation) => kinds.filter(({ claim }) => relationIn(claim) === relation);
  const [way] = [...WAYS].sort((a, b) => of(b).length - of(a).length);
  const holding = of(way);
  const name = `${named[way]} holds${caveat(!hasClaimCaveat(across))}`;
  if (holding.length === kinds.length) return `${name} for ${ALL[kinds.length] ?? 'all of them'}.`;
  const [reverse, none, open] = [of(oppositeOf(way)), of('equivalent'), of('undecided')];
  const others = [
    ...(reverse.length > 0 ? [`for ${whose(reverse)} it is the other way round`] : []),
    ...(none.length > 0 ? [`for ${whose(none)} there is practically none`] : []),
    ...(open.length > 0 ? [`for ${whose(open)} it is not decided yet`] : []),
  ];
  const only = open.length === 0 ? 'only ' : '';
  return `${name} ${only}for ${whose(holding)}; ${list(others)}.`;
}

const ALL: Readonly<Record<number, string>> = { 2: 'both', 3: 'all three' };

const whose = (kinds: Kinds): string => `${list(kinds.map(({ kind }) => kind))} players`;
