/** The part of a finished game that a line about its ending needs. */
import type { RowLayout } from '../core/column.js';

export interface EndedGame {
  /** seat → name in the story */
  readonly players: readonly string[];
  readonly layout: RowLayout;
  readonly row: Float64Array;
}
