import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { isAlive } from '../../src/plugins/running-process.js';
import { FolderLock } from '../../src/store/folder-lock.js';

let folder: string;
const file = () => path.join(folder, 'run.lock');
const NOBODY = 2 ** 22 + 1;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warren-lock-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a lock exists while it is held, and has one holder', () => {
  const lock = new FolderLock(folder);
  expect(() => new FolderLock(folder)).toThrow(UserError);
  expect(() => new FolderLock(folder)).toThrow(`Another process (${process.pid}) is at work in`);
  lock.release();
  expect(existsSync(file())).toBe(false);
  new FolderLock(folder).release();
});

test('a zombie process holds no lock', async () => {
  // The shell becomes another program before its child ends, and that never asks after a child it does not know of.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30']);
  try {
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(text.toString());
    const isOver = () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isAlive({ pid, host: hostname(), began: '' })).toBe(false);
    expect(isAlive({ pid: parent.pid!, host: hostname(), began: '' })).toBe(true);
  } finally {
    parent.kill();
  }
});

test.each([
  ['whose process is gone', { pid: NOBODY, host: hostname(), began: '1' }],
  ['whose process number now belongs to another process', { pid: process.pid, host: hostname(), began: '1' }],
  ['that was cut short by a power cut', undefined],
])('a lock %s is taken over', (_, holder) => {
  writeFileSync(file(), holder === undefined ? '' : JSON.stringify(holder));
  const lock = new FolderLock(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a folder', () => mkdirSync(file()), 'is in the way: it is no file'],
  ['a link that leads nowhere', () => symlinkSync('nowhere', file()), 'is in the way: it is no file'],
  ['something else', () => writeFileSync(file(), 'dear diary'), 'is not a lock that Warren wrote'],
  ['null', () => writeFileSync(file(), 'null'), 'is not a lock that Warren wrote'],
  ['a number', () => writeFileSync(file(), '{"pid":"1"}'), 'is not a lock that Warren wrote'],
])('%s in the place of the lock is refused and left unchanged', (_, make, message) => {
  make();
  const before = readdirSync(folder);
  expect(() => new FolderLock(folder)).toThrow(UserError);
  expect(() => new FolderLock(folder)).toThrow(message);
  expect(readdirSync(folder)).toEqual(before);
  rmSync(file(), { recursive: true });
});

test('a stale lock survives the crash of a process that takes it over', () => {
  const stale = (began: string) => `${JSON.stringify({ pid: NOBODY, host: hostname(), began })}\n`;
  writeFileSync(file(), stale('1'));
  const replacing = createHash('sha256').update(stale('1')).digest('hex').slice(0, 16);
  writeFileSync(`${file()}.${replacing}`, stale('2'));
  const lock = new FolderLock(folder);
  expect(readdirSync(folder)).toEqual(['run.lock']);
  expect(() => new FolderLock(folder)).toThrow(`Another process (${process.pid}) is at work in`);
  lock.release();
});

/** Rounds for each process; a race that goes wrong once in thousands is looked for with WARREN_THOROUGH=1. */
const ROUNDS = process.env.WARREN_THOROUGH === undefined ? 40 : 3000;

test('many processes that race for a stale lock hold it one at a time', async () => {
  const racer = path.resolve(import.meta.dirname, '../support/lock-contender.ts');
  const race = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', racer, folder, String(ROUNDS)]);
      let out = '';
      child.stdout.on('data', (data) => {
        out += data;
      });
      child.on('close', () => resolve(out));
    });
  writeFileSync(file(), JSON.stringify({ pid: NOBODY, host: hostname(), began: '1' }));
  const ended = await Promise.all([race(), race(), race()]);
  for (const text of ended) expect(JSON.parse(text)).toEqual({ held: ROUNDS, notAlone: 0 });
  rmSync(file());
});

test('a lock of another machine is respected, with advice in the message', () => {
  writeFileSync(file(), JSON.stringify({ pid: NOBODY, host: 'elsewhere', began: '' }));
  expect(() => new FolderLock(folder)).toThrow(
    /process \(\d+ on elsewhere\).* If it is long gone, delete .*run\.lock\./,
  );
  rmSync(file());
});
