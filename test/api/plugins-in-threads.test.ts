/** Replays, checks and compared pairs evaluate plug-ins of the user in threads, with the same results as here. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { checkPlugin } from '../../src/api/check-plugin.js';
import { replay } from '../../src/api/replay.js';
import { PluginError } from '../../src/core/errors.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { emptyFolder, root } from '../support/run-warren.js';

const cwd = emptyFolder();
const HOLD = JSON.stringify(path.join(root, 'strategies/pig/hold.ts'));
const write = (name: string, source: string): void => writeFileSync(path.join(cwd, name), source);
write('mine.ts', `import hold from ${HOLD};\nglobalThis.isEvaluatedHere = true;\nexport default hold;`);
write('exits.ts', "export default { game: 'pig', about: 'x', parameters: [], create: () => () => process.exit(3) };");

const MINE = { game: 'pig', cwd, strategies: ['./mine.ts', 'random'] };
const SHIPPED = { game: 'pig', strategies: ['hold', 'random'] };
/** Names the player of the file as the shipped one. */
const asShipped = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('mine', 'hold')) as T;

test('a replay with a strategy of the user tells the same story as with a shipped one', async () => {
  const options = { board: true, recorded: true, turningPoints: true };
  let progress = 0;
  const mine = await replay(MINE, 7, { ...options, onProgress: (done) => (progress = done) });
  const shipped = await replay(SHIPPED, 7, options);
  expect(asShipped(mine)).toEqual(JSON.parse(JSON.stringify(shipped)));
  expect(mine.course?.sentences).toEqual(expect.any(Array));
  expect(mine.recording?.moments.length).toBeGreaterThan(0);
  expect(progress).toBeGreaterThan(0);
  expect((await replay(SHIPPED, 8, options)).lines).not.toEqual(shipped.lines);
});

test('a replay reports a strategy that exits', async () => {
  const { failure } = await replay({ ...MINE, strategies: ['./exits.ts', 'random'] }, 0);
  expect(failure).toBeInstanceOf(PluginError);
  expect(failure).toMatchObject({ failed: { strategy: 'exits', index: 0 } });
  expect(failure?.message).toContain('it called process.exit(3)');
});

test('compare replays the same pairs with a strategy of the user as with a shipped one', async () => {
  const pairs = async (request: typeof SHIPPED) => {
    const { findings } = await ask('compare', { ...request, b: 'target=50', games: 60 }, { threads: 0 });
    return JSON.parse(JSON.stringify(findings.watch)) as object[];
  };
  const [mine, shipped] = [await pairs(MINE), await pairs(SHIPPED)];
  expect(asShipped(mine)).toEqual(shipped);
  expect(shipped.length).toBeGreaterThan(0);
});

test('a check of a strategy of the user finds no problem', async () => {
  expect((await checkPlugin({ ...MINE, games: 2 })).problems).toEqual([]);
});

test('nothing of that has evaluated the strategy in this thread', async () => {
  const { module } = await findStrategy('pig', './mine.ts', cwd);
  expect(globalThis).not.toHaveProperty('isEvaluatedHere');
  await loadModule(module);
  expect(globalThis).toHaveProperty('isEvaluatedHere');
});
