/** Why nothing is played, and what to do next, for the page. */

import { failureInSentence } from '../api/failure-in-sentence.js';
import { messageOf, PluginError } from '../core/errors.js';
import type { GameRequest } from '../plan/request.js';

export function troubleInWords(error: unknown, request: GameRequest): string {
  if (!(error instanceof PluginError)) return messageOf(error);
  const see = error.replay === undefined ? [] : ['See that game in a terminal with:', `  ${error.replay}`];
  return [failureInSentence(error, request), ...see, 'Mend it, or let somebody else play; then go on.'].join('\n');
}
