/** How long plug-ins are waited for is said for one command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/run-warren.js';
import { runHere } from '../support/warren-here.js';

/** Takes longer than a second before it sits down, without work. */
const SLOW = `import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig', about: 'Takes its time.', parameters: {},
  cannotPlay: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200); return undefined; },
  create: () => () => 0,
});`;

test('the next command in the same process does not inherit it', async () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'slow.ts'), SLOW);
  const replay = ['replay', 'pig', '--strategies', './slow.ts,hold'];
  const hurried = await runHere([...replay, '--patience', '1'], folder);
  expect(hurried).toMatchObject({ status: 1 });
  expect(hurried.err).toContain('within 1 seconds');
  expect(await runHere(replay, folder)).toMatchObject({ status: 0 });
});
