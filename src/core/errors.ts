/**
 * What can go wrong, in three kinds. A `UserError` is a mistake in what was asked: the message says what was wrong, what
 * was received, the nearest valid thing and what to do next; the CLI prints it without a stack and exits with 2. A
 * `PluginError` is a failure of a strategy or a game while playing, a `MachineError` one of disk, memory or threads; for
 * both the CLI exits with 1.
 */

export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Which game was being played when a plug-in failed: enough to replay it. */
export interface FailedGame {
  /** Who failed: a strategy by its name, or the game by its id. */
  readonly strategy: string;
  /** Whether it was the game itself, whoever had the turn. */
  readonly byGame?: true;
  readonly seat: number;
  readonly decision: string;
  readonly index: number;
  /** Cell of the plan. */
  readonly cell: number;
  /** Decisions that went well before, if one of them must not be waited for again. */
  readonly decisionsBefore?: number;
}

/** What stands in place of a decision if nobody knows at which it was. */
export const SOMEWHERE = 'somewhere';

export class PluginError extends Error {
  override readonly name = 'PluginError';
  readonly failed: FailedGame;
  /** The command that shows the game, if it is known. */
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

/** Longer messages than this are no help. */
const LONGEST_MESSAGE = 500;

/** What was thrown, in words: code that is not ours may throw anything, also what cannot be read. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, LONGEST_MESSAGE);
  } catch {
    return 'it threw something that has no message';
  }
}
