import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pig } from '../../src/games/pig/pig.js';
import { splitLineUp } from '../../src/plan/line-up.js';
import { planCell } from '../../src/plan/plan-cells.js';
import { planRules } from '../../src/plan/plan-rules.js';
import { findGame } from '../../src/plugins/find-game.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import { foundGame } from '../support/found-game.js';

const folder = mkdtempSync(path.join(tmpdir(), 'warren-test-'));

function rulesFile(text: string, name = 'rules.yaml'): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const fromFile = (text: string, name?: string) => planRules(foundGame(pig), { rules: rulesFile(text, name) });

describe('rules', () => {
  test('come from preset, file and --set, with later ones over earlier ones', async () => {
    const rulesFilePath = rulesFile('die.sides: 8\ntarget: 70\n');
    const planned = await planRules(foundGame(pig), { preset: 'short', rules: rulesFilePath, set: ['die.sides=10'] });
    expect(planned.rules).toMatchObject({ target: 70, 'die.sides': 10, 'bust.face': 1 });
    expect(planned.changed).toEqual({ target: 70, 'die.sides': 10 });
  });

  test('may be nested or flat, YAML or JSON', async () => {
    const nested = (await fromFile('die:\n  sides: 8\nbust: { face: 2 }\n')).rules;
    const flat = (await fromFile('{"die.sides": 8, "bust.face": 2}', 'rules.json')).rules;
    expect(nested).toEqual(flat);
  });

  test('of several presets apply in order, later ones over earlier ones', async () => {
    const presets = {
      ...pig.presets,
      house: { about: 'House rules.', rules: { target: 60, 'die.sides': 8 } },
    };
    const planned = async (preset: string) => (await planRules(foundGame({ ...pig, presets }), { preset })).changed;
    expect(await planned('short,house')).toEqual({ target: 60, 'die.sides': 8 });
    expect(await planned('house, short')).toEqual({ target: 50, 'die.sides': 8 });
    await expect(planned('house,shrot')).rejects.toThrow('There is no preset of pig "shrot". Did you mean "short"?');
  });

  test('of a file may name presets, which its other rules override', async () => {
    expect((await fromFile('target: 70\npreset: short\n')).changed).toEqual({ target: 70 });
    expect((await fromFile('preset: [default, short]\ndie.sides: 8\n')).changed).toEqual({
      target: 50,
      'die.sides': 8,
    });
  });

  test('may set the number of players', async () => {
    expect((await planRules(foundGame(pig), { set: ['players=5'] })).players).toBe(5);
    expect((await planRules(foundGame(pig), { set: ['players=5'], players: 3 })).players).toBe(3);
  });

  test('an empty file changes nothing', async () => {
    expect((await fromFile('# nothing yet\n')).changed).toEqual({});
  });
});

describe('an error in a rules file shows its position:', () => {
  test.each([
    [
      'die:\n  sdies: 8\n',
      ':2:3: There is no rule "die.sdies". Did you mean "die.sides"?',
      '  2 |   sdies: 8\n    |   ^',
    ],
    [
      'target: many\n',
      ':1:9: target must be a whole number 2..1000, but was given "many".',
      '  1 | target: many\n    |         ^',
    ],
    ['target: 1\n', ':1:9: target must be a whole number 2..1000, but was given 1.', '^'],
    ['target: [1\n', 'this is not valid YAML or JSON', '^'],
    ['- target\n', ':1:1: a rules file is a list of `key: value` lines', '^'],
    ['preset: shrot\n', ':1:9: There is no preset of pig "shrot". Did you mean "short"?', '  1 | preset: shrot'],
    ['preset: 3\n', ':1:9: a preset is named by a text, several by a list or with commas', '^'],
    ['target:\n', ':1:8: target must be a whole number 2..1000, but was given null.', '^'],
  ])('%j', async (text, message, picture) => {
    await expect(fromFile(text)).rejects.toThrow(message);
    await expect(fromFile(text)).rejects.toThrow(picture);
  });

  test('a missing file', async () => {
    await expect(planRules(foundGame(pig), { rules: 'nowhere.yaml' })).rejects.toThrow('"nowhere.yaml" cannot be read');
  });
});

describe('an error in --set says what is allowed:', () => {
  test.each([
    ['targte=5', 'There is no rule of pig "targte". Did you mean "target"?'],
    ['target', '"target" is not a setting. Write it as key=value'],
    ['target=1.5', 'target must be a whole number 2..1000, but was given "1.5"'],
    ['target=', 'target must be a whole number 2..1000, but was given ""'],
    ['bust.face=7', 'bust.face, die.sides: the bust face 7 is not on a die of 6 sides'],
    ['players=1', 'players must be a whole number 2..8'],
  ])('%s', async (text, message) => {
    await expect(planRules(foundGame(pig), { set: [text] })).rejects.toThrow(message);
  });

  test('an unknown preset', async () => {
    await expect(planRules(foundGame(pig), { preset: 'shrot' })).rejects.toThrow('Did you mean "short"?');
  });
});

test('a line-up is split at commas outside braces', () => {
  expect(splitLineUp('hold{at:25,x:1}, random,./a.ts')).toEqual(['hold{at:25,x:1}', 'random', './a.ts']);
});

test('a line-up without names is the usual one up to the number of seats, and random if the game has none', async () => {
  const found = await findGame('dig');
  const namesAt = async (players: number, game = found.game) =>
    (await planCell({ ...found, game }, { game: 'dig', players })).lineUp.map(({ name }) => name);
  expect(await namesAt(2)).toEqual(['rusher', 'trapper']);
  expect(await namesAt(5)).toEqual(['rusher', 'trapper', 'trader', 'survivor', 'rusher']);
  expect(await namesAt(2, { ...found.game, usual: [] })).toEqual(['random', 'random']);
  for (const id of shippedGames()) expect((await findGame(id)).game.usual, id).not.toContain('random');
});
