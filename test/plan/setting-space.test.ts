import { expect, test } from 'vitest';
import type { Point } from '../../src/plan/setting-space.js';
import { SettingSpace } from '../../src/plan/setting-space.js';
import { readAxis } from '../../src/plan/vary.js';
import { findGame } from '../../src/plugins/find-game.js';

const game = 'test/support/trap-die.ts';

async function spaceOf(free: readonly string[], changes?: number) {
  const found = await findGame(game, undefined);
  const axes = free.map((text) => readAxis(found.game, '--free', text));
  const space = await SettingSpace.open(found, { game }, axes, changes);
  const points = Array.from({ length: space.size }, (_, index) => space.pointAt(index));
  return { space, points };
}

// Current rules: 4 faces that trip, 6 throws, 3 hit points.
const free = ['trap.faces:trip=1..2', 'throws=6,9', 'hp=2..4'];

test('a space lists all settings, with the last axis fastest', async () => {
  const { space, points } = await spaceOf(free);
  const expected: Point[] = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1, 2].map((c) => [a, b, c])));
  expect(points).toEqual(expected);
  expect(space.currentPoint()).toBeUndefined();
  expect(points.every((point) => space.allows(point))).toBe(true);
  expect(() => space.pointAt(12)).toThrow(RangeError);
});

test.each([
  [1, 1 + 2 + 1 + 2],
  [2, 1 + (2 + 1 + 2) + (2 + 4 + 2)],
  [3, 3 * 2 * 3],
])('a space with at most %i changes lists each setting once, including the current rules', async (changes, size) => {
  const { space, points } = await spaceOf(free, changes);
  expect(space.axes[0].values.map(({ label }) => label)).toEqual(['1', '2', '4']);
  expect(points).toHaveLength(size);
  expect(new Set(points.map((point) => point.join())).size).toBe(size);
  for (const point of points) expect(space.changesAt(point).length).toBeLessThanOrEqual(changes);
  expect(points).toContainEqual(space.currentPoint());
  expect(space.changesAt(space.currentPoint()!)).toEqual([]);
});

test('a point with too many changes keeps the first ones', async () => {
  const { space } = await spaceOf(free, 1);
  const [faces, , hp] = space.currentPoint()!;
  expect(space.limitChanges([0, 1, 0], [1, 0, 2])).toEqual([faces, 1, hp]);
  expect(space.allows([0, 1, hp])).toBe(false);
  expect(space.limitChanges([faces, 1, hp], [2, 1, 0])).toEqual([faces, 1, hp]);
});

test('axes of whole tables, flags and players include the current value', async () => {
  const { space } = await spaceOf(['trap.faces=trip*3,avoid*3', 'odd=true', 'players=3'], 1);
  expect(space.axes.map(({ values }) => values.map(({ label }) => label))).toEqual([
    ['trip*3,avoid*3', 'trip*4,avoid,disarm'],
    ['true', 'false'],
    ['2', '3'],
  ]);
  expect(space.size).toBe(4);
});
