/** An author whose plug-in fails is told where in the file, although what plays is a bundle of it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../src/plugins/bundle.js';
import { stackInSources } from '../../src/plugins/source-position.js';
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
  const cwd = emptyFolder();
  writeFileSync(path.join(cwd, 'mine.ts'), code);
  const { err, status } = runWarren([command[0], 'pig', '--strategies', './mine.ts', ...command.slice(1)], cwd);
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

test('an answer that is no option was not thrown anywhere', () => {
  const code = STRATEGY.replace('planOf(view.turnTotal)!.option', '7');
  expect(fail(['simulate', '--games', '10', '--json'], code)).toContain('answered 7, but the options are 0..1\n');
});

test('a whole stack leads to the sources, but for what is no bundle', async () => {
  const cwd = emptyFolder();
  const source = path.join(cwd, 'faulty.ts');
  writeFileSync(source, 'interface Nothing {}\n\nexport default () => {\n  throw new Error("here");\n};\n');
  const made = path.join(cwd, 'made.mjs');
  const { code } = await bundle(source, cwd);
  writeFileSync(made, code);
  const line = code.split('\n').findIndex((text) => text.includes('throw new Error')) + 1;
  const plain = pathToFileURL(path.join(import.meta.dirname, 'source-position.test.ts')).href;
  const stack = `Error: here\n    at default (${pathToFileURL(made).href}?some-copy:${line}:9)\n    at ${plain}:1:1`;
  expect(stackInSources(stack)).toBe(`Error: here\n    at default (${source}:4:9)\n    at ${plain}:1:1`);
});
