/**
 * What a counter is: it sees the finished games of all cells that are played together, index by index, and keeps whole
 * numbers, minima and maxima of them, so that any split into chunks and any order of merging gives the same bytes. Every
 * run has a tally for each cell (tally.ts); a plan may ask for more (see counts.ts, where a new one is added).
 */
import type { RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { PlannedCell } from '../plan/plan.js';

/** A finished game of one cell: its numbers and who sat where. */
export interface SeatedRow {
  readonly players: number;
  readonly layout: RowLayout;
  /** The numbers of the game, laid out as `layout` says. */
  readonly row: Float64Array;
  /** seat → place in the line-up that sat there */
  readonly placeOf: Int32Array;
  /** seat → number of its strategy among those of the line-up */
  readonly strategyOf: Int32Array;
  /** stream of the game, then place in the line-up → 1 if the game drew from its luck, of a cell in which that is noted */
  readonly drawn?: Uint8Array | undefined;
  /** How it went (core/course.ts), of a cell that is played on from its rounds. */
  readonly course?: Float64Array | undefined;
  /** What was offered and chosen (core/choices.ts), of a cell in which that is written down. */
  readonly choices?: Float64Array | undefined;
}

/** What is played together: one cell, or all cells of a plan on the same luck. */
export interface CellGroup {
  readonly game: Game;
  readonly cells: readonly PlannedCell[];
}

export interface Counter {
  /** Counts game `index` of every cell of the group. */
  count(games: readonly SeatedRow[], index: number): void;
  toNumbers(): Float64Array;
  /** Adds what another counter of the same kind and group has counted, as its `toNumbers` gave it. */
  take(numbers: Float64Array): void;
}
