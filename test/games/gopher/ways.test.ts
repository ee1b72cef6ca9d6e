/** The ways to collect against trying every sign of every card, and what a hand can pay for against the ways. */
import { describe, expect, test } from 'vitest';
import type { Rng } from '../../../src/core/chance.js';
import { settleRules } from '../../../src/core/settle.js';
import { cardType, cardValue, DIGGER_CARD, provisionCard } from '../../../src/games/gopher/cards.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { countBits } from '../../../src/games/gopher/options.js';
import { Reach } from '../../../src/games/gopher/reach.js';
import { type Ruleset, readRuleset } from '../../../src/games/gopher/ruleset.js';
import { WayFinder } from '../../../src/games/gopher/ways.js';
import { rngOf } from './random-board.js';

const rulesetOf = (subtract: string, mix: string, maxCards: number): Ruleset =>
  readRuleset(
    settleRules(gopher, { 'collect.subtract': subtract, 'collect.mix': mix, 'collect.maxCards': maxCards }, 4),
  );

const randomHand = (rng: Rng, size: number, types: number, highest: number): Uint8Array =>
  Uint8Array.from({ length: size }, () => provisionCard(rng.below(types), rng.die(highest))).sort();

/** Gives every card the sign +, - or 0 in every manner and keeps the sets that make up the quantity. */
function tryAllSigns(hand: Uint8Array, quantity: number, ruleset: Ruleset): number[] {
  const ways = new Set<number>();
  const go = (card: number, set: number, sum: number, plus: number, minus: number) => {
    if (card === hand.length) {
      if (sum !== quantity || set === 0) return;
      if (minus > 0 && (!ruleset.subtract || (ruleset.pure && plus > 1))) return;
      if (plus + minus <= ruleset.maxCards) ways.add(set);
      return;
    }
    const value = cardValue(hand[card]);
    go(card + 1, set, sum, plus, minus);
    // Of identical cards the ones with the lowest indices are used.
    if (card > 0 && hand[card] === hand[card - 1] && (set & (1 << (card - 1))) === 0) return;
    go(card + 1, set | (1 << card), sum + value, plus + 1, minus);
    go(card + 1, set | (1 << card), sum - value, plus, minus + 1);
  };
  go(0, 0, 0, 0, 0);
  return [...ways].toSorted((a, b) => a - b);
}

const finders = new Map<Ruleset, WayFinder>();
function finderOf(ruleset: Ruleset): WayFinder {
  const finder = finders.get(ruleset) ?? new WayFinder(ruleset);
  finders.set(ruleset, finder);
  return finder;
}

const options = new Int32Array(5000);
function list(hand: Uint8Array, quantity: number, ruleset: Ruleset): number[] {
  const count = finderOf(ruleset).list(hand, 0, hand.length, quantity, options, 0, 0);
  return [...options.subarray(0, count)];
}

const RULESETS = [
  rulesetOf('true', 'mixed', 12),
  rulesetOf('true', 'pure', 12),
  rulesetOf('false', 'mixed', 12),
  rulesetOf('true', 'mixed', 3),
  rulesetOf('true', 'pure', 4),
  rulesetOf('false', 'pure', 2),
  rulesetOf('true', 'mixed', 1),
];

describe('the ways to collect', () => {
  test('are exactly the sets that make up the quantity, each once, in ascending order', () => {
    const rng = rngOf(11);
    for (let i = 0; i < 700; i++) {
      const ruleset = RULESETS[i % RULESETS.length];
      const hand = randomHand(rng, 1 + rng.below(8), 1 + rng.below(3), 4 + rng.below(7));
      const quantity = rng.die(20);
      expect(list(hand, quantity, ruleset)).toEqual(tryAllSigns(hand, quantity, ruleset));
    }
  });

  test('are exact for the largest hands and quantities too', () => {
    const rng = rngOf(12);
    for (let i = 0; i < 7; i++) {
      const hand = randomHand(rng, 12, 1 + rng.below(2), 10);
      const quantity = [1, 18, 60, 40, 7, 12, 30][i];
      expect(list(hand, quantity, RULESETS[0])).toEqual(tryAllSigns(hand, quantity, RULESETS[0]));
    }
    const tens = new Uint8Array(12).fill(provisionCard(0, 10));
    expect(list(tens, 60, RULESETS[0])).toEqual([6, 8, 10, 12].map((size) => (1 << size) - 1));
  });

  test('name cards by their slots in the hand', () => {
    const hand = Uint8Array.of(provisionCard(0, 5), provisionCard(1, 2), provisionCard(1, 3));
    expect(new WayFinder(RULESETS[0]).list(hand, 1, 2, 5, options, 1, 1)).toBe(1);
    expect(options[1]).toBe(0b110);
  });
});

const quantities = Array.from({ length: 60 }, (_, i) => i + 1);

test('a hand can pay for a hole with as few cards as its shortest way has', () => {
  const rng = rngOf(13);
  for (let i = 0; i < 140; i++) {
    const ruleset = RULESETS[i % RULESETS.length];
    const provisions = randomHand(rng, rng.below(11), 3, 4 + rng.below(7));
    const hand = Uint8Array.of(...provisions, DIGGER_CARD);
    const reach = new Reach(ruleset);
    reach.measure(hand, hand.length);
    for (let kind = 0; kind < 4; kind++) {
      const eligible = kind === 3 ? provisions : provisions.filter((card) => cardType(card) === kind);
      const shortest = quantities.map((quantity) => {
        const sizes = list(eligible, quantity, ruleset).map(countBits);
        return sizes.length === 0 ? 0 : Math.min(...sizes);
      });
      expect(quantities.map((quantity) => reach.fewest(kind, quantity))).toEqual(shortest);
    }
  }
});
