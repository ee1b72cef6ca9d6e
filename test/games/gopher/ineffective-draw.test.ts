/** “If the player doesn’t have the cards necessary for collecting provisions, he … takes one card from the deck.” */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import * as tally from '../../../src/games/gopher/columns.js';
import { DIG, DIGGER, ROLL } from '../../../src/games/gopher/options.js';
import { cards, PlayedPosition, type Position } from './position.js';

const drawn = (game: PlayedPosition): number[] => [
  game.tally(tally.TURNS_INEFFECTIVE),
  game.tally(tally.DRAW_INEFFECTIVE),
];

const start = (position: Partial<Position>, rules: Rules = {}) =>
  new PlayedPosition({ page: 1, holes: [0, 24], hands: ['A10 A10 A10 B5 B5 B5'], moves: [1, 3], ...position, rules });

const playing = (draw?: string): Rules => (draw === undefined ? {} : { 'ineffective.draw': draw });

/** Moves to a sign that the hand cannot pay for. */
function unable(draw?: string): number[] {
  const game = start({}, playing(draw));
  game.take(1);
  return drawn(game);
}

/** Declines to collect at a sign in its own turn. */
function declined(draw?: string): number[] {
  const game = start({ hands: ['A2 B5 B5 B5 B5 B5'] }, playing(draw));
  game.take(1);
  game.pay('-');
  return drawn(game);
}

/** Digs before the roll; the page does not turn. */
function dug(draw?: string): number[] {
  const game = start({ hands: ['A10 A10 B5 B5 B5 B5 D'], moves: [3], pages: [1] }, playing(draw));
  game.take(DIG);
  return drawn(game);
}

test.each<[string | undefined, number, number, number]>([
  [undefined, 1, 0, 0],
  ['unable', 1, 0, 0],
  ['any', 1, 1, 1],
  ['moved', 1, 1, 0],
])('ineffective.draw=%s draws %i when unable to pay, %i after declining, %i after digging', (draw, ...draws) => {
  expect([unable(draw), declined(draw), dug(draw)]).toEqual(draws.map((cards) => [1, cards]));
});

describe('ineffective.draw=unable draws', () => {
  test('in an empty hole', () => {
    const game = start({ holes: [16, 24], moves: [2, 3] });
    expect(game.options).toContain(18);
    game.take(18);
    expect(drawn(game)).toEqual([1, 1]);
  });

  test('in a portal whose page did not turn', () => {
    const game = start({ holes: [15, 24], pages: [1] });
    game.take(10);
    expect([game.tally(tally.PAGE_SAME), ...drawn(game)]).toEqual([1, 1, 1]);
  });

  test('if the token could only stay', () => {
    // A corridor 3-0-1-2: the fourth step would have to turn round.
    const board = {
      holes: [0, 1, 2, 3].map((hole) => [hole >> 1, hole & 1]),
      pages: [1, 2].map((page) => {
        const tunnels = [
          [0, 1],
          [1, 2],
          [0, 3],
        ];
        return { page, content: ['-', '-', 'A4', '-'], tunnels };
      }),
    };
    const game = start({ holes: [3, 1], moves: [4, 1] }, { board, 'move.stuck': 'stay' });
    expect([game.tally(tally.MOVES_NONE), ...drawn(game)]).toEqual([1, 1, 1]);
  });

  test('after a present’s digger that turned no page', () => {
    const game = start({ holes: [11, 24], deck: 'S9 D B4 A2 A3', pages: [1] });
    game.take(12);
    game.take(cards('D')[0]);
    expect([game.tally(tally.PRESENT_DIGGERS), ...drawn(game)]).toEqual([1, 1, 1]);
  });

  test('if another seat declined, but not if the active seat did', () => {
    const declining = (seat: number) => {
      // Page 3: S11 in hole 10 and S4 in hole 22, as in worked example 7.
      const game = start({
        holes: [15, 22],
        hands: seat === 0 ? ['S5 S6 A1 A1 A1 A1', 'A1 A1 A1 A1 A1 A1'] : ['A1 A1 A1 A1 A1 A1', 'S4 A1 A1 A1 A1 A1'],
        pages: [3],
      });
      game.take(10);
      expect(game.decision).toBe(`COLLECT of seat ${seat}`);
      game.pay('-');
      return drawn(game);
    };
    expect([declining(0), declining(1)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('ineffective.draw=unable does not draw', () => {
  test('after a digger used after the roll, even if the hand could pay for nothing', () => {
    const game = start({ hands: ['A10 A10 B5 B5 B5 B5 D'], moves: [1, 3], pages: [1] });
    game.take(ROLL);
    game.take(DIGGER);
    expect(drawn(game)).toEqual([1, 0]);
  });

  test('in an effective turn', () => {
    const game = start({ hands: ['A2 B5 B5 B5 B5 B5'] });
    game.take(1);
    game.pay('A2');
    expect([game.tally(tally.TURNS_EFFECTIVE), game.tally(tally.DRAW_INEFFECTIVE)]).toEqual([1, 0]);
  });
});

test('declining in one turn does not keep the next turn from drawing', () => {
  const game = start({ hands: ['A2 B5 B5 B5 B5 B5', 'A10 A10 A10 B5 B5 B5'], moves: [1, 1, 3] });
  game.take(1);
  game.pay('-');
  game.choose(0);
  expect(drawn(game)).toEqual([2, 1]);
});
