/** Errors of a plug-in show the position in its file, although a bundle of it runs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../src/plugins/bundle.js';
import { mapStackToSources } from '../../src/plugins/source-position.js';
import { emptyFolder, runWarren } from '../support/run-warren.js';

const STRATEGY = `import { defineStrategy } from 'warren';

interface Plan {
  readonly option: number;
}

const planOf = (total: number): Plan | undefined => (total > 15 ? undefined : { option: 0 });

export default defineStrategy({
  game: 'pig',
  about: 'Has no plan beyond fifteen points.',
  parameters: {},
  create: () => (view) => planOf(view.turnTotal)!.option,
});
`;

const fail = (command: string[], code = STRATEGY): string => {
  // Round brackets are not escaped in stacks.
  const cwd = path.join(emptyFolder(), 'mine (1)');
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'mine.ts'), code);
  const words = [command[0], 'pig', '--strategies', './mine.ts', ...command.slice(1)];
  const { err, status } = runWarren(words, cwd, { TMPDIR: cwd });
  expect(status).toBe(1);
  return err;
};

test.each([
  ['in a thread', ['simulate', '--games', '10', '--threads', '1', '--json']],
  ['in the main thread', ['simulate', '--games', '10', '--threads', '0', '--json']],
  ['in a replay', ['replay', '--index', '0']],
])('%s', (_, command) => {
  expect(fail(command)).toContain("Cannot read properties of undefined (reading 'option') (mine.ts:13:48)");
});

test.each([
  [
    'with another position in its message',
    'new Error("cannot read /data/set.json:12:30")',
    'set.json:12:30 (mine.ts:13:',
  ],
  ['thrown by Node', 'new URL("nonsense")', 'Invalid URL (mine.ts:13:'],
  // Any content is scanned in linear time.
  ['with a very long message', 'new Error("/".repeat(300_000))', '/ (mine.ts:13:'],
])('a failure %s has its position in the source', (_, failure, told) => {
  const code = STRATEGY.replace('planOf(view.turnTotal)!.option', `{ throw ${failure}; }`);
  expect(fail(['simulate', '--games', '10', '--threads', '1', '--json'], code)).toContain(told);
});

test('an answer that is not an option has no position', () => {
  const code = STRATEGY.replace('planOf(view.turnTotal)!.option', '7');
  expect(fail(['simulate', '--games', '10', '--json'], code)).toContain('answered 7, but the options are 0..1\n');
});

test('mapStackToSources maps the bundle frames of a stack alone', async () => {
  const cwd = emptyFolder();
  const source = path.join(cwd, 'faulty.ts');
  writeFileSync(source, 'interface Nothing {}\n\nexport default () => {\n  throw new Error("here");\n};\n');
  const made = path.join(cwd, 'made.mjs');
  const { code } = await bundle(source, cwd);
  writeFileSync(made, code);
  const line = code.split('\n').findIndex((text) => text.includes('throw new Error')) + 1;
  const plain = pathToFileURL(path.join(import.meta.dirname, 'source-position.test.ts')).href;
  const gone = `Error: near ${pathToFileURL(made).href}:1:2\n    at f (file:///gone/x.js:1:2)\n    at new URL (node:internal/url:1:2)`;
  const stack = `${gone}\n    at default (${pathToFileURL(made).href}?some-copy:${line}:9)\n    at ${plain}:1:1`;
  expect(mapStackToSources(stack)).toBe(`${gone}\n    at default (${source}:4:9)\n    at ${plain}:1:1`);
});
