/** Goods of a trade: item cards and tiles in hands as one range of numbers, and those that a seat has shown. */

import { FIRST_TILE_GOODS, ITEM_KINDS, TILE_KINDS } from '../components.js';
import * as option from '../options.js';
import {
  FIGURE,
  field,
  GIVEN,
  GIVEN_BEFORE,
  handItems,
  handTiles,
  itemKinds,
  itemTotal,
  KIND,
  OFFERED,
  OFFERED_BEFORE,
  OTHER,
  options,
  tileKinds,
  tileTotal,
} from '../state.js';
import { setting } from '../table.js';
import { giveItem, takeItem } from './cards.js';
import { giveTile, takeTile } from './tiles.js';

/** Returns the number of cards, and tiles if they are traded, in a seat's hand. */
export const goodsHeld = (seat: number): number => itemTotal[seat] + (setting.tradesTiles ? tileTotal[seat] : 0);

export const holdsGoods = (seat: number, goods: number): boolean =>
  goods < FIRST_TILE_GOODS ? handItems[seat * 8 + goods] > 0 : handTiles[seat * 8 + goods - FIRST_TILE_GOODS] > 0;

/** Writes an option per kind in a seat's hand from index 1 on, items before tiles; returns the new count. */
export function writeGoods(seat: number, act: number): number {
  let count = 1;
  for (let kind = 0; kind < 8; kind++) {
    if (((itemKinds[seat] >> kind) & 1) === 1) options[count++] = act | (kind << option.KIND_SHIFT);
  }
  if (!setting.tradesTiles) return count;
  for (let kind = 0; kind < 8; kind++) {
    if (((tileKinds[seat] >> kind) & 1) === 1)
      options[count++] = act | (kind << option.KIND_SHIFT) | (1 << option.TARGET_SHIFT);
  }
  return count;
}

export function takeGoods(seat: number, goods: number): void {
  if (goods < FIRST_TILE_GOODS) takeItem(seat, goods);
  else takeTile(seat, goods - FIRST_TILE_GOODS);
}

export function giveGoods(seat: number, goods: number): void {
  if (goods < FIRST_TILE_GOODS) giveItem(seat, goods);
  else giveTile(seat, goods - FIRST_TILE_GOODS);
}

/** `a stew`, `a fork tile` */
export const goodsInWords = (goods: number): string =>
  goods < FIRST_TILE_GOODS ? ITEM_KINDS[goods].phrase : `a ${TILE_KINDS[goods - FIRST_TILE_GOODS].word} tile`;

/** Returns whether a seat makes the current offer; the seat it faces answers. */
export const isProposer = (seat: number): boolean =>
  seat === (field[KIND] === option.ASK_ACCEPT ? field[OTHER] : field[FIGURE]);

/** Goods that a seat shows in the current offer, and showed in the one before; -1 for none. */
export const shownNow = (seat: number): number => field[isProposer(seat) ? OFFERED : GIVEN];
export const shownBefore = (seat: number): number => field[isProposer(seat) ? GIVEN_BEFORE : OFFERED_BEFORE];
