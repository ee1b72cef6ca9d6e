import { describe, expect, test } from 'vitest';
import { gopher } from '../../src/games/gopher/gopher.js';
import { pig } from '../../src/games/pig/pig.js';
import { SettingSpace } from '../../src/plan/setting-space.js';
import { readAxis, readDieAxis } from '../../src/plan/vary.js';
import { findGame } from '../../src/plugins/find-game.js';
import trapDie from '../support/trap-die.js';

const labels = (text: string, game = pig) => readAxis(game, '--vary', text).values.map(({ label }) => label);

describe('values are parsed:', () => {
  test.each([
    ['target=50,100,70', ['50', '70', '100']],
    ['die.sides=4..8', ['4', '5', '6', '7', '8']],
    ['target=10..40/10', ['10', '20', '30', '40']],
    ['target=10..20/5,100', ['10', '15', '20', '100']],
    ['players=2..4', ['2', '3', '4']],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  test.each([
    ['odd=true,false', ['true', 'false']],
    ['trap.faces:trip=0..2', ['0', '1', '2']],
    ['trap.faces=trip*2,avoid | trip,avoid*2', ['trip*2,avoid', 'trip,avoid*2']],
  ])('%s', (text, expected) => {
    expect(labels(text, trapDie)).toEqual(expected);
  });

  test.each([
    ['beginner.removed=none|acorn:3x2', ['none', 'acorn:3×2']],
    [
      'beginner.removed=acorn:3,berry:4x1 | acorn:3, berry:4×1 | acorn:3,acorn:3',
      ['acorn:3,berry:4×1', 'acorn:3,acorn:3'],
    ],
  ])('%s', (text, expected) => {
    expect(labels(text, gopher)).toEqual(expected);
  });

  test('tenths without rounding errors', () => {
    const real = { ...trapDie, parameters: [{ ...trapDie.parameters[1], kind: 'real', min: 0, max: 1, default: 0 }] };
    expect(labels('throws=0.1..0.9/0.1', real as typeof trapDie)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths) => `0.${tenths}`),
    );
  });

  test('dice', () => {
    expect(readDieAxis(trapDie, '4,6,20').values.map(({ label }) => label)).toEqual(['d4', 'd6', 'd20']);
  });
});

describe('an error says what is allowed:', () => {
  test.each([
    ['targte=1..3', 'There is no rule of pig "targte". Did you mean "target"?'],
    ['target', '--vary was given "target". Write key=values'],
    ['target=', '--vary target has no values.'],
    ['target=5..1', 'It takes whole numbers 2..1000: --vary target=2,3 or --vary target=2..7.'],
    ['target=1..3', 'target must be a whole number 2..1000, but was given "1".'],
    ['target:trip=1', 'target is not a table of faces'],
  ])('%s', (text, message) => {
    expect(() => readAxis(pig, '--vary', text)).toThrow(message);
  });

  test.each([
    ['trap.faces:trpi=1', 'There is no face of trap.faces "trpi". Did you mean "trip"?'],
    ['trap.faces:trip=0..30', 'must be numbers of faces from 0 to the faces of the die'],
  ])('%s', (text, message) => {
    expect(() => readAxis(trapDie, '--vary', text)).toThrow(message);
  });

  test('lists of entries without bars', () => {
    const bars = 'Write lists with | between: --vary "beginner.removed=none|acorn:3×2".';
    expect(() => readAxis(gopher, '--vary', 'beginner.removed=acorn:3|acorn')).toThrow(bars);
    expect(() => readAxis(gopher, '--vary', 'beginner.removed=')).toThrow(bars);
  });

  test('dice of impossible size, or a game without tables', () => {
    expect(() => readDieAxis(trapDie, '1,6')).toThrow('--die must be numbers of faces 2..20');
    expect(() => readDieAxis(pig, '6')).toThrow('pig has no table of faces');
  });
});

test('lostFaces names outcomes that a table loses', async () => {
  const found = await findGame('dig');
  const space = (text: string) => SettingSpace.open(found, { game: 'dig' }, [readAxis(found.game, '--vary', text)]);
  expect((await space('trap.foreign.faces:trip=0..6')).lostFaces()).toEqual([
    'With 5 trip faces (trap.foreign.faces:trip=5) the table has no disarm.',
    'With 6 trip faces (trap.foreign.faces:trip=6) the table has no avoid and no disarm.',
  ]);
  expect((await space('trap.foreign.faces:trip=0..4')).lostFaces()).toEqual([]);
});
