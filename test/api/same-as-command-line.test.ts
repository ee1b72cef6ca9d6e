/** The library, as it was built, gives what the command line prints and writes, to the byte. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderFiles } from '../support/folder-files.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, root } from '../support/run-warren.js';

const {
  ask,
  askExpectFile,
  askFor,
  documentFor,
  expectSummaries,
  gamePage,
  recordExpectFile,
  replay,
  storyDocument,
  writeReport,
} = (await import(pathToFileURL(path.join(root, 'dist/index.js')).href)) as typeof import('../../src/api/index.js');

const here = { threads: 0 };
const pig = { game: 'pig', strategies: ['hold'], set: ['target=30'], games: 60, seed: 'same' };
const words = ['pig', '--strategies', 'hold', '--set', 'target=30', '--games', '60', '--seed', 'same'];

/** The files of a folder, except those that only a run stores. */
const reportIn = (folder: string) =>
  Object.fromEntries(
    Object.entries(folderFiles(folder)).filter(([name]) => !/(?:run\.json|kinds\.json|chunks.*)$/.test(name)),
  );

async function told(args: readonly string[], folder: string): Promise<string> {
  const { status, out, err } = await runInProcess(args, folder);
  expect({ status, err }).toMatchObject({ status: 0 });
  return out;
}

/** The printed form; times depend on the machine. */
const withoutTimes = (document: object): object => {
  const { elapsedSeconds: _, gamesPerSecond: __, ...rest } = JSON.parse(JSON.stringify(document));
  return rest;
};

test('a report, also as a single file, which later reports renew', async () => {
  const folder = emptyFolder();
  await told(['simulate', ...words, '--single-file', '--out', 'told'], folder);
  const answer = await ask('simulate', pig, here);
  const out = path.join(folder, 'asked');
  await writeReport(answer, out);
  expect(Object.keys(reportIn(out))).not.toContain('report.html');
  await writeReport(answer, out, { singleFile: true });
  expect(reportIn(out)).toEqual(reportIn(path.join(folder, 'told')));
  await writeReport(await ask('simulate', { ...pig, seed: 'other' }, here), out);
  const renewed = readFileSync(path.join(out, 'report.html'), 'utf8');
  expect(renewed).toContain('other');
});

test('a question for several kinds of players: its pages and its document', async () => {
  const folder = emptyFolder();
  const asked = ['simulate', ...words, '--for', 'casual,scripted'];
  await told([...asked, '--out', 'told'], folder);
  const printed = JSON.parse(await told([...asked, '--json'], folder));
  const answer = await askFor('simulate', pig, ['scripted', 'casual'], here);
  expect(JSON.parse(JSON.stringify(documentFor(answer)))).toEqual(printed);
  const out = path.join(folder, 'asked');
  await writeReport(answer, out);
  expect(reportIn(out)).toEqual(reportIn(path.join(folder, 'told')));
  // The stored document equals the printed one.
  expect(JSON.parse(readFileSync(path.join(out, 'result.json'), 'utf8'))).toEqual(printed);
});

test('the document of a question', async () => {
  const printed = JSON.parse(await told(['simulate', ...words, '--json'], emptyFolder()));
  expect(withoutTimes(documentFor(await ask('simulate', pig, here)))).toEqual(withoutTimes(printed));
});

test('a file of expectations with several games: an answer for each, and the files for build servers', async () => {
  const folder = emptyFolder();
  const game = 'game: pig\ntables: { usual: { strategies: [hold, random] } }\nexpect: { ends: rounds <= 90 }\n';
  writeFileSync(path.join(folder, 'two.yaml'), `${game}---\n${game}`);
  const asked = ['expect', 'two.yaml', '--budget', '1k'];
  const printed = JSON.parse(
    await told([...asked, '--json', '--out', 'told', '--junit', 'junit.xml', '--markdown', 'table.md'], folder),
  );
  const request = { game: 'two.yaml', cwd: folder, budget: 1000 };
  const answers = await askExpectFile(request, { ...here, out: path.join(folder, 'asked') });
  expect(answers.map((answer) => withoutTimes(documentFor(answer)))).toEqual(printed.map(withoutTimes));
  expect(await expectSummaries('two.yaml', answers)).toEqual({
    junit: readFileSync(path.join(folder, 'junit.xml'), 'utf8'),
    markdown: readFileSync(path.join(folder, 'table.md'), 'utf8'),
  });
  expect(readdirSync(path.join(folder, 'asked'))).toEqual(readdirSync(path.join(folder, 'told')));
  await expect(ask('expect', request, here)).rejects.toThrow('Name the one that is meant (only): 1, 2.');
  expect(await askExpectFile({ ...request, only: '2' }, here)).toHaveLength(1);
});

test('a file of expectations that is recorded', async () => {
  const [one, two] = [emptyFolder(), emptyFolder()];
  const table = ['--record', 'pig', '--strategies', 'hold,random', '--budget', '1k', '--seed', 'now'];
  await told(['expect', 'now.yaml', ...table], one);
  const before = process.cwd();
  process.chdir(two);
  try {
    const request = { game: 'pig', strategies: ['hold', 'random'], budget: 1000, seed: 'now' };
    expect(await recordExpectFile('now.yaml', request, here)).toEqual({ title: 'Pig', games: 1000 });
    await expect(recordExpectFile('now.yaml', request, here)).rejects.toThrow('now.yaml is there already');
  } finally {
    process.chdir(before);
  }
  expect(folderFiles(two)).toEqual(folderFiles(one));
});

test('a game to watch: its page and its document', async () => {
  const folder = emptyFolder();
  const table = ['replay', 'pig', '--strategies', 'hold', '--set', 'target=30', '--seed', 'same', '--index', '3'];
  const printed = JSON.parse(await told([...table, '--json', '--html', 'game.html'], folder));
  const { games: _, ...request } = pig;
  const story = await replay(request, 3, { recorded: true });
  expect(JSON.parse(JSON.stringify(storyDocument(story)))).toEqual(printed);
  expect(await gamePage(story, request)).toBe(readFileSync(path.join(folder, 'game.html'), 'utf8'));
});

test.each<[string, () => Promise<unknown>, string]>([
  ['nobody', () => askFor('simulate', pig, [], here), "name two or more. For one alone: playedBy: 'casual'"],
  ['one kind', () => askFor('simulate', pig, ['thinking'], here), "For one alone: playedBy: 'thinking'"],
  ['a kind twice', () => askFor('simulate', pig, ['casual', 'casual'], here), 'name two or more'],
  ['a kind there is not', () => askFor('simulate', pig, ['clever', 'casual'] as never, here), 'was given "clever"'],
  ['no list', () => askFor('simulate', pig, 'casual' as never, here), 'askFor takes a list of some of casual'],
  [
    'players who are of a kind already',
    () => askFor('simulate', { ...pig, playedBy: 'casual' }, ['casual', 'scripted'], here),
    'askFor asks for several kinds of players and playedBy for one: leave one of them out',
  ],
  [
    'a question that makes no such claims',
    () => askFor('tournament', pig, ['casual', 'scripted'], here),
    'tournament is not asked for several kinds of players; simulate, compare, sweep and levers are',
  ],
  ['nothing', () => askFor('simulate', undefined as never, ['casual', 'scripted']), "such as { game: 'pig' }"],
])('several kinds of players are refused for %s', async (_, ask, message) => {
  await expect(ask()).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining(message) });
});
