import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/pig.js';
import { planCell } from '../../../src/plan/plan-cells.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { changesInB, sideRequest } from '../../../src/questions/compare/side.js';

const common = { game: 'pig', strategies: ['random'], set: ['bust.face=2'] };
const side = (text: string) => sideRequest(common, pig, '--b', text);

describe('one side of a comparison', () => {
  test('that is empty is the common setup', () => {
    expect(side('  ')).toMatchObject(common);
  });

  test.each([
    ['hold,random', { strategies: ['hold', 'random'] }],
    ['hold', { strategies: ['hold'] }],
    ['hold{at:25}, ./mine.ts', { strategies: ['hold{at:25}', './mine.ts'] }],
    ['strategies:hold', { strategies: ['hold'] }],
    ['target=50', { set: ['bust.face=2', 'target=50'] }],
    ['target = 50; die.sides=8', { set: ['bust.face=2', 'target=50', 'die.sides=8'] }],
    ['preset:short', { preset: 'short' }],
    ['short', { preset: 'short' }],
    ['default,short', { preset: 'default,short' }],
    ['preset:default,short target=50', { preset: 'default,short', set: ['bust.face=2', 'target=50'] }],
    ['rules:house', { rules: 'house' }],
    ['house/rules.yaml', { rules: 'house/rules.yaml' }],
    [
      'short hold{at:25},random target=70',
      { preset: 'short', strategies: ['hold{at:25}', 'random'], set: ['bust.face=2', 'target=70'] },
    ],
  ])('can be %s', (text, expected) => {
    expect(side(text)).toMatchObject(expected);
  });

  test('with two line-ups is refused with a hint about a missing comma', () => {
    expect(() => side('hold random')).toThrow('--b names more than one line-up: hold and random. Separate');
  });

  test('with two presets is refused with a hint about a missing comma', () => {
    expect(() => side('default short')).toThrow('Separate presets by commas, later ones win: preset:default,short.');
  });

  test('with an unknown word is refused with the nearest strategy, preset or rule', () => {
    expect(() => side('shrot')).toThrow('which is no strategy and no preset of pig. Did you mean "short"?');
    expect(() => side('targte')).toThrow('Did you mean "target=…"?');
  });

  test('with a word that is both a strategy and a preset is refused as ambiguous', () => {
    const presets = { ...pig.presets, hold: { about: 'A trap for names.', rules: {} } };
    expect(() => sideRequest(common, { ...pig, presets }, '--a', 'hold')).toThrow(
      'Write strategies:hold or preset:hold.',
    );
  });
});

test('changes of B are stated with the former value', async () => {
  const found = await findGame('pig');
  const [a, b] = await Promise.all(
    [
      { game: 'pig', strategies: ['hold'] },
      { game: 'pig', strategies: ['hold', 'random'], set: ['target=50'] },
    ].map((request) => planCell(found, request)),
  );
  expect(changesInB(found.game, [a, b])).toEqual(['target: 100 → 50', 'strategies: hold, hold → hold, random']);
  expect(changesInB(found.game, [a, a])).toEqual([]);
  const sided = { ...a, rules: { ...a.rules, 'die.sides': 8 } };
  expect(changesInB(found.game, [a, sided])).toEqual(['sides of the die (die.sides): 6 → 8']);
});
