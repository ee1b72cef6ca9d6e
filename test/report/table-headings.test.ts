/** Headings of the table files of a report: they refer to content by name, never by position. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

/** File → its headings. */
async function headings(...words: string[]): Promise<Record<string, string[]>> {
  const folder = emptyFolder();
  const { status, err } = await runInProcess([...words, '--out', 'run'], folder);
  expect(status, err).toBeLessThan(2);
  const tables = path.join(folder, 'run', 'tables');
  return Object.fromEntries(
    readdirSync(tables).map((name) => {
      const [first] = readFileSync(path.join(tables, name), 'utf8').split('\n', 1);
      return [name, first.split(',')];
    }),
  );
}

const two = ['--strategies', 'hold,random'];

test.each<[string, string[], Record<string, string[]>]>([
  [
    'simulate',
    ['simulate', 'dig', '--strategies', 'rusher,trapper', '--games', '200'],
    {
      'who-whom.csv': ['to', 'by rusher', 'by trapper'],
      'why.csv': ['column', 'by rusher', 'by trapper'],
      'outcomes.csv': ['column', 'who', 'figure'],
    },
  ],
  [
    'simulate, of a team whose seats are alike',
    ['simulate', 'portal-dash', '--strategies', 'random', '--players', '2', '--games', '50'],
    { 'contributions.csv': ['column', 'by seat1', 'by seat2'] },
  ],
  [
    'compare',
    ['compare', 'pig', ...two, '--b', 'target=50 die.sides=8', '--by-rule', '--games', '100'],
    { 'differences.csv': ['figure', 'label'], 'by-rule.csv': ['figure', 'label'] },
  ],
  [
    'sweep',
    ['sweep', 'pig', ...two, '--vary', 'die.sides=5..7', '--games', '100'],
    { 'one-step.csv': ['figure', 'change at 5', 'low at 5', 'high at 5', 'change at 7'] },
  ],
  [
    'levers',
    ['levers', 'pig', ...two, '--budget', '2000', '--on', 'rounds,win:hold'],
    { 'all-rules.csv': ['effect on rounds', 'effect on win:hold'], 'figure-1.csv': ['figure'] },
  ],
  ['luck', ['luck', 'pig', ...two, '--games', '48'], { 'moved.csv': ['figure', 'name', 'source'] }],
  [
    'tune',
    ['tune', 'pig', ...two, '--free', 'die.sides=4..6', '--budget', '3000'].concat(
      ...['win:hold 10%..90%', 'rounds 5..9', 'rounds <= 9', 'rounds <= 9'].map((target) => ['--target', target]),
    ),
    {
      'settings.csv': [
        'value of win:hold',
        'low of win:hold',
        'high of win:hold',
        'value of rounds 5..9',
        'value of rounds <= 9',
        'value of rounds <= 9 (2)',
      ],
      'answer.csv': ['target', 'figure', 'label'],
    },
  ],
  [
    'tune, each rule by itself',
    ['tune', 'pig', ...two, '--free', 'all', '--changes', '1', '--target', 'rounds 8..14', '--budget', '10k'],
    { 'one-rule.csv': ['value of rounds', 'change of win:hold'] },
  ],
])('%s', async (_, words, wanted) => {
  const found = await headings(...words);
  for (const [name, some] of Object.entries(wanted)) expect(found[name]).toEqual(expect.arrayContaining(some));
  for (const [name, all] of Object.entries(found)) {
    expect(new Set(all).size, `${name}: ${all.join()}`).toBe(all.length);
    expect(all.filter((heading) => /^(?!q)[a-z]+-?\d+$/i.test(heading) && !/^seat\d+$/.test(heading))).toEqual([]);
  }
});
