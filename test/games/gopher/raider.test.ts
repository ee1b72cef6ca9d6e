/** The player that plays for baskets, in positions made for each of its ways. */
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { DEFAULT_BOARD } from '../../../src/games/gopher/board.js';
import { MAX_HOLES } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { DIGGER, moveLeapfrogged, packMove, STAY } from '../../../src/games/gopher/options.js';
import greedy from '../../../strategies/gopher/greedy.js';
import raider from '../../../strategies/gopher/raider.js';
import { measureLeaps } from '../../../strategies/gopher/tactics/leaps.js';
import { cards, PlayedPosition, type Position } from './position.js';
import { rngOf } from './random-board.js';

const BASKETS: Rules = { baskets: true };

const playing = (position: Position): PlayedPosition => new PlayedPosition({ rules: BASKETS, ...position });

/** Its choice for the deciding seat, as the option's integer. */
function choice(game: PlayedPosition, rules: Rules = BASKETS): number {
  const { match, players } = game;
  const seating = { seat: match.seat, players, rules: resolveRules(gopher, rules, players), parameters: {} };
  return game.options[raider.create(seating)(match.view(match.seat), game.chance.stream('first'))];
}

describe('a move', () => {
  // Page 1: from hole 0 with a 1 to 3 (S15) and 7 (S5) over seats 1 and 2, to 5 (B11), and to 6 (A4) over seat 1.
  const crowd: Position = { page: 1, holes: [0, 1, 2], moves: [1] };

  test('takes baskets rather than more provisions', () => {
    const game = playing({ ...crowd, hands: ['B4 B7 S2 S3 S10 S10'] });
    expect(game.options).toEqual([packMove(3, 6), packMove(5, 0), packMove(6, 2), packMove(7, 6)]);
    expect(choice(game)).toBe(packMove(3, 6));
    // The 15 spikelets are out of reach: rather 5 with two baskets than 11 without.
    game.state.hand.set(cards('A1 B4 B7 B7 S2 S3'));
    expect(choice(game)).toBe(packMove(7, 6));
  });

  test('leaps for nothing if it cannot collect there', () => {
    expect(choice(playing({ ...crowd, hands: ['B4 B7 S9 S9 S9 S9'] }))).toBe(packMove(5, 0));
  });

  test('leaps over the holder of its own basket, which comes back free of charge', () => {
    const game = playing({ ...crowd, hands: ['A4 B4 B7 B9 B9 B9'], baskets: [1, 2, 2] });
    expect(choice(game)).toBe(packMove(6, 2));
  });

  const alone: Position = { page: 1, holes: [0, 24], moves: [1] };

  test('pays little for its basket if another seat has it', () => {
    // To 1 (A2) or 5 (B11).
    const hands = ['A2 B4 B7 S9 S9 S9'];
    expect(choice(playing({ ...alone, hands }))).toBe(packMove(5, 0));
    expect(choice(playing({ ...alone, hands, baskets: [1, 1] }))).toBe(packMove(1, 0));
  });

  test('avoids holes where others can easily leap over it if it has much to lose', () => {
    // To 2 (B7), where each of the others leaps with 6 faces of the die, or to 6 (A4), with 4 and 3.
    const position = { page: 1, holes: [1, 3, 4], moves: [1], hands: ['A4 B7 S10 S10 S10 S10'] };
    expect(choice(playing({ ...position, baskets: [0, 1, 2] }))).toBe(packMove(2, 0));
    expect(choice(playing({ ...position, baskets: [0, 0, 0] }))).toBe(packMove(6, 0));
  });

  test('yields to a digger if the other pages promise more', () => {
    const position = { page: 1, holes: [8, 24], moves: [1], hands: ['A6 B4 B8 B10 S3 D'], deck: '' };
    const game = playing({ ...position, rules: { ...BASKETS, 'digger.timing': 'after' } });
    expect(choice(game)).toBe(DIGGER);
    // The other pages hold 4, 6, 18 and 3 for hole 8, and the present of page 4 is empty; page 1 has 15 spikelets next to it.
    game.state.hand.set(cards('A6 B4 B8 S6 S9 D'));
    expect(choice(game)).toBe(packMove(3, 0));
  });
});

describe('the choice from a present', () => {
  const present: Position = { page: 1, holes: [11, 24], hands: ['A9'], deck: 'S9 D B4 A2', moves: [1] };
  const at = (baskets: readonly number[]) => {
    const game = playing({ ...present, baskets });
    game.take(packMove(12, 0));
    return game;
  };

  test('takes the most valuable card', () => {
    expect(choice(at([0, 1]))).toBe(cards('S9')[0]);
  });

  test('gives the least valuable card to the holder of its basket', () => {
    expect(choice(at([1, 1]))).toBe(cards('B4')[0]);
  });
});

test.each([{}, { mode: 'simplified' }, { mode: 'beginner' }])(
  'raider plays like greedy without baskets: %j',
  (given) => {
    const rowsOf = (strategy: typeof raider) => {
      const rules = resolveRules(gopher, given, 3);
      const lineUp = ['a', 'b', 'c'].map((name) => ({ name, strategy, parameters: {} }));
      const table = new PlayTable({ game: gopher, players: 3, rules, seed: 'same', lineUp, rotate: true });
      return Array.from({ length: 6 }, (_, index) => {
        table.play(index);
        return [...table.row];
      });
    };
    expect(rowsOf(raider)).toEqual(rowsOf(greedy));
  },
);

test('the faces that allow a leap are those for which the game offers one', () => {
  const leaps = measureLeaps(DEFAULT_BOARD, 6);
  const rng = rngOf(77);
  let seen = 0;
  for (let i = 0; i < 60; i++) {
    const page = rng.die(6);
    const from = rng.below(25);
    const over = (from + 1 + rng.below(24)) % 25;
    let faces = 0;
    for (let roll = 1; roll <= 6; roll++) {
      const rules = { ...BASKETS, 'move.return': true, 'digger.timing': 'after' };
      const game = playing({ page, holes: [from, over], hands: ['A10 D', 'A10'], moves: [roll], rules });
      if (game.options.some((option) => option < STAY && moveLeapfrogged(option) !== 0)) faces++;
    }
    expect([page, from, over, leaps[((page - 1) * MAX_HOLES + from) * MAX_HOLES + over]]).toEqual([
      page,
      from,
      over,
      faces,
    ]);
    seen += faces;
  }
  expect(seen).toBeGreaterThan(40);
});
