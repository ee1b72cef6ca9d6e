/** Tiles on the board, in the bag and in hands; opens and closes ways. */

import { opposite } from '../board.js';
import { neighbours } from '../board-arrays.js';
import * as column from '../columns.js';
import { NO_TILE } from '../components.js';
import {
  ACTIVE,
  BAG_TOTAL,
  bag,
  EMPTY_SPACES,
  field,
  handTiles,
  lostTiles,
  maskAt,
  seatTally,
  TILES_PLACED,
  tally,
  tileAt,
  tileKinds,
  tileTotal,
} from '../state.js';
import { refreshWay, refreshWays } from './refresh-ways.js';

/** Lays a tile from a seat's hand on an empty space. It counts as placed in the seat's own turn. */
export function layTile(seat: number, space: number, kind: number, mask: number): void {
  takeTile(seat, kind);
  tileAt[space] = kind;
  maskAt[space] = mask;
  field[EMPTY_SPACES]--;
  if (seat === field[ACTIVE]) field[TILES_PLACED]++;
  tally[column.TILES_PLAYED]++;
  seatTally[seat * column.SEAT_COLUMNS + column.TILES_LAID]++;
  refreshWays(space);
}

/** Opens the way from a space in a direction: its own edge and, if there is a tile, the facing one. */
export function openWay(space: number, direction: number): void {
  const neighbour = neighbours[space * 8 + direction];
  maskAt[space] |= 1 << direction;
  if (tileAt[neighbour] !== NO_TILE) maskAt[neighbour] |= 1 << opposite(direction);
  refreshWay(space, direction);
}

/** Removes the tile of a space (a cave-in) and returns it to the bag. */
export function removeTile(space: number): void {
  bag[tileAt[space]]++;
  field[BAG_TOTAL]++;
  field[EMPTY_SPACES]++;
  tileAt[space] = NO_TILE;
  maskAt[space] = 0;
  refreshWays(space);
}

/** Closes every edge of a space. */
export function sealSpace(space: number): void {
  maskAt[space] = 0;
  refreshWays(space);
}

export function giveTile(seat: number, kind: number): void {
  handTiles[seat * 8 + kind]++;
  tileTotal[seat]++;
  tileKinds[seat] |= 1 << kind;
}

export function takeTile(seat: number, kind: number): void {
  const left = --handTiles[seat * 8 + kind];
  // Without a branch: if (left === 0) tileKinds[seat] &= ~(1 << kind);
  tileKinds[seat] &= ~(((left - 1) >>> 31) << kind);
  tileTotal[seat]--;
}

/** Returns all tiles of a seat to the bag. */
export function returnAllTiles(seat: number): void {
  field[BAG_TOTAL] += tileTotal[seat];
  moveAllTiles(seat, bag, 0);
}

/** Removes all tiles of a seat from the game. */
export function loseAllTiles(seat: number): void {
  moveAllTiles(seat, lostTiles, 0);
}

/** Moves all tiles of a seat to the hand of another. */
export function handOverTiles(seat: number, heir: number): void {
  tileTotal[heir] += tileTotal[seat];
  tileKinds[heir] |= tileKinds[seat];
  moveAllTiles(seat, handTiles, heir * 8);
}

/** Adds a seat's tiles to `counts[from ..]` (counts by kind) and empties its hand. */
function moveAllTiles(seat: number, counts: Uint8Array, from: number): void {
  for (let kind = 0; kind < 8; kind++) {
    counts[from + kind] += handTiles[seat * 8 + kind];
    handTiles[seat * 8 + kind] = 0;
  }
  tileTotal[seat] = 0;
  tileKinds[seat] = 0;
}
