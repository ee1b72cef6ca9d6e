import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { FolderLock } from '../../src/store/lock.js';

let folder: string;
const file = () => path.join(folder, 'run.lock');
const NOBODY = 2 ** 22 + 1;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warren-lock-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a lock is there while it is held, and only one can hold it', () => {
  const lock = new FolderLock(folder);
  expect(() => new FolderLock(folder)).toThrow(UserError);
  expect(() => new FolderLock(folder)).toThrow(`Another process (${process.pid}) is at work in`);
  lock.release();
  expect(existsSync(file())).toBe(false);
  new FolderLock(folder).release();
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
});

test('a lock of another machine is respected, and the message says what to do', () => {
  writeFileSync(file(), JSON.stringify({ pid: NOBODY, host: 'elsewhere', began: '' }));
  expect(() => new FolderLock(folder)).toThrow(
    /process \(\d+ on elsewhere\).* If it is long gone, delete .*run\.lock\./,
  );
  rmSync(file());
});
