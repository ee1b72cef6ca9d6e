/** Crediting what was collected, and the baskets: taken by leapfrogging in an effective turn, bought back by a ransom. */
import { ACTIVE, EFFECTIVE, LEAPFROGGED, TURN_MINUS, TURN_PLUS } from './state.js';
import type { GopherTable } from './table.js';
import { BASKETS_RANSOMED, BASKETS_RECOVERED, BASKETS_TAKEN, RANSOM_PROVISIONS } from './tally.js';

/**
 * A collection or trophy of a seat: the active seat's counts when its turn ends and makes the turn effective, anybody
 * else's at once.
 */
export function creditCollection(table: GopherTable, seat: number, up: number, down: number): void {
  const { ruleset, state } = table;
  const { field, basketHolder } = state;
  if (seat === field[ACTIVE]) {
    field[EFFECTIVE] = 1;
    field[TURN_PLUS] += up;
    field[TURN_MINUS] += down;
  } else if (ruleset.baskets && ruleset.anyCollectionPays && basketHolder[seat] !== seat) {
    payRansom(table, seat, up, down);
  } else {
    state.plus[seat] += up;
    state.minus[seat] += down;
  }
}

/** The end of the active seat's turn: its baskets, and what it collected goes to its piles or is paid as ransom. */
export function settleTurn(table: GopherTable): void {
  const { ruleset, state } = table;
  const { field, basketHolder, plus, minus } = state;
  const active = field[ACTIVE];
  if (field[EFFECTIVE] === 0) return;
  if (ruleset.baskets && !ruleset.ransomFirst) takeBaskets(table);
  if (ruleset.baskets && basketHolder[active] !== active) {
    payRansom(table, active, field[TURN_PLUS], field[TURN_MINUS]);
  } else {
    plus[active] += field[TURN_PLUS];
    minus[active] += field[TURN_MINUS];
  }
  field[TURN_PLUS] = 0;
  field[TURN_MINUS] = 0;
  if (ruleset.baskets && ruleset.ransomFirst) takeBaskets(table);
}

/** All baskets that the leapfrogged seats hold come to the active seat; its own is back home. */
function takeBaskets({ players, state, names, tell }: GopherTable): void {
  const { field, tally, basketHolder } = state;
  const active = field[ACTIVE];
  for (let owner = 0; owner < players; owner++) {
    if ((field[LEAPFROGGED] & (1 << basketHolder[owner])) === 0) continue;
    const holder = basketHolder[owner];
    basketHolder[owner] = active;
    tally[owner === active ? BASKETS_RECOVERED : BASKETS_TAKEN]++;
    const whose = owner === active ? 'the own basket' : `the basket of ${names[owner]}`;
    tell?.(2, `takes ${whose}${holder === owner ? '' : ` from ${names[holder]}`}.`);
  }
}

/** What the seat has collected goes to the holder of its basket, and the basket comes home. */
function payRansom({ ruleset, state, names, tell }: GopherTable, seat: number, up: number, down: number): void {
  const { tally, basketHolder, plus, minus } = state;
  const holder = basketHolder[seat];
  plus[holder] += up;
  minus[ruleset.minusStays ? seat : holder] += down;
  basketHolder[seat] = seat;
  tally[BASKETS_RANSOMED]++;
  tally[RANSOM_PROVISIONS] += up - down;
  tell?.(2, `${names[seat]} pays ${names[holder]} the ${up - down} provisions as ransom and has the basket back.`);
}
