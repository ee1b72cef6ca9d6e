/** Worked example 16, and the strategies' own ways in positions made for them. */
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { DEFAULT_BOARD } from '../../../src/games/gopher/board.js';
import { Book } from '../../../src/games/gopher/board-arrays.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { DIG, DIGGER, packMove, packTake, ROLL } from '../../../src/games/gopher/options.js';
import balanced from '../../../strategies/gopher/balanced.js';
import diggerRush from '../../../strategies/gopher/digger-rush.js';
import frugal from '../../../strategies/gopher/frugal.js';
import greedy from '../../../strategies/gopher/greedy.js';
import leapfrogger from '../../../strategies/gopher/leapfrogger.js';
import saver from '../../../strategies/gopher/saver.js';
import { Appraisal, type Weights } from '../../../strategies/gopher/tactics/appraisal.js';
import { measureProspects } from '../../../strategies/gopher/tactics/prospects.js';
import { cards, PlayedPosition, type Position } from './position.js';

const seating = (rules: Rules, players = 2) => ({
  seat: 0,
  players,
  rules: resolveRules(gopher, rules, players),
  parameters: {},
});

/** The choice of a strategy in the deciding seat, as the option's integer. */
function choice(strategy: Strategy, game: PlayedPosition, rules: Rules = {}): number {
  const choose = strategy.create({ ...seating(rules, game.players), seat: game.match.seat });
  const index = choose(game.match.view(game.match.seat), game.chance.stream('first'));
  return game.options[index];
}

const way = (strategy: Strategy, game: PlayedPosition, rules: Rules = {}) =>
  game.ways[game.options.indexOf(choice(strategy, game, rules))];

const keys: Position = { page: 1, holes: [13, 24], hands: ['A9 B3 B7 S4 S7 D'], moves: [1] };

describe('example 16, the quantities', () => {
  const look = () => {
    const game = new PlayedPosition(keys);
    game.take(ROLL);
    const view = game.match.view(0);
    const appraisal = new Appraisal(seating({}), [1, 1, 1], 0);
    appraisal.look(view);
    return { game, view, appraisal };
  };

  test('a hole is worth six times what it gives now', () => {
    const { view, appraisal } = look();
    expect([8, 12, 14].map((hole) => appraisal.worth(view, hole))).toEqual([42, 48, 96]);
    expect([8, 12, 14].map((hole) => appraisal.fewestCards(view, hole))).toEqual([1, 0, 2]);
  });

  test('the own hole is valued by what the other pages hold for it', () => {
    const { view, appraisal } = look();
    expect(appraisal.away(view, 13)).toBe(19);
  });

  test('greedy and frugal go to the warehouse', () => {
    const { game } = look();
    expect(game.options).toEqual([8, 12, 14, DIGGER]);
    expect(choice(greedy, game)).toBe(14);
    expect(choice(frugal, game)).toBe(14);
  });

  test('beginners weigh a type by how scarce it is in their pile', () => {
    const rules = { mode: 'beginner' };
    const beginner = new PlayedPosition({ page: 1, holes: [13, 24], rules, piles: ['A10 B4 S7'], moves: [1] });
    beginner.take(ROLL);
    const weights: Weights = [9, 5, 1];
    const table = new Appraisal(seating(rules), weights, 0);
    table.look(beginner.match.view(0));
    expect(table.unitsValue(beginner.match.view(0), 1, 6)).toBe(42);
    expect(table.unitsValue(beginner.match.view(0), 0, 6)).toBe(6);
    expect(table.gain(beginner.match.view(0), 0, 12)).toBe(15);
  });
});

describe('example 16, ways to pay for 7 acorns with A2 A3 A5 A10', () => {
  // Page 4, hole 23 is the sign A7; hole 22 is adjacent.
  const at = (ahead: boolean) => {
    const game = new PlayedPosition({ page: 4, holes: [22, 0], hands: ['A2 A3 A5 A10'], moves: [1] });
    if (ahead) game.state.plus[0] = 1;
    game.take(23);
    return game;
  };
  test('the ways are all legal sets', () => {
    expect(at(false).ways).toEqual(['-', 'A2 A5', 'A3 A10', 'A2 A5 A10']);
  });
  test('each strategy chooses its own way', () => {
    expect(way(greedy, at(false))).toBe('A2 A5');
    expect(way(frugal, at(false))).toBe('A3 A10');
    expect(way(leapfrogger, at(false))).toBe('A2 A5');
    expect(way(leapfrogger, at(true))).toBe('A2 A5 A10');
  });
});

describe('before the roll', () => {
  const early: Position = { ...keys, rules: { 'digger.timing': 'before' }, moves: [] };
  test('digger-rush digs, and the others wait', () => {
    const game = new PlayedPosition({ ...keys, moves: [] });
    expect(choice(diggerRush, game)).toBe(DIG);
    for (const strategy of [greedy, frugal, saver, leapfrogger, balanced]) expect(choice(strategy, game)).toBe(ROLL);
  });
  test('a digger that cannot wait is used when the own hole promises enough elsewhere', () => {
    expect(choice(greedy, new PlayedPosition(early), early.rules)).toBe(ROLL);
    // Hole 8 on pages 2..6: B4, A6, present, W18, S3: 4 + 6 + 8 + 18 + 3 and one more is 40, above 36.
    const rich = { ...early, holes: [8, 24], hands: ['A6 B4 S3 B8 B10 D'] };
    expect(choice(greedy, new PlayedPosition(rich), early.rules)).toBe(DIG);
  });
});

describe('saver', () => {
  test('does not collect 2 acorns in its own turn while the deck lasts', () => {
    const game = new PlayedPosition({ page: 1, holes: [0, 24], hands: ['A2 B5 B6 S1'], moves: [1] });
    game.take(1);
    expect(way(saver, game)).toBe('-');
    expect(way(greedy, game)).toBe('A2');
    const late = new PlayedPosition({ page: 1, holes: [0, 24], hands: ['A2 B5 B6 S1'], deck: '', moves: [1] });
    late.take(1);
    expect(way(saver, late)).toBe('A2');
  });

  test('counts warehouses that the next roll can reach', () => {
    // On page 1, hole 13 is next to W16 in 14 and two steps away by 8-9; W11 in 15 is six steps away.
    const prospects = measureProspects(DEFAULT_BOARD, new Book().read(DEFAULT_BOARD), 1);
    expect(prospects[13]).toBe(16);
    expect(prospects[10]).toBe(11);
    expect(prospects[0]).toBe(0);
  });
});

test('leapfrogger pays for baskets, seat by seat, if the turn is sure to be effective', () => {
  const rules = { baskets: true };
  const game = new PlayedPosition({
    page: 1,
    holes: [0, 1, 2],
    rules,
    hands: ['B4 B7 S3 S5 S8 S9'],
    baskets: [1, 1, 2],
    moves: [1],
  });
  // To 3 (S15) and 7 (S5) over both others, to 5 (B11), to 6 (A4) over seat 1.
  expect(choice(leapfrogger, game, rules)).toBe(packMove(3, 0b110));
  expect(choice(greedy, game, rules)).toBe(packMove(3, 0b110));
  game.state.hand.set(cards('B4 B7 S3 S5 S8 S8'));
  expect(choice(greedy, game, rules)).toBe(packMove(5, 0));
  expect(choice(leapfrogger, game, rules)).toBe(packMove(7, 0b110));
});

test('balanced spends the type it has most of', () => {
  const small = new PlayedPosition({ page: 2, holes: [21, 0], hands: ['A2 B2 B8 B9 S1 S8'], moves: [1] });
  small.take(22);
  expect(way(greedy, small)).toBe('A2 B8');
  expect(way(balanced, small)).toBe('B2 B8');
});

test('digger-rush takes a digger from a present, the others the most valuable card', () => {
  const game = new PlayedPosition({ page: 1, holes: [11, 24], hands: ['A9'], deck: 'S9 D B9 A2', moves: [1] });
  game.take(12);
  expect(choice(diggerRush, game)).toBe(cards('D')[0]);
  expect(choice(saver, game)).toBe(cards('B9')[0]);
});

describe('beginners', () => {
  const rules = { mode: 'beginner', 'beginner.diggers': 0 };
  const at = (piles: readonly string[]) => {
    const game = new PlayedPosition({
      page: 6,
      holes: [17, 0],
      rules,
      supply: 'A1 A2 A4 A10 B1 S1',
      piles,
      moves: [1],
    });
    game.take(22);
    return game;
  };
  test('take few cards, frugal gives little back, a leading leapfrogger takes many', () => {
    const level = at(['A3', '']);
    expect(choice(greedy, level, rules)).toBe(packTake(0, 10, 3));
    expect(choice(frugal, level, rules)).toBe(packTake(0, 1 | (2 << 4) | (4 << 8), 0));
    expect(choice(leapfrogger, level, rules)).toBe(packTake(0, 10, 3));
    const ahead = at(['A3 B1 S1', '']);
    expect(choice(leapfrogger, ahead, rules)).toBe(packTake(0, 1 | (2 << 4) | (4 << 8), 0));
  });
});
