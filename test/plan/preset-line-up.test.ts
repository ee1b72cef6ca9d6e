/** The default line-up: that of the presets, or of the game. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.js';
import { planCell, settingRequest } from '../../src/plan/plan-cells.js';
import { formatUsual, withPresetLineUp } from '../../src/plan/preset-line-up.js';
import type { GameRequest } from '../../src/plan/request.js';
import { findGame } from '../../src/plugins/find-game.js';
import { sidesOf } from '../../src/questions/compare/side.js';
import { coinGame } from '../support/coin-game.js';
import { emptyFolder } from '../support/run-warren.js';

const pig = await findGame('pig');
const game: Game = {
  ...pig.game,
  usual: ['hold'],
  presets: {
    default: { about: 'As it is.', rules: {} },
    plain: { about: 'Names nobody.', rules: { 'die.sides': 8 } },
    wild: { about: 'Names one.', rules: { target: 50 }, usual: ['random'] },
    mixed: { about: 'Names two.', rules: { target: 60 }, usual: ['random', 'hold'] },
  },
};
const found = { ...pig, game };

const lineUpOf = async (request: Omit<GameRequest, 'game'>): Promise<string> =>
  (await planCell(found, { game: 'pig', ...request })).lineUp.map(({ name }) => name).join();

describe('the line-up of a request without strategies', () => {
  test.each([
    ['in the game without a preset', undefined, 'hold,hold'],
    ['in the game with a preset without a line-up', 'plain', 'hold,hold'],
    ['with the preset', 'wild', 'random,random'],
    ['with the last preset of several', 'wild,mixed', 'random,hold'],
    ['with the only preset of several that has a line-up', 'wild,plain', 'random,random'],
  ])('%s', async (_, preset, lineUp) => {
    expect(await lineUpOf({ preset })).toBe(lineUp);
  });

  test('comes from the presets of a rules file, which follow those of the option', async () => {
    const cwd = emptyFolder();
    const rules = 'rules.yaml';
    writeFileSync(path.join(cwd, rules), 'preset: mixed\nbust.face: 2\n');
    expect(await lineUpOf({ rules, cwd })).toBe('random,hold');
    expect(await lineUpOf({ rules, cwd, preset: 'wild' })).toBe('random,hold');
    writeFileSync(path.join(cwd, rules), 'preset: plain\n');
    expect(await lineUpOf({ rules, cwd, preset: 'wild' })).toBe('random,random');
  });
});

test('named strategies override the line-up of a preset', async () => {
  expect(await lineUpOf({ preset: 'wild', strategies: ['hold'] })).toBe('hold,hold');
});

test('a strategy that imagines the usual line-up imagines that of the preset', async () => {
  const imagined = async (preset?: string) =>
    (await planCell(found, { game: 'pig', strategies: ['lookahead'], preset })).lineUp[0].imagined?.of.name;
  expect(await imagined()).toBe('hold');
  expect(await imagined('wild')).toBe('random');
});

test('the request of a single setting has the line-up of the presets, and no preset', async () => {
  const alone = async (request: GameRequest) => settingRequest(request, await planCell(found, request), { found });
  expect(await alone({ game: 'pig', preset: 'wild', players: 3 })).toMatchObject({
    preset: undefined,
    set: ['target=50'],
    strategies: ['random'],
  });
  expect((await alone({ game: 'pig', preset: 'plain' })).strategies).toBeUndefined();
  expect((await alone({ game: 'pig', preset: 'wild', strategies: ['hold'] })).strategies).toEqual(['hold']);
});

test('formatUsual attributes a line-up to the game or to a preset', () => {
  expect(formatUsual(game)).toBe('the usual line-up');
  expect(formatUsual(withPresetLineUp(game, { preset: 'wild' }))).toBe('the usual line-up of preset wild');
});

describe('the common line-up of two sides is', () => {
  const lineUps = async (request: Partial<Parameters<typeof sidesOf>[0]>) => {
    const sides = sidesOf({ game: 'pig', ...request }, game);
    const cells = await Promise.all(sides.map((side) => planCell(found, side.request)));
    return cells.map(({ lineUp }) => lineUp.map(({ name }) => name).join());
  };

  test.each([
    ['that of the preset of B', { b: 'preset:wild' }, ['random,random', 'random,random']],
    ['that of the preset of A if B names none', { a: 'wild', b: 'target=70' }, ['random,random', 'random,random']],
    ['that of B if both have one', { a: 'wild', b: 'preset:wild,mixed' }, ['random,hold', 'random,hold']],
    ['that of the preset of both', { preset: 'mixed', b: 'target=70' }, ['random,hold', 'random,hold']],
    ['that of the game if no preset names one', { preset: 'plain', b: 'target=70' }, ['hold,hold', 'hold,hold']],
    ['the one that is named', { strategies: ['hold'], b: 'wild' }, ['hold,hold', 'hold,hold']],
    ['unless a side names its own', { a: 'hold,random', b: 'wild' }, ['hold,random', 'random,random']],
    ['with as many names as seats', { b: 'mixed players=3' }, ['random,hold', 'random,hold,random']],
  ])('%s', async (_, request, expected) => {
    expect(await lineUps(request)).toEqual(expected);
  });
});

describe('a game of the user', () => {
  const cwd = emptyFolder();
  const write = (name: string, usual: string): string => {
    const source = coinGame({}).replace(
      /presets: \{ default: \{/,
      `presets: { other: { about: 'Other.', rules: {}, usual: ${usual} }, default: {`,
    );
    mkdirSync(path.join(cwd, 'games'), { recursive: true });
    writeFileSync(path.join(cwd, name), source);
    return `./${name}`;
  };

  test('names strategies of its presets by paths from its own folder', async () => {
    const { game } = await findGame(write('games/coin.ts', "['./mine.ts', 'random']"), cwd);
    expect(game.presets.other.usual).toEqual([path.resolve(cwd, 'games/mine.ts'), 'random']);
  });

  test('is refused if the line-up of a preset is not a list', async () => {
    await expect(findGame(write('wrong.ts', "'random'"), cwd)).rejects.toThrow(
      'The preset other of ./wrong.ts has a "usual" that is no list of names.',
    );
  });
});
