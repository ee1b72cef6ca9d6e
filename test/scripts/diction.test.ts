import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, root } from '../support/run-warren.js';

/** Runs the ruler for comments on a project: at most 3 private words and at least 14 terms of art per 1,000. */
const measure = (project: string) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/diction.mjs'), project, '3', '14'], { encoding: 'utf8' });

const countsIn = (output: string): number[] => /constants (\d+); '\.\.\.\{ ' (\d+)/.exec(output)!.slice(1).map(Number);

test('comments of src use terms of art', () => {
  const { status, stdout } = measure(root);
  expect(stdout).toMatch(/^private [\d.]+, terms [\d.]+ per 1,000/);
  expect(status, stdout).toBe(0);
});

test('src has no MOST_ or USUAL_ constant and hardly spreads literals', () => {
  const [constants, spreads] = countsIn(measure(root).stdout);
  expect(constants).toBe(0);
  expect(spreads).toBeLessThanOrEqual(20);
});

test('the measure fails on private words, old constants and spread literals', () => {
  const project = emptyFolder();
  mkdirSync(path.join(project, 'src'));
  const text =
    '/** Whoever is told of it goes on. */\nconst MOST_GAMES = 3;\nexport const sizes = { ...{ MOST_GAMES } };\n';
  writeFileSync(path.join(project, 'src', 'private.ts'), text);
  const { status, stdout } = measure(project);
  expect(status).toBe(1);
  expect(countsIn(stdout)).toEqual([1, 1]);
});
