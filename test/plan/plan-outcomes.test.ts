import { describe, expect, test } from 'vitest';
import { outcomeScale } from '../../src/plan/outcome.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import { planOutcomes } from '../../src/plan/plan-outcomes.js';
import { duel, rescue } from '../support/made-result.js';

const cell = (...names: string[]): PlannedCell => ({
  variant: 'default',
  players: names.length,
  rules: {},
  changed: {},
  lineUp: names.map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} })),
  firstGame: 0,
});
const names = (a: PlannedCell, b: PlannedCell, game = duel) =>
  planOutcomes(game, [a, b], undefined).map(({ name }) => name);

describe('what is compared unasked', () => {
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
});

describe('what is asked for', () => {
  const ask = (text: string, a = cell('x', 'y', 'y'), b = cell('x', 'y', 'x')) => planOutcomes(duel, [a, b], [text])[0];

  test('can be a strategy, wherever it sits on each side, averaged over its seats in whole units', () => {
    const outcome = ask('score:x');
    expect(outcome).toMatchObject({ of: 'places', who: [[0], [0, 2]], subject: 'x' });
    expect(outcomeScale(outcome)).toBe(2);
    expect(outcomeScale(ask('win:y'))).toBe(120);
  });

  test('can be a strategy that sits on one side only: its places are compared', () => {
    expect(ask('win:y', cell('x', 'y'), cell('x', 'z'))).toMatchObject({ who: [[1], [1]], subject: 'z in place of y' });
  });

  test('can be a seat', () => {
    expect(ask('win:seat3')).toMatchObject({ of: 'seats', who: [[2], [2]], subject: 'seat 3' });
  });

  test.each([
    ['roudns', 'There is no metric of duel "roudns". Did you mean "rounds"?'],
    ['rounds:x', 'rounds is one number for the whole game'],
    ['win', 'Every seat has its own win: say whose, of x, y, changed, seat1, seat2, seat3.'],
    ['win:z', 'There is no player at this table "z".'],
    ['win:seat4', 'There is no player at this table "seat4".'],
  ])('is refused in words if it is %s', (text, message) => {
    expect(() => ask(text)).toThrow(message);
  });
});
