/** Which steps are open and which ways are no wall, kept beside the masks so that options and searches read bits. */
import { opposite } from './board.js';
import { NO_TILE } from './pieces.js';
import type { DigState } from './state.js';

/** Brings `open` and `ways` of a space and its neighbours up to date after its tile or mask has changed. */
export function refreshWays(state: DigState, neighbours: Int8Array, space: number): void {
  const { tile, mask, open, ways } = state;
  for (let d = 0; d < 6; d++) {
    const neighbour = neighbours[space * 6 + d];
    if (neighbour < 0) continue;
    const back = opposite(d);
    const here = 1 << d;
    const there = 1 << back;
    const tiled = tile[space] !== NO_TILE;
    const neighbourTiled = tile[neighbour] !== NO_TILE;
    open[space] &= ~here;
    ways[space] &= ~here;
    open[neighbour] &= ~there;
    ways[neighbour] &= ~there;
    if ((tiled && (mask[space] & here) === 0) || (neighbourTiled && (mask[neighbour] & there) === 0)) continue;
    ways[space] |= here;
    ways[neighbour] |= there;
    if (!tiled || !neighbourTiled) continue;
    open[space] |= here;
    open[neighbour] |= there;
  }
}
