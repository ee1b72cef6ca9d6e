/** Tables at which every seat is held by another strategy, as a simulation of the field plays them: who wins there need not beat every other one. */

import { percent, shortPercent } from '../../analysis/format.js';
import { type ColumnTable, derived, largestFirst, op, rowsOf, totals, where } from '../../analysis/table.js';
import { NUMBERS } from '../../report/words.js';
import type { StrengthRow } from './strengths.js';

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

interface Field {
  readonly players: number;
  readonly strengths: readonly StrengthRow[];
  readonly mixed: readonly MixedShare[];
}

/** How who beats whom goes together with what a simulation of all of them says. */
export function mixedTableSentences({ players, strengths, mixed: [most] }: Field): string[] {
  if (players < 3 || strengths.length < 3) return [];
  const pairs = 'Who beats whom is counted at tables that two strategies share';
  if (most === undefined) {
    return [`${pairs}; where more of them meet, as in a simulation of all of them, another may win most.`];
  }
  const { strategy, share, fair } = most;
  return [
    `${pairs}. Where ${NUMBERS[players - 1] ?? players} different ones meet, as in a simulation, ${strategy} wins most in these games: ${percent(share)} of its own, where ${shortPercent(fair)} is fair.`,
  ];
}
