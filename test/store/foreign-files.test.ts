/** Foreign files are never changed, and a refusal leaves everything unchanged. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolders } from '../../src/store/write-atomically.js';
import { folderFiles } from '../support/folder-files.js';
import { runInProcess } from '../support/run-in-process.js';
import { runWarren } from '../support/warren-process.js';

let cwd: string;
const command = ['simulate', 'pig', '--strategies', 'hold,random', '--threads', '0', '--games', '600'];

/** A user without write permission: root can write everything. */
const uid = process.getuid?.() === 0 ? 65534 : undefined;

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-foreign-'));
  chmodSync(cwd, 0o755);
  mkdirSync(path.join(cwd, 'typed'));
  const out = ['--out', path.join(cwd, 'run')];
  expect(await runInProcess([...command, ...out], path.join(cwd, 'typed'))).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(cwd, { recursive: true }));

const copyRun = (name: string): string => {
  cpSync(path.join(cwd, 'run'), path.join(cwd, name), { recursive: true });
  return path.join(cwd, name);
};

function chmodAll(folder: string, files: number, folders: number): void {
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const at = path.join(folder, name);
    chmodSync(at, statSync(at).isDirectory() ? folders : files);
  }
}

describe('a folder that is not the folder of a run', () => {
  test.each([
    ['with files that look like left behind', { 'sub/notes.123.tmp': 'a', 'b.7.tmp': 'b', 'run.lock': 'mine' }],
    ['with a page of the user’s own', { 'index.html': '<h1>Mine</h1>' }],
    ['with rules of the user’s own', { 'tuned.yaml': 'target: 3', 'charts/mine.svg': '<svg/>' }],
  ])('%s is refused and left unchanged', async (_, files) => {
    const folder = mkdtempSync(path.join(cwd, 'theirs-'));
    for (const [name, text] of Object.entries(files)) {
      makeFolders(path.dirname(path.join(folder, name)));
      writeFileSync(path.join(folder, name), text);
    }
    const { status, err } = await runInProcess([...command, '--out', folder], cwd);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('but no run.json, so it is not') });
    expect(folderFiles(folder)).toEqual(files);
  });

  test('is refused at once in a place like /proc', async () => {
    const { status, err } = await runInProcess([...command, '--out', '/proc/warren/run'], cwd);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('/proc/warren/run cannot be made:') });
  });
});

test('the cleanup of a run folder deletes files of Warren alone', async () => {
  const folder = copyRun('tidied');
  const before = folderFiles(folder);
  const theirs = { 'diary.12.tmp': 'a', 'photos/index.html.12.tmp': 'b' };
  const left = { 'index.html.12.tmp': 'half', 'charts/wins.svg.12.tmp': 'half', 'run.lock.12.tmp': 'half' };
  mkdirSync(path.join(folder, 'photos'));
  for (const [name, text] of Object.entries({ ...theirs, ...left })) writeFileSync(path.join(folder, name), text);
  expect(await runInProcess(['resume', 'tidied'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(folder)).toEqual({ ...before, ...theirs });
});

test('a chunk log that cannot be written is refused before anything is changed', async () => {
  const folder = copyRun('read-only-log');
  chmodAll(folder, 0o666, 0o777);
  chmodSync(path.join(folder, 'chunks.log'), 0o444);
  const before = folderFiles(folder);
  const longer = [...command.slice(0, -1), '900', '--out', folder];
  const { code, stderr } = await runWarren(longer, { cwd, uid });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('chunks.log cannot be written: you may not'),
  });
  expect(folderFiles(folder)).toEqual(before);
});

test.each([
  ['index.html', 'is in the way: it is a folder'],
  ['result.json', 'is in the way: it is a folder'],
  ['charts', 'is in the way: it is no folder'],
])('a report blocked by %s is refused before any game', async (name, message) => {
  const folder = copyRun(`blocked-${name}`);
  rmSync(path.join(folder, name), { recursive: true });
  if (name === 'charts') writeFileSync(path.join(folder, name), 'mine');
  else mkdirSync(path.join(folder, name));
  const before = folderFiles(folder);
  const { status, err } = await runInProcess([...command.slice(0, -1), '900', '--out', folder], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(message) });
  expect(folderFiles(folder)).toEqual(before);
});

test('charts that cannot be written are refused before any game', async () => {
  const folder = copyRun('read-only-charts');
  chmodAll(folder, 0o666, 0o777);
  chmodSync(path.join(folder, 'charts'), 0o555);
  const before = folderFiles(folder);
  const { code, stderr } = await runWarren([...command.slice(0, -1), '900', '--out', folder], { cwd, uid });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('charts: you may not write there') });
  expect(folderFiles(folder)).toEqual(before);
});

test.each(['chunks.log', 'charts'])('%s that is a link is never written through', async (name) => {
  const folder = copyRun(`linked-${name}`);
  const theirs = mkdtempSync(path.join(cwd, 'theirs-'));
  writeFileSync(path.join(theirs, 'thesis.txt'), 'my thesis');
  writeFileSync(path.join(theirs, 'win-shares.svg'), 'my drawing');
  rmSync(path.join(folder, name), { recursive: true });
  symlinkSync(name === 'charts' ? theirs : path.join(theirs, 'thesis.txt'), path.join(folder, name));
  for (const again of [command, ['resume'], ['report']]) {
    const { status, err } = await runInProcess(
      again === command ? [...command, '--out', folder] : [...again, folder],
      cwd,
    );
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringContaining(`${name} is a link to somewhere else`),
    });
  }
  expect(folderFiles(theirs)).toEqual({ 'thesis.txt': 'my thesis', 'win-shares.svg': 'my drawing' });
});

test('a run written through a link resolves its strategies from its real path', async () => {
  writeFileSync(
    path.join(cwd, 'mine.mjs'),
    "export default { game: 'pig', about: 'Mine.', parameters: [], create: () => (_, rng) => rng.below(2) };",
  );
  makeFolders(path.join(cwd, 'far', 'away', 'run'));
  symlinkSync(path.join(cwd, 'far', 'away', 'run'), path.join(cwd, 'near'));
  const argv = ['simulate', 'pig', '--strategies', './mine.mjs', '--games', '100', '--threads', '0', '--out', 'near'];
  expect(await runInProcess(argv, cwd)).toMatchObject({ status: 0 });
  for (const folder of ['near', 'far/away/run']) {
    expect(await runInProcess(['verify', folder], cwd)).toMatchObject({ status: 0 });
  }
});

test('a folder created for a refused run is deleted', async () => {
  const { status } = await runInProcess([...command, '--out', `made/for/${'nothing'.repeat(50)}`], cwd);
  expect({ status, made: existsSync(path.join(cwd, 'made')) }).toEqual({ status: 2, made: false });
});

describe('a read-only run without its original working directory', () => {
  test('is verified, reported and resumed', async () => {
    const folder = copyRun('reports/elsewhere');
    rmSync(path.join(cwd, 'typed'), { recursive: true });
    chmodAll(folder, 0o444, 0o555);
    chmodSync(path.dirname(folder), 0o555);
    const before = folderFiles(folder);
    expect(await runWarren(['verify', 'reports/elsewhere', '--sample', '1'], { cwd, uid })).toMatchObject({ code: 0 });
    for (const command of ['report', 'resume']) {
      const { code, stdout, stderr } = await runWarren([command, 'reports/elsewhere'], { cwd, uid });
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('digest') });
      expect(stderr).toContain('cannot be written to: the report there stays as it is');
    }
    expect(folderFiles(folder)).toEqual(before);
  });

  test('is verified with strategies that have moved', async () => {
    const mine = `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Mine.', parameters: {}, create: () => (_, rng) => rng.below(2) });
`;
    mkdirSync(path.join(cwd, 'before'));
    writeFileSync(path.join(cwd, 'before', 'mine.ts'), mine);
    const argv = [
      'simulate',
      'pig',
      '--strategies',
      './mine.ts',
      '--games',
      '100',
      '--threads',
      '0',
      '--out',
      '../moved',
    ];
    expect(await runInProcess(argv, path.join(cwd, 'before'))).toMatchObject({ status: 0 });
    renameSync(path.join(cwd, 'before'), path.join(cwd, 'after'));
    const { status, err } = await runInProcess(['verify', 'moved'], cwd);
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringContaining('say where they start now with --from'),
    });
    expect(await runInProcess(['verify', 'moved', '--from', 'after'], cwd)).toMatchObject({ status: 0 });
  });

  test('is refused by resume if it is unfinished, with advice', async () => {
    const folder = copyRun('half');
    const log = path.join(folder, 'chunks.log');
    writeFileSync(log, readFileSync(log).subarray(0, -10));
    chmodAll(folder, 0o444, 0o555);
    const { code, stderr } = await runWarren(['resume', 'half'], { cwd, uid });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('Copy it to where you may write') });
  });
});

describe('a closed output', () => {
  test.each([
    ['a pipe that is closed at once', '| true', 0],
    ['a device that is full', '> /dev/full', 1],
  ])('(%s) does not prevent the report', async (what, rest, status) => {
    const out = what.replaceAll(' ', '-');
    const main = path.resolve(import.meta.dirname, '../../bin/warren.mjs');
    const argv = [...command, '--out', out].join(' ');
    const child = spawn('bash', ['-c', `set -o pipefail; ${process.execPath} ${main} ${argv} ${rest}`], { cwd });
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(status);
    // On a slow machine there is a progress bar.
    expect(stderr).not.toMatch(/warren:| at /);
    expect(folderFiles(path.join(cwd, out))).toEqual({
      ...folderFiles(path.join(cwd, 'run')),
      'run.json': expect.any(String),
    });
  });
});

test('makeFolders returns the created folders, the innermost first', () => {
  const outer = path.join(cwd, 'a');
  expect(makeFolders(path.join(outer, 'b'))).toEqual([path.join(outer, 'b'), outer]);
  expect(makeFolders(path.join(outer, 'b'))).toEqual([]);
  expect(() => makeFolders(path.join(cwd, 'run', 'run.json', 'x'))).toThrow();
});
