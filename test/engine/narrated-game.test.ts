import { describe, expect, test } from 'vitest';
import { type Listener, narrateGame } from '../../src/engine/narrated-game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { shippedTable } from '../support/shipped-table.js';

async function heard(id: string) {
  const ear: Listener = { onLine: null };
  const table = new PlayTable(await shippedTable(id, 0), { tell: (level, text) => ear.onLine?.(level, text) });
  return Array.from({ length: 10 }, (_, index) => narrateGame(table, ear, index));
}

/** A roll would otherwise be attributed to the previous turn. */
describe('headings of rounds and turns precede their draws', () => {
  test.each(['gopher', 'portal-dash', 'pig'])(
    'in %s, without a draw between the last line and a heading',
    async (id) => {
      for (const turns of await heard(id)) {
        const headings = turns.flatMap(({ scenes }) => scenes.flat()).filter(({ isHeading }) => isHeading);
        expect(headings.length).toBeGreaterThan(2);
        expect(headings.filter(({ canMoveChances }) => canMoveChances).map(({ text }) => text)).toEqual([]);
      }
    },
  );

  test('in dig, with the order of turns drawn after the heading of its round, and tiles before it', async () => {
    for (const turns of await heard('dig')) {
      for (const { scenes, heading, round } of turns) {
        const drawn = scenes.flat().filter(({ text }) => text.startsWith('Initiative'));
        expect(drawn.every((event) => event.canMoveChances && event.round === round && heading === event.text)).toBe(
          true,
        );
        // Draws before the heading of a round end the turn before it.
        const late = scenes.flat().findIndex(({ isHeading, canMoveChances }) => isHeading && canMoveChances);
        expect([-1, scenes.flat().length - 1]).toContain(late);
      }
    }
  });
});
