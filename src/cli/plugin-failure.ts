/** Formats failures of strategies and games for their authors: which, where, why, and how to replay them. */

import { formatFailurePlace, formatFailureSentence } from '../api/format-failure.js';
import type { PluginError } from '../core/errors.js';
import { count } from '../core/formatting.js';
import type { Request } from '../plan/request.js';
import type { SkippedGames } from '../runner/run.js';

export const formatPluginFailure = (error: PluginError, request: Request): string =>
  [
    formatFailureSentence(error, request),
    ...(error.replay === undefined ? [] : ['The run was stopped. Watch that game with:', `  ${error.replay}`]),
    // A failure before the first decision, or at an unknown place, cannot be skipped by game.
    request.onError === 'skip'
      ? '--on-error skip leaves single games out, but this failure belongs to no single game.'
      : 'With --on-error skip such games are left out and listed instead.',
  ].join('\n');

/** Maximum number of skipped games to list. */
const MAX_LISTED = 5;

/** Formats the skipped games; the first few with the command to replay them. */
export function formatSkippedGames({ games, first }: SkippedGames): string {
  const lines = first
    .slice(0, MAX_LISTED)
    .flatMap(({ index, strategy, decision, message, watch }) => [
      `  game ${index}, ${strategy} ${formatFailurePlace(decision)}: ${message}`,
      ...(watch === undefined ? [] : [`    ${watch}`]),
    ]);
  const rest =
    games > MAX_LISTED ? [`  and ${count(games - MAX_LISTED)} more; result.json lists the first ${first.length}`] : [];
  const head =
    games === 1
      ? '1 game was left out because a strategy failed in it:'
      : `${count(games)} games were left out because a strategy failed in them:`;
  return [head, ...lines, ...rest].join('\n');
}
