/** Command-line input: help in every form, errors in Warren's own words, shell completion. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { shippedGames } from '../../src/plugins/own-files.js';
import { runInProcess } from '../support/run-in-process.js';

const COMMANDS = [...(await runInProcess(['--help'])).out.matchAll(/^ {2}([a-z]+)(?: [<[].*?)? {2,}[A-Z]/gm)].map(
  ([, name]) => name,
);

/** Messages of the yargs parser. */
const YARGS =
  /unknown (argument|command)|not enough|non-option|missing required|did you mean .*\?\s*did you mean|invalid values|YError/i;

describe('help', () => {
  test('lists all commands for warren alone, --help, -h and help', async () => {
    const { out, status } = await runInProcess([]);
    expect(status).toBe(0);
    expect(COMMANDS).toEqual(expect.arrayContaining(['simulate', 'tune', 'replay', 'completion']));
    for (const words of [['--help'], ['-h'], ['help']])
      expect(await runInProcess(words)).toEqual({ status: 0, out, err: '' });
  });

  test.each(COMMANDS)('for %s equals its --help, has examples and fits', async (command) => {
    const { out, status, err } = await runInProcess(['help', command]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`Examples:\n  # `);
    expect((await runInProcess([command, '--help'])).out).toBe(out);
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  test('lists own options before shared ones', async () => {
    const { out } = await runInProcess(['simulate', '--help']);
    const order = ['Options:', '--until', 'Common options:', '--strategies', '--json'].map((word) =>
      out.indexOf(`${word}`),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });
});

describe('a typing error', () => {
  test.each([
    [['simulat', 'pig'], 'There is no command "simulat". Did you mean simulate?', 'warren --help'],
    [['help', 'sweeep'], 'There is no command "sweeep". Did you mean sweep?', 'warren --help'],
    [['--games', '5', 'simulate', 'pig'], 'The command comes first, but the first word was --games.', 'warren --help'],
    [['simulate'], 'Which game? For example: warren simulate pig', 'warren simulate --help'],
    [['resume'], 'Which folder? For example: warren resume', 'warren resume --help'],
    [['simulate', 'pig', 'dig'], 'takes <game> and nothing more, but was also given "dig"', 'warren simulate --help'],
    [
      ['simulate', 'pig', '--gmaes', '5'],
      'no option --gmaes of warren simulate. Did you mean --games?',
      'warren simulate --help',
    ],
    [
      ['compare', 'pig', '--no-rotat'],
      'no option --no-rotat of warren compare. Did you mean --no-rotate?',
      'warren compare --help',
    ],
    [
      ['tournament', 'pig', '--no-rotate'],
      'no option --no-rotate of warren tournament. warren simulate, warren compare, warren sweep have it.',
      'warren tournament --help',
    ],
    [
      ['simulate', 'pig', '--game', '5'],
      'no option --game of warren simulate. Did you mean --games?',
      'warren simulate --help',
    ],
    [
      ['replay', 'pig', '--vary', 'a=1'],
      'no option --vary of warren replay. warren sweep has it.',
      'warren replay --help',
    ],
    [['simulate', 'pig', '-g', '5'], 'There is no option -g of warren simulate.', 'warren simulate --help'],
    [['simulate', 'pig', '--no-games'], 'There is no option --no-games', 'warren simulate --help'],
    [['simulate', 'pig', '--games'], '--games needs a value after it.', 'warren simulate --help'],
    [['simulate', 'pig', '--games', '--json'], '--games needs a value after it.', 'warren simulate --help'],
    [['simulate', 'pig', '--set'], '--set needs a value after it.', 'warren simulate --help'],
    [['simulate', 'pig', '--json=yes'], '--json is on or off and takes no value', 'warren simulate --help'],
    [
      ['simulate', 'pig', '--seed', 'a', '--seed', 'b'],
      '--seed was given more than once: a, b. Give it once.',
      'warren simulate --help',
    ],
    [['list', 'rules', 'dig', 'zebra'], 'Nothing there has "zebra"', 'warren list --help'],
  ])('%j', async (words, message, help) => {
    const { status, out, err } = await runInProcess(words);
    expect(err).toContain(message);
    expect(err).toContain(`\nTry: ${help}\n`);
    expect(err).not.toMatch(YARGS);
    expect([status, out]).toEqual([2, '']);
  });

  test('arguments that look like options are accepted after --, and values after =', async () => {
    expect((await runInProcess(['list', '--', '--json'])).err).toContain('There is no list of "--json"');
    expect((await runInProcess(['simulate', 'pig', '--seed=-x', '--games=4', '--json'])).out).toContain('"seed": "-x"');
  });
});

describe('completion', async () => {
  const script = (await runInProcess(['completion'])).out;
  const complete = (...words: string[]) =>
    spawnSync(
      'bash',
      [
        '-c',
        `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _warren; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { encoding: 'utf8' },
    )
      .stdout.split('\n')
      .filter((word) => word !== '');

  test('completes commands, games, options and strategies', () => {
    expect(complete('warren', 'si')).toEqual(['simulate']);
    expect(complete('warren', 'help', 'to')).toEqual(['tournament']);
    expect(complete('warren', 'simulate', '')).toEqual(expect.arrayContaining([...shippedGames(), '--games']));
    expect(complete('warren', 'sweep', 'pig', '--va')).toEqual(['--vary']);
    expect(complete('warren', 'simulate', 'pig', '--strategies', 'hold,opt')).toEqual(['hold,optimal']);
    expect(complete('warren', 'nothing', 'x')).toEqual([]);
  });

  test('offers each name in its place', () => {
    const kinds = ['games', 'strategies', 'rules', 'metrics', 'runs'];
    expect(complete('warren', 'list', '')).toEqual([...kinds, '--json', '--help']);
    expect(complete('warren', 'list', 'rules', '')).toEqual([...shippedGames(), '--json', '--help']);
    expect(complete('warren', 'list', 'rules', 'dig', '')).toEqual(['--json', '--help']);
    expect(complete('warren', 'new', '')).toEqual(expect.arrayContaining(['game', 'strategy']));
    expect(complete('warren', 'new', 'g')).toEqual(['game']);
  });
});

describe('a list', () => {
  test('is filtered by keys and by words', async () => {
    const keys = async (...words: string[]) =>
      (JSON.parse((await runInProcess(['list', 'rules', 'dig', ...words, '--json'])).out) as { key: string }[]).map(
        ({ key }) => key,
      );
    expect(await keys('trap.per')).toEqual(['trap.perTurn']);
    const traps = await keys('TRAP', 'damage');
    expect(traps).toContain('item.dynamite.trap');
    expect(traps).not.toContain('trap.perTurn');
    expect(traps.length).toBeLessThan((await keys('trap')).length);
  });
});
