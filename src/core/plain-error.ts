/** Errors as plain data, for messages between threads. */
import { type FailedGame, MachineError, messageOf, PluginError, UserError } from './errors.js';

export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The game in which a plug-in failed. */
  readonly failed?: FailedGame;
}

export const toPlainError = (error: unknown): PlainError => ({
  name: error instanceof Error ? error.name : 'Error',
  message: messageOf(error),
  stack: error instanceof Error ? error.stack : undefined,
  ...(error instanceof PluginError && { failed: error.failed }),
});

export function fromPlainError({ name, message, stack, failed }: PlainError): Error {
  if (failed !== undefined) return new PluginError(message, failed);
  if (name === 'UserError') return new UserError(message);
  if (name === 'MachineError' || name === 'TimeoutError') return new MachineError(message);
  return Object.assign(new Error(message), { stack });
}
