/** The result of one cell of a finished run, as tables and sentences read it. */
import { type Column, type ColumnRole, leadingOf } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { Tally } from '../counting/tally.js';
import { type Plan, type PlannedCell, strategyNames } from '../plan/plan.js';
import type { Histogram } from '../stats/histogram.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';

export interface CellResult {
  /** Index in the plan. */
  readonly number: number;
  readonly game: Game;
  readonly plan: Plan;
  readonly cell: PlannedCell;
  readonly tally: Tally;
  /** Distinct strategies, in the order of the tally. */
  readonly strategies: readonly SeatedStrategy[];
  readonly countedColumns: OfEach<CountedColumn>;
}

/** Values per column: of the game, of each seat, and of each strategy. */
export interface OfEach<Of> {
  readonly game: readonly Of[];
  readonly seats: readonly (readonly Of[])[];
  readonly strategies: readonly (readonly Of[])[];
}

/** The part of a played run from which cell results are computed. */
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

/** A column and its counts; histogram and summary are computed on first access. */
export class CountedColumn {
  readonly column: Column;
  readonly #count: () => Histogram;
  #histogram: Histogram | undefined;
  #summary: ColumnSummary | undefined;

  constructor(column: Column, count: () => Histogram) {
    this.column = column;
    this.#count = count;
  }

  get histogram(): Histogram {
    this.#histogram ??= this.#count();
    return this.#histogram;
  }

  get summary(): ColumnSummary {
    this.#summary ??= summarise(this.histogram, this.column.scale);
    return this.#summary;
  }
}

export function cellResults({ plan, found: { game }, counts: { tallies } }: PlayedCells): CellResult[] {
  return plan.cells.map((cell, number) => {
    const strategies = strategyNames(cell.lineUp).map((name) => ({
      name,
      seats: cell.lineUp.filter((agent) => agent.name === name).length,
    }));
    const tally = tallies[number];
    return {
      number,
      game,
      plan,
      cell,
      tally,
      strategies,
      countedColumns: countColumns(tally, cell, strategies.length),
    };
  });
}

function countColumns(tally: Tally, { lineUp }: PlannedCell, strategies: number): OfEach<CountedColumn> {
  const { gameColumns, seatColumns } = tally;
  const ofEach = (many: number, count: (which: number, column: number) => Histogram) =>
    Array.from({ length: many }, (_, which) =>
      seatColumns.map((column, i) => new CountedColumn(column, () => count(which, i))),
    );
  return {
    game: gameColumns.map((column, i) => new CountedColumn(column, () => tally.game(i))),
    seats: ofEach(lineUp.length, (seat, column) => tally.seat(seat, column)),
    strategies: ofEach(strategies, (strategy, column) => tally.strategy(strategy, column)),
  };
}

/** Returns the game's leading column of a role. */
export function leadingColumn({ tally, countedColumns }: CellResult, role: ColumnRole): CountedColumn | undefined {
  const leading = leadingOf(tally.gameColumns, role);
  return countedColumns.game.find(({ column }) => column === leading);
}
