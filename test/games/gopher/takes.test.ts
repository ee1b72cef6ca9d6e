/** The takes of beginner mode against all multisets. */
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import { PILE_STRIDE } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { MAX_OPTIONS, packAllLeft, packTake } from '../../../src/games/gopher/options.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { TakeFinder } from '../../../src/games/gopher/rules/takes.js';
import { Setting } from '../../../src/games/gopher/setting.js';
import { rngOf } from './random-board.js';

/** All ascending lists of up to `most` of these cards (value → how many there are), by length, then lexicographically. */
function multisets(have: ArrayLike<number>, most: number): number[][] {
  const grow = (list: readonly number[]): number[][] =>
    list.length === most
      ? []
      : Array.from({ length: 10 }, (_, i) => i + 1)
          .filter((value) => value >= (list.at(-1) ?? 1) && list.filter((v) => v === value).length < have[value])
          .flatMap((value) => [[...list, value], ...grow([...list, value])]);
  const order = (list: readonly number[]) => list.map((value) => String(value).padStart(2, '0')).join();
  return grow([]).toSorted((a, b) => a.length - b.length || (order(a) < order(b) ? -1 : 1));
}

const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
const pack = (list: readonly number[]) => list.reduce((packed, value, i) => packed | (value << (4 * i)), 0);

function byHand(
  type: number,
  quantity: number,
  supply: number[],
  pile: number[],
  rules: Record<string, number | boolean>,
) {
  const units = supply.reduce((sum, cards, value) => sum + cards * value, 0);
  if (units === 0) return [];
  if (units < quantity) return rules['beginner.partial'] ? [packAllLeft(type)] : [];
  const returns = [[], ...multisets(pile, rules['beginner.changeMax'] as number)];
  return multisets(supply, rules['beginner.takeMax'] as number).flatMap((taken) =>
    returns
      .filter((returned) => total(taken) - total(returned) === quantity)
      .filter((returned) => !returned.some((value) => taken.includes(value)))
      .map((returned) => packTake(type, pack(taken), pack(returned))),
  );
}

describe('the takes on offer', () => {
  test('list all takes with all their change, in order', () => {
    const rng = rngOf(21);
    const options = new Int32Array(20000);
    for (let i = 0; i < 500; i++) {
      const rules = {
        mode: 'beginner',
        'beginner.takeMax': rng.die(4),
        'beginner.changeMax': rng.below(3),
        'beginner.partial': rng.below(2) === 0,
      };
      const takes = new TakeFinder(new Setting().read(resolveRules(gopher, rules, 2) as GopherRules));
      const draw = (most: number) =>
        Array.from({ length: 11 }, (_, v) => (v === 0 ? 0 : Math.max(0, rng.below(most + 3) - 2)));
      const supply = draw(3);
      const pile = draw(2);
      const type = rng.below(3);
      const quantity = rng.die(20);
      const supplies = new Int32Array(PILE_STRIDE);
      const piles = new Int32Array(2 * PILE_STRIDE);
      supplies.set(supply, type * 11);
      piles.set(pile, PILE_STRIDE + type * 11);
      const units = total(supply.map((cards, value) => cards * value));
      const count = takes.list(type, quantity, units, supplies, piles, PILE_STRIDE, options, 3);
      const expected = byHand(type, quantity, supply, pile, rules as unknown as Record<string, number>);
      expect([...options.subarray(3, 3 + count)]).toEqual(expected);
      expect(takes.any(type, quantity, units, supplies, piles, PILE_STRIDE)).toBe(expected.length > 0);
    }
  });

  test('have up to three cards and up to two cards of change by default', () => {
    const { takeMax, changeMax } = new Setting().read(resolveRules(gopher, { mode: 'beginner' }, 2) as GopherRules);
    expect([takeMax, changeMax]).toEqual([3, 2]);
  });

  test('never exceed their array', () => {
    const options = new Int32Array(20000);
    const everything = new Int32Array(PILE_STRIDE).fill(5);
    const takes = new TakeFinder({ takeMax: 4, changeMax: 2, partial: true });
    const counts = Array.from({ length: 60 }, (_, i) =>
      takes.list(0, i + 1, Number.MAX_SAFE_INTEGER, everything, everything, 0, options, 0),
    );
    expect(1 + 3 * Math.max(...counts)).toBe(MAX_OPTIONS);
  });
});
