import { describe, expect, test } from 'vitest';
import { apportion, changeFaces, formatFaces } from '../../src/plan/die-faces.js';
import { fc, property } from '../support/properties.js';

const CHOICES = ['trip', 'avoid', 'disarm'];
const FACES = ['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm'];
const withTrips = (count: number, sides?: number) =>
  formatFaces(changeFaces(FACES, CHOICES, { counts: new Map([['trip', count]]), sides }) as readonly string[]);

describe('a table with a changed number of faces', () => {
  test.each([
    [0, 'avoid*3,disarm*3'],
    [1, 'trip,avoid*3,disarm*2'],
    [2, 'trip*2,avoid*2,disarm*2'],
    [3, 'trip*3,avoid*2,disarm'],
    [4, 'trip*4,avoid,disarm'],
    [5, 'trip*5,avoid'],
    [6, 'trip*6'],
  ])('(%i) keeps the proportion of the rest by largest remainder, the first in the table first', (count, table) => {
    expect(withTrips(count)).toBe(table);
  });

  test.each([
    [4, 4, 'trip*3,avoid'],
    [3, 8, 'trip*4,avoid*2,disarm*2'],
    [4, 12, 'trip*8,avoid*2,disarm*2'],
    [1, 20, 'trip*3,avoid*9,disarm*8'],
  ])('puts %i of 6 on a d%i with the nearest proportion', (count, sides, table) => {
    expect(withTrips(count, sides)).toBe(table);
  });

  test('stays as it is, in its own order, if nothing changes', () => {
    const table = ['avoid', 'trip', 'avoid'];
    expect(changeFaces(table, CHOICES, { counts: new Map([['trip', 1]]) })).toBe(table);
  });

  test('splits faces evenly among kinds that it did not have', () => {
    const changed = changeFaces(['trip', 'trip', 'trip'], CHOICES, { counts: new Map([['trip', 0]]) });
    expect(changed).toEqual(['avoid', 'avoid', 'disarm']);
  });

  test('is refused if the faces are too many or too few', () => {
    const two = (trip: number, other: [string, number]) =>
      changeFaces(FACES, CHOICES, { counts: new Map([['trip', trip], other]) });
    expect(two(4, ['disarm', 3])).toEqual({ refused: 'a die of 6 has no 7 faces' });
    const all = new Map([
      ['trip', 1],
      ['avoid', 1],
      ['disarm', 1],
    ]);
    expect(changeFaces(FACES, CHOICES, { counts: all })).toEqual({ refused: '3 of the 6 faces would show nothing' });
  });
});

property([fc.nat(60), fc.array(fc.nat(9), { minLength: 1, maxLength: 6 })])(
  'apportion assigns the whole total, with each share to within one',
  (total, weights) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    fc.pre(sum > 0);
    const shares = apportion(total, weights)!;
    expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
    shares.forEach((share, i) => {
      expect(Math.abs(share - (total * weights[i]) / sum)).toBeLessThan(1);
    });
  },
);
