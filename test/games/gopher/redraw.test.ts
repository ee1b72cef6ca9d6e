/** Redraw of everything hidden from a seat: the hands of others and the order of the deck. */
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import type { Rules } from '../../../src/core/parameter.js';
import { HAND_STRIDE, provisionCard } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { PRE_ROLL, PRESENT } from '../../../src/games/gopher/options.js';
import { bytes, DECK_SIZE, DECK_TOP, deck, field, hand, handSize, LOOKED } from '../../../src/games/gopher/state.js';
import balanced from '../../../strategies/gopher/balanced.js';
import diggerRush from '../../../strategies/gopher/digger-rush.js';
import frugal from '../../../strategies/gopher/frugal.js';
import random from '../../../strategies/random.js';
import { chancesOfOrders, surpriseOf } from '../../support/frequencies.js';
import { playRedrawn } from '../../support/play-redrawn.js';
import { PlayedPosition } from './position.js';

const SPIKELETS_9 = provisionCard(2, 9);
const rngOf = (seed: string) => new Chance(seed, ['hidden']).stream('hidden');

const cardsOf = (seat: number): number[] => [...hand.subarray(seat * HAND_STRIDE, seat * HAND_STRIDE + handSize[seat])];
/** The deck from its top, without cards looked at. */
const deckBehind = (looked: number): number[] =>
  Array.from({ length: field[DECK_SIZE] - looked }, (_, i) => deck[(field[DECK_TOP] + looked + i) & 255]);

describe('a redraw of gopher', () => {
  test.each<[number, Rules, (typeof random)[]]>([
    [2, {}, [random]],
    [4, {}, [balanced, random, frugal, diggerRush]],
    [6, { baskets: true, 'present.look': 6, 'hand.size': 8 }, [random, diggerRush]],
    [3, { mode: 'simplified' }, [frugal, random]],
    [3, { mode: 'beginner' }, [random, balanced]],
  ])('keeps visible information and invariants, with %i seats and %o', (players, rules, strategies) => {
    let presents = 0;
    const visit = (): void => {
      if (field[LOOKED] > 0) presents++;
    };
    const positions = playRedrawn({ game: gopher, players, rules, strategies, games: 12, every: 9, visit });
    expect(positions).toBeGreaterThan(30);
    if (rules.mode !== 'beginner') expect(presents).toBeGreaterThan(0);
  });

  test('changes nothing in beginner mode, where nothing is hidden', () => {
    const before = new Uint8Array(bytes.length);
    const { match } = new PlayedPosition({ rules: { mode: 'beginner' }, page: 1, holes: [5, 24], moves: [2] });
    before.set(bytes);
    match.redraw(0, rngOf('open'));
    expect(bytes).toEqual(before);
  });

  test('changes every card that is hidden, and no other', () => {
    const { match } = new PlayedPosition({
      page: 1,
      holes: [5, 24, 20],
      hands: ['A1 A2 B1 B2 S1 D', 'A3 A4 B3 B4 S3 S4', 'A5 A6 B5 B6 S5 D'],
      deck: 'A7 A8 A9 B7 B8 D',
      moves: [2],
    });
    const before = bytes.slice();
    const changed = new Set<number>();
    const rng = rngOf('varies');
    for (let i = 0; i < 500; i++) {
      match.redraw(0, rng);
      bytes.forEach((byte, at) => {
        if (byte !== before[at]) changed.add(at);
      });
    }
    const hidden = [
      ...[1, 2].flatMap((seat) => cardsOf(seat).map((_, slot) => hand.byteOffset + seat * HAND_STRIDE + slot)),
      ...deckBehind(0).map((_, i) => deck.byteOffset + field[DECK_TOP] + i),
    ];
    expect([...changed].sort((a, b) => a - b)).toEqual(hidden.sort((a, b) => a - b));
  });
});

describe('the frequency of each deal', () => {
  /** Seat 0 chooses; seats 1 and 2 have small hands, and few cards are left. */
  const few = {
    page: 1,
    holes: [5, 24, 20],
    hands: ['A1 A2 B1 B2 S1 D', 'A3 A3', 'B4 D'],
    deck: 'A3 B4 S9',
    moves: [2],
  } as const;
  const outcome = (looked: number): string =>
    `${cardsOf(1).join('+')} ${cardsOf(2).join('+')} ${deckBehind(looked).join('-')}`;
  const sorted = (cards: readonly number[]): string => [...cards].sort((a, b) => a - b).join('+');
  const expected = (looked: number) =>
    chancesOfOrders(
      [...cardsOf(1), ...cardsOf(2), ...deckBehind(looked)],
      (order) => `${sorted(order.slice(0, 2))} ${sorted(order.slice(2, 4))} ${order.slice(4).join('-')}`,
    );

  test('is that of a shuffle, compared with an enumeration of all orders', () => {
    const { match } = new PlayedPosition(few);
    const chances = expected(0);
    const rng = rngOf('shuffle');
    expect(chances.size).toBeGreaterThan(100);
    const redrawn = (): string => {
      match.redraw(0, rng);
      return outcome(0);
    };
    expect(surpriseOf(chances, 60_000, redrawn)).toBeGreaterThan(0.001);
  });

  test('differs for a deck that favours one card, which fails the test', () => {
    const { match } = new PlayedPosition(few);
    const chances = expected(0);
    const rng = rngOf('biased');
    const top = field[DECK_TOP];
    const redrawn = (): string => {
      match.redraw(0, rng);
      // The spikelets, if they come second, are now and then the first.
      if (deck[top + 1] === SPIKELETS_9 && rng.below(3) === 0) {
        deck[top + 1] = deck[top];
        deck[top] = SPIKELETS_9;
      }
      return outcome(0);
    };
    expect(surpriseOf(chances, 60_000, redrawn)).toBeLessThan(1e-6);
  });

  test('keeps the cards of a present with the seat that looks at them', () => {
    const { match } = new PlayedPosition({ ...few, holes: [11, 24, 20], deck: 'S9 B4 A3 A3 B4', moves: [1] });
    // Roll, then into hole 12, the present.
    while (match.kind !== PRESENT) match.choose(match.kind === PRE_ROLL ? 0 : [6, 10, 12].indexOf(12));
    expect(field[LOOKED]).toBe(3);
    const seen = [0, 1, 2].map((i) => match.view(0).looked(i));
    const chances = expected(3);
    const rng = rngOf('present');
    const redrawn = (): string => {
      match.redraw(0, rng);
      return seen.every((card, i) => match.view(0).looked(i) === card) ? outcome(3) : 'another present';
    };
    expect(surpriseOf(chances, 20_000, redrawn)).toBeGreaterThan(0.001);
  });
});
