import { describe, expect, test } from 'vitest';
import { type Board, NO_WAY } from '../../../src/games/dig/board.js';
import { searchWays } from '../../../src/games/dig/way-search.js';
import { OpenTable } from '../../support/dig-table.js';

const boardOf = (radius: number): Board => new OpenTable(2, { 'board.radius': radius }, 'ways').board;

/** Distances to targets with every way open but those of walled spaces. */
function search(board: Board, targets: readonly number[], until = -1, walled: readonly number[] = []): number[] {
  const { state } = new OpenTable(2, { 'board.radius': board.radius }, 'ways');
  state.waysFrom.fill(0);
  for (let space = 0; space < board.spaces; space++) {
    for (let d = 0; d < 6; d++) {
      const neighbour = board.neighbours[space * 6 + d];
      if (neighbour < 0 || walled.includes(space) || walled.includes(neighbour)) continue;
      state.waysFrom[space * 4 + (neighbour >> 5)] |= 1 << (neighbour & 31);
    }
  }
  const out = new Uint8Array(board.spaces);
  searchWays(Uint8Array.from(targets), targets.length, out, until);
  return [...out];
}

const spacesOf = (board: Board): number[] => Array.from({ length: board.spaces }, (_, space) => space);

describe('way distances', () => {
  test.each([2, 3, 4, 5, 6])('are hex distances on an open board of radius %i', (radius) => {
    const board = boardOf(radius);
    const targets = [0, board.centre, board.spaces - 1];
    const nearest = (space: number): number =>
      Math.min(...targets.map((target) => board.distances[space * board.spaces + target]));
    expect(search(board, targets)).toEqual(spacesOf(board).map(nearest));
  });

  test('are 99 where there is no way, and everywhere without a target', () => {
    const board = boardOf(4);
    const distances = search(board, [0], -1, [board.centre]);
    expect(distances[board.centre]).toBe(NO_WAY);
    expect(distances.filter((distance) => distance === NO_WAY)).toHaveLength(1);
    expect(search(board, []).every((distance) => distance === NO_WAY)).toBe(true);
  });

  test('are computed as far as the requested space, and no farther', () => {
    const board = boardOf(6);
    const full = search(board, [0]);
    const limit = full[board.centre];
    expect(search(board, [0], board.centre)).toEqual(full.map((distance) => (distance > limit ? NO_WAY : distance)));
  });
});
