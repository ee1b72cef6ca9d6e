/** Collecting in beginner mode: cards come from the table, and change returns to it. */

import * as column from '../columns.js';
import { HIGHEST_VALUE, PILE_STRIDE, TYPES, VALUE_STRIDE, WAREHOUSE } from '../components.js';
import * as option from '../options.js';
import { countPacked, isAllLeft, takeReturned, takeTaken, takeType } from '../options.js';
import {
  ACTIVE,
  EFFECTIVE,
  field,
  hole,
  options,
  PAGE,
  pile,
  pileUnits,
  supply,
  supplyUnits,
  tally,
} from '../state.js';
import { book, setting, table } from '../table.js';
import { takeInWords } from '../words.js';
import { ask } from './ask.js';
import { countCollection } from './collect.js';
import { TakeFinder } from './takes.js';

const takes = new TakeFinder(setting);

/** Offers every way to take the provisions of the seat's hole on the open page, a sign or warehouse, from the table. */
export function offerTakes(seat: number): void {
  const content = book.contentOf(field[PAGE], hole[seat]);
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const declines = setting.optional ? 1 : 0;
  options[0] = option.DECLINE;
  let count = declines;
  for (let type = 0; type < TYPES; type++) {
    if (content !== WAREHOUSE && content !== type) continue;
    count += takes.list(type, quantity, supplyUnits[type], supply, pile, seat * PILE_STRIDE, options, count);
  }
  if (count === declines) return;
  if (count === 1) take(seat, options[0]);
  else ask(option.COLLECT, seat, count);
}

/** Moves the cards of an option between table and pile. */
export function take(seat: number, code: number): void {
  const type = takeType(code);
  const before = supplyUnits[type];
  table.tell?.(2, `${table.names[seat]} ${takeInWords(code, before)}.`);
  let cards = countPacked(takeTaken(code));
  if (isAllLeft(code)) {
    cards = takeAll(seat, type);
    tally[column.PARTIAL_TAKES]++;
  } else {
    for (let rest = takeTaken(code); rest !== 0; rest >>= 4) moveCard(seat, type, rest & 15, 1);
    for (let rest = takeReturned(code); rest !== 0; rest >>= 4) moveCard(seat, type, rest & 15, -1);
    tally[column.CHANGE_CARDS] += countPacked(takeReturned(code));
  }
  const units = before - supplyUnits[type];
  pileUnits[seat * TYPES + type] += units;
  countCollection(seat, units, cards);
  if (seat === field[ACTIVE]) field[EFFECTIVE] = 1;
}

function takeAll(seat: number, type: number): number {
  let cards = 0;
  for (let value = 1; value <= HIGHEST_VALUE; value++) {
    const left = supply[type * VALUE_STRIDE + value];
    moveCard(seat, type, value, left);
    cards += left;
  }
  return cards;
}

/** Moves cards of one value from the table to the seat's pile, or back if `cards` is negative. */
function moveCard(seat: number, type: number, value: number, cards: number): void {
  supply[type * VALUE_STRIDE + value] -= cards;
  pile[seat * PILE_STRIDE + type * VALUE_STRIDE + value] += cards;
  supplyUnits[type] -= cards * value;
}
