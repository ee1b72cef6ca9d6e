/** The target of a random dig, by its second die. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { DIGS_SUCCEEDED, DIGS_TRIED } from '../../../src/games/dig/columns.js';
import { Position } from '../../support/dig-position.js';

const SPACES = { 'dig.random.counts': 'spaces' };

/** Seat 0 is in the east corner, which has spaces with tiles only to the SW, W and NW. */
function inCorner(rules: Rules = {}): Position {
  const p = new Position(2, rules);
  p.tile(3, 1, 'bend', 3);
  p.straight(3, 0);
  p.tile(4, -1, 'bend', 3);
  return p;
}

const resultOf = (p: Position): readonly [number[] | null, number] => [p.whereIs(0), p.state.tally[DIGS_SUCCEEDED]];

describe('a random dig', () => {
  test.each([
    [1, [4, 0], 0],
    [2, [4, 0], 0],
    [3, [3, 1], 1],
    [4, [3, 0], 1],
    [5, [4, -1], 1],
    [6, [4, 0], 0],
  ])('counts the six directions: a 6 and a %i lead to %j', (roll, to, succeeded) => {
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
  ])('counts the spaces of the board in order with dig.random.counts = spaces: a %i leads to %j', (roll, to) => {
    const p = inCorner(SPACES);
    p.dice({ digging: [6, roll], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect(resultOf(p)).toEqual([to, 1]);
  });

  test('rolls a die with one side per neighbour with dig.random.counts = spaces', () => {
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

  test('changes nothing towards a space that cannot be dug with dig.random.counts = spaces', () => {
    const p = new Position(2, SPACES);
    p.dice({ digging: [6, 2], 'find-dice': [6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'dig in a random direction');
    expect([...resultOf(p), p.state.tally[DIGS_TRIED]]).toEqual([[4, 0], 0, 1]);
  });
});
