import { expect, test } from 'vitest';
import { digestedPlan, planIdentity } from '../../src/plan/plan.js';
import { simulate } from '../../src/questions/simulate/simulate.js';

test('a choice with another word than it first had is digested under the first one, and told under the new one', async () => {
  const { plan, found } = await simulate.plan({ game: 'gopher', games: 10, set: ['setup.first=seat1'] });
  expect(planIdentity(plan).cells[0].rules['setup.first']).toBe('seat1');
  expect(JSON.parse(digestedPlan(plan, found.game)).cells[0].rules).toEqual({
    ...planIdentity(plan).cells[0].rules,
    'setup.first': 'seat0',
  });
});

test('nothing else is digested in another way than it is told', async () => {
  const { plan, found } = await simulate.plan({ game: 'gopher', games: 10, set: ['setup.first=random'] });
  expect(digestedPlan(plan, found.game)).toBe(JSON.stringify(planIdentity(plan)));
});
