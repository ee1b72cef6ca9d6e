/** A user's mistake gives one clear message, exit code 2, no stack trace, and nothing half-written. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

const folder = emptyFolder();
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return `./${name}`;
};

describe('an error is explained:', () => {
  test.each([
    [
      'a preset named like a method',
      ['simulate', 'pig', '--preset', 'toString'],
      'There is no preset of pig "toString".',
    ],
    ['a list named like a method', ['list', 'constructor'], 'There is no list of "constructor".'],
    [
      'patience where nobody watches',
      ['simulate', 'pig', '--threads', '0', '--patience', '1'],
      '--patience needs threads: with --threads 0 there is nobody to watch.',
    ],
    [
      'patience where nobody watches, of a file of expectations',
      ['expect', file('held.yaml', 'game: pig\nexpect: { ends: rounds <= 90 }\n'), '--threads', '0', '--patience', '1'],
      '--patience needs threads',
    ],
    ['a file for a folder', ['simulate', 'pig', '--out', file('taken.txt', 'mine')], './taken.txt is no folder'],
    [
      'a parameter of a strategy that is none',
      [
        'simulate',
        'pig',
        '--strategies',
        file('null.mjs', "export default { game: 'pig', about: '', create: () => () => 0, parameters: [null] };"),
      ],
      'does not export a strategy: its default export has no "parameters" that are a list of parameters',
    ],
    ['games that end before they begin', ['simulate', 'pig', '--turn-limit', '0'], '--turn-limit'],
    ['too many threads', ['simulate', 'pig', '--threads', '1e9'], '--threads must be a whole number from 0 to 256'],
    ['an unknown game', ['simulate', 'pgi'], 'There is no game "pgi". Did you mean "pig"?'],
    [
      'an unknown strategy',
      ['simulate', 'pig', '--strategies', 'hodl'],
      'There is no strategy for pig "hodl". Did you mean "hold"?',
    ],
    [
      'an unknown rule',
      ['simulate', 'pig', '--set', 'tagret=5'],
      'There is no rule of pig "tagret". Did you mean "target"?',
    ],
    [
      'a value out of range',
      ['simulate', 'pig', '--set', 'target=0'],
      'target must be a whole number 2..1000, but was given "0"',
    ],
    [
      'no games',
      ['simulate', 'pig', '--games', '0'],
      '--games must be a whole number of at least 1, but was given "0". Try 250k, 1e6 or 2M.',
    ],
    [
      'games in words',
      ['simulate', 'pig', '--games', 'many'],
      '--games must be a whole number of at least 1, but was given "many"',
    ],
    ['too many players', ['simulate', 'pig', '--players', '9'], 'Pig takes 2 to 8 players, not 9.'],
    [
      'too many strategies',
      ['simulate', 'pig', '--strategies', 'hold,hold,hold'],
      '3 strategies were named for 2 seats',
    ],
    [
      'a bad parameter',
      ['simulate', 'pig', '--strategies', 'hold{ta:5}'],
      'There is no parameter of hold "ta". Did you mean "at"?',
    ],
    [
      'a table it cannot sit at',
      ['simulate', 'pig', '--players', '3', '--strategies', 'optimal'],
      'optimal cannot play at this table: it is worked out for two players only',
    ],
    ['a missing strategy file', ['simulate', 'pig', '--strategies', './nowhere.ts'], 'There is no file "./nowhere.ts"'],
    [
      'a missing rules file',
      ['simulate', 'pig', '--rules', 'nowhere.yaml'],
      'The rules file "nowhere.yaml" cannot be read',
    ],
    ['an unknown list', ['list', 'gmaes'], 'Did you mean "games"?'],
    ['a list of nothing', ['list', 'rules'], 'Of which game?'],
  ])('%s', async (_, args, message) => {
    const { status, out, err } = await runInProcess(args, folder);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
    expect(out).toBe('');
    expect(status).toBe(2);
    expect(existsSync(path.join(folder, 'reports'))).toBe(false);
  });

  test('in a rules file, with its position', async () => {
    const rules = file('rules.yaml', 'die:\n  sides: 7\n  sdies: 8\n');
    const { status, err } = await runInProcess(['simulate', 'pig', '--rules', rules], folder);
    expect(err).toContain('./rules.yaml:3:3: There is no rule "die.sdies". Did you mean "die.sides"?');
    expect(err).toContain('  3 |   sdies: 8\n    |   ^');
    expect(status).toBe(2);
  });

  test.each([
    ['does not parse', 'export default {', 'broken.ts:1:'],
    ['exports the wrong thing', 'export default 7;', 'does not export a strategy: its default export has no "game"'],
    ['fails while loading', "throw new Error('no coffee');", 'failed while loading: no coffee'],
    [
      'plays another game',
      "export default { game: 'chess', about: '', parameters: [], create: () => () => 0 };",
      'plays chess, not pig',
    ],
  ])('a strategy file that %s', async (_, text, message) => {
    const { status, err } = await runInProcess(['simulate', 'pig', '--strategies', file('broken.ts', text)], folder);
    expect(err).toContain(message);
    expect(status).toBe(2);
  });

  test('an output folder that cannot be written', async () => {
    const blocked = file('blocked', 'a file, not a folder');
    const { status, err } = await runInProcess(
      ['simulate', 'pig', '--games', '100', '--out', `${blocked}/report`],
      folder,
    );
    expect(err).toContain('blocked');
    expect(err).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });
});

describe('a failing strategy is reported with the game to replay:', () => {
  test.each([
    ['throws', "throw new Error('out of ideas')", 'out of ideas'],
    ['answers nonsense', 'return 99', 'answered 99, but the options are 0..1'],
  ])('one that %s', async (_, body, message) => {
    const mine = file(
      'mine.ts',
      `let n = 0;\nexport default { game: 'pig', about: 'x', parameters: [], create: () => (view: { turnTotal: number }) => { if (view.turnTotal > 12) { ${body}; } return 0; } };\n`,
    );
    const { status, out, err } = await runInProcess(
      ['simulate', 'pig', '--strategies', `hold,${mine}`, '--games', '1000', '--seed', 's'],
      folder,
    );
    expect(out).toBe('');
    expect(err).toContain('The strategy mine (player ');
    expect(err).toContain('failed at the decision TURN in game 0, seed "s"');
    expect(err).toContain(message);
    expect(status).toBe(1);
    const command = /warren (replay .*)/.exec(err)![1];
    const again = await runInProcess(command.split(' '), folder);
    expect(again.err).toContain(message);
    expect(again.out).toContain('Round 1');
    expect(again.status).toBe(1);
  });
});

test('a run writes only its report', async () => {
  const clean = emptyFolder();
  expect((await runInProcess(['simulate', 'pig', '--games', '100', '--json'], clean)).status).toBe(0);
  expect(readdirSync(clean)).toEqual([]);
});
