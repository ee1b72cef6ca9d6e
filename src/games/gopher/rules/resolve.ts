/** Resolves the hole that a token has ended up in. */

import { PRESENT_HOLE, WAREHOUSE } from '../components.js';
import { PRESENT_ALL, PRESENT_NONE } from '../setting.js';
import { ACTIVE, field, hole, PAGE } from '../state.js';
import { book, setting } from '../table.js';
import { offerCollection } from './collect.js';
import { offerTakes } from './collect-beginner.js';
import { openPresent } from './present.js';

/** `inRound`: in the collection round after a page turn, where presents may not count. Portals do nothing here. */
export function resolve(seat: number, inRound: boolean): void {
  const content = book.contentOf(field[PAGE], hole[seat]);
  if (content <= WAREHOUSE) {
    if (setting.beginner) offerTakes(seat);
    else offerCollection(seat);
  } else if (content === PRESENT_HOLE && (!inRound || presentCounts(seat))) openPresent(seat);
}

function presentCounts(seat: number): boolean {
  if (setting.transitionPresent === PRESENT_NONE) return false;
  return setting.transitionPresent === PRESENT_ALL || seat === field[ACTIVE];
}
