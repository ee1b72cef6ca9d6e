import { expect, test } from 'vitest';
import { claimsSomething, nullComparisons } from '../../scripts/claims/null-comparisons.js';

test('random comparisons of a setting with itself claim next to nothing', async () => {
  expect(await nullComparisons(6)).toBeLessThanOrEqual(1);
});

test('random comparisons with a change claim more (negative control)', async () => {
  const request = { game: 'pig', strategies: ['hold'], b: 'target=50', games: 200, seed: 'null' };
  expect(await claimsSomething(request)).toBe(true);
});
