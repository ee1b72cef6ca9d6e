/** A failing strategy, told to its author: who, where, what, and how to see it again. */
import type { PluginError } from '../core/errors.js';
import { type Request, USUAL_SEED } from '../plan/make-plan.js';
import { replayCommandLine } from './game-options.js';

export function tellFailure({ message, failed }: PluginError, request: Request): string {
  const { strategy, seat, decision, index } = failed;
  const seed = request.seed ?? USUAL_SEED;
  return [
    `The strategy ${strategy} (player ${seat + 1}) failed at the decision ${decision} in game ${index}, seed "${seed}":`,
    `  ${message}`,
    'The run was stopped. Watch that game with:',
    `  ${replayCommandLine(request, index)}`,
  ].join('\n');
}
