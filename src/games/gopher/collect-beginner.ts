/** Collecting in beginner mode: cards come from the table, and change goes back to it. */
import { WAREHOUSE } from './book.js';
import { HIGHEST_VALUE, TYPES } from './cards.js';
import { countCollection } from './collect.js';
import { COLLECT, countPacked, DECLINE, isAllLeft, takeReturned, takeTaken, takeType } from './options.js';
import { ACTIVE, EFFECTIVE, PAGE, PILE_STRIDE, VALUE_STRIDE } from './state.js';
import { ask, type GopherTable } from './table.js';
import { CHANGE_CARDS, PARTIAL_TAKES } from './tally.js';
import { takeInWords } from './words.js';

/** The seat stands at a sign or warehouse of the open page: offers every way to take its provisions from the table. */
export function offerTakes(table: GopherTable, seat: number): void {
  const { book, ruleset, state, takes } = table;
  const { field, hole, options, supply, supplyUnits, pile } = state;
  const content = book.contentOf(field[PAGE], hole[seat]);
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const declines = ruleset.optional ? 1 : 0;
  options[0] = DECLINE;
  let count = declines;
  for (let type = 0; type < TYPES; type++) {
    if (content !== WAREHOUSE && content !== type) continue;
    count += takes.list(type, quantity, supplyUnits[type], supply, pile, seat * PILE_STRIDE, options, count);
  }
  if (count === declines) return;
  if (count === 1) take(table, seat, options[0]);
  else ask(state, seat, COLLECT, count);
}

/** Moves the cards of an option between table and pile. */
export function take(table: GopherTable, seat: number, option: number): void {
  const { state } = table;
  const { field, tally, supplyUnits, pileUnits } = state;
  const type = takeType(option);
  const before = supplyUnits[type];
  table.tell?.(2, `${table.names[seat]} ${takeInWords(option, before)}.`);
  let cards = countPacked(takeTaken(option));
  if (isAllLeft(option)) {
    cards = takeAll(table, seat, type);
    tally[PARTIAL_TAKES]++;
  } else {
    for (let rest = takeTaken(option); rest !== 0; rest >>= 4) moveCard(table, seat, type, rest & 15, 1);
    for (let rest = takeReturned(option); rest !== 0; rest >>= 4) moveCard(table, seat, type, rest & 15, -1);
    tally[CHANGE_CARDS] += countPacked(takeReturned(option));
  }
  const units = before - supplyUnits[type];
  pileUnits[seat * TYPES + type] += units;
  countCollection(table, seat, units, cards);
  if (seat === field[ACTIVE]) field[EFFECTIVE] = 1;
}

function takeAll(table: GopherTable, seat: number, type: number): number {
  let cards = 0;
  for (let value = 1; value <= HIGHEST_VALUE; value++) {
    const left = table.state.supply[type * VALUE_STRIDE + value];
    moveCard(table, seat, type, value, left);
    cards += left;
  }
  return cards;
}

/** Moves cards of one value from the table to the seat's pile, or back if `cards` is below 0. */
function moveCard({ state }: GopherTable, seat: number, type: number, value: number, cards: number): void {
  state.supply[type * VALUE_STRIDE + value] -= cards;
  state.pile[seat * PILE_STRIDE + type * VALUE_STRIDE + value] += cards;
  state.supplyUnits[type] -= cards * value;
}
