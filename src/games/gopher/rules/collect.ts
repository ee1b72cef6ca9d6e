/** Collecting at signs and warehouses with cards from the hand, in standard and simplified mode. */
import * as column from '../columns.js';
import { CODE_STRIDE, cardType, cardValue, HAND_STRIDE, WAREHOUSE } from '../components.js';
import * as option from '../options.js';
import { countBits } from '../options.js';
import {
  ACTIVE,
  field,
  HAS_DECLINED,
  hand,
  handSize,
  hole,
  IDLE,
  options,
  PAGE,
  played,
  seatTally,
  tally,
} from '../state.js';
import { book, setting, table } from '../table.js';
import { provisionsInWords, wayInWords } from '../words.js';
import { ask } from './ask.js';
import { creditCollection } from './baskets.js';
import { countProvisions } from './cards.js';
import { listWays } from './payments.js';
import { lowestBit } from './walk.js';

/** Number of pages with their own column of collections. */
const COUNTED_PAGES = 6;

/** Offers every way, if any, to pay for the provisions of the seat's hole on the open page, a sign or warehouse. */
export function offerCollection(seat: number): void {
  const content = book.contentOf(field[PAGE], hole[seat]);
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const start = seat * HAND_STRIDE;
  let first = 0;
  let end = countProvisions(seat);
  if (content !== WAREHOUSE) {
    while (first < end && cardType(hand[start + first]) < content) first++;
    let last = first;
    while (last < end && cardType(hand[start + last]) === content) last++;
    end = last;
  }
  if (first === end) return;
  const declines = setting.optional ? 1 : 0;
  options[0] = option.DECLINE;
  const ways = listWays(start + first, end - first, quantity, declines, first);
  if (ways === 0) return;
  if (ways + declines === 1) collect(seat, options[0]);
  else ask(option.COLLECT, seat, ways + declines);
}

export function decline(seat: number): void {
  tally[column.DECLINED]++;
  seatTally[seat * column.SEAT_COLUMNS + column.OWN_DECLINED]++;
  if (seat === field[ACTIVE]) field[HAS_DECLINED] = 1;
  table.tell?.(2, `${table.names[seat]} could collect, but does not.`);
}

/** Pays with a set of hand slots and collects. */
export function collect(seat: number, cards: number): void {
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  const start = seat * HAND_STRIDE;
  let total = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) total += cardValue(hand[start + lowestBit(rest)]);
  const plus = (total + quantity) >> 1;
  const minus = total - plus;
  const size = countBits(cards);
  table.tell?.(
    2,
    `${table.names[seat]} collects ${holeInWords(seat)} with ${wayInWords(seat, cards, minus, setting.pure)}.`,
  );
  countCollection(seat, quantity, size);
  if (minus > 0) {
    tally[column.COLLECTIONS_SUBTRACT]++;
    tally[column.SUBTRACTION_PENALTY] += minus;
    seatTally[seat * column.SEAT_COLUMNS + column.OWN_DIFFERENCES]++;
    seatTally[seat * column.SEAT_COLUMNS + column.OWN_PENALTY] += minus;
    tally[column.CARDS_SUBTRACTED] += setting.pure ? size - 1 : fewestCards(seat, cards, minus);
  } else if (size >= 2) seatTally[seat * column.SEAT_COLUMNS + column.OWN_SUMS]++;
  playCards(seat, cards);
  creditCollection(seat, plus, minus);
}

/** Counts a collection of any mode and marks the turn as not idle. */
export function countCollection(seat: number, units: number, cards: number): void {
  const content = book.contentOf(field[PAGE], hole[seat]);
  field[IDLE] = 0;
  tally[column.COLLECTIONS]++;
  tally[seat === field[ACTIVE] ? column.COLLECTIONS_OWN : column.COLLECTIONS_OFFTURN]++;
  // The three types of sign and the warehouse are consecutive, in the same order, in both lists of columns.
  tally[column.COLLECT_SIGN_ACORN + content]++;
  tally[column.PROV_ACORN + content] += units;
  if (field[PAGE] < COUNTED_PAGES) tally[column.COLL_PAGE_1 + field[PAGE]]++;
  tally[column.CARDS_USED] += cards;
  seatTally[seat * column.SEAT_COLUMNS + column.OWN_COLLECTIONS]++;
  seatTally[seat * column.SEAT_COLUMNS + column.OWN_CARDS] += cards;
  if (cards >= 2) tally[column.COLLECTIONS_MULTI]++;
}

function playCards(seat: number, cards: number): void {
  const start = seat * HAND_STRIDE;
  let kept = 0;
  for (let slot = 0; slot < handSize[seat]; slot++) {
    const card = hand[start + slot];
    if ((cards & (1 << slot)) !== 0) played[seat * CODE_STRIDE + card]++;
    else hand[start + kept++] = card;
  }
  handSize[seat] = kept;
}

/** size → bit set of the totals 0..31 and 32..63 of parts of that size; scratch */
const partsLow = new Int32Array(new ArrayBuffer(4 * (HAND_STRIDE + 1)));
const partsHigh = new Int32Array(new ArrayBuffer(4 * (HAND_STRIDE + 1)));

/** Returns the minimum number of cards of the set that total exactly `total`; some of them must do so. */
function fewestCards(seat: number, cards: number, total: number): number {
  partsLow[0] = 1;
  let size = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const value = cardValue(hand[seat * HAND_STRIDE + lowestBit(rest)]);
    size++;
    partsLow[size] = 0;
    partsHigh[size] = 0;
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

/** Formats the provisions of the seat's hole on the open page. */
function holeInWords(seat: number): string {
  return provisionsInWords(book.contentOf(field[PAGE], hole[seat]), book.quantityOf(field[PAGE], hole[seat]));
}
