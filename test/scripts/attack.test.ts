/** A small part of `npm run attack`; all of it runs on demand. */
import { expect, test } from 'vitest';
import { commandLines } from '../../scripts/attack/command-lines.js';
import { damage } from '../../scripts/attack/damage.js';
import { kills } from '../../scripts/attack/kills.js';
import { parameters } from '../../scripts/attack/parameters.js';
import { plugIns } from '../../scripts/attack/plug-ins.js';
import { tryAll } from '../../scripts/attack/try-warren.js';

test.each([
  [commandLines, 6],
  [parameters, 4],
  [plugIns, 6],
  [damage, 16],
  [kills, 1],
])('the attack fails ($name)', async ({ attack }, tries) => {
  const { tried, failures } = await attack({ tries, seed: 'test', quick: true });
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(tries);
});

test('an attack that succeeds is reported', async () => {
  const wrong = { name: 'wrong', args: ['list', 'games'], status: 2, says: '' } as const;
  const silent = { name: 'silent', args: ['list', 'gmaes'], status: 2, says: 'nobody says this' } as const;
  const { failures } = await tryAll([wrong, silent]);
  expect(failures).toHaveLength(2);
  expect(failures.join('\n')).toContain('ended with 0 instead of 2');
  expect(failures.join('\n')).toContain('does not say "nobody says this"');
});
