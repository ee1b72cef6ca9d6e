/** One figure that two settings are compared by: a column of the game, or a seat column of some of the seats. */
import type { Column } from '../core/column.js';

export interface PlannedOutcome {
  /** As it is asked for: `rounds`, `win:trapper`, `score:changed`. */
  readonly name: string;
  /** Whose it is, in words: `trapper`, `seat 1`, `optimal in place of hold`; empty for a game column. */
  readonly subject: string;
  readonly column: Column;
  /** The game's, or the mean over places of the line-up, or over seats. */
  readonly of: 'game' | 'places' | 'seats';
  /** For each side the places in the line-up, or the seats, whose mean it is; empty for a game column. */
  readonly who: readonly [readonly number[], readonly number[]];
}

/**
 * Whole units of an outcome in 1: the column's own times the number of seats averaged, so that a mean over seats is a
 * whole number of units on both sides.
 */
export function outcomeScale({ column, who: [a, b] }: PlannedOutcome): number {
  return column.scale * leastCommonMultiple(Math.max(1, a.length), Math.max(1, b.length));
}

/** Whether it is a share of games, shown in percent. */
export const isShare = ({ column: { role } }: PlannedOutcome): boolean => role === 'win' || role === 'cause';

function leastCommonMultiple(a: number, b: number): number {
  const larger = Math.max(a, b);
  let multiple = larger;
  while (multiple % a !== 0 || multiple % b !== 0) multiple += larger;
  return multiple;
}
