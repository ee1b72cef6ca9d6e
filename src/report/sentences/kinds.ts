/** Sentences on claims across kinds of players. */
import { list } from '../../analysis/format.js';
import type { ClaimStanding } from '../../questions/claim.js';
import type { ClaimAcross } from '../../questions/kinds/across.js';
import { caveat } from './caveats.js';

type Kinds = ClaimAcross['kinds'];

const WAYS = ['more', 'less'] as const;

/** “Seat 1’s advantage holds for all three.” */
export function claimSentence({ kinds }: ClaimAcross): string | undefined {
  const named = kinds[0].claim.named;
  const of = (standing: ClaimStanding) => kinds.filter(({ claim }) => claim.standing === standing);
  const [way] = [...WAYS].sort((a, b) => of(b).length - of(a).length);
  const holding = of(way);
  if (named === undefined || kinds.length < 2 || holding.length === 0) return undefined;
  // A claim about all kinds is robust only if it is robust for each.
  const isFirm = kinds.every(({ claim }) => claim.firm || claim.standing === 'open');
  const name = `${named[way]} holds${caveat(isFirm)}`;
  if (holding.length === kinds.length) return `${name} for ${ALL[kinds.length] ?? 'all of them'}.`;
  const [reverse, none, open] = [of(way === 'more' ? 'less' : 'more'), of('same'), of('open')];
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
