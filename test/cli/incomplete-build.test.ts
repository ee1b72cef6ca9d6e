/** A build with a missing file reports it, for any file and at any time. */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { emptyFolder, root } from '../support/run-warren.js';

const folder = emptyFolder();

beforeAll(() => {
  const isNeeded = (file: string): boolean => !/\.map$|dist\/types/.test(file);
  for (const name of ['dist', 'bin', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isNeeded });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});

const simulate = () =>
  spawnSync(process.execPath, ['bin/warren.mjs', 'simulate', 'pig', '--games', '10', '--threads', '1', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });

test('a complete build plays', () => {
  expect(simulate()).toMatchObject({ status: 0, stderr: '' });
});

test.each(['prewarm.js', 'parts.js', 'worker.js'])('a build without %s names the missing part', (name) => {
  const file = path.join(folder, 'dist', name);
  renameSync(file, `${file}.aside`);
  const { status, stderr } = simulate();
  renameSync(`${file}.aside`, file);
  expect(stderr).toMatch(
    new RegExp(`^warren: A part of Warren is missing \\(.*${name}.*\\)\\. Build it again: npm run build$`, 'm'),
  );
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
});

test('a build without the command line and the sources names the missing part', () => {
  const file = path.join(folder, 'dist', 'cli.js');
  renameSync(file, `${file}.aside`);
  const { status, stderr } = simulate();
  renameSync(`${file}.aside`, file);
  expect(stderr).toContain('warren: A part of Warren is missing');
  expect(status).toBe(1);
});
