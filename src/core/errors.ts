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
  readonly strategy: string;
  readonly seat: number;
  readonly decision: string;
  readonly index: number;
  /** Cell of the plan. */
  readonly cell: number;
  /** Decisions that went well before, if one of them must not be waited for again. */
  readonly decisionsBefore?: number;
}

export class PluginError extends Error {
  override readonly name = 'PluginError';
  readonly failed: FailedGame;
  /** The command that shows the game, if it is known. */
  readonly replay: string | undefined;

  constructor(message: string, failed: FailedGame, replay?: string) {
    super(message);
    this.failed = failed;
    this.replay = replay;
  }
}

export class MachineError extends Error {
  override readonly name = 'MachineError';
}
