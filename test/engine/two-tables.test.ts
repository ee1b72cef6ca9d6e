/** Two tables of a game at once, from two copies of its module, with other rules and other games: neither shows at the other. */
import { describe, expect, test } from 'vitest';
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Strategy } from '../../src/core/strategy.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { findGame } from '../../src/plugins/find-game.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { shippedGames } from '../../src/plugins/own-files.js';

const OTHER_RULES: Readonly<Record<string, Record<string, number | string>>> = {
  pig: { target: 50, 'die.sides': 8 },
  dig: { 'combat.system': 'skirmish', 'player.hp': 4 },
  gopher: { mode: 'simplified', 'die.sides': 8 },
  'portal-dash': { level: 3 },
};

describe.each(shippedGames())('%s', (id) => {
  test('games interleaved decision by decision equal those played alone', async () => {
    const { module } = await findGame(id);
    const strategy = await loadModule<Strategy>((await findStrategy(id, 'random')).module);
    const [first, second] = [await loadModule<PlayableGame>(module, 0), await loadModule<PlayableGame>(module, 1)];
    expect(first).not.toBe(second);
    const tableOf = (game: PlayableGame, given: Record<string, number | string>, seed: string) => {
      const players = game.seats.usual;
      const agent = { name: 'random', strategy, parameters: {} };
      const lineUp = Array.from({ length: players }, () => agent);
      return new PlayTable({ game, players, rules: resolveRules(game, given, players), seed, lineUp, rotate: true });
    };
    const one = tableOf(first, {}, 'one');
    const two = tableOf(second, OTHER_RULES[id], 'two');
    const alone = [rowOf(one, 3), rowOf(two, 8)];
    one.start(3);
    two.start(8);
    while (!one.match.over || !two.match.over) {
      for (const { match, ask } of [one, two].map((table) => ({ match: table.match, ask: () => table.ask() }))) {
        if (!match.over) match.choose(ask());
      }
    }
    one.match.report(one.row);
    two.match.report(two.row);
    expect([[...one.row], [...two.row]]).toEqual(alone);
    expect(alone[0]).not.toEqual(alone[1]);
  });

  test('one copy alternates between two tables, game by game', async () => {
    const { module } = await findGame(id);
    const strategy = await loadModule<Strategy>((await findStrategy(id, 'random')).module);
    const game = await loadModule<PlayableGame>(module, 0);
    const players = game.seats.usual;
    const lineUp = Array.from({ length: players }, () => ({ name: 'random', strategy, parameters: {} }));
    const tableOf = (given: Record<string, number | string>) =>
      new PlayTable({ game, players, rules: resolveRules(game, given, players), seed: 'turns', lineUp, rotate: true });
    const alone = [{}, OTHER_RULES[id]].map((given) => {
      const table = tableOf(given);
      return [0, 1, 2].map((index) => rowOf(table, index));
    });
    const [a, b] = [tableOf({}), tableOf(OTHER_RULES[id])];
    const inTurn: number[][][] = [[], []];
    for (const index of [0, 1, 2]) {
      inTurn[0].push(rowOf(a, index));
      inTurn[1].push(rowOf(b, index));
    }
    expect(inTurn).toEqual(alone);
  });
});

function rowOf(table: PlayTable, index: number): number[] {
  table.play(index);
  return [...table.row];
}
