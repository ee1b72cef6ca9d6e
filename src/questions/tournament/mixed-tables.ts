/** Tables at which every seat is held by another strategy, as a simulation of the field plays them: who wins there need not beat every other one. */

import { type ColumnTable, derived, largestFirst, op, rowsOf, totals, where } from '../../analysis/table.js';

export interface MixedShare {
  readonly strategy: string;
  /** Wins a game at these tables, and what an even split would give. */
  readonly share: number;
  readonly fair: number;
}

/** Who wins most first; none at tables of two, where nobody else meets, and if no such table was played. `seated`: of `Seated`. */
export function mixedShares(players: number, seated: ColumnTable): MixedShare[] {
  if (players < 3) return [];
  const counted = seated.groupby('cell').derive({ present: op.count() }).ungroup();
  const mixed = where<{ present: number }>(counted, ({ present }) => present === players);
  const summed = totals(mixed, ['strategy'], ['games', 'won', 'fairlyWon']);
  const shares = derived<Record<'games' | 'won' | 'fairlyWon', number>>(summed, {
    share: ({ won, games }) => won / games,
    fair: ({ fairlyWon, games }) => fairlyWon / games,
  });
  return rowsOf<MixedShare>(largestFirst(shares, 'share'));
}
