/** A failing strategy or game, told to its author: who, where, what, and how to see it again. */
import { type PluginError, SOMEWHERE } from '../core/errors.js';
import { count } from '../core/words.js';
import type { SkippedGames } from '../execution/run.js';
import { type GameRequest, USUAL_SEED } from '../plan/request.js';

export function tellFailure({ message, failed, replay }: PluginError, { seed = USUAL_SEED }: GameRequest): string {
  const { strategy, byGame, seat, decision, index } = failed;
  const who = byGame ? `The game ${strategy}` : `The strategy ${strategy} (player ${seat + 1})`;
  return [
    `${who} failed ${byGame && decision !== SOMEWHERE ? `at ${decision}` : inWords(decision)} in game ${index}, seed "${seed}":`,
    `  ${message}`,
    ...(replay === undefined ? [] : ['The run was stopped. Watch that game with:', `  ${replay}`]),
    'With --on-error skip such games are left out and listed instead.',
  ].join('\n');
}

/** Decisions have names in capitals; a game is dealt, and players sit down, before there is one. */
const inWords = (decision: string): string => {
  if (decision === SOMEWHERE) return 'somewhere';
  return /^[A-Z_]+$/.test(decision) ? `at the decision ${decision}` : `while ${decision}`;
};

/** Games listed one by one. */
const MOST_TOLD = 5;

/** The games that were left out, the first few with how to see them. */
export function tellSkipped({ games, first }: SkippedGames): string {
  const lines = first
    .slice(0, MOST_TOLD)
    .flatMap(({ index, strategy, decision, message, watch }) => [
      `  game ${index}, ${strategy} ${inWords(decision)}: ${message}`,
      ...(watch === undefined ? [] : [`    ${watch}`]),
    ]);
  const rest =
    games > MOST_TOLD ? [`  and ${count(games - MOST_TOLD)} more; result.json lists the first ${first.length}`] : [];
  const head =
    games === 1
      ? '1 game was left out because a strategy failed in it:'
      : `${count(games)} games were left out because a strategy failed in them:`;
  return [head, ...lines, ...rest].join('\n');
}
