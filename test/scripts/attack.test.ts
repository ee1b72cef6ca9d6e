/** A small part of `npm run attack`; all of it runs on demand. */
import { expect, test } from 'vitest';
import { damage } from '../../scripts/attack/damage.js';
import { kills } from '../../scripts/attack/kills.js';

test.each([
  [damage, 16],
  [kills, 1],
])('what is attacked holds ($name)', async ({ run }, tries) => {
  expect(await run(tries, 'test')).toEqual([]);
});
