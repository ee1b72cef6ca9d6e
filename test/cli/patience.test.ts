/** How long plug-ins are waited for is said for one command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/run-warren.js';
import { SLOW_TO_SIT } from '../support/slow-to-sit.js';
import { runHere } from '../support/warren-here.js';

test('--patience does not affect the next command in the same process', async () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'slow.ts'), SLOW_TO_SIT);
  const replay = ['replay', 'pig', '--strategies', './slow.ts,hold'];
  const hurried = await runHere([...replay, '--patience', '1'], folder);
  expect(hurried).toMatchObject({ status: 1 });
  expect(hurried.err).toContain('within 1 seconds');
  expect(await runHere(replay, folder)).toMatchObject({ status: 0 });
});
