/** Ctrl-C: chunks in flight are finished and stored, the message says so, and the exit code is 130. */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, root } from '../support/run-warren.js';

test('an interrupted run keeps its finished games and reports that', { timeout: 300_000 }, async () => {
  const folder = emptyFolder();
  const args = ['simulate', 'pig', '--strategies', 'hold,random', '--games', '500M', '--out', 'cut'];
  const child = spawn(process.execPath, [path.join(root, 'bin/warren.mjs'), ...args], { cwd: folder });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  // Chunks that are kept show that games are being played.
  const looking = setInterval(() => {
    if ((statSync(path.join(folder, 'cut/chunks.log'), { throwIfNoEntry: false })?.size ?? 0) < 1000) return;
    clearInterval(looking);
    child.kill('SIGINT');
  }, 100);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  expect(status, err).toBe(130);
  expect(err).toContain('Stopping: finishing the games in flight');
  expect(out).toMatch(/The run was stopped after [\d,]+ of 500,000,000 games/);
  expect(out).toContain('Go on with: warren resume cut');
  expect(existsSync(path.join(folder, 'cut/index.html'))).toBe(true);
});
