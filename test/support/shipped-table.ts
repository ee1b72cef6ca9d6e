/** A table of a shipped game, with its usual players and one random player. */
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Strategy } from '../../src/core/strategy.js';
import type { TableSetup } from '../../src/engine/play-table.js';
import { findGame } from '../../src/plugins/find-game.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { loadModule } from '../../src/plugins/load-module.js';

/** `copy`: which copy of the modules. */
export async function shippedTable(id: string, copy: number): Promise<TableSetup> {
  const { module } = await findGame(id);
  const game = await loadModule<PlayableGame>(module, copy);
  const players = game.seats.usual;
  const names = [...(game.usual ?? []), 'random'];
  const lineUp = await Promise.all(
    Array.from({ length: players }, async (_, place) => {
      const name = names[place % names.length];
      const strategy = await loadModule<Strategy>((await findStrategy(id, name)).module, copy);
      const parameters = Object.fromEntries(strategy.parameters.map((parameter) => [parameter.key, parameter.default]));
      return { name, strategy, parameters };
    }),
  );
  return { game, players, rules: resolveRules(game, {}, players), seed: 'playing on', lineUp, rotate: true };
}
