/** A game with an invalid report, or one that throws, fails the run and is named with the game to replay. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { PluginError } from '../../src/core/errors.js';
import { coinGame } from '../support/coin-game.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

const cwd = emptyFolder();
let files = 0;
const written = (parts: Parameters<typeof coinGame>[0]): string => {
  const name = `./coin${files++}.ts`;
  writeFileSync(path.join(cwd, name), coinGame(parts));
  return name;
};
const GOOD = 'row[0] = 1; row[1] = 1; row[2] = 3; row[3] = 0; row[4] = 2;';

async function failureOf(game: string): Promise<PluginError> {
  try {
    await ask('simulate', { game, cwd, games: 50 }, { threads: 0 });
  } catch (error) {
    if (error instanceof PluginError) return error;
    throw error;
  }
  throw new Error('the run did not fail');
}

test('a valid report is counted', async () => {
  const { played } = await ask('simulate', { game: written({}), cwd, games: 50 }, { threads: 0 });
  expect(played.counts.tallies[0].seat(0, 1).trimmed()).toEqual([3, Float64Array.of(50)]);
});

test('a number one bit away from an integer is counted as the integer', async () => {
  const report = `${GOOD} row[2] = 8.000000000000002; row[0] = 3 * (1 / 49) * 49;`;
  const { played } = await ask('simulate', { game: written({ report }), cwd, games: 50 }, { threads: 0 });
  expect(played.counts.tallies[0].seat(0, 1).trimmed()).toEqual([8, Float64Array.of(50)]);
  expect(played.counts.tallies[0].game(0).trimmed()).toEqual([3, Float64Array.of(50)]);
});

test.each([
  [
    'no scale',
    '{ scale: 0, least: 0, most: 9 }',
    'the column score has the scale 0, which must be a whole number above 0',
  ],
  ['half a scale', '{ scale: 0.5, least: 0, most: 9 }', 'the column score has the scale 0.5'],
  ['an empty label', "{ label: ' ', least: 0, most: 9 }", 'the column score has the label " ", which must be words'],
])('a column of %s is refused before anything is played', async (_, details, message) => {
  const name = written({});
  const source = readFileSync(path.join(cwd, name), 'utf8');
  writeFileSync(path.join(cwd, name), source.replace("'Points.'", `'Points.', ${details}`));
  await expect(ask('simulate', { game: name, cwd, games: 5 }, { threads: 0 })).rejects.toThrow(message);
});

test('a game without a winner is refused before anything is played', async () => {
  const name = written({});
  const source = readFileSync(path.join(cwd, name), 'utf8');
  writeFileSync(path.join(cwd, name), source.replace("'win', 'win'", "'win', 'value'"));
  await expect(ask('simulate', { game: name, cwd, games: 5 }, { threads: 0 })).rejects.toThrow(
    'there is no seat column of role win',
  );
});

describe('a value that cannot be counted fails the run:', () => {
  test.each([
    ['half a unit', 'row[0] = 1.5', 'the game reports rounds as 1.5, but rounds is counted in whole units'],
    ['a length below 0', 'row[0] = -1', 'the game reports rounds as -1, but rounds must be at least 0'],
    ['five wins', 'row[1] = 5', 'the game reports win of player 1 as 5, but win must be 0 to 1'],
    ['no winner', 'row[3] = NaN', 'the game reports win of player 2 as NaN, but win must be 0 to 1'],
    ['two winners', 'row[3] = 1', 'the shares of the win add up to 2'],
    ['an endless score', 'row[4] = Infinity', 'the game reports score of player 2 as Infinity'],
    ['a score of billions', 'row[2] = 2e9', 'score can be counted from -1000000 to 1000000 only'],
  ])('%s', async (_, fault, message) => {
    const game = written({ report: `${GOOD} if (index === 38) { ${fault}; }` });
    const error = await failureOf(game);
    expect(error.message).toContain(message);
    // The table is dealt once before the first game.
    expect(error.failed).toMatchObject({ strategy: 'coin', byGame: true, index: 37 });
    expect(error.replay).toContain(`warren replay ${game} --seed warren --index 37`);
  });

  test.each([
    ['a range of its own', `'Points.', { least: 0, most: ['players', 1.5] })`, 'row[2] = 4', 'score must be 0 to 3'],
    [
      'a column outside the ColumnList',
      `'Points.'); const all = columns.all.map(({ least, most, ...rest }) => rest)`,
      'row[1] = 5; row[3] = -4',
      'win must be 0 to 1',
    ],
  ])('beyond %s', async (_, declared, fault, message) => {
    const game = written({ report: `${GOOD} if (index === 38) { ${fault}; }` });
    const file = path.join(cwd, game);
    const code = readFileSync(file, 'utf8').replace(`'Points.')`, declared);
    writeFileSync(file, declared.includes('const all') ? code.replace('columns: columns.all', 'columns: all') : code);
    const error = await failureOf(game);
    expect(error.message).toContain(message);
    expect(error.failed).toMatchObject({ strategy: 'coin', byGame: true, index: 37 });
    expect(error.replay).toContain('--index 37');
  });

  test('NaN, but only as a win', async () => {
    const game = written({ report: `${GOOD} row[2] = NaN;` });
    const { played } = await ask('simulate', { game, cwd, games: 50 }, { threads: 0 });
    expect(played.counts.tallies[0].seat(0, 1).trimmed()[1]).toHaveLength(0);
  });
});

describe('a game that throws is named, not the active strategy:', () => {
  test.each([
    ['while dealing', { deal: "if (index === 4) throw new Error('no cards');" }, 'dealing', 3],
    ['at the first table', { deal: "throw new Error('no cards');" }, 'dealing', 0],
    ['after a choice', { choose: "if (index === 4) { bytes[0] = 0; throw new Error('no cards'); }" }, 'CALL', 3],
    ['at the end', { report: "throw new Error('no cards');" }, 'its end', 0],
  ])('%s', async (_, parts, decision, index) => {
    const error = await failureOf(written(parts));
    expect(error.failed).toMatchObject({ strategy: 'coin', byGame: true, decision, index });
    expect(error.message).toMatch(/^no cards \(coin\d+\.ts:\d+:\d+\)$/);
  });

  test('on the terminal, and again in the replay', async () => {
    const game = written({ report: `${GOOD} row[1] = 5;` });
    const { status, err } = await runInProcess(['simulate', game, '--games', '100', '--json'], cwd);
    expect(err).toContain('The game coin failed at its end in game 0, seed "warren":');
    expect(err).toContain('win of player 1 as 5');
    expect(err).not.toContain('The strategy');
    expect(status).toBe(1);
    const again = await runInProcess(/warren (replay .*)/.exec(err)![1].split(' '), cwd);
    expect(again.err).toContain('win of player 1 as 5');
    expect(again.status).toBe(1);
  });
});
