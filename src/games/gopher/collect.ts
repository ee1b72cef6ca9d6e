/** Collecting at signs and warehouses with cards from the hand, in standard and simplified mode. */
import { creditCollection } from './baskets.js';
import { WAREHOUSE } from './book.js';
import { cardType, cardValue, countProvisions } from './cards.js';
import { COLLECT, countBits, DECLINE } from './options.js';
import { ACTIVE, CODE_STRIDE, type GopherState, HAND_STRIDE, HAS_DECLINED, IDLE, PAGE } from './state.js';
import { ask, type GopherTable } from './table.js';
import {
  CARDS_SUBTRACTED,
  CARDS_USED,
  COLL_PAGE_1,
  COLLECT_SIGN_ACORN,
  COLLECTIONS,
  COLLECTIONS_MULTI,
  COLLECTIONS_OFFTURN,
  COLLECTIONS_OWN,
  COLLECTIONS_SUBTRACT,
  DECLINED,
  PROV_ACORN,
  SUBTRACTION_PENALTY,
} from './tally.js';
import { provisionsInWords, wayInWords } from './words.js';

/** Pages whose collections are counted apart. */
const COUNTED_PAGES = 6;

/** The seat stands at a sign or warehouse of the open page: offers every way to pay for it, if there is one. */
export function offerCollection(table: GopherTable, seat: number): void {
  const { book, ruleset, state } = table;
  const { field, hole, hand, options } = state;
  const content = book.contentOf(field[PAGE], hole[seat]);
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const start = seat * HAND_STRIDE;
  let first = 0;
  let end = countProvisions(state, seat);
  if (content !== WAREHOUSE) {
    while (first < end && cardType(hand[start + first]) < content) first++;
    let last = first;
    while (last < end && cardType(hand[start + last]) === content) last++;
    end = last;
  }
  if (first === end) return;
  const declines = ruleset.optional ? 1 : 0;
  options[0] = DECLINE;
  const ways = table.ways.list(hand, start + first, end - first, quantity, options, declines, first);
  if (ways === 0) return;
  if (ways + declines === 1) collect(table, seat, options[0]);
  else ask(state, seat, COLLECT, ways + declines);
}

export function decline({ state, tell, names }: GopherTable, seat: number): void {
  state.tally[DECLINED]++;
  if (seat === state.field[ACTIVE]) state.field[HAS_DECLINED] = 1;
  tell?.(2, `${names[seat]} could collect, but does not.`);
}

/** Pays with a set of hand slots and collects. */
export function collect(table: GopherTable, seat: number, cards: number): void {
  const { book, ruleset, state } = table;
  const { field, tally, hole, hand } = state;
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const start = seat * HAND_STRIDE;
  let total = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) total += cardValue(hand[start + 31 - Math.clz32(rest & -rest)]);
  const plus = (total + quantity) >> 1;
  const minus = total - plus;
  const size = countBits(cards);
  table.tell?.(
    2,
    `${table.names[seat]} collects ${holeInWords(table, seat)} with ${wayInWords(state, seat, cards, minus, ruleset.pure)}.`,
  );
  countCollection(table, seat, quantity, size);
  if (minus > 0) {
    tally[COLLECTIONS_SUBTRACT]++;
    tally[SUBTRACTION_PENALTY] += minus;
    tally[CARDS_SUBTRACTED] += ruleset.pure ? size - 1 : fewestCards(state, seat, cards, minus);
  }
  playCards(state, seat, cards);
  creditCollection(table, seat, plus, minus);
}

/** What collections of all modes have in common: the counts, and that the turn is not an idle one. */
export function countCollection({ book, state }: GopherTable, seat: number, units: number, cards: number): void {
  const { field, tally, hole } = state;
  const content = book.contentOf(field[PAGE], hole[seat]);
  field[IDLE] = 0;
  tally[COLLECTIONS]++;
  tally[seat === field[ACTIVE] ? COLLECTIONS_OWN : COLLECTIONS_OFFTURN]++;
  // The three types of sign and the warehouse follow each other in both lists.
  tally[COLLECT_SIGN_ACORN + content]++;
  tally[PROV_ACORN + content] += units;
  if (field[PAGE] < COUNTED_PAGES) tally[COLL_PAGE_1 + field[PAGE]]++;
  tally[CARDS_USED] += cards;
  if (cards >= 2) tally[COLLECTIONS_MULTI]++;
}

function playCards({ hand, handSize, played }: GopherState, seat: number, cards: number): void {
  const start = seat * HAND_STRIDE;
  let kept = 0;
  for (let slot = 0; slot < handSize[seat]; slot++) {
    const card = hand[start + slot];
    if ((cards & (1 << slot)) !== 0) played[seat * CODE_STRIDE + card]++;
    else hand[start + kept++] = card;
  }
  handSize[seat] = kept;
}

/** size → totals 0..31 and 32..63 that parts of that size have; scratch */
const partsLow = new Int32Array(HAND_STRIDE + 1);
const partsHigh = new Int32Array(HAND_STRIDE + 1);

/** The fewest cards of the set that together have the value `total`, which some of them must have. */
export function fewestCards({ hand }: GopherState, seat: number, cards: number, total: number): number {
  partsLow.fill(0);
  partsHigh.fill(0);
  partsLow[0] = 1;
  let size = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const value = cardValue(hand[seat * HAND_STRIDE + 31 - Math.clz32(rest & -rest)]);
    size++;
    for (let part = size; part >= 1; part--) {
      const low = partsLow[part - 1];
      partsLow[part] |= low << value;
      partsHigh[part] |= (partsHigh[part - 1] << value) | (low >>> (32 - value));
    }
  }
  let fewest = 1;
  while (((total < 32 ? partsLow[fewest] >>> total : partsHigh[fewest] >>> (total - 32)) & 1) === 0) fewest++;
  return fewest;
}

/** What the seat's hole on the open page offers, in words. */
function holeInWords({ book, state }: GopherTable, seat: number): string {
  const { field, hole } = state;
  return provisionsInWords(book.contentOf(field[PAGE], hole[seat]), book.quantityOf(field[PAGE], hole[seat]));
}
