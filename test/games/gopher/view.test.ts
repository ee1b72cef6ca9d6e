/** Visible and hidden information of a seat. */
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import { HAND_STRIDE } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { GopherMatch } from '../../../src/games/gopher/match.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { bytes, DECK_SIZE, DECK_TOP, deck, field, hand, options } from '../../../src/games/gopher/state.js';
import type { GopherView } from '../../../src/games/gopher/view.js';
import { PlayedPosition } from './position.js';

/** Everything that can be read from a view by calling whatever it has, with many arguments. */
function readAll(view: GopherView): string {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(view)).filter((name) => name !== 'constructor');
  const known = view as unknown as Record<string, unknown>;
  const seen = names.map((name) => {
    const member = known[name];
    if (typeof member !== 'function') return [name, member];
    const args = [-1, 0, 1, 2, 3, 5, 6, 7, 12, 13, 24, 48, 70, 1000];
    const twos = args.flatMap((a) => args.map((b) => [a, b]));
    return [name, twos.map(([a, b]) => member.call(view, a, b, b))];
  });
  return JSON.stringify([seen, Object.keys(view), { ...view }]);
}

describe('a view', () => {
  test('does not depend on hidden cards', () => {
    const rules = resolveRules(gopher, {}, 3) as GopherRules;
    const chance = new Chance('hidden', gopher.streams);
    const match = new GopherMatch({ players: 3, rules, chance, tell: null, names: ['a', 'b', 'c'] });
    let compared = 0;
    for (let game = 0; game < 6; game++) {
      chance.startGame(game);
      match.deal();
      for (let decision = 0; !match.over; decision++) {
        for (let seat = 0; seat < 3 && decision % 7 === 0; seat++) {
          const view = match.view(seat);
          const before = readAll(view);
          const kept = bytes.slice();
          const looking = view.lookedCount > 0 && match.seat === seat ? view.lookedCount : 0;
          scramble(seat, looking, match.seat !== seat);
          expect(readAll(view)).toBe(before);
          bytes.set(kept);
          compared++;
        }
        match.choose((decision * 7 + game) % match.count);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('shows the own hand, and changes with it', () => {
    const game = new PlayedPosition({ page: 1, holes: [5, 24], hands: ['A3 D'], moves: [] });
    const view = game.match.view(0);
    expect([view.card(0), view.card(1), view.card(2), view.card(-1)]).toEqual([3, 48, -1, -1]);
    expect(game.match.view(1).card(0)).not.toBe(3);
    const before = readAll(view);
    game.state.hand[0] = 4;
    expect(readAll(view)).not.toBe(before);
  });

  test('shows the cards of a present only to the seat that chooses', () => {
    const game = new PlayedPosition({ page: 1, holes: [11, 24], hands: ['A9'], deck: 'S9 D B4 A2', moves: [1] });
    game.take(12);
    expect([0, 1, 2, 3].map((i) => game.match.view(0).looked(i))).toEqual([41, 48, 20, -1]);
    expect([0, 1, 2].map((i) => game.match.view(1).looked(i))).toEqual([-1, -1, -1]);
    expect([0, 1, 2].map((i) => game.match.view(1).option(i))).toEqual([-1, -1, -1]);
    expect(game.match.view(1).lookedCount).toBe(3);
    expect(game.match.view(1).deckSize).toBe(1);
  });

  test('cannot be used to change the game', () => {
    const game = new PlayedPosition({ page: 1, holes: [5, 24], moves: [3] });
    const view = game.match.view(0) as unknown as Record<string, unknown>;
    expect(() => {
      view.page = 3;
    }).toThrow(TypeError);
    expect(Object.values(view).every((value) => typeof value === 'number')).toBe(true);
  });
});

/** Changes every card hidden from this seat: other hands, the deck beyond the cards looked at, others' options. */
function scramble(seat: number, looking: number, othersChoose: boolean): void {
  hand.forEach((card, slot) => {
    if (Math.floor(slot / HAND_STRIDE) !== seat) hand[slot] = (card % 48) + 1;
  });
  for (let i = looking; i < field[DECK_SIZE]; i++) {
    const at = (field[DECK_TOP] + i) & 255;
    deck[at] = (deck[at] % 48) + 1;
  }
  if (othersChoose) options.fill(9, 0, 4);
}
