/** A small part of `npm run attack`; all of it runs on demand. */
import { expect, test } from 'vitest';
import { attackCommandLines } from '../../scripts/attack/command-lines.js';
import { damage } from '../../scripts/attack/damage.js';
import { kills } from '../../scripts/attack/kills.js';
import { attackParameters } from '../../scripts/attack/parameters.js';
import { attackPlugIns } from '../../scripts/attack/plug-ins.js';
import { tryAll } from '../../scripts/attack/try-warren.js';

const quiet = (): void => {};

test.each([
  ['command lines', attackCommandLines],
  ['parameters', attackParameters],
  ['plug-ins', attackPlugIns],
])('hostile %s', async (_, attack) => {
  const { tried, survived, failures } = await attack(quiet, true);
  expect(failures).toEqual([]);
  expect(survived).toBe(tried);
  expect(tried).toBeGreaterThan(3);
});

test.each([
  [damage, 16],
  [kills, 1],
])('what is attacked holds ($name)', async ({ run }, tries) => {
  expect(await run(tries, 'test')).toEqual([]);
});

test('what does not hold is found', async () => {
  const wrong = { name: 'wrong', args: ['list', 'games'], status: 2, says: '' } as const;
  const silent = { name: 'silent', args: ['list', 'gmaes'], status: 2, says: 'nobody says this' } as const;
  const { survived, failures } = await tryAll([wrong, silent], quiet);
  expect(survived).toBe(0);
  expect(failures.join('\n')).toContain('ended with 0 instead of 2');
  expect(failures.join('\n')).toContain('does not say "nobody says this"');
});
