/** Two strategies in files of the same name, or in a file named like one that ships, are two strategies in every question. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { replay } from '../../src/api/replay.js';
import { strategyNames } from '../../src/plan/plan.js';
import { emptyFolder } from '../support/run-warren.js';

const cwd = emptyFolder();
const holdAt = (name: string, at: number): void => {
  mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
  writeFileSync(
    path.join(cwd, name),
    `export default { game: 'pig', about: 'x', parameters: [], create: () => (view: any) => (view.turnTotal >= ${at} ? 1 : 0) };`,
  );
};
holdAt('a/mine.ts', 1);
holdAt('b/mine.ts', 20);
holdAt('hold.ts', 1);
holdAt('alone/mine.ts', 20);
holdAt('seat1.ts', 20);

const options = { threads: 0 };
const common = { game: 'pig', cwd, games: 200 };
const twins = ['./a/mine.ts', './b/mine.ts'];

test('a file with a unique name is shown by that name', async () => {
  const { played } = await ask('simulate', { ...common, strategies: ['hold', './alone/mine.ts'] }, options);
  expect(strategyNames(played.plan.cells[0].lineUp)).toEqual(['hold', 'mine']);
});

test('a file named like a seat is shown by its path, since win:seat1 means a seat', async () => {
  const { played } = await ask('simulate', { ...common, strategies: ['hold', './seat1.ts'] }, options);
  expect(strategyNames(played.plan.cells[0].lineUp)).toEqual(['hold', './seat1.ts']);
});

test.each([
  [twins, twins],
  [
    ['hold', './hold.ts'],
    ['hold', './hold.ts'],
  ],
  [
    ['./a/mine.ts', 'a/mine.ts'],
    ['mine', 'mine'],
  ],
])('simulate and replay show %s as %s', async (strategies, names) => {
  const { played } = await ask('simulate', { ...common, strategies }, options);
  expect(played.plan.cells[0].lineUp.map(({ name }) => name)).toEqual(names);
  const { lines } = await replay({ ...common, strategies }, 0);
  for (const name of names) expect(lines.map(({ text }) => text).join('\n')).toContain(`(${name})`);
});

test('simulate compares both', async () => {
  const { findings } = await ask('simulate', { ...common, strategies: twins }, options);
  expect(findings.verdict.join(' ')).toContain('./b/mine.ts');
});

test('compare detects a changed strategy', async () => {
  const { findings, played } = await ask(
    'compare',
    { ...common, a: './a/mine.ts,random', b: './b/mine.ts,random' },
    options,
  );
  expect(played.plan.cells.map(({ lineUp }) => lineUp[0].name)).toEqual(twins);
  expect(findings.verdict.join(' ')).toContain('./b/mine.ts');
});

test('tournament ranks both', async () => {
  const { played } = await ask('tournament', { ...common, strategies: [...twins, 'hold', './hold.ts'] }, options);
  const names = new Set(played.plan.cells.flatMap(({ lineUp }) => strategyNames(lineUp)));
  expect([...names].sort()).toEqual(['./a/mine.ts', './b/mine.ts', './hold.ts', 'hold']);
  expect(played.replay(played.plan.cells[0], 0)).toContain('./b/mine.ts');
});

test('sweep and tune distinguish them', async () => {
  const sweep = await ask('sweep', { ...common, strategies: twins, vary: ['target=20,30'] }, options);
  for (const { lineUp } of sweep.played.plan.cells) expect(strategyNames(lineUp)).toEqual(twins);
  const tune = await ask(
    'tune',
    {
      game: 'pig',
      cwd,
      strategies: twins,
      free: ['target=20,30'],
      target: ['win:./b/mine.ts 60%..100%'],
      budget: 2000,
    },
    options,
  );
  for (const { lineUp } of tune.played.plan.cells) expect(strategyNames(lineUp)).toEqual(twins);
});
