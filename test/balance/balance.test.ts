/** The games that ship are as balanced as these files say: a change of rules or strategies that breaks it is noticed. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDirected } from '../../src/analysis/finding.js';
import { ask } from '../../src/api/ask.js';
import { emptyFolder, root } from '../support/run-warren.js';

const folder = path.join(root, 'test/balance');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** More than any file needs: a table stops when all that is expected of it is decided. */
const BUDGET = 40_000;

test.each(files)('%s holds', async (file) => {
  const { findings } = await ask('expect', { game: path.join(folder, file), budget: BUDGET }, { threads: 0 });
  expect(findings.verdict[0]).toMatch(/^All \d+ expectations hold\.$/);
});

test('a balance claim fails after a change of rules', async () => {
  const text = readFileSync(path.join(folder, 'pig.yaml'), 'utf8');
  const changed = path.join(emptyFolder(), 'pig.yaml');
  writeFileSync(changed, text.replace('two: { ', 'two: { rules: { target: 60 }, '));
  const { findings } = await ask('expect', { game: changed, budget: BUDGET }, { threads: 0 });
  expect(findings.expectations.some(({ relation }) => isDirected(relation))).toBe(true);
});
