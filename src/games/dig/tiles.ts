/** Tiles on the board, in the bag and in hands; ways opened and closed. */
import { opposite } from './board.js';
import { TILES_PLAYED } from './columns.js';
import { NO_TILE } from './pieces.js';
import { refreshWay, refreshWays } from './refresh-ways.js';
import { ACTIVE, BAG_TOTAL, EMPTY_SPACES, TILES_PLACED } from './state.js';
import type { DigTable } from './table.js';

/** Lays a tile from a seat's hand on an empty space. It counts as placed in the seat's own turn. */
export function layTile(t: DigTable, seat: number, space: number, kind: number, mask: number): void {
  const { field } = t;
  takeTile(t, seat, kind);
  t.tile[space] = kind;
  t.mask[space] = mask;
  field[EMPTY_SPACES]--;
  if (seat === field[ACTIVE]) field[TILES_PLACED]++;
  t.tally[TILES_PLAYED]++;
  refreshWays(t, t.neighbours, space);
}

/** Opens the way from a space in a direction: the own edge and, if there is a tile, the facing one. */
export function openWay(t: DigTable, space: number, direction: number): void {
  const neighbour = t.neighbours[space * 6 + direction];
  t.mask[space] |= 1 << direction;
  if (t.tile[neighbour] !== NO_TILE) t.mask[neighbour] |= 1 << opposite(direction);
  refreshWay(t, t.neighbours, space, direction);
}

/** A cave-in takes the tile off a space; it goes back to the bag. */
export function removeTile(t: DigTable, space: number): void {
  t.bag[t.tile[space]]++;
  t.field[BAG_TOTAL]++;
  t.field[EMPTY_SPACES]++;
  t.tile[space] = NO_TILE;
  t.mask[space] = 0;
  refreshWays(t, t.neighbours, space);
}

/** Closes every edge of a space. */
export function sealSpace(t: DigTable, space: number): void {
  t.mask[space] = 0;
  refreshWays(t, t.neighbours, space);
}

export function giveTile(t: DigTable, seat: number, kind: number): void {
  t.tiles[seat * 8 + kind]++;
  t.tileTotal[seat]++;
  t.tileKinds[seat] |= 1 << kind;
}

export function takeTile(t: DigTable, seat: number, kind: number): void {
  if (--t.tiles[seat * 8 + kind] === 0) t.tileKinds[seat] &= ~(1 << kind);
  t.tileTotal[seat]--;
}

/** All tiles of a seat go back to the bag. */
export function returnAllTiles(t: DigTable, seat: number): void {
  for (let kind = 0; kind < 8; kind++) {
    t.bag[kind] += t.tiles[seat * 8 + kind];
    t.tiles[seat * 8 + kind] = 0;
  }
  t.field[BAG_TOTAL] += t.tileTotal[seat];
  t.tileTotal[seat] = 0;
  t.tileKinds[seat] = 0;
}
