/** Threads that start before it is known what they play: for those who ask a question, and for nobody else. */
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
])('there stand by: %s', (_, words, count) => {
  expect(threadsToPrewarm(words, QUESTIONS)).toEqual(count);
});

test('nobody stands by where others play all games, unless threads are asked for', () => {
  vi.stubEnv('WARREN_QUEUE', 'redis://localhost:1');
  expect(threadsToPrewarm(['simulate', 'pig'], QUESTIONS)).toBeUndefined();
  expect(threadsToPrewarm(['simulate', 'pig', '--threads', '1'], QUESTIONS)).toEqual({ threads: 1, initialThreads: 1 });
});

test('a few games begin with one thread, unless somebody says how many', () => {
  expect(threadCount(2000)).toEqual({ threads: cores, initialThreads: 1 });
  expect(threadCount(2001)).toEqual({ threads: cores, initialThreads: cores });
  expect(threadCount(10, 3)).toEqual({ threads: 3, initialThreads: 3 });
});

test('those who stand by are taken if they are as many as are wanted, and else are let go', () => {
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

test('one thread stays one, also for a job that comes while it is starting', () => {
  const script = `
    const { prewarm, acquireThreads, threadCount } = await import(${JSON.stringify(standby)});
    await prewarm(['simulate', 'pig', '--games', '10']);
    const pool = await acquireThreads(${JSON.stringify(import.meta.filename)}, threadCount(10));
    await pool.run({ prepare: { file: ${JSON.stringify(standby)} } });
    console.log(pool.threads.length);
    process.exit();`;
  expect(run(script)).toBe('1\n');
});

test('who makes a mistake is told so, and nothing is loaded from where no games are', () => {
  const { err, status } = runWarren(['simulate', '../worker', '--threads', '1']);
  expect(status).toBe(2);
  expect(err).toContain('"../worker"');
});
