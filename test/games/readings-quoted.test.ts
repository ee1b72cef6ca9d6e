/** Ambiguous rules are quoted from the rulebook next to our reading. */
import { expect, test } from 'vitest';
import { findGame } from '../../src/plugins/find-game.js';

test.each(['dig', 'gopher', 'portal-dash'])('%s quotes whole sentences for every reading', async (id) => {
  const { game } = await findGame(id, process.cwd());
  const read = game.parameters.filter(({ provenance }) => provenance === 'interpretation');
  expect(read.length).toBeGreaterThan(10);
  for (const { key, quote } of read)
    expect([key, quote]).toEqual([key, expect.stringMatching(/^[A-Z].{20,}(\.|\[…\])$/)]);
});
