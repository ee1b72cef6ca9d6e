import { expect, test } from 'vitest';
import { isClear, isSlight, NO_DIFFERENCE, type Reference, targetReference } from '../../src/analysis/finding.js';
import { relationOf } from '../../src/stats/judge.js';

const TOLERANCE = 0.01;

function judged(low: number, high: number, reference: Reference = { kind: 'fair', low: 0.25, high: 0.25 }) {
  const estimate = { value: (low + high) / 2, low, high, level: 0.95, method: 'clopper-pearson', n: 1000 } as const;
  const relation = relationOf(estimate, TOLERANCE, reference);
  return { estimate, reference, judgement: { relation, tolerance: TOLERANCE, robust: true, moreGames: null } };
}

test.each([
  ['above', true, 0.251, 0.259],
  ['above', false, 0.251, 0.27],
  ['below', true, 0.241, 0.249],
  ['below', false, 0.2, 0.249],
  ['equivalent', false, 0.245, 0.255],
  ['undecided', false, 0.2, 0.3],
])('a finding that is %s is slight: %s, from %d to %d', (relation, slight, low, high) => {
  const finding = judged(low, high);
  expect(finding.judgement.relation).toBe(relation);
  expect(isSlight(finding)).toBe(slight);
  expect(isClear(finding)).toBe(!slight && (relation === 'above' || relation === 'below'));
});

test('a difference is slight against zero', () => {
  expect(isSlight(judged(0.001, 0.009, NO_DIFFERENCE))).toBe(true);
  expect(isSlight(judged(0.001, 0.011, NO_DIFFERENCE))).toBe(false);
});

test('a target has null for an open end', () => {
  expect(targetReference(12, Number.POSITIVE_INFINITY)).toEqual({ kind: 'target', low: 12, high: null });
  expect(targetReference(Number.NEGATIVE_INFINITY, 16)).toEqual({ kind: 'target', low: null, high: 16 });
});
