/** Compares the claims of a question between kinds of players. */

import type { PlayerKind } from '../../plan/player-kinds.js';
import type { Claim } from '../claim.js';

/** A claim for each kind of players; some kinds may have none. */
export interface ClaimAcross {
  readonly key: string;
  readonly figure: string;
  readonly kinds: readonly { readonly kind: PlayerKind; readonly claim: Claim }[];
  /**
   * `all`: every kind has a claim with the same decided standing; `some`: decided standings differ; `open`: otherwise.
   */
  readonly holds: 'all' | 'some' | 'open';
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
    return { key, figure: kinds[0].claim.figure, kinds, holds };
  });
}
