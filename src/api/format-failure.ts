/** Formats a failure: the plug-in, the place and the message, in the same sentence on a terminal and on a page. */
import { type PluginError, UNKNOWN_DECISION } from '../core/errors.js';
import { DEFAULT_SEED, type GameRequest } from '../plan/request.js';

export function formatFailureSentence({ message, failed }: PluginError, { seed = DEFAULT_SEED }: GameRequest): string {
  const { strategy, byGame, seat, decision, index } = failed;
  const who = byGame ? `The game ${strategy}` : `The strategy ${strategy} (player ${seat + 1})`;
  const where = byGame && decision !== UNKNOWN_DECISION ? `at ${decision}` : formatFailurePlace(decision);
  return `${who} failed ${where} in game ${index}, seed "${seed}":\n  ${message}`;
}

/**
 * Formats where a plug-in failed. Names of decisions are in capitals; dealing and seating happen before any decision.
 */
export const formatFailurePlace = (decision: string): string => {
  if (decision === UNKNOWN_DECISION) return 'somewhere';
  return /^[A-Z_]+$/.test(decision) ? `at the decision ${decision}` : `while ${decision}`;
};
