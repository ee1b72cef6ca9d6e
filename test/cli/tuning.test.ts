/** `warren sweep` as a designer types it. */
import { describe, expect, test } from 'vitest';
import { runWarren } from '../support/run-warren.js';

test('options that may be repeated all count, and others may not', () => {
  const both = runWarren(['simulate', 'pig', '--set', 'die.sides=8', '--set', 'target=50', '--games', '10', '--json']);
  expect(JSON.parse(both.out).cells[0].variant).toBe('target=50 die.sides=8');
  const twice = runWarren(['simulate', 'pig', '--games', '10', '--games', '20']);
  expect(twice.status).toBe(2);
  expect(twice.err).toContain('--games was given more than once: 10, 20. Give it once.');
});

describe('a mistake is explained', () => {
  test.each([
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--on', 'ronuds'], 'Did you mean "rounds"?'],
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--die', '6'], 'no table varies'],
  ])('%j', (argv, message) => {
    const { status, err } = runWarren(argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
