/** The games of a run, as reports and documents need them. */
import type { FailedGame } from '../core/errors.js';
import type { PlannedCell } from '../plan/plan.js';

/** Games that are not counted: how many, and the first of them. */
export interface SkippedGames {
  readonly games: number;
  readonly first: readonly (FailedGame & { readonly message: string; readonly watch: string | undefined })[];
}

/** A game that came out differently when it was played again. */
export interface UnsteadyDocument {
  readonly cell: number;
  readonly index: number;
  readonly difference: string;
  /** Who may be the reason. */
  readonly strategies: readonly string[];
  /** The command that shows it. */
  readonly watch?: string | undefined;
}

/** What every report tells of the games. */
export interface PlayedGames {
  /** Proves the counts; null if the games cannot be repeated. */
  readonly digest: string | null;
  /** Games counted. */
  readonly games: number;
  /** Whether every planned game was played, or enough of them; false after Ctrl-C. */
  readonly complete: boolean;
  /** Whether more games come: this is a look at them while they are played. */
  readonly isUnderWay?: boolean;
  readonly skipped: SkippedGames;
  /** Games that came out differently when they were played again. */
  readonly unsteady: readonly UnsteadyDocument[];
  /** How to watch game `index` of a cell, up to a decision that must not be waited for again. */
  readonly replay: (cell: PlannedCell, index: number, decisionsBefore?: number) => string;
}
