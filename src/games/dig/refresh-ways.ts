/** Which steps are open and which ways are no wall, kept beside the masks so that options and searches read bits. */
import { opposite } from './board.js';
import { NO_TILE } from './pieces.js';
import type { DigState } from './state.js';

/** Brings `open` and `ways` of a space and its neighbours up to date after its tile or mask has changed. */
export function refreshWays(state: DigState, neighbours: Int8Array, space: number): void {
  for (let direction = 0; direction < 6; direction++) refreshWay(state, neighbours, space, direction);
}

/** The same for one edge. */
export function refreshWay(state: DigState, neighbours: Int8Array, space: number, direction: number): void {
  const { tile, mask, open, ways } = state;
  const neighbour = neighbours[space * 6 + direction];
  if (neighbour < 0) return;
  const here = 1 << direction;
  const there = 1 << opposite(direction);
  const tiled = tile[space] !== NO_TILE;
  const neighbourTiled = tile[neighbour] !== NO_TILE;
  if ((tiled && (mask[space] & here) === 0) || (neighbourTiled && (mask[neighbour] & there) === 0)) {
    ways[space] &= ~here;
    ways[neighbour] &= ~there;
    open[space] &= ~here;
    open[neighbour] &= ~there;
    return;
  }
  ways[space] |= here;
  ways[neighbour] |= there;
  if (tiled && neighbourTiled) {
    open[space] |= here;
    open[neighbour] |= there;
  } else {
    open[space] &= ~here;
    open[neighbour] &= ~there;
  }
}
