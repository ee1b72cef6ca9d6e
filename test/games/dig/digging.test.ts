/** Digging by hand: what the dice must show. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { DIGS_SUCCEEDED, DIGS_TRIED } from '../../../src/games/dig/columns.js';
import { Position } from '../../support/dig-position.js';

const RANDOM = 'dig in a random direction';
const DIRECTED = 'dig in a chosen direction';

/** Seat 0 digs in a movement of 3 steps from a sealed space between tiles, with these dice; whether it came through. */
function digs(words: string, dice: readonly number[], rules: Rules = {}, pickaxe = false): boolean {
  const p = new Position(2, rules);
  p.tile(3, 0, 'straight', 0);
  p.straight(2, 0);
  p.stand(0, 3, 0);
  if (pickaxe) p.equipPickaxe(0);
  p.dice({ digging: dice });
  p.beginMovement(0, 3);
  p.choose('MOVE', 0, words);
  if (p.offered.includes('dig W')) p.choose('DIG_TO', 0, 'dig W');
  // No die but these, and the movement is over.
  expect([p.chance.unused, p.stoppedAt]).toEqual([{}, 'find-dice']);
  const [q] = p.whereIs(0)!;
  expect([p.state.tally[DIGS_TRIED], p.state.tally[DIGS_SUCCEEDED]]).toEqual([1, q === 2 ? 1 : 0]);
  return q === 2;
}

describe('a random dig', () => {
  test('succeeds on a 6 alone', () => {
    // “Roll 1d6. If you roll a 6, select an adjacent space and roll an additional 1d6.”
    for (const roll of [1, 2, 3, 4, 5]) expect(digs(RANDOM, [roll])).toBe(false);
    expect(digs(RANDOM, [6, 4])).toBe(true);
  });

  test('succeeds on dig.random.needs or more', () => {
    expect(digs(RANDOM, [3], { 'dig.random.needs': 4 })).toBe(false);
    for (const roll of [4, 5, 6]) expect(digs(RANDOM, [roll, 4], { 'dig.random.needs': 4 })).toBe(true);
  });

  test('is no easier with a pickaxe', () => {
    expect(digs(RANDOM, [5], {}, true)).toBe(false);
  });
});

describe('a directed dig', () => {
  const sums: [number, number][] = [
    [3, 3],
    [3, 4],
    [3, 5],
    [3, 6],
    [4, 6],
    [5, 6],
    [6, 6],
  ];

  test('succeeds on 10 to 12', () => {
    // “Roll 2d6. On a roll of 10-12, move to any adjacent space.”
    expect(sums.map((dice) => digs(DIRECTED, dice))).toEqual([false, false, false, false, true, true, true]);
  });

  test('succeeds on 6 or more with a pickaxe equipped', () => {
    expect(sums.map((dice) => digs(DIRECTED, dice, {}, true))).toEqual(sums.map(() => true));
    expect(digs(DIRECTED, [2, 3], {}, true)).toBe(false);
  });

  test('succeeds on dig.directed.needs or more', () => {
    const rules = { 'dig.directed.needs': 8 };
    expect(sums.map((dice) => digs(DIRECTED, dice, rules))).toEqual([false, false, true, true, true, true, true]);
  });
});
