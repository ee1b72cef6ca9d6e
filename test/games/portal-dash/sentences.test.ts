/** Sentences of the player aid that no other test is about. */
import { expect, test } from 'vitest';
import { RIGHT } from '../../../src/games/portal-dash/cells.js';
import { Example } from './example.js';

test.each([
  ['second', 'B', 1, 2],
  ['third', 'C', 2, 1],
])('the %s layer used up before task %s is complete loses the game', (_, name, task, height) => {
  const example = new Example(1);
  example.cube(
    (stack) => (stack === 5 ? height + 1 : height),
    () => 'red',
  );
  example.completeTasks();
  example.fill(task, 0, 'red', 1);
  example.beginActions();
  example.choose('MINE_BASIC');
  example.choose(5);
  expect(example.outcome).toBe(`loss.task${name}`);
});

test('a player enters a cell with another player', () => {
  const example = new Example(2);
  example.player(0, 0, 2);
  example.player(1, 1, 2);
  example.beginActions();
  example.choose('MOVE_BASIC');
  example.choose(RIGHT);
  expect([example.at(0), example.at(1)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
