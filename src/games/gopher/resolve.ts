/** What the hole that a token has ended up in offers to its seat. */
import { PRESENT_HOLE, WAREHOUSE } from './book.js';
import { offerCollection } from './collect.js';
import { offerTakes } from './collect-beginner.js';
import { openPresent } from './present.js';
import { PRESENT_ALL, PRESENT_NONE } from './ruleset.js';
import { ACTIVE, PAGE } from './state.js';
import type { GopherTable } from './table.js';

/** `inRound`: in the collection round after a page turn, where presents may not count. Portals do nothing here. */
export function resolve(table: GopherTable, seat: number, inRound: boolean): void {
  const { book, ruleset, state } = table;
  const { field, hole } = state;
  const content = book.contentOf(field[PAGE], hole[seat]);
  if (content <= WAREHOUSE) {
    if (ruleset.beginner) offerTakes(table, seat);
    else offerCollection(table, seat);
  } else if (content === PRESENT_HOLE && (!inRound || presentCounts(table, seat))) openPresent(table, seat);
}

function presentCounts({ ruleset, state }: GopherTable, seat: number): boolean {
  if (ruleset.transitionPresent === PRESENT_NONE) return false;
  return ruleset.transitionPresent === PRESENT_ALL || seat === state.field[ACTIVE];
}
