/** Input from the command line or a rules file is parsed as intended, or refused with a message. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentFor } from '../../src/api/answer-files.js';
import { ask } from '../../src/api/ask.js';
import { formatShortCount } from '../../src/plan/number-text.js';
import { count as countOption, readText } from '../../src/plan/option.js';
import { parseValue } from '../../src/plan/parse-value.js';
import { planRules } from '../../src/plan/plan-rules.js';
import { findGame } from '../../src/plugins/find-game.js';
import { emptyFolder } from '../support/run-warren.js';

const cwd = emptyFolder();
const file = (name: string, text: string): string => {
  writeFileSync(path.join(cwd, name), text);
  return name;
};
const readCount = (text: string) => readText('--games', countOption(''), text);
const foundPig = await findGame('pig');
const read = (text: string) => planRules(foundPig, { rules: file('rules.yaml', text), cwd });

describe('counts', () => {
  test.each([
    ['4.1M', 4_100_000],
    ['2.01k', 2010],
    ['1_000', 1000],
    ['1e6', 1_000_000],
    ['1.5e3', 1500],
    ['0.3k', 300],
    ['2G', 2_000_000_000],
  ])('%s', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  test.each(['_', '1_', '1__0', '', '1.0000001M', '4.1', '1e', 'k', '1e400', '-1'])('%s is refused', (text) => {
    expect(() => readCount(text)).toThrow('--games must be a whole number');
  });
});

test('parseValue refuses names of Object.prototype as a flag', async () => {
  const { game } = await findGame('gopher');
  const flag = game.parameters.find(({ kind }) => kind === 'flag')!;
  for (const word of ['__proto__', 'constructor', 'toString']) expect(parseValue(flag, word)).toHaveProperty('must');
});

test('the former spelling of a choice is accepted everywhere, and normalized', async () => {
  const found = await findGame('gopher');
  const { game } = found;
  const first = { 'setup.first': 'seat1' };
  expect(await planRules(found, {})).toMatchObject({ rules: first, changed: {} });
  expect(await planRules(found, { set: ['setup.first=seat0'] })).toMatchObject({ rules: first, changed: {} });
  const rules = file('gopher.yaml', 'setup: { first: seat0 }\n');
  expect(await planRules(found, { rules, cwd })).toMatchObject({ rules: first, changed: {} });
  const digest = async (...set: string[]) =>
    (documentFor(await ask('simulate', { game: 'gopher', games: 2, set })) as { digest: string }).digest;
  expect(await digest('setup.first=seat0')).toBe(await digest());
  await expect(planRules(found, { set: ['setup.first=seat2'] })).rejects.toThrow(
    'setup.first must be one of seat1, random',
  );
  const parameter = game.parameters.find(({ key }) => key === 'setup.first')!;
  for (const word of ['__proto__', 'constructor']) expect(parseValue(parameter, word)).toHaveProperty('must');
});

describe('rules files', () => {
  test('aliases are resolved', async () => {
    const { rules } = await read('target: &a 60\nlimits: { rounds: *a }\n');
    expect(rules).toMatchObject({ target: 60, 'limits.rounds': 60 });
  });

  test.each([
    ['a key twice', 'target: 50\ntarget: 60\n', 'rules.yaml:2:1: the key "target" stands here for the second time'],
    [
      'a key twice in two ways',
      'die.sides: 6\ndie:\n  sides: 8\n',
      'the key "die.sides" stands here for the second time',
    ],
    ['nothing', 'target:\n', 'target must be a whole number'],
    ['null', 'target: ~\n', 'target must be a whole number'],
    ['an alias of itself', 'target: &a [*a]\n', 'rules.yaml:1:'],
    ['an alias of nothing', 'target: *a\n', 'rules.yaml:1:'],
    ['a key that is a list', '[a, b]: 3\n', 'There is no rule'],
    ['a list', '- 1\n', 'a rules file is a list of `key: value` lines'],
  ])('%s is refused', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('exponential aliases and too many keys are refused at once', async () => {
    const started = process.cpuUsage();
    const nines = (name: string) => `[${Array(9).fill(name).join(', ')}]`;
    const bomb = Array.from({ length: 12 }, (_, i) => `&b${i + 1} ${nines(`*b${i}`)}`).join(', ');
    await expect(read(`target: [&b0 x, ${bomb}]\n`)).rejects.toThrow('rules.yaml:1:');
    await expect(read(Array.from({ length: 50_000 }, (_, i) => `k${i}: 1\n`).join(''))).rejects.toThrow(
      'There is no rule "k0"',
    );
    await expect(read('#'.repeat(3_000_000))).rejects.toThrow('is larger than 2 MB');
    // Exponential growth would never end, so that the speed of the machine does not decide.
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(30);
  });

  test('a board that includes itself is refused', async () => {
    const found = await findGame('gopher');
    const { game } = found;
    const { key } = game.parameters.find(({ kind }) => kind === 'data')!;
    file('round.yaml', `${key}: round.yaml\n`);
    await expect(planRules(found, { set: [`${key}=round.yaml`], cwd })).rejects.toThrow('includes itself');
  });
});

test('a lone surrogate is refused as a seed', async () => {
  const request = { game: 'pig', games: 10, seed: 'a\ud800' };
  await expect(ask('simulate', request, { threads: 0 })).rejects.toThrow('holds half a letter');
});

test('numbers of games are printed as they can be typed', () => {
  const counts = [7, 999, 1234, 5000, 15_000, 104_800, 1_000_000, 2_100_000, 1_234_500];
  const typed = ['7', '999', '1234', '5k', '15k', '104.8k', '1M', '2.1M', '1234.5k'];
  expect(counts.map(formatShortCount)).toEqual(typed);
  expect(typed.map((text) => readCount(text))).toEqual(counts);
});
