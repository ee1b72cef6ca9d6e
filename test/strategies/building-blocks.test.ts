/** Shipped strategies are examples: whatever they are built from, the strategies of users can be built from as well. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/run-warren.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const resolve = (file: string, specifier: string): string =>
  path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '.ts');

/** `a, type B as C` → [['a', 'a'], ['B', 'C']] */
const namesIn = (braces: string): [own: string, given: string][] =>
  braces
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/))
    .map(([own, given = own]) => [own, given]);

/** Exports of a file, its own or re-exported: name → `file name` of the declaration. */
function exportsOf(file: string): Map<string, string> {
  const text = read(file);
  const found = new Map<string, string>();
  for (const [, name] of text.matchAll(
    /^export (?:declare |abstract |async )*(?:const|function\*?|class|interface|type) (\w+)/gm,
  ))
    found.set(name, `${file} ${name}`);
  for (const [, braces, specifier] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm)) {
    const from = specifier === undefined ? undefined : exportsOf(resolve(file, specifier));
    for (const [own, given] of namesIn(braces)) found.set(given, from?.get(own) ?? `${file} ${own}`);
  }
  for (const [, specifier] of text.matchAll(/^export \* from '([^']+)'/gm))
    for (const [name, origin] of exportsOf(resolve(file, specifier))) found.set(name, origin);
  return found;
}

/** The own files of the package that a strategy file may be built from: `warren`, and the tactics of its folder. */
function entriesFor(file: string): Map<string, string> {
  const tactics = path.posix.join(path.posix.dirname(file), 'tactics/index.ts');
  const own = existsSync(path.join(root, tactics)) ? exportsOf(tactics) : new Map<string, string>();
  return new Map([...exportsOf('src/api/plugin-api.ts'), ...own]);
}

/** Imports of a strategy that the package does not export, each with its origin. */
function missingFrom(file: string, text: string): string[] {
  const given = entriesFor(file);
  return [...text.matchAll(/^import\s+([^'"]*?)\s*from\s+'([^']+)'/gm)].flatMap(([, what, specifier]) => {
    const [, braces] = /^(?:type\s+)?\{([^}]*)\}$/.exec(what) ?? [];
    if (braces === undefined) return [`${specifier}: ${what}`];
    const from = resolve(file, specifier);
    const exported = exportsOf(from);
    return namesIn(braces).flatMap(([own]) => {
      const origin = exported.get(own);
      return origin !== undefined && given.get(own) === origin ? [] : [`${from}: ${own}`];
    });
  });
}

const folders = ['strategies', ...readdirSync(path.join(root, 'strategies')).map((name) => `strategies/${name}`)];
const shipped = folders
  .filter((folder) => !folder.includes('.'))
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.ts'));

describe('what shipped strategies import can be imported from the package', () => {
  test('shipped strategies exist for every game, and for any game', () => {
    const of = new Set(shipped.map((file) => path.posix.dirname(file)));
    const folders = ['dig', 'gopher', 'pig', 'portal-dash', 'thinking'].map((name) => `strategies/${name}`);
    expect([...of].sort()).toEqual(['strategies', ...folders]);
  });

  test.each(shipped)('%s', (file) => {
    const text = read(file);
    expect(text).toContain('import');
    expect(missingFrom(file, text)).toEqual([]);
  });

  test('the check finds a missing export, and a different export of the same name', () => {
    const text = [
      "import { defineStrategy, type Seating } from '../../src/core/strategy.js';",
      "import { HAND_STRIDE } from '../../src/games/gopher/components.js';",
      "import { tally } from '../../src/games/gopher/state.js';",
      "import {\n  prospectsOf,\n  nothing,\n} from './tactics/prospects.js';",
      "import { Reach } from '../dig/tactics/reach.js';",
      "import * as all from './tactics/habits.js';",
    ].join('\n');
    expect(missingFrom('strategies/gopher/mine.ts', text)).toEqual([
      'src/games/gopher/state.ts: tally',
      'strategies/gopher/tactics/prospects.ts: nothing',
      'strategies/dig/tactics/reach.ts: Reach',
      './tactics/habits.js: * as all',
    ]);
  });
});
