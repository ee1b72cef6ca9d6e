/** Threads started before the request is known: for commands that play, and no others. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { threadCount, threadsToPrewarm } from '../../src/runner/threads/prewarm.js';
import { runWarren } from '../support/run-warren.js';

const cores = availableParallelism();
const standby = path.join(import.meta.dirname, '../../dist/prewarm.js');
const run = (script: string): string =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
const QUESTIONS = ['simulate', 'levers'];

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['one for a few games', ['simulate', 'pig', '--games', '2k'], { threads: cores, initialThreads: 1 }],
  ['all for many', ['simulate', 'pig', '--games=2001'], { threads: cores, initialThreads: cores }],
  ['all when nobody says how many games', ['levers', 'pig'], { threads: cores, initialThreads: cores }],
  ['as many as are asked for', ['levers', 'pig', '--games', '10', '--threads', '1'], { threads: 1, initialThreads: 1 }],
  ['nobody where none is wanted', ['simulate', 'pig', '--threads', '0'], undefined],
  ['nobody for more than there are cores, which may be a slip', ['simulate', 'pig', '--threads=1000'], undefined],
  ['nobody for help', ['simulate', 'pig', '--help'], undefined],
  ['nobody where others play', ['simulate', 'pig', '--queue', 'redis://localhost:1'], undefined],
  ['nobody for a command that asks nothing', ['list', 'games'], undefined],
  ['nobody without words', [], undefined],
])('prewarmed threads: %s', (_, words, count) => {
  expect(threadsToPrewarm(words, QUESTIONS)).toEqual(count);
});

test('no thread is prewarmed with a queue, unless threads are requested', () => {
  vi.stubEnv('WARREN_QUEUE', 'redis://localhost:1');
  expect(threadsToPrewarm(['simulate', 'pig'], QUESTIONS)).toBeUndefined();
  expect(threadsToPrewarm(['simulate', 'pig', '--threads', '1'], QUESTIONS)).toEqual({ threads: 1, initialThreads: 1 });
});

test('one thread is prewarmed for few games, unless a number is given', () => {
  expect(threadCount(2000)).toEqual({ threads: cores, initialThreads: 1 });
  expect(threadCount(2001)).toEqual({ threads: cores, initialThreads: cores });
  expect(threadCount(10, 3)).toEqual({ threads: 3, initialThreads: 3 });
});

test('prewarmed threads are used if their number fits, and are released otherwise', () => {
  const script = `
    const { prewarm, acquireThreads } = await import(${JSON.stringify(standby)});
    for (const count of [{ threads: 1, initialThreads: 1 }, { threads: 2, initialThreads: 2 }]) {
      await prewarm(['simulate', 'pig', '--threads', '1']);
      const { filename } = (await acquireThreads(${JSON.stringify(import.meta.filename)}, count)).options;
      console.log(filename.endsWith('worker.js'));
    }
    process.exit();`;
  expect(run(script)).toBe('true\nfalse\n');
});

test('one thread stays one, also for a job during its start', () => {
  const script = `
    const { prewarm, acquireThreads, threadCount } = await import(${JSON.stringify(standby)});
    await prewarm(['simulate', 'pig', '--games', '10']);
    const pool = await acquireThreads(${JSON.stringify(import.meta.filename)}, threadCount(10));
    await pool.run({ prepare: { file: ${JSON.stringify(standby)} } });
    console.log(pool.threads.length);
    process.exit();`;
  expect(run(script)).toBe('1\n');
});

test('prewarm leaves user errors to the command, and loads nothing from foreign folders', () => {
  const { err, status } = runWarren(['simulate', '../worker', '--threads', '1']);
  expect(status).toBe(2);
  expect(err).toContain('"../worker"');
});
