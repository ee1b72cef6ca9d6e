/** The games of a run, as input of reports and documents. */
import type { FailedGame } from '../core/errors.js';
import type { PlannedCell } from '../plan/plan.js';

/** Skipped games, which are not counted: their number, and the first of them. */
export interface SkippedGames {
  readonly games: number;
  readonly first: readonly (FailedGame & { readonly message: string; readonly watch: string | undefined })[];
}

/** A game with a different result when it was replayed. */
export interface UnsteadyDocument {
  readonly cell: number;
  readonly index: number;
  readonly difference: string;
  /** Strategies that may have caused the difference. */
  readonly strategies: readonly string[];
  /** The command that replays the game. */
  readonly watch?: string | undefined;
}

/** Facts about the games, for every report. */
export interface PlayedGames {
  /** Hash of the counts; null if the games are nondeterministic. */
  readonly digest: string | null;
  /** Number of games counted. */
  readonly games: number;
  /** Whether all planned games were played, or enough of them; false after Ctrl-C. */
  readonly complete: boolean;
  /** Whether this is an interim result: more games will follow. */
  readonly isUnderWay?: boolean;
  readonly skipped: SkippedGames;
  /** Games with a different result when they were replayed. */
  readonly unsteady: readonly UnsteadyDocument[];
  /**
   * Returns the command that replays game `index` of a cell. `decisionsBefore`: stops after that many decisions,
   * because the next one may hang and cannot be awaited again.
   */
  readonly replay: (cell: PlannedCell, index: number, decisionsBefore?: number) => string;
}
