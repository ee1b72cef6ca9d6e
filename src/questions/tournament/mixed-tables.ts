/**
 * Win shares at tables with a different strategy in every seat, as in a simulation of the field.
 *
 * The best strategy there does not always beat every other one.
 */

import { type ColumnTable, derived, largestFirst, op, rowsOf, totals, where } from '../../analysis/table.js';

export interface MixedShare {
  readonly strategy: string;
  /** Wins per game at these tables, and the share by an even split. */
  readonly share: number;
  readonly fair: number;
}

/**
 * Returns the shares, the largest first; empty for tables of two, and if no such table was played. `seated`: rows of
 * `Seated`.
 */
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
