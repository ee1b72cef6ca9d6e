/** A failing strategy, told to its author: who, where, what, and how to see it again. */
import type { PluginError } from '../core/errors.js';
import { type Request, USUAL_SEED } from '../plan/make-plan.js';
import type { SkippedGames } from '../plan/run-result.js';
import { replayCommandLine } from './game-options.js';
import { withCommas } from './number-text.js';

export function tellFailure({ message, failed }: PluginError, request: Request): string {
  const { strategy, seat, decision, index } = failed;
  const seed = request.seed ?? USUAL_SEED;
  return [
    `The strategy ${strategy} (player ${seat + 1}) failed at the decision ${decision} in game ${index}, seed "${seed}":`,
    `  ${message}`,
    'The run was stopped. Watch that game with:',
    `  ${watch(request, index, failed.decisionsBefore)}`,
    'With --on-error skip such games are left out and listed instead.',
  ].join('\n');
}

/** Games listed one by one. */
const MOST_TOLD = 5;

/** The games that were left out, the first few with how to see them. */
export function tellSkipped({ games, first }: SkippedGames, request: Request): string {
  const lines = first
    .slice(0, MOST_TOLD)
    .flatMap(({ index, strategy, decision, message, decisionsBefore }) => [
      `  game ${index}, ${strategy} at ${decision}: ${message}`,
      `    ${watch(request, index, decisionsBefore)}`,
    ]);
  const rest =
    games > MOST_TOLD
      ? [`  and ${withCommas(games - MOST_TOLD)} more; result.json lists the first ${first.length}`]
      : [];
  const head =
    games === 1
      ? '1 game was left out because a strategy failed in it:'
      : `${withCommas(games)} games were left out because a strategy failed in them:`;
  return [head, ...lines, ...rest].join('\n');
}

/** A decision that was never made is not waited for again: the replay ends before it. */
const watch = (request: Request, index: number, turnLimit: number | undefined): string =>
  replayCommandLine(turnLimit === undefined ? request : { ...request, turnLimit }, index);
