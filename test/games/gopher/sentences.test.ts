/** Sentences of the rulebook that no other test is about. */
import { expect, test } from 'vitest';
import { DIG, packTake } from '../../../src/games/gopher/options.js';
import { PlayedPosition, type Position } from './position.js';

/** Seat 0 next to the sign for 2 acorns in hole 1. */
const besideTwo: Position = { page: 1, holes: [0, 24], moves: [1] };

test('beginners play without the removed values', () => {
  const options = (removed: readonly number[]) => {
    const rules = { mode: 'beginner', 'beginner.diggers': 0, 'beginner.removedValues': removed };
    const game = new PlayedPosition({ ...besideTwo, rules });
    game.take(1);
    return game.options;
  };
  const [two, oneAndOne] = [packTake(0, 2, 0), packTake(0, 1 | (1 << 4), 0)];
  expect(options([])).toEqual([0, two, oneAndOne]);
  expect(options([1])).toEqual([0, two]);
  expect(options([2])).toEqual([0, oneAndOne]);
});

test('beginners all collect where they are when the page turns', () => {
  // On page 3 seat 0 in hole 10 has a sign for 11 spikelets, and seat 1 in hole 22 one for 4.
  const rules = { mode: 'beginner' };
  const game = new PlayedPosition({ page: 1, holes: [10, 22], rules, pages: [3], moves: [1] });
  game.take(DIG);
  expect(game.decision).toBe('COLLECT of seat 0');
  game.take(0);
  expect(game.decision).toBe('COLLECT of seat 1');
});
