/** An author whose plug-in fails is told where in the file, although what plays is a bundle of it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
