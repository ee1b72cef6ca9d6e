/** Resolves rules: from the user's changes to a value for every parameter. */
import type { PlayableGame } from './game.js';
import type { Rules } from './parameter.js';

/** Merges the game's defaults, the defaults derived from the given values, and the given values; the last win. */
export function resolveRules(game: Pick<PlayableGame, 'parameters' | 'derive'>, given: Rules, players: number): Rules {
  const defaults = Object.fromEntries(game.parameters.map((parameter) => [parameter.key, parameter.default]));
  return { ...defaults, ...game.derive?.(given, players), ...given };
}
