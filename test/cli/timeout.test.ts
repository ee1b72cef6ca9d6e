/** The timeout of plug-ins applies to one command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';
import { SLOW_CREATE_STRATEGY } from '../support/slow-create-strategy.js';

test('--patience does not affect the next command in the same process', async () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'slow.ts'), SLOW_CREATE_STRATEGY);
  const replay = ['replay', 'pig', '--strategies', './slow.ts,hold'];
  const hurried = await runInProcess([...replay, '--patience', '1'], folder);
  expect(hurried).toMatchObject({ status: 1 });
  expect(hurried.err).toContain('within 1 seconds');
  expect(await runInProcess(replay, folder)).toMatchObject({ status: 0 });
});
