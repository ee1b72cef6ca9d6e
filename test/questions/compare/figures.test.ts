import { describe, expect, test } from 'vitest';
import { pairedScale } from '../../../src/plan/figure.js';
import type { PlannedCell } from '../../../src/plan/plan.js';
import { figuresOf } from '../../../src/questions/compare/compare.js';
import { duel, rescue } from '../../support/column-games.js';
import { cellOf as cell } from './made-pairs.js';

const names = (a: PlannedCell, b: PlannedCell, game = duel) =>
  figuresOf(game, [a, b], undefined).map(({ name }) => name);

describe('the default figure', () => {
  test('is the win of the places that changed, then the headline figures', () => {
    expect(names(cell('x', 'y', 'z'), cell('x', 'w', 'z'))).toEqual(['win:changed', 'rounds']);
  });

  test('is the win of the first of two strategies under other rules', () => {
    expect(names(cell('x', 'y'), cell('x', 'y'))).toEqual(['win:x', 'rounds']);
  });

  test('is the win of the first seat when one strategy holds all seats', () => {
    expect(names(cell('x', 'x'), cell('x', 'x'))).toEqual(['win:seat1', 'rounds']);
    expect(names(cell('x', 'x'), cell('y', 'y'))).toEqual(['win:seat1', 'rounds']);
  });

  test('is the win of the team in a cooperative game', () => {
    expect(names(cell('x', 'y'), cell('x', 'x'), rescue)).toEqual(['win', 'slack']);
  });

  test('is missing in a game without a winner and without headline figures', () => {
    const plain = { ...duel, columns: duel.columns.filter(({ name }) => name === 'turns') };
    expect(() => names(cell('x', 'x'), cell('y', 'y'), plain)).toThrow('so say what to compare: --on');
  });
});

describe('a requested figure', () => {
  const ask = (text: string, a = cell('x', 'y', 'y'), b = cell('x', 'y', 'x')) => figuresOf(duel, [a, b], [text])[0];

  test('can be a strategy, averaged over its seats on each side', () => {
    const figure = ask('score:x');
    expect(figure).toMatchObject({ by: 'places', who: [[0], [0, 2]], subject: 'x' });
    expect(pairedScale(figure)).toBe(2);
    expect(pairedScale(ask('win:y'))).toBe(120);
  });

  test('can be a strategy on one side only, compared by its places', () => {
    expect(ask('win:y', cell('x', 'y'), cell('x', 'z'))).toMatchObject({ who: [[1], [1]], subject: 'z in place of y' });
  });

  test('can be the places that change', () => {
    expect(ask('score:changed')).toMatchObject({ by: 'places', who: [[2], [2]], subject: 'x in place of y' });
  });

  test('can be a seat', () => {
    expect(ask('win:seat3')).toMatchObject({ by: 'seats', who: [[2], [2]], subject: 'seat 3' });
  });

  test('counts once if it is repeated', () => {
    const table = [cell('x', 'y'), cell('x', 'y')];
    expect(figuresOf(duel, table, ['rounds', 'win:x', 'rounds@mean']).map(({ name }) => name)).toEqual([
      'rounds',
      'win:x',
    ]);
  });

  test.each([
    ['roudns', 'There is no metric of duel "roudns". Did you mean "rounds"?'],
    ['rounds:x', 'rounds is one number for the whole game'],
    ['win', 'Every seat has its own win: say whose, of x, y, changed, seat1, seat2, seat3.'],
    ['win:z', 'There is no player at this table "z".'],
    ['win:seat4', 'There is no player at this table "seat4".'],
    ['rounds@median', 'game by game only averages and shares can be compared'],
  ])('is refused if it is %s', (text, message) => {
    expect(() => ask(text)).toThrow(message);
  });

  test('is refused if its seat exists at only one of two tables', () => {
    expect(() => ask('win:y', cell('x', 'y'), cell('x', 'x', 'x'))).toThrow('the tables differ in size');
  });
});
