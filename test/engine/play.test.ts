import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../src/core/game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { pig } from '../../src/games/pig/pig.js';
import hold from '../../strategies/pig/hold.js';

const agent = { name: 'hold', strategy: hold, parameters: { at: 20 } };
const seats = {
  game: pig,
  players: 2,
  rules: resolveRules(pig, {}, 2),
  seed: 'test',
  lineUp: [agent, agent],
  rotate: true,
} as const;

describe('a table', () => {
  test('gives the same game for the same index, whatever was played before', () => {
    const table = new PlayTable(seats);
    table.play(7);
    const alone = [...table.row];
    for (const index of [3, 8, 1_000_000, 2 ** 40]) table.play(index);
    table.play(7);
    expect([...table.row]).toEqual(alone);
  });

  test('gives other games for other indices', () => {
    const table = new PlayTable(seats);
    const games = new Set<string>();
    for (let index = 0; index < 100; index++) {
      table.play(index);
      games.add(table.row.join());
    }
    expect(games.size).toBe(100);
  });
});
