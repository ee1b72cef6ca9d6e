/** Presents: look at the top cards of the deck, keep one as a trophy or dig with it. */
import { creditCollection } from './baskets.js';
import { cardValue, DIGGER_CARD, takeTop } from './cards.js';
import { BY_PRESENT, startTransition } from './frame.js';
import { PRESENT } from './options.js';
import {
  ACTIVE,
  CODE_STRIDE,
  DECK_SIZE,
  DECK_TOP,
  DISCARD,
  EXTRA_TURN,
  type GopherState,
  IDLE,
  LOOKED,
  ROUND,
} from './state.js';
import { ask, type GopherTable } from './table.js';
import { DECK_EMPTY_ROUND, PRESENT_DIGGERS, PRESENT_EMPTY, PRESENT_TROPHIES, PROV_PRESENT } from './tally.js';
import { cardInWords } from './words.js';

/** The seat stands in a present hole that counts for it. */
export function openPresent(table: GopherTable, seat: number): void {
  const { ruleset, state, tell, names } = table;
  const { field } = state;
  if (ruleset.beginner) {
    if (seat === field[ACTIVE]) earnTurn(table);
  } else if (field[DECK_SIZE] === 0) {
    state.tally[PRESENT_EMPTY]++;
    tell?.(2, `${names[seat]} finds the present empty, as the deck is.`);
  } else offerPresent(table, seat);
}

function earnTurn({ state, tell }: GopherTable): void {
  state.field[EXTRA_TURN] = 1;
  tell?.(2, 'a present: another turn.');
}

function offerPresent(table: GopherTable, seat: number): void {
  const { ruleset, state } = table;
  const { field } = state;
  field[LOOKED] = Math.min(ruleset.look, field[DECK_SIZE]);
  const count = listDistinct(state);
  if (count === 1) unwrap(table, seat, state.options[0]);
  else ask(state, seat, PRESENT, count);
}

/** Lists the distinct cards looked at in the order of their codes. */
function listDistinct({ field, deck, options }: GopherState): number {
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
export function unwrap(table: GopherTable, seat: number, card: number): void {
  const { state, names, tell } = table;
  returnOthers(state, card);
  if (card === DIGGER_CARD) {
    tell?.(2, `${names[seat]} takes a digger from the present and has to use it.`);
    digAtOnce(table, seat);
  } else {
    tell?.(2, `${names[seat]} takes ${cardInWords(card)} from the present as a trophy.`);
    keepTrophy(table, seat, card);
  }
}

/** Of several equal cards the first drawn is the one taken. */
function returnOthers(state: GopherState, card: number): void {
  const { field, tally, deck } = state;
  let taken = false;
  for (let left = field[LOOKED]; left > 0; left--) {
    const drawn = takeTop(state);
    if (drawn === card && !taken) taken = true;
    else deck[(field[DECK_TOP] + field[DECK_SIZE]++) & 255] = drawn;
  }
  field[LOOKED] = 0;
  if (field[DECK_SIZE] === 0) tally[DECK_EMPTY_ROUND] = field[ROUND];
}

function digAtOnce(table: GopherTable, seat: number): void {
  const { field, tally } = table.state;
  tally[PRESENT_DIGGERS]++;
  field[DISCARD]++;
  field[IDLE] = 0;
  startTransition(table.state, seat, BY_PRESENT);
}

function keepTrophy(table: GopherTable, seat: number, card: number): void {
  const { ruleset, state } = table;
  const { tally, plus, trophies } = state;
  tally[PRESENT_TROPHIES]++;
  tally[PROV_PRESENT] += cardValue(card);
  trophies[seat * CODE_STRIDE + card]++;
  if (ruleset.presentEffective) creditCollection(table, seat, cardValue(card), 0);
  else plus[seat] += cardValue(card);
}
