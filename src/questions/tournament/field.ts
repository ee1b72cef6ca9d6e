/** What a tournament finds of strategies against each other. The strengths are fitted and the equilibrium solved here, once. */
import type { SeatWins } from '../../counting/seat-wins.js';
import { looksOf } from '../../counting/watch.js';
import type { Looked } from '../../stats/watched-interval.js';
import type { CellFindings } from '../../tables/cell-findings.js';
import { type ColumnTable, derived, rowsOf, tableOf, totals, where } from '../../tables/table.js';
import { contender, sharesOverall, type WinShare } from '../../tables/win-shares.js';
import { type MixedShare, mixedShares } from './mixed-tables.js';
import { type PairFindings, pairFindings, seatedStrategies } from './pairs.js';
import { type StrengthRow, strengthRows } from './strengths.js';

export interface FieldFindings extends PairFindings {
  /** Seats at the table. */
  readonly players: number;
  /** Every strategy in every line-up that was played; see `Seated`. */
  readonly seated: ColumnTable;
  /** The strongest first. */
  readonly strengths: readonly StrengthRow[];
  /** How each of pairs, strengths and seats is looked at, so that everything that is said of them holds together. */
  readonly looked: Looked;
  /** At tables of different strategies; see `mixedShares`. */
  readonly mixed: readonly MixedShare[];
  /** Whether the game reports the whole order of finishing. */
  readonly reportsOrder: boolean;
  /** Seats over all line-ups, in which every strategy sits everywhere equally often. */
  readonly seats: readonly WinShare[];
}

interface FieldFacts {
  readonly strategies: readonly string[];
  /** cell → packed order of its places → games that ended in it; none if the game does not report places */
  readonly orders: readonly ReadonlyMap<number, number>[];
  /** cell → who won from which seat; none if that was not counted */
  readonly seatWins: readonly SeatWins[];
}

/** Nothing before the first game, and in a game that has no winners. */
export function fieldFindings(cells: readonly CellFindings[], facts: FieldFacts): FieldFindings | undefined {
  const { strategies, orders, seatWins } = facts;
  const seated = seatedStrategies(cells);
  if (seated.numRows() === 0) return undefined;
  const lineUps = cells.map(({ cell: { lineUp } }) => lineUp.map(({ name }) => strategies.indexOf(name)));
  const { plan, cell } = cells[0];
  const { players } = cell;
  const looked = looksOf(plan, claimsOf(strategies.length, players, orders.length > 0));
  return {
    players,
    seated,
    looked,
    ...pairFindings(strategies, seated, looked),
    strengths: strengthRows({ strategies, seated, lineUps, orders, seatWins, looked }),
    mixed: mixedShares(players, seated),
    reportsOrder: orders.length > 0,
    seats: seatsOverall(cells, looked),
  };
}

/** Every two strategies alone, every two over all line-ups (and by finishing), and every seat are one family. */
export function claimsOf(strategies: number, players: number, reportsOrder: boolean): number {
  const pairs = (strategies * (strategies - 1)) / 2;
  return (reportsOrder ? 3 : 2) * pairs + (players === 2 ? 1 : players);
}

function seatsOverall(cells: readonly CellFindings[], looked: Looked): WinShare[] {
  const seats = tableOf(
    cells.flatMap(({ seatShares }) => seatShares.map((share, seat) => ({ ...share, seat }))),
    ['seat', 'games', 'share'],
  );
  const played = derived<WinShare>(
    where(seats, ({ share }) => share !== null),
    { won: ({ games, share }) => games * share },
  );
  const rows = rowsOf<{ seat: number; games: number; won: number }>(totals(played, ['seat'], ['games', 'won']));
  const shares = rows.map(({ seat, games, won }) => contender({ seat }, 1, won / games));
  return sharesOverall(shares, rows[0].games, looked);
}
