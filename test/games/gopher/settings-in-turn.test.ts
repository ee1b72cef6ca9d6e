/** One copy of the module plays many settings in turn: nothing of one is left when the next is set up. */
import { expect, test } from 'vitest';
import type { PlayableGame } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { loadModule } from '../../../src/plugins/load-module.js';
import greedy from '../../../strategies/gopher/greedy.js';
import saver from '../../../strategies/gopher/saver.js';
import random from '../../../strategies/random.js';
import { rngOf } from './random-board.js';
import { randomRules } from './random-rules.js';

const agents = Object.entries({ random, greedy, saver }).map(([name, strategy]) => ({
  name,
  strategy,
  parameters: {},
}));

/** Columns that random play may leave at 0. */
const NAMED: readonly Rules[] = [
  { mode: 'beginner', baskets: false, 'beginner.removed': ['acorn:2×1', 'berry:7', 'acorn:2×1'] },
  { mode: 'beginner', baskets: false, 'beginner.removed': [] },
  { mode: 'standard', 'ineffective.draw': 'unable', 'ineffective.cards': 3 },
  { mode: 'standard', 'ineffective.draw': 'any' },
];

const tableOf = (game: PlayableGame, players: number, rules: Rules) => {
  const lineUp = Array.from({ length: players }, (_, seat) => agents[seat % agents.length]);
  return new PlayTable({ game, players, rules, seed: 'in turn', lineUp, rotate: true }, { turnLimit: 100_000 });
};

const rowOf = (table: PlayTable, index: number) => {
  table.play(index);
  return [...table.row];
};

test('alternating settings play the same games as a fresh copy of the module for each', async () => {
  const rng = rngOf(51);
  const { module } = await findGame('gopher');
  const drawn = Array.from({ length: 9 }, (_, i) => ({
    players: 2 + (i % 5),
    rules: randomRules(rng, 2 + (i % 5)),
  }));
  const settings = [...drawn, ...NAMED.map((given, i) => ({ players: 2 + i, rules: randomRules(rng, 2 + i, given) }))];
  const shared = settings.map(({ players, rules }) => tableOf(gopher, players, rules));
  const rows: number[][][] = settings.map(() => []);
  for (const index of [0, 1]) for (const [i, table] of shared.entries()) rows[i].push(rowOf(table, index));
  for (const [i, { players, rules }] of settings.entries()) {
    const fresh = tableOf(await loadModule<PlayableGame>(module, 100 + i), players, rules);
    expect([0, 1].map((index) => rowOf(fresh, index))).toEqual(rows[i]);
  }
});
