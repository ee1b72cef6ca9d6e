/** “You can take some of the cards from each type of provisions, so that it won’t be possible to take the provisions using just one card.” */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { packTake } from '../../../src/games/gopher/options.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { makeSupply } from '../../../src/games/gopher/setting.js';
import { parseValue } from '../../../src/plan/parse-value.js';
import { planRules } from '../../../src/plan/plan-rules.js';
import { rulesText } from '../../../src/plan/rules-file.js';
import { settingsOf } from '../../../src/studio/bench-request.js';
import { gameFacts } from '../../../src/studio/game-facts.js';
import { foundGame } from '../../support/found-game.js';
import { emptyFolder } from '../../support/run-warren.js';
import { PlayedPosition } from './position.js';

const found = foundGame(gopher);
const rulesWith = async (removed: string, set: readonly string[] = []) =>
  (await planRules(found, { preset: 'beginner', set: [`beginner.removed=${removed}`, ...set] })).rules as GopherRules;

/** `acorn 3: 1` for every value with fewer than three copies. */
async function missing(removed: string, ...set: string[]): Promise<Record<string, number>> {
  const supply = makeSupply(await rulesWith(removed, set));
  const names = ['acorn', 'berry', 'spikelet'].flatMap((type) => Array.from({ length: 11 }, (_, v) => `${type} ${v}`));
  return Object.fromEntries(
    names.map((name, at) => [name, supply[at]] as const).filter(([name, left]) => left !== 3 && !name.endsWith(' 0')),
  );
}

test('the supply holds all cards by default', async () => {
  expect((await rulesWith('none'))['beginner.removed']).toEqual([]);
  expect(await missing('none')).toEqual({});
});

test('an entry removes the named number of copies, of that type and value alone', async () => {
  expect(await missing('acorn:3×2,berry:10×1')).toEqual({ 'acorn 3': 1, 'berry 10': 2 });
});

test('an entry without copies removes all of them', async () => {
  expect(await missing('spikelet:7')).toEqual({ 'spikelet 7': 0 });
});

test('entries for the same cards add up', async () => {
  expect(await missing('acorn:3×1,acorn:3×1')).toEqual({ 'acorn 3': 1 });
});

test('an entry with more copies than are left removes all of them', async () => {
  expect(await missing('acorn:3×2,acorn:3×2,berry:4×99')).toEqual({ 'acorn 3': 0, 'berry 4': 0 });
});

test('removed values apply first, and removed cards have no effect on them', async () => {
  expect(await missing('acorn:3×1,acorn:4×1', 'beginner.removedValues=3')).toEqual({
    'acorn 3': 0,
    'berry 3': 0,
    'spikelet 3': 0,
    'acorn 4': 2,
  });
});

test('values above deck.maxValue have no effect', async () => {
  const all = await missing('none', 'deck.maxValue=5');
  expect(await missing('acorn:8×1,berry:9', 'deck.maxValue=5')).toEqual(all);
});

test('other modes keep their deck', () => {
  const rules = resolveRules(gopher, { 'beginner.removed': ['acorn:3', 'acorn:4'] }, 4);
  expect(gopher.check?.(rules, 4)).toEqual([]);
});

test('a removed card can be neither taken nor given', () => {
  const optionsWith = (removed: readonly string[]) => {
    const rules = { mode: 'beginner', 'digger.timing': 'after', 'beginner.removed': removed };
    const game = new PlayedPosition({ page: 1, holes: [0, 24], moves: [1], rules });
    game.take(1);
    return game.options;
  };
  const two = packTake(0, 2, 0);
  const ones = packTake(0, 0x11, 0);
  expect(optionsWith([])).toEqual(expect.arrayContaining([two, ones]));
  expect(optionsWith(['acorn:2'])).toContain(ones);
  expect(optionsWith(['acorn:2'])).not.toContain(two);
  expect(optionsWith(['acorn:1×2'])).toContain(two);
  expect(optionsWith(['acorn:1×2'])).not.toContain(ones);
});

describe('a type without any card', () => {
  const allOf = (type: string, values = 10) => Array.from({ length: values }, (_, i) => `${type}:${i + 1}`);
  test.each([
    ['removed card by card', [], allOf('berry'), 'no berry card'],
    ['removed by value and card', ['beginner.removedValues=1,2,3'], allOf('acorn').slice(3), 'no acorn card'],
    ['below the highest value', ['deck.maxValue=4'], allOf('spikelet', 4), 'no spikelet card'],
    ['two of them', [], [...allOf('acorn'), ...allOf('berry')], 'no acorn or berry card'],
  ])('%s cannot be played', async (_, set, removed, message) => {
    await expect(rulesWith(removed.join(','), set)).rejects.toThrow(
      `${message} is left in the supply: leave at least one card`,
    );
  });

  test('can be played in other modes', async () => {
    await expect(planRules(found, { set: [`beginner.removed=${allOf('berry').join(',')}`] })).resolves.toBeDefined();
  });
});

test('a rules file that Warren wrote is read without loss, and one by hand may nest', async () => {
  const cwd = emptyFolder();
  const planned = await planRules(found, { preset: 'beginner', set: ['beginner.removed=acorn:3x2,berry:1'] });
  for (const text of [
    rulesText(gopher, planned, ['written']),
    'preset: beginner\nbeginner:\n  removed: [acorn:3x2, berry:1]\n',
    'preset: beginner\nbeginner.removed: "acorn:3x2, berry:1"\n',
  ]) {
    writeFileSync(path.join(cwd, 'rules.yaml'), text);
    expect((await planRules(found, { rules: 'rules.yaml', cwd })).rules).toEqual(planned.rules);
  }
  writeFileSync(path.join(cwd, 'rules.yaml'), 'beginner:\n  removed: [acorn:3x2, berry:0]\n');
  await expect(planRules(found, { rules: 'rules.yaml', cwd })).rejects.toThrow(
    'rules.yaml:2:12: beginner.removed must be a list',
  );
});

test('the studio shows the form of an entry, and sends it as typed', async () => {
  const { rules } = await gameFacts('gopher');
  expect(rules.find(({ key }) => key === 'beginner.removed')).toMatchObject({
    kind: 'entries',
    usual: [],
    form: 'type:value×copies',
    example: 'acorn:3×2',
  });
  const changes = { mode: 'beginner', 'beginner.removed': ['acorn:3x2', 'berry:1'] };
  expect(settingsOf({ name: 'Variant 1', changes })).toEqual(['mode=beginner', 'beginner.removed=acorn:3x2,berry:1']);
});

describe('an entry', () => {
  const parameter = gopher.parameters.find(({ key }) => key === 'beginner.removed')!;
  test.each([
    ['acorn:3x2', ['acorn:3×2']],
    [' berry : 04 × 1 , spikelet:10', ['berry:4×1', 'spikelet:10']],
    ['none', []],
    ['', []],
    [
      ['acorn:3x2', 'acorn:3x2'],
      ['acorn:3×2', 'acorn:3×2'],
    ],
  ])('%j is read', (raw, value) => {
    expect(parseValue(parameter, raw)).toEqual({ value });
  });

  test.each([
    ['walnut:3', 'in "walnut:3", the type must be one of acorn, berry, spikelet'],
    ['berry', 'in "berry", a colon must stand between type and value'],
    ['acorn:11', 'in "acorn:11", the value must be a whole number 1..10'],
    ['acorn:0', 'the value must be a whole number 1..10'],
    ['acorn:3*2', 'the value must be a whole number 1..10'],
    ['acorn:1e1', 'the value must be a whole number 1..10'],
    ['acorn:', 'the value must be a whole number 1..10'],
    ['acorn:3×', 'the copies must be a whole number 1..99'],
    ['acorn:3×0', 'the copies must be a whole number 1..99'],
    ['acorn:3×1.5', 'the copies must be a whole number 1..99'],
    ['berry:1,acorn:3×100', 'in "acorn:3×100", the copies must be a whole number 1..99'],
    [Array(31).fill('acorn:1').join(','), 'a list of 0 to 30 of type:value×copies'],
  ])('%s is refused', async (text, message) => {
    await expect(rulesWith(text)).rejects.toThrow('beginner.removed must be a list of');
    await expect(rulesWith(text)).rejects.toThrow(message);
    await expect(rulesWith(text)).rejects.toThrow(`but was given ${JSON.stringify(text)}`);
  });
});
