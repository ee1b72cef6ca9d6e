/** Caches open steps and ways as bits, in addition to the masks, for options and searches. */
import { opposite } from '../board.js';
import { neighbours } from '../board-arrays.js';
import { emptySet, maskAt, openAt, tileAt, waysAt, waysFrom } from '../state.js';

/** Updates everything derived from a space's tile and mask, after one of them has changed. */
export function refreshWays(space: number): void {
  const bit = 1 << (space & 31);
  emptySet[space >> 5] = (emptySet[space >> 5] & ~bit) | ((tileAt[space] >> 31) & bit);
  for (let direction = 0; direction < 6; direction++) refreshWay(space, direction);
}

/**
 * Updates the ways over one edge. Without branches, because a processor cannot predict them:
 *
 *     way = (no tile or mask opens here) && (no tile there or its mask opens towards here)
 *     open = way && both have tiles
 */
export function refreshWay(space: number, direction: number): void {
  const neighbour = neighbours[space * 8 + direction];
  if (neighbour < 0) return;
  const back = opposite(direction);
  // NO_TILE is -1: its sign opens every edge, and closes steps.
  const sign = tileAt[space] >> 31;
  const neighbourSign = tileAt[neighbour] >> 31;
  const way = ((maskAt[space] | sign) >> direction) & ((maskAt[neighbour] | neighbourSign) >> back) & 1;
  const step = way & ~sign & ~neighbourSign;
  waysAt[space] = (waysAt[space] & ~(1 << direction)) | (way << direction);
  waysAt[neighbour] = (waysAt[neighbour] & ~(1 << back)) | (way << back);
  openAt[space] = (openAt[space] & ~(1 << direction)) | (step << direction);
  openAt[neighbour] = (openAt[neighbour] & ~(1 << back)) | (step << back);
  const there = space * 4 + (neighbour >> 5);
  waysFrom[there] = (waysFrom[there] & ~(1 << neighbour)) | (way << neighbour);
  const here = neighbour * 4 + (space >> 5);
  waysFrom[here] = (waysFrom[here] & ~(1 << space)) | (way << space);
}
