/** From "what the user changed" to "every parameter has a value". */
import type { Game } from './game.js';
import type { Rules } from './parameter.js';

/** The game's defaults, then what follows from the given values, then the given values themselves. */
export function settleRules(game: Game, given: Rules, players: number): Rules {
  const defaults = Object.fromEntries(game.parameters.map((parameter) => [parameter.key, parameter.default]));
  return { ...defaults, ...game.derive?.(given, players), ...given };
}
