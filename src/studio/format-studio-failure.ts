/** Formats an error for the page: why nothing is played, and what to do next. */

import { formatFailureSentence } from '../api/format-failure.js';
import { messageOf, PluginError } from '../core/errors.js';
import type { GameRequest } from '../plan/request.js';

export function formatStudioFailure(error: unknown, request: GameRequest): string {
  if (!(error instanceof PluginError)) return messageOf(error);
  const see = error.replay === undefined ? [] : ['See that game in a terminal with:', `  ${error.replay}`];
  return [formatFailureSentence(error, request), ...see, 'Mend it, or let somebody else play; then go on.'].join('\n');
}
