import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Strategy } from '../../src/core/strategy.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { shippedGames, shippedStrategies } from '../../src/plugins/own-files.js';

test('a strategy is found under its name, and under the spelling it once had', async () => {
  expect((await findStrategy('gopher', 'digger-rush')).name).toBe('digger-rush');
  expect((await findStrategy('gopher', 'diggerRush')).name).toBe('digger-rush');
});

test('a strategy of the user starts from the folder that is given', async () => {
  await expect(findStrategy('pig', './hold.ts', '/nowhere')).rejects.toThrow(
    'There is no file "./hold.ts" (looked in /nowhere).',
  );
});

test.each(shippedGames())(
  'the strategies of %s that are built into one file are each what they are alone',
  async (game) => {
    const built = path.resolve(import.meta.dirname, '../../dist/families', `${game}.js`);
    const family = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as Record<string, Strategy>;
    expect(Object.keys(family).sort()).toEqual(
      shippedStrategies(game)
        .filter((name) => name !== 'random')
        .sort(),
    );
    for (const [name, { about }] of Object.entries(family)) {
      expect(about).toBe((await findStrategy(game, name)).strategy.about);
    }
  },
);
