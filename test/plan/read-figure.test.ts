import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/column.js';
import { figuresOn, readFigure } from '../../src/plan/read-figure.js';
import { readTarget } from '../../src/plan/target.js';
import { duel, rescue } from '../support/column-games.js';

const lineUp = ['x', 'y'].map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} }));
const cell = { variant: 'default', players: 2, rules: {}, changed: {}, lineUp, firstGame: 0 };

describe('a column that holds a seat', () => {
  const ofSeat = (scope: Column['scope'], name: string, isSeat: boolean): Column => ({
    name,
    role: 'value',
    about: 'A seat.',
    scope,
    scale: 1,
    headline: true,
    isSeat,
  });
  const columnsWith = (isSeat: boolean) => [ofSeat('game', 'winner.seat', isSeat), ofSeat('seat', 'killedBy', isSeat)];
  const against = { ...duel, columns: [...duel.columns, ...columnsWith(true)] };
  const together = { ...rescue, columns: [...rescue.columns, ...columnsWith(true)] };
  const withNumbers = { ...duel, columns: [...duel.columns, ...columnsWith(false)] };

  test.each([
    'winner.seat',
    'winner.seat@median',
    'winner.seat@sd',
    'killedBy:x',
    'winner.seat/rounds',
    'rounds/winner.seat',
  ])('is refused as a figure: %s', (text) => {
    expect(() => readFigure(against, [cell], '--until', text)).toThrow(
      /^(winner.seat|killedBy) is the number of a seat, so an average, a spread or a percentile of it says nothing. Ask about seats one by one, for example how often the first one wins: win:seat1.$/,
    );
    expect(() => readFigure(together, [cell], '--until', text)).toThrow(/ says nothing.$/);
    expect(readFigure(withNumbers, [cell], '--until', text).name).toBe(text);
  });

  test('is refused after --target', () => {
    expect(() => readTarget(against, cell, 'winner.seat <= 2')).toThrow('winner.seat is the number of a seat');
  });

  test('is never a default figure', () => {
    const names = (game: typeof duel) => figuresOn(game, [cell], undefined).map(({ name }) => name);
    expect(names(against)).toEqual(['win:x', 'win:y', 'rounds']);
    expect(names(withNumbers)).toEqual(['win:x', 'win:y', 'rounds', 'winner.seat']);
  });
});
