/**
 * Every strategy at every table where it sat: what all that a tournament finds of strategies against each other is added
 * up from.
 */
import type { CellFindings } from '../../tables/cell-findings.js';
import { type ColumnTable, derived, tableOf, where } from '../../tables/table.js';

export interface Seated {
  /** The line-up's place in the plan, and what tables call it. */
  readonly cell: number;
  readonly lineUp: string;
  readonly strategy: string;
  /** The only other strategy there; null if there are more. */
  readonly opponent: string | null;
  /** Seats it holds there. */
  readonly seats: number;
  readonly games: number;
  /** Wins per game and seat, and what an even split of the wins would give. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly fair: number;
  /** Games from each of its seats; games won, shared wins as parts; and what an even split would have given it. */
  readonly seatGames: number;
  readonly won: number;
  readonly fairlyWon: number;
}

const KEYS = ['cell', 'lineUp', 'strategy', 'opponent', 'seats', 'games', 'share', 'low', 'high', 'fair'];

/** Only of line-ups that were played; a game without winners has none. */
export function seatedStrategies(cells: readonly CellFindings[]): ColumnTable {
  const rows = cells.flatMap(({ number: cell, cell: { variant: lineUp }, strategyShares }) =>
    strategyShares.map((share, i) => {
      const opponent = strategyShares.length === 2 ? strategyShares[1 - i].name : null;
      return { ...share, cell, lineUp, strategy: share.name, opponent };
    }),
  );
  const played = where(tableOf(rows, KEYS), ({ share }) => share !== null);
  return derived<Seated>(played, {
    seatGames: ({ seats, games }) => seats * games,
    won: ({ seats, games, share }) => seats * games * share,
    fairlyWon: ({ seats, games, fair }) => seats * games * fair,
  });
}
