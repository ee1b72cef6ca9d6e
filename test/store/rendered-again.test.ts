/** Making a report again never costs what is kept, and leaves nothing of an earlier report behind. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles } from '../support/folder-files.js';
import { runInProcess } from '../support/run-in-process.js';

let cwd: string;

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-again-'));
  const argv = ['simulate', 'pig', '--strategies', 'hold,random', '--games', '600', '--rows', '--threads', '0'];
  expect(await runInProcess([...argv, '--out', 'run'], cwd)).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(cwd, { recursive: true }));

const copyRun = (name: string): string => {
  cpSync(path.join(cwd, 'run'), path.join(cwd, name), { recursive: true });
  return path.join(cwd, name);
};

test('report refuses a damaged run and changes nothing', async () => {
  const folder = copyRun('damaged');
  const log = path.join(folder, 'chunks.log');
  const bytes = readFileSync(log);
  bytes[300] ^= 255;
  writeFileSync(log, bytes);
  const before = folderFiles(folder);
  const { status, err } = await runInProcess(['report', 'damaged'], cwd);
  expect(status).toBe(2);
  expect(err).toContain('is damaged, so no report can be made of it. Play what is missing with: warren resume damaged');
  expect(folderFiles(folder)).toEqual(before);
  expect(await runInProcess(['resume', 'damaged'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(folder)).toEqual(folderFiles(path.join(cwd, 'run')));
});

test('report refuses a run without its chunks', async () => {
  const folder = copyRun('empty');
  rmSync(path.join(folder, 'chunks.log'));
  const { status, err } = await runInProcess(['report', 'empty'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('chunks.log is missing') });
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).not.toContain('No game was played');
});

test('report deletes files of an earlier report, which verify finds, and keeps those of the user', async () => {
  const folder = copyRun('stale');
  const page = path.join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('</main>', '<a href="tables/old-section.csv">CSV</a></main>'));
  for (const name of ['old-section', 'my-notes']) writeFileSync(path.join(folder, 'tables', `${name}.csv`), 'a,b\n');
  const { status, err } = await runInProcess(['verify', 'stale', '--sample', '0'], cwd);
  expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('tables/old-section.csv is there') });
  expect(await runInProcess(['report', 'stale'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(folder)).toEqual({ ...folderFiles(path.join(cwd, 'run')), 'tables/my-notes.csv': 'a,b\n' });
});

test('the page links every file of charts and tables, by which the next report finds them', () => {
  const page = readFileSync(path.join(cwd, 'run', 'index.html'), 'utf8');
  const drawn = Object.keys(folderFiles(path.join(cwd, 'run'))).filter((name) => name.includes('/'));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter((name) => !page.includes(`href="${name}"`))).toEqual([]);
});
