import { describe, expect, test } from 'vitest';
import { type Listener, narrateGame } from '../../src/engine/narrated-game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { seatsOf } from '../support/shipped-seats.js';

async function heard(id: string) {
  const ear: Listener = { onLine: null };
  const table = new PlayTable(await seatsOf(id, 0), { tell: (level, text) => ear.onLine?.(level, text) });
  return Array.from({ length: 10 }, (_, index) => narrateGame(table, ear, index));
}

/** Otherwise a roll would be told of whoever had the turn before. */
describe('rounds and turns are headed before their luck is drawn', () => {
  test.each(['gopher', 'portal-dash', 'pig'])(
    'in %s nothing is drawn between the last line and a heading',
    async (id) => {
      for (const turns of await heard(id)) {
        const headings = turns.flatMap(({ scenes }) => scenes.flat()).filter(({ isHeading }) => isHeading);
        expect(headings.length).toBeGreaterThan(2);
        expect(headings.filter(({ canMoveChances }) => canMoveChances).map(({ text }) => text)).toEqual([]);
      }
    },
  );

  test('in dig who goes first is drawn in the round that it is for, and tiles of the round before are not', async () => {
    for (const turns of await heard('dig')) {
      for (const { scenes, heading, round } of turns) {
        const drawn = scenes.flat().filter(({ text }) => text.startsWith('Initiative'));
        expect(drawn.every((event) => event.canMoveChances && event.round === round && heading === event.text)).toBe(
          true,
        );
        // What is drawn before a round is headed closes the turn before.
        const late = scenes.flat().findIndex(({ isHeading, canMoveChances }) => isHeading && canMoveChances);
        expect([-1, scenes.flat().length - 1]).toContain(late);
      }
    }
  });
});
