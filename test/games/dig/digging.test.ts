/** Digging by hand: what each die needs, and where a random dig leads. */
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
  test('goes through on a 6 alone', () => {
    // “Roll 1d6. If you roll a 6, select an adjacent space and roll an additional 1d6.”
    for (const roll of [1, 2, 3, 4, 5]) expect(digs(RANDOM, [roll])).toBe(false);
    expect(digs(RANDOM, [6, 4])).toBe(true);
  });

  test('goes through on dig.random.needs or more', () => {
    expect(digs(RANDOM, [3], { 'dig.random.needs': 4 })).toBe(false);
    for (const roll of [4, 5, 6]) expect(digs(RANDOM, [roll, 4], { 'dig.random.needs': 4 })).toBe(true);
  });

  test('is no easier with a pickaxe', () => {
    expect(digs(RANDOM, [5], {}, true)).toBe(false);
  });
});

const SPACES = { 'dig.random.counts': 'spaces' };

/** Seat 0 stands in the east corner, where only SW, W and NW have a space; each has a tile. */
function inCorner(rules: Rules = {}): Position {
  const p = new Position(2, rules);
  p.tile(3, 1, 'bend', 3);
  p.straight(3, 0);
  p.tile(4, -1, 'bend', 3);
  return p;
}

const resultOf = (p: Position): readonly [number[] | null, number] => [p.whereIs(0), p.state.tally[DIGS_SUCCEEDED]];

describe('where a random dig leads: it', () => {
  test.each([1, 2, 3, 4, 5])('goes wrong on a %i: it needs a 6', (roll) => {
    const p = inCorner();
    p.dice({ digging: [roll], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect([...resultOf(p), p.state.tally[DIGS_TRIED], p.chance.unused]).toEqual([[4, 0], 0, 1, {}]);
  });

  test.each([
    [1, [4, 0], 0],
    [2, [4, 0], 0],
    [3, [3, 1], 1],
    [4, [3, 0], 1],
    [5, [4, -1], 1],
    [6, [4, 0], 0],
  ])('counts the six directions: a 6 and a %i leads to %j', (roll, to, succeeded) => {
    const p = inCorner();
    p.dice({ digging: [6, roll], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect(resultOf(p)).toEqual([to, succeeded]);
  });

  test.each([
    [1, [3, 1]],
    [2, [3, 0]],
    [3, [4, -1]],
  ])('with dig.random.counts = spaces counts those of the board in order: a %i leads to %j', (roll, to) => {
    const p = inCorner(SPACES);
    p.dice({ digging: [6, roll], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect(resultOf(p)).toEqual([to, 1]);
  });

  test('with dig.random.counts = spaces rolls as many sides as there are neighbours', () => {
    const p = inCorner(SPACES);
    p.dice({ digging: [6, 4] });
    p.beginMovement(0, 2);
    expect(() => p.choose('MOVE', 0, 'dig in a random direction')).toThrow(/a die of 3 sides/);
    const inside = new Position(2, SPACES);
    inside.stand(0, 0, 0);
    inside.straight(0, -1);
    inside.dice({ digging: [6, 5], 'find-dice': [6] });
    inside.beginMovement(0, 2);
    inside.choose('MOVE', 0, 'dig in a random direction');
    expect(resultOf(inside)).toEqual([[0, -1], 1]);
  });

  test('with dig.random.counts = spaces does nothing towards a space that cannot be dug', () => {
    const p = new Position(2, SPACES);
    p.dice({ digging: [6, 2], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect([...resultOf(p), p.state.tally[DIGS_TRIED]]).toEqual([[4, 0], 0, 1]);
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

  test('goes through on 10 to 12', () => {
    // “Roll 2d6. On a roll of 10-12, move to any adjacent space.”
    expect(sums.map((dice) => digs(DIRECTED, dice))).toEqual([false, false, false, false, true, true, true]);
  });

  test('goes through on 6 or more with a pickaxe equipped', () => {
    expect(sums.map((dice) => digs(DIRECTED, dice, {}, true))).toEqual(sums.map(() => true));
    expect(digs(DIRECTED, [2, 3], {}, true)).toBe(false);
  });

  test('goes through on dig.directed.needs or more', () => {
    const rules = { 'dig.directed.needs': 8 };
    expect(sums.map((dice) => digs(DIRECTED, dice, rules))).toEqual([false, false, true, true, true, true, true]);
  });

  test.each([
    [4, 5, false, false],
    [4, 6, false, true],
    [2, 3, true, false],
    [2, 4, true, true],
  ])('on %i and %i, with a pickaxe: %s, goes through: %s', (first, second, hasPickaxe, goesThrough) => {
    const p = inCorner();
    if (hasPickaxe) p.equipPickaxe(0);
    p.dice({ digging: [first, second], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a chosen direction');
    if (!goesThrough) expect(p.stoppedAt).toBe('initiative');
    else {
      expect(p.offered).toEqual(['dig SW', 'dig W', 'dig NW']);
      p.choose('DIG_TO', 0, 'dig W');
    }
    expect(resultOf(p)).toEqual(goesThrough ? [[3, 0], 1] : [[4, 0], 0]);
  });
});
