/** The usual line-up of presets, which overrides that of the game. */
import type { Game } from '../core/game.js';
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { presetsOf, type RulesRequest } from './plan-rules.js';
import type { GameRequest } from './request.js';

/** Returns the line-up of the last preset of a request that has one. */
export const presetLineUp = (game: Game, request: RulesRequest): readonly string[] | undefined =>
  presetsOf(game, request).findLast(({ usual }) => usual !== undefined)?.usual;

/** Returns the game with the line-up of the request's presets as its usual one. */
export function withPresetLineUp(game: Game, request: RulesRequest): Game {
  const usual = presetLineUp(game, request);
  return usual === undefined || usual === game.usual ? game : { ...game, usual };
}

/** Finds the game of a request; its usual line-up is that of the request's presets. */
export async function findRequested(
  request: Pick<GameRequest, 'game'> & RulesRequest,
  patienceSeconds?: number,
): Promise<FoundGame> {
  const found = await findGame(request.game, request.cwd, patienceSeconds);
  return { ...found, game: withPresetLineUp(found.game, request) };
}

/** `the usual line-up`, or `the usual line-up of preset baskets`. */
export function formatUsual({ presets, usual }: Pick<Game, 'presets' | 'usual'>): string {
  const preset = Object.keys(presets).find((name) => usual !== undefined && presets[name].usual === usual);
  return `the usual line-up${preset === undefined ? '' : ` of preset ${preset}`}`;
}
