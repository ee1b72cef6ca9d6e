import { expect, test } from 'vitest';
import { findStrategy } from '../../src/plugins/find-strategy.js';

test('a strategy is found under its name, and under the spelling it once had', async () => {
  expect((await findStrategy('gopher', 'digger-rush')).name).toBe('digger-rush');
  expect((await findStrategy('gopher', 'diggerRush')).name).toBe('digger-rush');
});

test('a strategy of the user starts from the folder that is given', async () => {
  await expect(findStrategy('pig', './hold.ts', '/nowhere')).rejects.toThrow(
    'There is no file "./hold.ts" (looked in /nowhere).',
  );
});
