/** Presents: look at the top cards of the deck, keep one as a trophy or dig with it. */

import * as column from '../columns.js';
import { CODE_STRIDE, cardValue, DIGGER_CARD } from '../components.js';
import { BY_PRESENT } from '../frames.js';
import { PRESENT } from '../options.js';
import {
  ACTIVE,
  DECK_SIZE,
  DECK_TOP,
  DISCARD,
  deck,
  EXTRA_TURN,
  field,
  IDLE,
  LOOKED,
  options,
  plus,
  ROUND,
  tally,
  trophies,
} from '../state.js';
import { setting, table } from '../table.js';
import { cardInWords } from '../words.js';
import { ask } from './ask.js';
import { creditCollection } from './baskets.js';
import { takeTop } from './cards.js';
import { startTransition } from './stack.js';

/** Opens the present of the seat's hole; the caller has checked that it counts. */
export function openPresent(seat: number): void {
  if (setting.beginner) {
    if (seat === field[ACTIVE]) earnTurn();
  } else if (field[DECK_SIZE] === 0) {
    tally[column.PRESENT_EMPTY]++;
    table.tell?.(2, `${table.names[seat]} finds the present empty, as the deck is.`);
  } else offerPresent(seat);
}

function earnTurn(): void {
  field[EXTRA_TURN] = 1;
  table.tell?.(2, 'a present: another turn.');
}

function offerPresent(seat: number): void {
  field[LOOKED] = Math.min(setting.look, field[DECK_SIZE]);
  const count = listDistinct();
  if (count === 1) unwrap(seat, options[0]);
  else ask(PRESENT, seat, count);
}

/** Lists the distinct cards of the present as options, ordered by code. */
function listDistinct(): number {
  let count = 0;
  for (let i = 0; i < field[LOOKED]; i++) {
    const card = deck[(field[DECK_TOP] + i) & 255];
    let slot = 0;
    while (slot < count && options[slot] < card) slot++;
    if (slot < count && options[slot] === card) continue;
    for (let later = count; later > slot; later--) options[later] = options[later - 1];
    options[slot] = card;
    count++;
  }
  return count;
}

/** Takes a card from the present; the others go under the deck in the order drawn. */
export function unwrap(seat: number, card: number): void {
  returnOthers(card);
  if (card === DIGGER_CARD) {
    table.tell?.(2, `${table.names[seat]} takes a digger from the present and has to use it.`);
    digAtOnce(seat);
  } else {
    table.tell?.(2, `${table.names[seat]} takes ${cardInWords(card)} from the present as a trophy.`);
    keepTrophy(seat, card);
  }
}

/** Returns the other cards under the deck; the first drawn of equal cards is the one taken. */
function returnOthers(card: number): void {
  let taken = false;
  for (let left = field[LOOKED]; left > 0; left--) {
    const drawn = takeTop();
    if (drawn === card && !taken) taken = true;
    else deck[(field[DECK_TOP] + field[DECK_SIZE]++) & 255] = drawn;
  }
  field[LOOKED] = 0;
  if (field[DECK_SIZE] === 0) tally[column.DECK_EMPTY_ROUND] = field[ROUND];
}

function digAtOnce(seat: number): void {
  tally[column.PRESENT_DIGGERS]++;
  field[DISCARD]++;
  field[IDLE] = 0;
  startTransition(seat, BY_PRESENT);
}

function keepTrophy(seat: number, card: number): void {
  tally[column.PRESENT_TROPHIES]++;
  tally[column.PROV_PRESENT] += cardValue(card);
  trophies[seat * CODE_STRIDE + card]++;
  if (setting.presentEffective) creditCollection(seat, cardValue(card), 0);
  else plus[seat] += cardValue(card);
}
