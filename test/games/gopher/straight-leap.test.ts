/** “The player can leapfrog over several tokens that sit in the neighbouring round holes”, in a straight line where pages are no grid. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import type { Board } from '../../../src/games/gopher/board.js';
import { packMove } from '../../../src/games/gopher/options.js';
import { isGrid } from '../../../src/games/gopher/rules/walk-grid.js';
import { PlayedPosition } from './position.js';

/**
 * A diagonal 0-1-2-3-5 with bends at 1 (to 6) and at 2 (to 4), and a tunnel from 2 to 5 in the direction of the diagonal, but twice as
 * long. The other holes are filled in to make the tunnels many.
 */
const DIAGONAL: readonly [number, number][] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [3, 2],
  [4, 4],
  [1, 0],
];
const TUNNELS: readonly [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [1, 6],
  [3, 5],
];

/** The diagonal, and beyond hole 5 the given number of further holes, with a tunnel between every two. */
function boardWith(more: number): Board {
  const added = Array.from({ length: more }, (_, i): [number, number] => [9 + (i >> 2), i & 3]);
  const holes = [...DIAGONAL, ...added];
  const between = added.flatMap((_, a) => added.flatMap((_, b): [number, number][] => (a < b ? [[7 + a, 7 + b]] : [])));
  const tunnels = [...TUNNELS, ...(more > 0 ? [[5, 7] as [number, number]] : []), ...between];
  return { holes, pages: [1, 2].map((page) => ({ page, content: holes.map(() => '-'), tunnels })) };
}

const SEARCHES: readonly [string, Rules][] = [
  ['without baskets', { board: boardWith(0) }],
  ['on a page with very many tunnels', { board: boardWith(9) }],
  ['with baskets', { board: boardWith(0), baskets: true }],
  ['if moves may not cross themselves', { board: boardWith(0), 'move.path': 'simple' }],
];

describe.each(SEARCHES)('a leap over several tokens %s', (_, given) => {
  /** Targets of the token in hole 0 with a roll of 1; sets of seats only with baskets. */
  const movesOver = (others: readonly number[], shape: string) => {
    const rules = { ...given, 'leapfrog.shape': shape, 'digger.timing': 'after' };
    const holes = [0, ...others];
    // A digger, so that a single move is still a decision.
    const game = new PlayedPosition({ page: 1, holes, hands: ['A10 D'], moves: [1], rules });
    expect(isGrid[0]).toBe(0);
    return game.options.slice(0, -1);
  };
  const to = (hole: number, seats: readonly number[]) =>
    given.baskets === true
      ? packMove(
          hole,
          seats.reduce((set, seat) => set | (1 << seat), 0),
        )
      : hole;

  test('ends in every free hole next to one of them if it may bend', () => {
    expect(movesOver([1, 2], 'bend')).toEqual([to(3, [1, 2]), to(4, [1, 2]), to(5, [1, 2]), to(6, [1])]);
  });

  test('follows tunnels as long and in the same direction as the first if it must be straight', () => {
    expect(movesOver([1, 2], 'straight')).toEqual([to(3, [1, 2])]);
    expect(movesOver([1, 2, 3], 'straight')).toEqual([to(5, [1, 2, 3])]);
  });

  test('does not end next to the first token if it must be straight', () => {
    expect(movesOver([1], 'straight')).toEqual([to(2, [1])]);
    expect(movesOver([1], 'bend')).toEqual([to(2, [1]), to(6, [1])]);
  });
});
