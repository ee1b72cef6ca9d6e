/** Which steps are open and which ways are no wall, kept beside the masks so that options and searches read bits. */
import { opposite } from '../board.js';
import { neighbours } from '../board-tables.js';
import { NO_TILE } from '../components.js';
import { maskAt, openAt, tileAt, waysAt, waysFrom } from '../state.js';

/** Brings `openAt`, `waysAt` and `waysFrom` of a space and its neighbours up to date after its tile or mask has changed. */
export function refreshWays(space: number): void {
  for (let direction = 0; direction < 6; direction++) refreshWay(space, direction);
}

/** The same for one edge. */
export function refreshWay(space: number, direction: number): void {
  const neighbour = neighbours[space * 8 + direction];
  if (neighbour < 0) return;
  const here = 1 << direction;
  const there = 1 << opposite(direction);
  const tiled = tileAt[space] !== NO_TILE;
  const neighbourTiled = tileAt[neighbour] !== NO_TILE;
  if ((tiled && (maskAt[space] & here) === 0) || (neighbourTiled && (maskAt[neighbour] & there) === 0)) {
    waysAt[space] &= ~here;
    waysAt[neighbour] &= ~there;
    waysFrom[space * 4 + (neighbour >> 5)] &= ~(1 << (neighbour & 31));
    waysFrom[neighbour * 4 + (space >> 5)] &= ~(1 << (space & 31));
    openAt[space] &= ~here;
    openAt[neighbour] &= ~there;
    return;
  }
  waysAt[space] |= here;
  waysAt[neighbour] |= there;
  waysFrom[space * 4 + (neighbour >> 5)] |= 1 << (neighbour & 31);
  waysFrom[neighbour * 4 + (space >> 5)] |= 1 << (space & 31);
  if (tiled && neighbourTiled) {
    openAt[space] |= here;
    openAt[neighbour] |= there;
  } else {
    openAt[space] &= ~here;
    openAt[neighbour] &= ~there;
  }
}
