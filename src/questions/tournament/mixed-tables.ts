/** Tables at which every seat is held by another strategy, as a simulation of the field plays them: who wins there need not beat every other one. */
import { NUMBERS } from '../../report/words.js';
import { percent, shortPercent } from '../../tables/format.js';
import { derived, rowsBy, rowsOf, tableOf, totals } from '../../tables/table.js';
import type { FieldFindings } from './field.js';
import type { Seated } from './pairs.js';

export interface MixedShare {
  readonly strategy: string;
  /** Wins a game at these tables, and what an even split would give. */
  readonly share: number;
  readonly fair: number;
}

type Field = Pick<FieldFindings, 'players' | 'seated' | 'strengths'>;

/** Who wins most first; none at tables of two, where nobody else meets, and if no such table was played. */
export function mixedShares({ players, seated }: Pick<Field, 'players' | 'seated'>): MixedShare[] {
  if (players < 3) return [];
  const mixed = [...rowsBy<Seated>(seated, 'cell').values()].filter(({ length }) => length === players).flat();
  const keys = ['strategy', 'games', 'won', 'fairlyWon'];
  const summed = totals(tableOf(mixed, keys), ['strategy'], ['games', 'won', 'fairlyWon']);
  const shares = derived<Record<'games' | 'won' | 'fairlyWon', number>>(summed, {
    share: ({ won, games }) => won / games,
    fair: ({ fairlyWon, games }) => fairlyWon / games,
  });
  return rowsOf<MixedShare>(shares).sort((a, b) => b.share - a.share);
}

/** How who beats whom goes together with what a simulation of all of them says. */
export function mixedTableSentences(field: Field): string[] {
  if (field.players < 3 || field.strengths.length < 3) return [];
  const pairs = 'Who beats whom is counted at tables that two strategies share';
  const [most] = mixedShares(field);
  if (most === undefined) {
    return [`${pairs}; where more of them meet, as in a simulation of all of them, another may win most.`];
  }
  const { strategy, share, fair } = most;
  return [
    `${pairs}. Where ${NUMBERS[field.players - 1] ?? field.players} different ones meet, as in a simulation, ${strategy} wins most in these games: ${percent(share)} of its own, where ${shortPercent(fair)} is fair.`,
  ];
}
