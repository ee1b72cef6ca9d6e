/** Every game that ships keeps the contract with all its strategies, as it was built. */
import { describe, expect, test } from 'vitest';
import { shippedGames, shippedStrategies } from '../../src/plugins/own-files.js';
import { runInProcess } from '../support/run-in-process.js';

describe.each(shippedGames())('%s', (id) => {
  test('has its own strategies', () => {
    expect(shippedStrategies(id).length).toBeGreaterThan(1);
  });

  test('keeps the contract with all its strategies', async () => {
    const { status, out, err } = await runInProcess(['check', id, '--games', '2']);
    expect(out + err).toContain(`(${shippedStrategies(id).join(', ')}) keep the contract.`);
    expect(status).toBe(0);
  });
});
