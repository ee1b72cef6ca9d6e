/** The ways to collect against trying every sign of every card, and what a hand can pay for against the ways. */
import { describe, expect, test } from 'vitest';
import type { Rng } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import { cardType, cardValue, DIGGER_CARD, provisionCard } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { countBits } from '../../../src/games/gopher/options.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { listWays } from '../../../src/games/gopher/rules/payments.js';
import { Setting } from '../../../src/games/gopher/setting.js';
import * as state from '../../../src/games/gopher/state.js';
import { setting } from '../../../src/games/gopher/table.js';
import { Reach } from '../../../strategies/gopher/tactics/reach.js';
import { rngOf } from './random-board.js';

const rulesOf = (subtract: string, mix: string, maxCards: number): GopherRules =>
  resolveRules(
    gopher,
    { 'collect.subtract': subtract, 'collect.mix': mix, 'collect.maxCards': maxCards },
    4,
  ) as GopherRules;

const randomHand = (rng: Rng, size: number, types: number, highest: number): Uint8Array =>
  Uint8Array.from({ length: size }, () => provisionCard(rng.below(types), rng.die(highest))).sort();

/** Gives every card the sign +, - or 0 in every manner and keeps the sets that make up the quantity. */
function tryAllSigns(hand: Uint8Array, quantity: number, rules: GopherRules): number[] {
  const allowed = new Setting().read(rules);
  const ways = new Set<number>();
  const go = (card: number, set: number, sum: number, plus: number, minus: number) => {
    if (card === hand.length) {
      if (sum !== quantity || set === 0) return;
      if (minus > 0 && (!allowed.subtract || (allowed.pure && plus > 1))) return;
      if (plus + minus <= allowed.maxCards) ways.add(set);
      return;
    }
    const value = cardValue(hand[card]);
    go(card + 1, set, sum, plus, minus);
    // Identical cards are used in order of their indices.
    if (card > 0 && hand[card] === hand[card - 1] && (set & (1 << (card - 1))) === 0) return;
    go(card + 1, set | (1 << card), sum + value, plus + 1, minus);
    go(card + 1, set | (1 << card), sum - value, plus, minus + 1);
  };
  go(0, 0, 0, 0, 0);
  return [...ways].toSorted((a, b) => a - b);
}

function list(cards: Uint8Array, quantity: number, rules: GopherRules): number[] {
  setting.read(rules);
  state.hand.set(cards);
  const count = listWays(0, cards.length, quantity, 0, 0);
  return [...state.options.subarray(0, count)];
}

const ALL_RULES = [
  rulesOf('true', 'mixed', 12),
  rulesOf('true', 'pure', 12),
  rulesOf('false', 'mixed', 12),
  rulesOf('true', 'mixed', 3),
  rulesOf('true', 'pure', 4),
  rulesOf('false', 'pure', 2),
  rulesOf('true', 'mixed', 1),
];

describe('the ways to collect', () => {
  test('are exactly the sets that make up the quantity, each once, in ascending order', () => {
    const rng = rngOf(11);
    for (let i = 0; i < 700; i++) {
      const rules = ALL_RULES[i % ALL_RULES.length];
      const hand = randomHand(rng, 1 + rng.below(8), 1 + rng.below(3), 4 + rng.below(7));
      const quantity = rng.die(20);
      expect(list(hand, quantity, rules)).toEqual(tryAllSigns(hand, quantity, rules));
    }
  });

  test('are exact for the largest hands and quantities too', () => {
    const rng = rngOf(12);
    for (let i = 0; i < 7; i++) {
      const hand = randomHand(rng, 12, 1 + rng.below(2), 10);
      const quantity = [1, 18, 60, 40, 7, 12, 30][i];
      expect(list(hand, quantity, ALL_RULES[0])).toEqual(tryAllSigns(hand, quantity, ALL_RULES[0]));
    }
    const tens = new Uint8Array(12).fill(provisionCard(0, 10));
    expect(list(tens, 60, ALL_RULES[0])).toEqual([6, 8, 10, 12].map((size) => (1 << size) - 1));
  });

  test('name cards by their slots in the hand', () => {
    const hand = Uint8Array.of(provisionCard(0, 5), provisionCard(1, 2), provisionCard(1, 3));
    setting.read(ALL_RULES[0]);
    state.hand.set(hand);
    expect(listWays(1, 2, 5, 1, 1)).toBe(1);
    expect(state.options[1]).toBe(0b110);
  });
});

const quantities = Array.from({ length: 60 }, (_, i) => i + 1);

test('a hand can pay for a hole with as few cards as its shortest way has', () => {
  const rng = rngOf(13);
  for (let i = 0; i < 140; i++) {
    const rules = ALL_RULES[i % ALL_RULES.length];
    const provisions = randomHand(rng, rng.below(11), 3, 4 + rng.below(7));
    const hand = Uint8Array.of(...provisions, DIGGER_CARD);
    const reach = new Reach(new Setting().read(rules));
    reach.measure(hand, hand.length);
    for (let kind = 0; kind < 4; kind++) {
      const eligible = kind === 3 ? provisions : provisions.filter((card) => cardType(card) === kind);
      const shortest = quantities.map((quantity) => {
        const sizes = list(eligible, quantity, rules).map(countBits);
        return sizes.length === 0 ? 0 : Math.min(...sizes);
      });
      expect(quantities.map((quantity) => reach.fewest(kind, quantity))).toEqual(shortest);
      expect(quantities.map((quantity) => reach.pays(kind, quantity))).toEqual(shortest.map((cards) => cards > 0));
    }
  }
});
