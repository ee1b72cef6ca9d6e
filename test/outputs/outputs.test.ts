/**
 * Compares reports with the record: every question of every game, file by file. `npm run outputs -- --write` renews the
 * record, and the diff of test/outputs/sentences is the change of texts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OUTPUT_CASES } from '../../scripts/outputs/cases.js';
import { hashOf, outputFiles, sentencesOf } from '../../scripts/outputs/output-files.js';
import { root } from '../support/run-warren.js';

const here = path.join(root, 'test/outputs');
const manifest: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(here, 'manifest.json'), 'utf8'),
);

test('the manifest has every case', () => {
  expect(Object.keys(manifest).toSorted()).toEqual(OUTPUT_CASES.map(({ name }) => name).toSorted());
});

describe('users get what is recorded', () => {
  test.concurrent.each(OUTPUT_CASES)('$name', async (one) => {
    const outputs = await outputFiles(root, one);
    const recorded = readFileSync(path.join(here, 'sentences', `${one.name}.txt`), 'utf8');
    expect(sentencesOf(outputs)).toBe(recorded);
    expect(Object.fromEntries([...outputs].map(([file, text]) => [file, hashOf(text)]))).toEqual(manifest[one.name]);
  });
});

test('a changed word or figure changes a hash and the sentences', () => {
  const page = new Map([['index.html', '<p>Rusher wins <b>11%</b> of its games.</p><script>run()</script>']]);
  const other = new Map([['index.html', '<p>Rusher wins <b>12%</b> of its games.</p><script>run()</script>']]);
  expect(sentencesOf(page)).toBe('## index.html\nRusher wins 11% of its games.\n');
  expect(sentencesOf(other)).not.toBe(sentencesOf(page));
});
