/** Tables of dig in separate copies of the module, besides the one that tests import. */
import { Chance } from '../../src/core/chance.js';
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import { findGame } from '../../src/plugins/find-game.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { namesOf, type PlayedTable } from './dig-table.js';

const { module } = await findGame('dig');

/** A copy of the game, as workers load it, with independent tables. */
export const copyOfDig = (copy: number): Promise<PlayableGame> => loadModule<PlayableGame>(module, copy);

/** A table in a copy of the game. */
export function tableIn(game: PlayableGame, players: number, rules: Rules, seed: string): PlayedTable {
  const chance = new Chance(seed, [...game.streams, 'choices']);
  const settled = resolveRules(game, rules, players);
  const match = game.createMatch({ players, rules: settled, chance, tell: null, names: namesOf(players) });
  return { players, chance, match };
}
