import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Strategy } from '../../src/core/strategy.js';
import { findStrategy } from '../../src/plugins/find-strategy.js';
import { shippedGames, shippedStrategies } from '../../src/plugins/own-files.js';

test('a strategy is found under its name and its former spelling', async () => {
  expect((await findStrategy('gopher', 'digger-rush')).name).toBe('digger-rush');
  expect((await findStrategy('gopher', 'diggerRush')).name).toBe('digger-rush');
});

test('a strategy of the user is found relative to the given folder', async () => {
  await expect(findStrategy('pig', './hold.ts', '/nowhere')).rejects.toThrow(
    'There is no file "./hold.ts" (looked in /nowhere).',
  );
});

const dist = path.resolve(import.meta.dirname, '../../dist');
const familyFile = (game: string) => path.join(dist, 'families', `${game}.js`);

/** The lines of a bundle that play. A name that is there twice has got a number, or is a `var` still; what is exported differs. */
function linesOf(file: string): Set<string> {
  const [code] = readFileSync(file, 'utf8').split(/^export \{/m);
  const lines = code.split('\n').filter((line) => !line.startsWith('//'));
  return new Set(lines.map((line) => line.replaceAll(/([A-Za-z_$])\d+\b/g, '$1').replace(/^var /, 'const ')));
}

test.each(shippedGames())(
  'the strategies of %s in one bundle equal the fingerprinted ones, line by line',
  async (game) => {
    const family = (await import(/* @vite-ignore */ pathToFileURL(familyFile(game)).href)) as Record<string, Strategy>;
    const names = shippedStrategies(game).filter((name) => name !== 'random');
    expect(Object.keys(family).sort()).toEqual(names.sort());
    const played = linesOf(familyFile(game));
    const alone = names.map((name) => linesOf(path.join(dist, 'strategies', game, `${name}.js`)));
    expect(alone.flatMap((lines) => [...lines].filter((line) => !played.has(line)))).toEqual([]);
    expect([...played].filter((line) => !alone.some((lines) => lines.has(line)))).toEqual([]);
  },
);

test('an error in a bundled strategy maps to the line of its source', () => {
  const script = `import(${JSON.stringify(pathToFileURL(familyFile('gopher')).href)}).then((m) => m.frugal.create())`;
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', '-e', script], { encoding: 'utf8' });
  const [, file, line] = /\((?:file:\/\/)?(\/[^()]*strategies\/gopher\/[^()]*\.ts):(\d+):\d+\)/.exec(stderr) ?? [];
  expect(stderr).toContain('TypeError');
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toMatch(/create|seat|rules|players/);
});
