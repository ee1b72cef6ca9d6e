/** Crediting of collections, and baskets: taken by leapfrogging in an effective turn, bought back by a ransom. */

import * as column from '../columns.js';
import {
  ACTIVE,
  basketHolder,
  EFFECTIVE,
  field,
  LEAPFROGGED,
  minus,
  plus,
  TURN_MINUS,
  TURN_PLUS,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';

/**
 * Credits a collection or trophy to a seat. The active seat is credited at the end of its turn, which becomes
 * effective; other seats are credited at once.
 */
export function creditCollection(seat: number, up: number, down: number): void {
  if (seat === field[ACTIVE]) {
    field[EFFECTIVE] = 1;
    field[TURN_PLUS] += up;
    field[TURN_MINUS] += down;
  } else if (setting.baskets && setting.anyCollectionPays && basketHolder[seat] !== seat) {
    payRansom(seat, up, down);
  } else {
    plus[seat] += up;
    minus[seat] += down;
  }
}

/** Ends the active seat's turn: it takes baskets, and its collections go to its piles or are paid as ransom. */
export function settleTurn(): void {
  const active = field[ACTIVE];
  if (field[EFFECTIVE] === 0) return;
  if (setting.baskets && !setting.ransomFirst) takeBaskets();
  if (setting.baskets && basketHolder[active] !== active) {
    payRansom(active, field[TURN_PLUS], field[TURN_MINUS]);
  } else {
    plus[active] += field[TURN_PLUS];
    minus[active] += field[TURN_MINUS];
  }
  field[TURN_PLUS] = 0;
  field[TURN_MINUS] = 0;
  if (setting.baskets && setting.ransomFirst) takeBaskets();
}

/** Moves all baskets held by leapfrogged seats to the active seat; this may return its own. */
function takeBaskets(): void {
  const active = field[ACTIVE];
  for (let owner = 0; owner < table.players; owner++) {
    if ((field[LEAPFROGGED] & (1 << basketHolder[owner])) === 0) continue;
    const holder = basketHolder[owner];
    basketHolder[owner] = active;
    tally[owner === active ? column.BASKETS_RECOVERED : column.BASKETS_TAKEN]++;
    if (table.tell !== null) tellTaken(owner, holder);
  }
}

function tellTaken(owner: number, holder: number): void {
  const whose = owner === field[ACTIVE] ? 'the own basket' : `the basket of ${table.names[owner]}`;
  table.tell?.(2, `takes ${whose}${holder === owner ? '' : ` from ${table.names[holder]}`}.`);
}

/** Credits a seat's collections to the holder of its basket and returns the basket. */
function payRansom(seat: number, up: number, down: number): void {
  const holder = basketHolder[seat];
  plus[holder] += up;
  minus[setting.minusStays ? seat : holder] += down;
  basketHolder[seat] = seat;
  tally[column.BASKETS_RANSOMED]++;
  tally[column.RANSOM_PROVISIONS] += up - down;
  table.tell?.(
    2,
    `${table.names[seat]} pays ${table.names[holder]} the ${up - down} provisions as ransom and has the basket back.`,
  );
}
