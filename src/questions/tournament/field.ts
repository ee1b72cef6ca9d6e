/** The findings on strategies against each other; fits the strengths and solves for the equilibrium. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { type ColumnTable, derived, rowsOf, tableOf, totals, where } from '../../analysis/table.js';
import { contender, sharesOverall, type WinShare, winColumn, winShareRow } from '../../analysis/win-shares.js';
import type { HeldOut } from '../../counting/held-out.js';
import type { SeatWins } from '../../counting/seat-wins.js';
import { significanceOf } from '../../counting/significance.js';
import type { Significance } from '../../stats/estimated-interval.js';
import { isAlone } from './choose-line-ups.js';
import { type MixedShare, mixedShares } from './mixed-tables.js';
import type { PlayedLineUp } from './opponents.js';
import { type PairFindings, pairFindings, seatedStrategies } from './pairs.js';
import { BETTER_PART, RECOMMENDATION_PART, type RepliesFindings, repliesFindings } from './replies.js';
import { type StrengthRow, strengthRows } from './strengths.js';

export interface FieldFindings extends PairFindings, RepliesFindings {
  /** Seats at the table. */
  readonly players: number;
  /** Every strategy in every line-up played; see `Seated`. */
  readonly seated: ColumnTable;
  /** The strongest first. */
  readonly strengths: readonly StrengthRow[];
  /** Shares at tables of different strategies; see `mixedShares`. */
  readonly mixed: readonly MixedShare[];
  /** Whether the game reports the complete order of finishing. */
  readonly reportsOrder: boolean;
  /** Seats over all line-ups, in which every strategy occupies every seat equally often. */
  readonly seats: readonly WinShare[];
}

interface FieldFacts {
  readonly strategies: readonly string[];
  /** cell → packed order of its places → games with that order; empty if the game does not report places */
  readonly orders: readonly ReadonlyMap<number, number>[];
  /** cell → winners by seat; empty if they were not counted */
  readonly seatWins: readonly SeatWins[];
  /** cell → wins in the held-out games; empty if they were not counted */
  readonly heldOut: readonly HeldOut[];
}

/** Returns undefined before the first game, and for a game without winners. */
export function fieldFindings(cells: readonly CellFindings[], facts: FieldFacts): FieldFindings | undefined {
  const { strategies, heldOut } = facts;
  // Line-ups of a single strategy come last; only replies read them.
  const mixed = cells.filter(({ cell: { lineUp } }) => !isAlone(lineUp.map(({ name }) => name)));
  const [orders, seatWins] = [facts.orders.slice(0, mixed.length), facts.seatWins.slice(0, mixed.length)];
  const seated = seatedStrategies(mixed);
  if (seated.numRows() === 0) return undefined;
  const lineUps = cells.map(({ cell: { lineUp } }) => lineUp.map(({ name }) => strategies.indexOf(name)));
  const { plan, cell } = cells[0];
  const { players } = cell;
  const significance = significanceOf(plan, claimsOf(strategies.length, players, orders.length > 0));
  return {
    players,
    seated,
    ...pairFindings(strategies, seated, significance),
    strengths: strengthRows({
      strategies,
      seated,
      lineUps: lineUps.slice(0, mixed.length),
      orders,
      seatWins,
      significance,
    }),
    mixed: mixedShares(players, seated),
    ...repliesFindings({
      strategies,
      players,
      lineUps: cells.flatMap((cell) => playedLineUp(cell, lineUps[cell.number], heldOut[cell.number])),
      significanceOf: (claims) => significanceOf(plan, claims),
    }),
    reportsOrder: orders.length > 0,
    seats: seatsOverall(mixed, significance),
  };
}

/**
 * Returns the number of claims, scaled to their part of the error probability.
 *
 * The family is every pair alone, every pair over all line-ups (and by finishing), and every seat. The rest of the
 * error probability is for better replies and for the recommendation.
 */
export function claimsOf(strategies: number, players: number, reportsOrder: boolean): number {
  const pairs = (strategies * (strategies - 1)) / 2;
  const claims = (reportsOrder ? 3 : 2) * pairs + (players === 2 ? 1 : players);
  return claims / (1 - BETTER_PART - RECOMMENDATION_PART);
}

/** Returns no line-up before its first game. Without held-out games there is no recommendation to judge. */
function playedLineUp(
  { tally: { games }, strategyShares }: CellFindings,
  lineUp: readonly number[],
  heldOut: HeldOut | undefined,
): PlayedLineUp[] {
  if (games === 0) return [];
  const members = [...new Set(lineUp)];
  const won = new Map(
    members.map((strategy, i) => [strategy, strategyShares[i].estimate.value * strategyShares[i].seats * games]),
  );
  const wonHeldOut = heldOut?.won ?? members.map(() => 0);
  const judged = new Map(members.map((strategy, i) => [strategy, wonHeldOut[i]]));
  return [{ lineUp, all: { games, won }, heldOut: { games: heldOut?.games ?? 0, won: judged } }];
}

function seatsOverall(cells: readonly CellFindings[], significance: Significance): WinShare[] {
  const seats = tableOf(
    cells.flatMap(({ seatShares }) => seatShares.map((share, seat) => ({ ...winShareRow(share), seat }))),
    ['seat', 'games', 'share'],
  );
  const played = derived<{ games: number; share: number }>(
    where(seats, ({ share }) => share !== null),
    { won: ({ games, share }) => games * share },
  );
  const rows = rowsOf<{ seat: number; games: number; won: number }>(totals(played, ['seat'], ['games', 'won']));
  const shares = rows.map(({ seat, games, won }) => contender(winColumn(cells[0]), { seat }, 1, won / games));
  return sharesOverall(shares, rows[0].games, significance);
}
