/** The worked examples of docs/rules/gopher.md, in their order. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import * as tally from '../../../src/games/gopher/columns.js';
import { DIGGER, packAllLeft, packMove, packTake, ROLL } from '../../../src/games/gopher/options.js';
import { DISCARD } from '../../../src/games/gopher/state.js';
import { cards, PlayedPosition, type Position } from './position.js';

const SIX = 'S10 S10 S10 S10 S10 S10';

describe('example 1, an exact move', () => {
  const position = { page: 1, holes: [5, 24], moves: [3] };
  test('three steps from hole 5 lead to 2 and 6 without turning round', () => {
    expect(new PlayedPosition(position).options).toEqual([2, 6]);
  });
  test('three steps from hole 5 also lead to 0 with turning round', () => {
    expect(new PlayedPosition({ ...position, rules: { 'move.path': 'free' } }).options).toEqual([0, 2, 6]);
  });
});

describe('example 2, loops', () => {
  const position = { page: 1, holes: [7, 24], moves: [4] };
  test('the loop back to the start is not offered', () => {
    expect(new PlayedPosition(position).options).toEqual([1, 3, 5, 9, 11, 13, 17]);
  });
  test('the loop back to the start is offered if a move may return', () => {
    const options = new PlayedPosition({ ...position, rules: { 'move.return': true } }).options;
    expect(options).toEqual([1, 3, 5, 7, 9, 11, 13, 17]);
  });
});

describe('example 3, leapfrogging', () => {
  const position = { page: 1, holes: [0, 1, 2], moves: [1] };
  test('a leap over two tokens may bend', () => {
    expect(new PlayedPosition(position).options).toEqual([3, 5, 6, 7]);
  });
  test('a leap over two tokens only goes straight if it must', () => {
    expect(new PlayedPosition({ ...position, rules: { 'leapfrog.shape': 'straight' } }).options).toEqual([3, 5]);
  });
  test('the option includes the leapfrogged seats with baskets', () => {
    const options = new PlayedPosition({ ...position, rules: { baskets: true } }).options;
    expect(options).toEqual([packMove(3, 0b110), packMove(5, 0), packMove(6, 0b010), packMove(7, 0b110)]);
  });
});

test('example 4: a difference, its two piles and the refill', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [5, 24],
    hands: ['A3 A3 A5 B2 S9 D', SIX],
    deck: 'S1 S2 S3 S4',
    moves: [2],
  });
  expect(game.decision).toBe('PRE_ROLL of seat 0');
  game.take(ROLL);
  expect(game.options).toEqual([1, DIGGER]);
  game.take(1);
  expect(game.decision).toBe('COLLECT of seat 0');
  expect(game.ways).toEqual(['-', 'A3 A5']);
  game.chance.add('move-die', 1);
  game.pay('A3 A5');
  expect([game.state.plus[0], game.state.minus[0], game.scores[0]]).toEqual([5, 3, 2]);
  expect(game.hand(0)).toBe('A3 B2 S1 S2 S9 D');
  expect(game.deck).toBe('S3 S4');
});

test('example 5: a warehouse takes any type, and the game ends', () => {
  const game = new PlayedPosition({ page: 1, holes: [13, 24], hands: ['A9 B3 B7 S4', SIX], deck: '', moves: [1] });
  expect(game.options).toEqual([8, 12, 14]);
  game.take(14);
  expect(game.ways).toEqual(['-', 'A9 B7', 'A9 B3 S4']);
  game.pay('A9 B3 S4');
  expect(game.match.over).toBe(true);
  expect(game.scores[0]).toBe(16);
  expect(game.tally(tally.END_NORMAL)).toBe(1);
});

describe('example 6, the legal sets', () => {
  /** Moves next to a sign of that type and quantity and asks for the ways to pay. */
  const waysFor = (hand: string, sign: { page: number; from: number; to: number; roll: number }, rules = {}) => {
    const game = new PlayedPosition({
      page: sign.page,
      holes: [sign.from, sign.from === 0 ? 24 : 0],
      hands: [hand, SIX],
      moves: [sign.roll, 3],
      rules,
    });
    if (game.options.includes(sign.to)) game.take(sign.to);
    return game.decision === 'COLLECT of seat 0' ? game.ways.slice(1) : [];
  };
  const a5 = { page: 2, from: 15, to: 16, roll: 1 };
  test('they are sums and differences of one type, by the highest card used', () => {
    expect(waysFor('A2 A3 A6 A10', a5)).toEqual(['A2 A3', 'A2 A3 A6', 'A2 A3 A10', 'A2 A3 A6 A10']);
  });
  test('pure allows one card minus all the others', () => {
    expect(waysFor('A2 A3 A6 A10', a5, { 'collect.mix': 'pure' })).toEqual(['A2 A3', 'A2 A3 A10']);
  });
  test('simplified allows sums only', () => {
    const simplified = { mode: 'simplified' };
    const hand = 'A3 A3 A5';
    expect(waysFor(hand, { page: 1, from: 0, to: 1, roll: 1 }, simplified)).toEqual([]);
    expect(waysFor(hand, { page: 1, from: 14, to: 13, roll: 1 }, simplified)).toEqual(['A3 A5']);
    expect(waysFor(hand, { page: 1, from: 6, to: 11, roll: 1 }, simplified)).toEqual(['A3 A3']);
  });
});

const portal: Position = {
  page: 1,
  holes: [15, 22, 0],
  hands: ['A1 A2 A3 B9 S5 S6', 'A2 B7 B8 B9 B10 S4', 'A1 A2 A3 A4 A5 A6'],
  deck: 'B1 B2 B3 B4 B5 B6',
  moves: [1],
};

test('example 7: every seat collects after a portal', () => {
  const game = new PlayedPosition({ ...portal, pages: [3] });
  expect(game.options).toEqual([10, 16, 20]);
  game.take(10);
  expect([game.decision, ...game.ways]).toEqual(['COLLECT of seat 0', '-', 'S5 S6']);
  game.pay('S5 S6');
  expect([game.decision, ...game.ways]).toEqual(['COLLECT of seat 1', '-', 'S4']);
  game.chance.add('move-die', 1);
  game.pay('S4');
  expect(game.scores).toEqual([11, 4, 0]);
  expect(game.hand(0)).toBe('A1 A2 A3 B1 B2 B9');
  expect(game.hand(1)).toBe('A2 B3 B7 B8 B9 B10');
  expect(game.deck).toBe('B4 B5 B6');
});

test('example 7, beyond it: seats collect clockwise from the active player', () => {
  const hands = [...(portal.hands ?? []).slice(0, 2), 'A1 A1 A1 A1 B2 B10'];
  const game = new PlayedPosition({ ...portal, holes: [15, 22, 1], hands, pages: [3] });
  game.take(10);
  const asked: string[] = [];
  for (let seat = 0; seat < 3; seat++) {
    asked.push(game.decision);
    game.chance.add('move-die', 1);
    game.choose(1);
  }
  expect(asked).toEqual(['COLLECT of seat 0', 'COLLECT of seat 1', 'COLLECT of seat 2']);
});

test('tokens move by a die of six sides', () => {
  expect(() => new PlayedPosition({ ...portal, moves: [7] })).toThrow(/a die of 6 sides/);
});

test('example 8: a portal that shows the open page is no transition', () => {
  const game = new PlayedPosition({ ...portal, holes: [15, 22], deck: 'B1 B2', moves: [1, 2], pages: [1] });
  game.take(10);
  expect(game.hand(0)).toBe('A1 A2 A3 B1 B9 S5 S6');
  expect(game.deck).toBe('B2');
  expect(game.tally(tally.TURNS_INEFFECTIVE)).toBe(1);
  expect(game.tally(tally.PAGE_SAME)).toBe(1);
});

test('example 9: a digger, a chain of pages, and a collection off turn', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [7, 24],
    hands: ['A1 A1 A1 B1 B1 D', 'A7 B1 B1 B1 S1 S1'],
    deck: 'S8 S9',
    moves: [4],
    pages: [4, 5, 5],
  });
  game.take(ROLL);
  expect(game.options).toEqual([1, 3, 5, 9, 11, 13, 17, DIGGER]);
  game.take(DIGGER);
  expect([game.decision, ...game.ways]).toEqual(['COLLECT of seat 1', '-', 'A7']);
  game.chance.add('move-die', 1);
  game.pay('A7');
  expect(game.scores).toEqual([0, 7]);
  expect(game.hand(0)).toBe('A1 A1 A1 B1 B1 S8');
  expect(game.hand(1)).toBe('B1 B1 B1 S1 S1 S9');
  expect([game.tally(tally.CHAIN_ROLLS), game.tally(tally.PAGE_DIGGER), game.tally(tally.PAGE_SAME)]).toEqual([
    2, 2, 1,
  ]);
  expect(game.tally(tally.DIGGER_AFTER)).toBe(1);
  expect([game.tally(tally.DRAW_INEFFECTIVE), game.tally(tally.DRAW_REFILL)]).toEqual([0, 2]);
});

const present: Position = {
  page: 1,
  holes: [11, 24],
  hands: ['A9 A9 A9 A9 A9 A9', SIX],
  deck: 'S9 D B4 A2 A3',
  moves: [1],
};

test('example 10: a present gives a trophy, the rest goes under the deck', () => {
  const game = new PlayedPosition(present);
  expect(game.options).toEqual([6, 10, 12]);
  game.take(12);
  expect(game.decision).toBe('PRESENT of seat 0');
  expect(game.options).toEqual(cards('B4 S9 D'));
  game.chance.add('move-die', 1);
  game.take(cards('S9')[0]);
  expect(game.scores[0]).toBe(9);
  expect(game.tally(tally.TURNS_EFFECTIVE)).toBe(1);
  expect(game.deck).toBe('A2 A3 D B4');
});

test('example 11: a digger in the present is used at once', () => {
  const game = new PlayedPosition({ ...present, pages: [1] });
  game.take(12);
  game.chance.add('move-die', 1);
  game.take(cards('D')[0]);
  expect(game.state.field[DISCARD]).toBe(1);
  expect(game.hand(0)).toBe('A2 A9 A9 A9 A9 A9 A9');
  expect(game.deck).toBe('A3 S9 B4');
  expect(game.tally(tally.TURNS_INEFFECTIVE)).toBe(1);
});

describe('example 12, baskets', () => {
  const play = (order: Rules) => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 1, 2],
      rules: { baskets: true, ...order },
      hands: ['A1 A1 A1 A1 A1 S5', SIX, SIX],
      baskets: [1, 1, 2],
      moves: [1, 1],
    });
    game.take(packMove(7, 0b110));
    game.pay('S5');
    return game;
  };
  test('leaping over the holder of the own basket wins it back before the ransom is due', () => {
    const game = play({});
    expect([...game.state.basketHolder.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(game.scores).toEqual([5, 0, 0]);
    expect([game.tally(tally.BASKETS_TAKEN), game.tally(tally.BASKETS_RECOVERED)]).toEqual([2, 1]);
  });
  test('the ransom is paid first without that leap', () => {
    const game = play({ 'baskets.order': 'ransomFirst' });
    expect([...game.state.basketHolder.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(game.scores).toEqual([0, 5, 0]);
    expect([game.tally(tally.BASKETS_TAKEN), game.tally(tally.BASKETS_RANSOMED)]).toEqual([2, 1]);
  });
});

test('example 13: a ransom by difference brings the subtracted cards along', () => {
  const position: Position = {
    page: 1,
    holes: [0, 23, 20],
    rules: { baskets: true },
    hands: ['A3 A5 S1 S1 S1 S1', SIX, SIX],
    baskets: [2, 1, 2],
    moves: [1, 1],
  };
  const game = new PlayedPosition(position);
  game.take(packMove(1, 0));
  game.pay('A3 A5');
  expect([game.state.plus[2], game.state.minus[2], game.scores[2]]).toEqual([5, 3, 2]);
  expect(game.state.basketHolder[0]).toBe(0);
  const kept = new PlayedPosition({ ...position, rules: { baskets: true, 'baskets.minusCards': 'owner' } });
  kept.take(packMove(1, 0));
  kept.pay('A3 A5');
  expect(kept.scores).toEqual([-3, 0, 5]);
});

test('example 14: beginners give change', () => {
  const game = new PlayedPosition({
    page: 6,
    holes: [17, 0],
    rules: { mode: 'beginner', 'beginner.diggers': 0 },
    supply: 'A3 A4 A10 B1 S1',
    piles: ['A3', ''],
    moves: [1],
  });
  game.take(22);
  expect(game.decision).toBe('COLLECT of seat 0');
  expect(game.options).toEqual([0, packTake(0, 10, 3), packTake(0, 3 | (4 << 4), 0)]);
});

test('example 15: the last units of a type end the game', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [1, 24],
    rules: { mode: 'beginner' },
    supply: 'A1 B1 B2 S1',
    piles: ['A10 A2 B4 S10 S10 S10', ''],
    moves: [1],
  });
  game.take(ROLL);
  expect(game.options).toEqual([0, 2, 6, DIGGER]);
  game.take(2);
  expect(game.options).toEqual([0, packAllLeft(1)]);
  game.take(packAllLeft(1));
  expect(game.match.over).toBe(true);
  expect(game.scores[0]).toBe(7);
  expect(game.tally(tally.PARTIAL_TAKES)).toBe(1);
});
