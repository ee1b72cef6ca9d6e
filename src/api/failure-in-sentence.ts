/** Who failed, where, and with what: the same sentence in a terminal and on a page. */
import { type PluginError, SOMEWHERE } from '../core/errors.js';
import { DEFAULT_SEED, type GameRequest } from '../plan/request.js';

export function failureInSentence({ message, failed }: PluginError, { seed = DEFAULT_SEED }: GameRequest): string {
  const { strategy, byGame, seat, decision, index } = failed;
  const who = byGame ? `The game ${strategy}` : `The strategy ${strategy} (player ${seat + 1})`;
  const where = byGame && decision !== SOMEWHERE ? `at ${decision}` : decisionInWords(decision);
  return `${who} failed ${where} in game ${index}, seed "${seed}":\n  ${message}`;
}

/** Decisions have names in capitals; a game is dealt, and players sit down, before there is one. */
export const decisionInWords = (decision: string): string => {
  if (decision === SOMEWHERE) return 'somewhere';
  return /^[A-Z_]+$/.test(decision) ? `at the decision ${decision}` : `while ${decision}`;
};
