/** The same question for several kinds of players: what holds for all of them, and what only for some. */

import { list } from '../../analysis/format.js';
import type { PlayerKind } from '../../plan/player-kinds.js';
import { inThese } from '../as-seen.js';
import type { Claim, ClaimStanding } from '../claim.js';

/** A claim of every kind of players; of some there may be none. */
export interface ClaimAcross {
  readonly key: string;
  readonly figure: string;
  readonly kinds: readonly { readonly kind: PlayerKind; readonly claim: Claim }[];
  /** Whether all kinds agree; undefined if it is not known of all, or nothing is claimed. */
  readonly holds: 'all' | 'some' | 'open';
  /** In words; nothing if it is known of nobody. */
  readonly sentence: string | undefined;
}

export function claimsAcross(claims: ReadonlyMap<PlayerKind, readonly Claim[]>): ClaimAcross[] {
  const keys = [...new Set([...claims.values()].flatMap((all) => all.map(({ key }) => key)))];
  return keys.map((key) => {
    const kinds = [...claims].flatMap(([kind, all]) => {
      const claim = all.find((one) => one.key === key);
      return claim === undefined ? [] : [{ kind, claim }];
    });
    const standings = kinds.map(({ claim }) => claim.standing);
    const isAll = kinds.length === claims.size && standings.every((one) => one !== 'open' && one === standings[0]);
    const decided = new Set(standings.filter((one) => one !== 'open'));
    const holds = isAll ? 'all' : decided.size > 1 ? 'some' : 'open';
    return { key, figure: kinds[0].claim.figure, kinds, holds, sentence: sentenceOf(kinds) };
  });
}

type Kinds = ClaimAcross['kinds'];

const WAYS = ['more', 'less'] as const;

/** “Seat 1’s advantage holds for all three.” */
function sentenceOf(kinds: Kinds): string | undefined {
  const named = kinds[0].claim.named;
  const of = (standing: ClaimStanding) => kinds.filter(({ claim }) => claim.standing === standing);
  const [way] = [...WAYS].sort((a, b) => of(b).length - of(a).length);
  const holding = of(way);
  if (named === undefined || kinds.length < 2 || holding.length === 0) return undefined;
  // What is said of one kind in games like those that were seen, is not known better of all.
  const isFirm = kinds.every(({ claim }) => claim.firm || claim.standing === 'open');
  const name = `${named[way]} holds${inThese(isFirm)}`;
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
