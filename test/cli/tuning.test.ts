/** `warren sweep` as a designer types it. */
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';

test('repeatable options all count, and others are refused if repeated', async () => {
  const both = await runInProcess([
    'simulate',
    'pig',
    '--set',
    'die.sides=8',
    '--set',
    'target=50',
    '--games',
    '10',
    '--json',
  ]);
  expect(JSON.parse(both.out).cells[0].variant).toBe('target=50 die.sides=8');
  const twice = await runInProcess(['simulate', 'pig', '--games', '10', '--games', '20']);
  expect(twice.status).toBe(2);
  expect(twice.err).toContain('--games was given more than once: 10, 20. Give it once.');
});

describe('an error is explained:', () => {
  test.each([
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--on', 'ronuds'], 'Did you mean "rounds"?'],
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--die', '6'], 'no table varies'],
  ])('%j', async (argv, message) => {
    const { status, err } = await runInProcess(argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
