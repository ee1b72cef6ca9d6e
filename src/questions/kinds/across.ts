/** Compares the claims of a question between kinds of players. */

import { relationIn } from '../../analysis/finding.js';
import type { PlayerKind } from '../../plan/player-kinds.js';
import type { Claim } from '../claim.js';

/** A claim for each kind of players; some kinds may have none. */
export interface ClaimAcross {
  readonly id: string;
  readonly label: string;
  readonly kinds: readonly { readonly kind: PlayerKind; readonly claim: Claim }[];
  /**
   * `all`: every kind has a claim with the same decided relation; `some`: decided relations differ; `open`: otherwise.
   */
  readonly holds: 'all' | 'some' | 'open';
}

export function claimsAcross(claims: ReadonlyMap<PlayerKind, readonly Claim[]>): ClaimAcross[] {
  const ids = [...new Set([...claims.values()].flatMap((all) => all.map(({ id }) => id)))];
  return ids.map((id) => {
    const kinds = [...claims].flatMap(([kind, all]) => {
      const claim = all.find((one) => one.id === id);
      return claim === undefined ? [] : [{ kind, claim }];
    });
    const relations = kinds.map(({ claim }) => relationIn(claim));
    const decided = new Set(relations.filter((relation) => relation !== 'undecided'));
    const isAll = kinds.length === claims.size && decided.size === 1 && !relations.includes('undecided');
    const holds = isAll ? 'all' : decided.size > 1 ? 'some' : 'open';
    return { id, label: kinds[0].claim.label, kinds, holds };
  });
}
