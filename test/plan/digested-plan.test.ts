import { expect, test } from 'vitest';
import { digestedPlan, planIdentity } from '../../src/plan/plan.js';
import { simulate } from '../../src/questions/simulate/simulate.js';

test('digestedPlan uses the first spelling of a renamed choice, unlike planIdentity', async () => {
  const { plan, found } = await simulate.plan({ game: 'gopher', games: 10, set: ['setup.first=seat1'] });
  expect(planIdentity(plan).cells[0].rules['setup.first']).toBe('seat1');
  expect(JSON.parse(digestedPlan(plan, found.game)).cells[0].rules).toEqual({
    ...planIdentity(plan).cells[0].rules,
    'setup.first': 'seat0',
  });
});

test('digestedPlan equals planIdentity otherwise', async () => {
  const { plan, found } = await simulate.plan({ game: 'gopher', games: 10, set: ['setup.first=random'] });
  expect(digestedPlan(plan, found.game)).toBe(JSON.stringify(planIdentity(plan)));
});
