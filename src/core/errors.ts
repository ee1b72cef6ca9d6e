/**
 * Three kinds of errors. A `UserError` is an invalid request: its message says what was wrong, what was received, the
 * nearest valid value and what to do next; the CLI prints it without a stack trace and exits with 2. A `PluginError` is
 * a failure of a strategy or a game during play, a `MachineError` one of disk, memory or threads; for both the CLI
 * exits with 1.
 */

export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The game that was being played when a plug-in failed: enough to replay it. */
export interface FailedGame {
  /** The plug-in that failed: a strategy by its name, or the game by its id. */
  readonly strategy: string;
  /** Whether the game itself failed, regardless of the seat to move. */
  readonly byGame?: true;
  readonly seat: number;
  readonly decision: string;
  readonly index: number;
  /** Index of the cell in the plan. */
  readonly cell: number;
  /** Decisions that succeeded before; set if the failed one cannot be waited for again. */
  readonly decisionsBefore?: number;
}

/** Replaces the name of the decision if it is unknown. */
export const UNKNOWN_DECISION = 'somewhere';

export class PluginError extends Error {
  override readonly name = 'PluginError';
  readonly failed: FailedGame;
  /** The command that replays the game, if known. */
  readonly replay: string | undefined;

  /** `cause`: what the plug-in threw. */
  constructor(message: string, failed: FailedGame, replay?: string, cause?: unknown) {
    super(message, { cause });
    this.failed = failed;
    this.replay = replay;
  }
}

export class MachineError extends Error {
  override readonly name = 'MachineError';
}

/** Longer messages are truncated, because they are no help. */
const MAX_MESSAGE_LENGTH = 500;

/** Returns the message of a thrown value. Third-party code may throw anything, even a value that cannot be read. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return 'it threw something that has no message';
  }
}
