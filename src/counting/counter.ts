/**
 * The interface of counters. A counter receives the finished games of all cells that are played together, index by
 * index, and stores whole numbers, minima and maxima of them, so that any split into chunks and any order of merging
 * yields the same bytes. Every run has a tally for each cell (tally.ts); a plan may request more (see counts.ts, where
 * a new one is added).
 */
import type { RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { PlannedCell } from '../plan/plan.js';

/** A finished game of one cell: its numbers and its seating. */
export interface SeatedRow {
  readonly players: number;
  readonly layout: RowLayout;
  /** The numbers of the game, in the order of `layout`. */
  readonly row: Float64Array;
  /** seat → place in the line-up */
  readonly placeOf: Int32Array;
  /** seat → number of its strategy among those of the line-up */
  readonly strategyOf: Int32Array;
  /** stream of the game, then place in the line-up → 1 if the game drew from it; only in a cell that records it */
  readonly drawn?: Uint8Array | undefined;
  /** How it went (core/course.ts); only in a cell that is continued from its rounds. */
  readonly course?: Float64Array | undefined;
  /** Options offered and chosen (core/choices.ts); only in a cell that records them. */
  readonly choices?: Float64Array | undefined;
}

/** Cells that are played together: one, or all cells of a plan on the same luck. */
export interface CellGroup {
  readonly game: Game;
  readonly cells: readonly PlannedCell[];
}

/** Counts that are serialized and merged as one list of numbers. */
export interface Field {
  toNumbers(): ArrayLike<number>;
  /** Merges what `toNumbers` of another field of the same shape returned; throws for another shape. */
  merge(numbers: Float64Array): void;
}

export interface Counter extends Field {
  /** Counts game `index` of every cell of the group. */
  count(games: readonly SeatedRow[], index: number): void;
  toNumbers(): Float64Array;
}
