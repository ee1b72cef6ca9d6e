/** One cell of a finished run with everything that tables and sentences need to know about it. */
import { type Column, type ColumnRole, leadingOf } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { Tally } from '../counting/tally.js';
import { type Plan, type PlannedCell, strategyNames } from '../plan/plan.js';
import type { Histogram } from '../stats/histogram.js';

export interface CellResult {
  /** Place in the plan. */
  readonly number: number;
  readonly game: Game;
  readonly plan: Plan;
  readonly cell: PlannedCell;
  readonly tally: Tally;
  /** The distinct strategies in the order in which the tally counts them. */
  readonly strategies: readonly SeatedStrategy[];
}

/** What of a played question the results of its cells are read off. */
export interface PlayedCells {
  readonly plan: Plan;
  readonly found: { readonly game: Game };
  readonly counts: { readonly tallies: readonly Tally[] };
}

interface SeatedStrategy {
  readonly name: string;
  /** Seats it holds in every game. */
  readonly seats: number;
}

export function cellResults({ plan, found: { game }, counts: { tallies } }: PlayedCells): CellResult[] {
  return plan.cells.map((cell, number) => ({
    number,
    game,
    plan,
    cell,
    tally: tallies[number],
    strategies: strategyNames(cell.lineUp).map((name) => ({
      name,
      seats: cell.lineUp.filter((agent) => agent.name === name).length,
    })),
  }));
}

/** A column and what was counted in it. */
export interface CountedColumn {
  readonly column: Column;
  readonly histogram: Histogram;
}

export const gameColumns = ({ tally }: CellResult): CountedColumn[] =>
  tally.gameColumns.map((column, i) => ({ column, histogram: tally.game(i) }));

export const seatColumns = ({ tally }: CellResult, seat: number): CountedColumn[] =>
  tally.seatColumns.map((column, i) => ({ column, histogram: tally.seat(seat, i) }));

export const strategyColumns = ({ tally }: CellResult, strategy: number): CountedColumn[] =>
  tally.seatColumns.map((column, i) => ({ column, histogram: tally.strategy(strategy, i) }));

/** The game column that stands for a role. */
export function leadingColumn(cell: CellResult, role: ColumnRole): CountedColumn | undefined {
  const leading = leadingOf(cell.tally.gameColumns, role);
  return gameColumns(cell).find(({ column }) => column === leading);
}
