/**
 * Plug-ins of the user are evaluated in the loader thread: their failures are attributed, and the main thread
 * continues.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { MachineError, UserError } from '../../src/core/errors.js';
import { findGame } from '../../src/plugins/find-game.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { emptyFolder, root } from '../support/run-warren.js';

const cwd = emptyFolder();
const STRATEGY = "export default { game: 'pig', about: 'x', parameters: [], create: () => () => 0 };";
const PIG = `import { pig } from ${JSON.stringify(path.join(root, 'src/games/pig/pig.ts'))};`;
const SECONDS = 2;

let files = 0;
const write = (source: string): string => {
  const name = `./plugin${files++}.ts`;
  writeFileSync(path.join(cwd, name), source);
  return name;
};
const strategy = (before: string) => findStrategy('pig', write(`${before}\n${STRATEGY}`), cwd, SECONDS);
const game = (functions: string) => findGame(write(`${PIG}\nexport default { ...pig, ${functions} };`), cwd, SECONDS);

afterEach(() => vi.restoreAllMocks());

describe('a plug-in is named if, while it is loaded,', () => {
  test.each([
    ['it loops for ever', 'for (;;);', 'it did not end within 2 seconds'],
    ['it exits', 'process.exit(3);', 'it called process.exit(3)'],
    ['it exits with success', 'process.exit();', 'it called process.exit(0)'],
    ['it prints without end', "for (;;) console.log('flood '.repeat(100));", 'it printed more than 1 MB'],
    ['it floods standard error', "for (;;) process.stderr.write('x'.repeat(1000));", 'it printed more than 1 MB'],
    ['it waits for nothing', 'await new Promise(() => {});', 'it waits for what never comes'],
    ['it leaves a rejection', "Promise.reject(new Error('lost'));", 'lost'],
  ])('%s', async (_, fault, message) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const loading = strategy(fault);
    await expect(loading).rejects.toThrow(MachineError);
    await expect(loading).rejects.toThrow(`./plugin${files - 1}.ts failed while loading: ${message}`);
    // The same plug-in without the fault loads, in a new thread.
    expect((await strategy('')).strategy.about).toBe('x');
  });

  test('it throws, at its line', async () => {
    const loading = strategy("\nthrow new Error('no coffee');");
    await expect(loading).rejects.toThrow(UserError);
    await expect(loading).rejects.toThrow(/failed while loading: no coffee \(plugin\d+\.ts:2:7\)/);
  });
});

test('what a plug-in prints while it is loaded goes to standard error', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await strategy("console.log('hello'); process.stdout.write('there');");
  expect(write.mock.calls.map(([text]) => text)).toEqual(['hello\n', 'there']);
});

test('a plug-in is not evaluated in the main thread until it plays there', async () => {
  const mark = (globalThis as { evaluated?: string[] }).evaluated;
  expect(mark).toBeUndefined();
  const { module } = await strategy('(globalThis.evaluated ??= []).push(1);');
  expect((globalThis as { evaluated?: number[] }).evaluated).toBeUndefined();
  await loadModule(module);
  expect((globalThis as { evaluated?: number[] }).evaluated).toEqual([1]);
});

describe('a function of a plug-in is named if', () => {
  test.each([
    ['it loops for ever', 'derive: () => { for (;;); }', 'derive: no answer came within 2 seconds', MachineError],
    ['it exits', 'check: () => process.exit(3)', 'check: it called process.exit(3)', MachineError],
    ['it throws', "check: () => { throw new Error('no coffee'); }", 'check failed: no coffee', UserError],
    [
      'it leaves a rejection',
      "check: () => { Promise.reject(new Error('lost')); return []; }",
      'resolve: lost',
      MachineError,
    ],
    ['it returns text', "check: () => ['no coffee']", 'check failed: it must return a list of problems', UserError],
    ['it returns a promise', 'check: async () => []', 'check failed: it must return a list of problems', UserError],
  ])('%s', async (_, functions, message, kind) => {
    const { resolve } = await game(functions);
    const resolving = resolve({}, 2);
    await expect(resolving).rejects.toThrow(kind);
    await expect(resolving).rejects.toThrow(`./plugin${files - 1}.ts: ${message}`);
    expect(await (await game('')).resolve({ target: 50 }, 2)).toMatchObject({ rules: { target: 50 }, problems: [] });
  });
});

test('one call that fails leaves the others of its message alone', async () => {
  const { resolve } = await game("derive: ({ target }) => { if (target === 3) throw new Error('three'); return {}; }");
  const settled = await Promise.allSettled([2, 3, 4].map((target) => resolve({ target }, 2)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('2,000 settings are resolved by one message, and settings in turn by one message each', async () => {
  const { resolve } = await game('derive: ({ target }) => ({ "die.sides": target === 7 ? 8 : 6 })');
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const settings = await Promise.all(Array.from({ length: 2000 }, (_, i) => resolve({ target: i + 2 }, 2)));
  expect(post).toHaveBeenCalledTimes(1);
  expect(settings[5]).toMatchObject({ rules: { target: 7, 'die.sides': 8 } });
  expect(settings[1999]).toMatchObject({ rules: { target: 2001, 'die.sides': 6 } });
  for (const target of [2, 3, 4]) await resolve({ target }, 2);
  expect(post).toHaveBeenCalledTimes(4);
});

test.each([
  ['a strategy of the user with 0 threads in a thread', './mine.ts', false],
  ['a shipped strategy with 0 threads in the calling thread', 'hold', true],
])('ask plays %s', async (_, strategy, playsHere) => {
  writeFileSync(path.join(cwd, 'mine.ts'), `globalThis.isPlayedHere = true;\n${STRATEGY}`);
  const answer = await ask('simulate', { game: 'pig', strategies: [strategy], games: 20, cwd }, { threads: 0 });
  expect(answer.playsHere).toBe(playsHere);
  expect(answer.played.games).toBe(20);
  expect(globalThis).not.toHaveProperty('isPlayedHere');
});

test('a sweep over 200 settings of a game of the user resolves them by one message', async () => {
  const name = write(`${PIG}\nexport default { ...pig };`);
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const request = { game: name, cwd, vary: ['target=2..201'], strategies: ['random'], games: 1 };
  const { played } = await ask('sweep', request, { threads: 0 });
  expect(played.plan.cells).toHaveLength(200);
  const jobs = post.mock.calls.map(([job]) => job as { name?: string; calls?: object[] });
  const sizes = jobs.filter((job) => job.name === 'resolve').map(({ calls = [] }) => calls.length);
  expect(sizes.filter((size) => size > 1)).toEqual([200]);
  expect(sizes.length).toBeLessThan(5);
});
