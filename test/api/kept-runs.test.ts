/** The library does everything that commands do with run folders and plug-ins: to the byte. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderFiles } from '../support/folder-files.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, root } from '../support/run-warren.js';

const {
  ask,
  askFor,
  checkPlugin,
  documentFor,
  listGames,
  listMetrics,
  listRules,
  listRuns,
  listStrategies,
  readRows,
  reportRun,
  resumeRun,
  verifyRun,
  writeReport,
} = (await import(pathToFileURL(path.join(root, 'dist/index.js')).href)) as typeof import('../../src/api/index.js');

const here = { threads: 0 };
const pig = { game: 'pig', strategies: ['hold', 'random'], games: 400, seed: 'kept', rows: true, chunkSize: 50 };

let cwd: string;
const before = process.cwd();

/** Stopped after the first chunks, as Ctrl-C would. */
function stopping() {
  const stop = new AbortController();
  return { ...here, signal: stop.signal, onProgress: () => stop.abort() };
}

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-kept-'));
  process.chdir(cwd);
  const whole = await ask('simulate', pig, { ...here, out: 'whole' });
  await writeReport(whole, 'whole');
  const stopped = await ask('simulate', pig, { ...stopping(), out: 'stopped' });
  expect(stopped.played.complete).toBe(false);
  expect(stopped.played.games).toBeGreaterThan(0);
  const { rows: _, ...asked } = pig;
  const kinds = await askFor('simulate', asked, ['scripted', 'casual'], { ...stopping(), out: 'kinds' });
  expect([kinds.complete, kinds.answers.size]).toEqual([false, 1]);
});

afterAll(() => {
  process.chdir(before);
  rmSync(cwd, { recursive: true });
});

/** Two copies of a folder: one for the command line, one for the library. */
function twoOf(name: string): [told: string, asked: string] {
  const copies: [string, string] = [path.join(emptyFolder(), name), path.join(emptyFolder(), name)];
  for (const copy of copies) cpSync(path.join(cwd, name), copy, { recursive: true });
  return copies;
}

async function printed(args: readonly string[], status = 0) {
  const ran = await runInProcess([...args, '--json'], cwd);
  expect({ status: ran.status, err: ran.err }).toMatchObject({ status });
  return JSON.parse(ran.out);
}

/** The printed form; times depend on the machine. */
const withoutTimes = (document: object): object => {
  const { elapsedSeconds: _, gamesPerSecond: __, ...rest } = JSON.parse(JSON.stringify(document));
  return rest;
};

const bytesOf = (file: string): string => readFileSync(file, 'latin1');

describe('a run in a folder', () => {
  test.each(['stopped', 'kinds'])('is resumed and reported: %s', async (name) => {
    const [told, asked] = twoOf(name);
    const document = await printed(['resume', told, '--from', cwd]);
    const answer = await resumeRun(asked, { ...here, from: cwd });
    expect(withoutTimes(documentFor(answer))).toEqual(withoutTimes(document));
    expect(document.complete).toBe(true);
    await writeReport(answer, asked);
    expect(folderFiles(asked)).toEqual(folderFiles(told));
  });

  test('equals an uninterrupted one after resume', async () => {
    const [, asked] = twoOf('stopped');
    const { verdict, digest, complete, plan, question } = documentFor(await resumeRun(asked, { ...here, from: cwd }));
    const whole = documentFor(await ask('simulate', { ...pig, rows: false }, here));
    expect({ verdict, digest, complete, question }).toMatchObject({ complete: true, question: 'simulate' });
    expect([verdict, digest, plan]).toEqual([whole.verdict, whole.digest, whole.plan]);
    expect(verdict[0].length).toBeGreaterThan(0);
  });

  test('that is damaged is refused by report, and repaired by resume with a note', async () => {
    const [, asked] = twoOf('whole');
    const log = path.join(asked, 'chunks.log');
    const bytes = readFileSync(log);
    bytes[300] ^= 255;
    writeFileSync(log, bytes);
    await expect(reportRun(asked, { from: cwd })).rejects.toThrow('is damaged, so no report can be made of it');
    const remarks: string[] = [];
    await resumeRun(asked, { ...here, from: cwd, onRemark: (text) => remarks.push(text) });
    expect(remarks).toEqual([expect.stringContaining('was damaged; what is missing is played again')]);
    // The original working directory is now in another place.
    const { 'run.json': _, ...mended } = folderFiles(asked);
    expect(folderFiles('whole')).toMatchObject(mended);
    expect(mended['chunks.log']).toBe(bytesOf('whole/chunks.log'));
  });

  test('can be stopped again', async () => {
    const [, asked] = twoOf('stopped');
    expect(documentFor(await resumeRun(asked, { ...stopping(), from: cwd })).complete).toBe(false);
  });

  test.each(['stopped', 'kinds'])('is reported while unfinished, without playing games: %s', async (name) => {
    const [told, asked] = twoOf(name);
    const document = await printed(['report', told, '--single-file', '--from', cwd]);
    const answer = await reportRun(asked, { singleFile: true, from: cwd });
    expect(withoutTimes(documentFor(answer))).toEqual(withoutTimes(document));
    expect(document.complete).toBe(false);
    expect(Object.keys(folderFiles(asked)).some((file) => file.endsWith('report.html'))).toBe(true);
    expect(folderFiles(asked)).toEqual(folderFiles(told));
  });

  test('is verified, with a list of deviations', async () => {
    const words = ['--sample', '3', '--sample-seed', 'same'];
    const sample = { sample: 3, sampleSeed: 'same', ...here };
    const right = await printed(['verify', 'whole', ...words]);
    expect(await verifyRun('whole', sample)).toEqual(right);
    expect(right).toMatchObject({ folder: 'whole', played: 3, findings: [] });
    const [damaged] = twoOf('whole');
    writeFileSync(path.join(damaged, 'result.json'), '{}\n');
    const wrong = await printed(['verify', damaged, ...words, '--from', cwd], 1);
    expect(wrong.findings).toEqual(['result.json differs from what the kept games give, from byte 1 on']);
    expect(await verifyRun(damaged, { ...sample, from: cwd })).toEqual(wrong);
  });

  test('is verified in full, with a seed of its own by default', async () => {
    const all = await verifyRun('whole', { ...here, sample: 'all' });
    expect(all.played).toBe(all.kept);
    expect((await verifyRun('whole', { ...here, sample: 0 })).sampleSeed).not.toBe(all.sampleSeed);
  });

  test('of several kinds of players is verified kind by kind', async () => {
    const [folder] = twoOf('kinds');
    await writeReport(await resumeRun(folder, { ...here, from: cwd }), folder);
    const right = await printed(['verify', folder, '--sample-seed', 'same', '--from', cwd]);
    expect(await verifyRun(folder, { ...here, sampleSeed: 'same', from: cwd })).toEqual(right);
    expect(right.findings).toEqual([]);
    writeFileSync(path.join(folder, 'casual', 'result.json'), '{}\n');
    expect((await verifyRun(folder, { ...here, sample: 0, from: cwd })).findings).toEqual([
      expect.stringMatching(/^casual\/result\.json differs/),
    ]);
  });

  test('returns its rows', async () => {
    const words = ['--where', 'rounds > 12 and score:hold > 20', '--limit', '15'];
    const rows = await printed(['rows', 'whole', ...words]);
    expect(await readRows('whole', { where: 'rounds > 12 and score:hold > 20', limit: 15 })).toEqual(rows);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatchObject({ game: expect.any(Number), replay: expect.stringContaining('warren replay pig') });
    const remarks: string[] = [];
    const onRemark = (text: string) => remarks.push(text);
    expect(await readRows('whole', { columns: ['score:hold'], onRemark })).toEqual(
      await printed(['rows', 'whole', '--columns', 'score:hold']),
    );
    expect(remarks).toEqual([]);
    expect((await readRows('stopped', { limit: 1000, onRemark })).length).toBeLessThan(400);
    expect(remarks).toEqual([expect.stringContaining('The run is not finished')]);
  });

  test('without a report is finished', async () => {
    const [folder] = twoOf('whole');
    rmSync(path.join(folder, 'result.json'));
    const remarks: string[] = [];
    expect(await readRows(folder, { where: 'rounds > 9999', onRemark: (text) => remarks.push(text) })).toEqual([]);
    expect(remarks).toEqual([]);
  });

  test.each(['rows.arrows', 'chunks.log'])(
    'that has lost %s is refused with advice on how to restore it',
    async (file) => {
      const [folder] = twoOf('whole');
      rmSync(path.join(folder, file));
      await expect(readRows(folder)).rejects.toThrow(
        `${path.join(folder, file)} is missing. Play its games again with`,
      );
      await resumeRun(folder, here);
      expect(await readRows(folder)).toEqual(await readRows('whole'));
    },
  );
});

describe('a plug-in', () => {
  const strategy = (choose: string) =>
    `export default { game: 'pig', about: 'x', parameters: [], create: () => (view, rng) => ${choose} };\n`;

  test('is checked, with a list of violations', async () => {
    writeFileSync('luck.mjs', strategy('Math.floor(rng.below(1) + (globalThis.beat = 1 - (globalThis.beat ?? 0)))'));
    writeFileSync('stray.mjs', strategy("(Promise.reject(new Error('left alone')), rng.below(2))"));
    const [luck, stray, right] = await Promise.all(
      ['./luck.mjs', './stray.mjs', 'hold'].map((name) => checkPlugin({ game: 'pig', strategies: [name], games: 2 })),
    );
    for (const [name, found] of [
      ['./luck.mjs', luck],
      ['./stray.mjs', stray],
    ] as const) {
      expect(found).toEqual(await printed(['check', 'pig', '--strategies', name, '--games', '2'], 1));
    }
    expect(luck.problems.length).toBeGreaterThan(0);
    expect(stray.problems.join()).toContain('left alone');
    expect(right).toEqual({ game: 'pig', strategies: ['hold'], problems: [] });
    expect(process.listeners('unhandledRejection').map(String).join()).not.toContain('nobody waited');
  });

  test('is found from a folder, and checked with all shipped strategies by default', async () => {
    const asked = { game: 'pig', strategies: ['./stray.mjs'], games: 1, cwd };
    process.chdir(root);
    try {
      expect((await checkPlugin(asked)).problems).toHaveLength(1);
    } finally {
      process.chdir(cwd);
    }
    expect(await checkPlugin({ game: 'pig', games: 1 })).toEqual(await printed(['check', 'pig', '--games', '1']));
  });
});

test('list returns games, strategies and rules', async () => {
  const same = (document: unknown) => JSON.parse(JSON.stringify(document));
  expect(same(await listGames())).toEqual(await printed(['list', 'games']));
  for (const game of ['pig', 'dig']) {
    expect(same(await listStrategies(game))).toEqual(await printed(['list', 'strategies', game]));
    expect(same(await listRules(game))).toEqual(await printed(['list', 'rules', game]));
    expect(same(await listMetrics(game))).toEqual(await printed(['list', 'metrics', game]));
  }
  const runs = await printed(['list', 'runs', cwd]);
  expect(listRuns(cwd)).toEqual(runs);
  expect(runs.length).toBeGreaterThan(1);
});

describe('a kept run is refused with a message:', () => {
  const call = (made: unknown, ...given: unknown[]) => (made as (...given: unknown[]) => unknown)(...given);

  test.each<[string, () => unknown, string]>([
    ['to go on nowhere', () => call(resumeRun), 'The folder of resumeRun takes a path, a text, but was given nothing'],
    ['to go on where no run is', () => resumeRun('.'), 'There is no run in .: it has no run.json'],
    ['to go on into another folder', () => call(resumeRun, 'whole', { out: 'x' }), 'no option of resumeRun "out"'],
    ['to go on with options that are none', () => call(resumeRun, 'whole', 7), 'such as { threads: 2 }'],
    ['to go on unwatched', () => resumeRun('whole', { threads: 0, patienceSeconds: 9 }), 'needs threads'],
    ['to go on in two places', () => resumeRun('whole', { threads: 1, queue: 'redis://nowhere' }), 'Leave one of them'],
    ['to go on at a queue that is none', () => resumeRun('whole', { queue: 'nowhere' }), 'no address of a Redis'],
    ['to go on with what does not stop', () => call(resumeRun, 'whole', { signal: {} }), 'takes an AbortSignal'],
    [
      'to go on with what is stopped already',
      () => resumeRun('whole', { signal: AbortSignal.abort() }),
      'aborted already',
    ],
    ['to go on with a promise', () => call(resumeRun, 'whole', Promise.resolve({ threads: 1 })), 'are an object'],
    ['to go on from where nothing is', () => resumeRun('whole', { from: 'gone' }), 'there is no such folder'],
    [
      'a document of what was written down',
      () => call(documentFor, { presentation: {} }),
      'documentFor takes an answer',
    ],
    ['a report of what was written down', () => call(writeReport, { answers: [] }, 'x'), 'takes an answer'],
    ['to report nothing', () => call(reportRun, ''), 'The folder of reportRun takes a path, a text, but was given ""'],
    ['to report with threads', () => call(reportRun, 'whole', { threads: 2 }), 'no option of reportRun "threads"'],
    ['to report in one of two files', () => call(reportRun, 'whole', { singleFile: 1 }), 'takes true or false'],
    ['to verify nothing', () => call(verifyRun, 5), 'The folder of verifyRun takes a path, a text, but was given 5'],
    ['to verify where no run is', () => verifyRun('nowhere'), 'There is no run in nowhere'],
    [
      'to verify half a chunk',
      () => verifyRun('whole', { sample: 0.5 }),
      "sample takes a whole number, 0 or more, or 'all'",
    ],
    ['to verify some', () => call(verifyRun, 'whole', { sample: 'some' }), 'but was given "some"'],
    [
      'to verify with a number for a seed',
      () => call(verifyRun, 'whole', { sampleSeed: 5 }),
      'sampleSeed takes a text',
    ],
    ['rows of nothing', () => call(readRows), 'The folder of readRows takes a path, a text'],
    ['rows of a run without', () => readRows('kinds/casual'), 'kept no rows'],
    ['rows by a number', () => call(readRows, 'whole', { where: 5 }), 'where takes a text, but was given 5'],
    [
      'rows of columns in a text',
      () => call(readRows, 'whole', { columns: 'rounds' }),
      'columns takes a list of texts',
    ],
    ['no rows at all', () => readRows('whole', { limit: 0 }), 'limit takes a whole number of at least 1'],
    [
      'rows by what is none of their columns',
      () => readRows('whole', { where: 'roundz > 1' }),
      'Did you mean "rounds"?',
    ],
    ['a slip', () => call(readRows, 'whole', { colums: ['rounds'] }), 'Did you mean "columns"?'],
    [
      'to check nothing',
      () => call(checkPlugin),
      "checkPlugin(…) takes an object that names its game, such as { game: 'pig' }",
    ],
    ['to check by name alone', () => call(checkPlugin, 'pig'), 'takes an object that names its game'],
    ['to check an unknown game', () => checkPlugin({ game: 'pigg' }), 'no game "pigg"'],
    ['to check nobody', () => checkPlugin({ game: 'pig', strategies: [] }), 'strategies takes a list of texts'],
    ['to check no games', () => checkPlugin({ game: 'pig', games: 0 }), 'games takes a whole number of at least 1'],
    [
      'to check with a slip',
      () => call(checkPlugin, { game: 'pig', strategy: ['hold'] }),
      'Did you mean "strategies"?',
    ],
    ['to check without patience', () => checkPlugin({ game: 'pig' }, { patienceSeconds: 0 }), 'patienceSeconds takes'],
    [
      'to check in threads',
      () => call(checkPlugin, { game: 'pig' }, { threads: 1 }),
      'no option of checkPlugin "threads"',
    ],
    ['strategies of nothing', () => call(listStrategies), "listStrategies takes the name of a game, 'pig'"],
    ['rules of an object', () => call(listRules, { game: 'pig' }), 'listRules takes the name of a game'],
    ['metrics of what there is not', () => listMetrics('digg'), 'Did you mean "dig"?'],
    ['runs of a number', () => call(listRuns, 5), 'The folder of listRuns takes a path, a text, but was given 5'],
  ])('%s', async (_, make, message) => {
    const making = (async () => make())();
    await expect(making).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining(message) });
  });

  test('without changing the run', () => {
    expect(JSON.parse(readFileSync('whole/result.json', 'utf8')).complete).toBe(true);
    expect(Object.keys(folderFiles('stopped'))).not.toContain('result.json');
  });
});
