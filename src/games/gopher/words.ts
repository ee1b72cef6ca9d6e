/**
 * Texts of gopher for players: options, cards, holes, ways to collect. For replays and messages; playing formats no
 * text.
 */

import { counted, list } from '../../core/formatting.js';
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  EMPTY,
  HAND_STRIDE,
  PORTAL,
  PRESENT_HOLE,
  TYPE_NAMES,
  WAREHOUSE,
} from './components.js';
import * as option from './options.js';
import { isAllLeft, moveHole, moveLeapfrogged, takeReturned, takeTaken, takeType } from './options.js';
import { scoreOf } from './rules/score.js';
import { CHOOSER, field, hand, handSize, hole, KIND, options, PAGE, pileUnits, supplyUnits } from './state.js';
import { book, setting, table } from './table.js';

/** type → its name in the plural */
export const PROVISIONS = ['acorns', 'berries', 'spikelets'] as const;

/** Formats an option of the pending decision. */
export function optionInWords(index: number): string {
  const code = options[index];
  switch (field[KIND]) {
    case option.PLACE:
      return `put the token into hole ${code}`;
    case option.PRE_ROLL:
      return code === option.ROLL ? 'roll the die' : 'use a digger instead of rolling';
    case option.MOVE:
      if (code === option.STAY) return 'stay';
      if (code === option.DIGGER) return 'use a digger instead of moving';
      return `move to hole ${moveHole(code)}, ${contentInWords(field[PAGE], moveHole(code))}${seatsInWords(moveLeapfrogged(code))}`;
    case option.COLLECT:
      return code === option.DECLINE ? 'collect nothing' : collectionInWords(code);
    default:
      return `take ${cardInWords(code)}`;
  }
}

function collectionInWords(code: number): string {
  if (setting.beginner)
    return takeInWords(code, supplyUnits[takeType(code)])
      .replace(/^takes/, 'take')
      .replace(' gives ', ' give ');
  const seat = field[CHOOSER];
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  let total = 0;
  for (let slot = 0; slot < HAND_STRIDE; slot++)
    if ((code & (1 << slot)) !== 0) total += cardValue(hand[seat * HAND_STRIDE + slot]);
  return `pay with ${wayInWords(seat, code, (total - quantity) / 2, setting.pure)}`;
}

const A_DIGGER = 'a digger';

/** Formats `acorn 7`, or `a digger`. */
export const cardInWords = (card: number): string =>
  card === DIGGER_CARD ? A_DIGGER : `${TYPE_NAMES[cardType(card)]} ${cardValue(card)}`;

/** Formats `7 acorns`, `a warehouse of 12`. */
export function provisionsInWords(content: number, quantity: number): string {
  if (content === WAREHOUSE) return `a warehouse of ${quantity}`;
  return `${quantity} ${(quantity === 1 ? TYPE_NAMES : PROVISIONS)[content]}`;
}

export function contentInWords(page: number, hole: number): string {
  const content = book.contentOf(page, hole);
  if (content === PORTAL) return 'a portal';
  if (content === PRESENT_HOLE) return 'a present';
  return content === EMPTY ? 'empty' : provisionsInWords(content, book.quantityOf(page, hole));
}

export function handInWords(seat: number): string {
  const start = seat * HAND_STRIDE;
  return listInWords([...hand.subarray(start, start + handSize[seat])].map(cardInWords));
}

/** Formats `Player 1 (greedy), 12 points`. */
export const scoreInWords = (seat: number): string => `${table.names[seat]}, ${counted(scoreOf(seat), 'point')}`;

/** Formats `Player 1 (greedy), 12 points, holding acorn 3 and a digger`. */
export function playerInWords(seat: number): string {
  const standing = scoreInWords(seat);
  if (!setting.beginner) return `${standing}, holding ${handInWords(seat)}`;
  const units = PROVISIONS.map((type, index) => `${pileUnits[seat * 3 + index]} ${type}`);
  return `${standing} (${units.join(', ')})`;
}

/** Formats `, leaping over Player 2 and Player 3`; returns an empty string for no seats. */
export function seatsInWords(seats: number): string {
  if (seats === 0) return '';
  return `, leaping over ${listInWords(table.names.filter((_, seat) => (seats & (1 << seat)) !== 0))}`;
}

/** Formats the cards of a way, the subtracted ones (of total `minus`) last: `acorn 5 minus acorn 3`. */
export function wayInWords(seat: number, cards: number, minus: number, pure: boolean): string {
  const start = seat * HAND_STRIDE;
  const used = [...hand.subarray(start, start + HAND_STRIDE)].filter((_, slot) => (cards & (1 << slot)) !== 0);
  const isIn = (part: number, i: number): boolean => (part & (1 << i)) !== 0;
  // Among the parts that can be the subtracted one, the first with the fewest cards.
  const [totals, sizes] = [new Uint8Array(1 << used.length), new Uint8Array(1 << used.length)];
  let subtracted = minus === 0 ? 0 : -1;
  for (let part = 1; part < totals.length && minus > 0; part++) {
    const without = part & (part - 1);
    totals[part] = totals[without] + cardValue(used[31 - Math.clz32(part - without)]);
    sizes[part] = sizes[without] + 1;
    if (totals[part] !== minus || (pure && sizes[part] !== used.length - 1)) continue;
    if (subtracted < 0 || sizes[part] < sizes[subtracted]) subtracted = part;
  }
  const added = used.filter((_, i) => !isIn(subtracted, i)).map(cardInWords);
  const taken = used.filter((_, i) => isIn(subtracted, i)).map(cardInWords);
  return taken.length === 0 ? listInWords(added) : `${listInWords(added)} minus ${listInWords(taken)}`;
}

/** Formats `takes acorn 10 and gives back acorn 3`; `units` are the remaining units of the type on the table. */
export function takeInWords(code: number, units: number): string {
  const type = takeType(code);
  if (isAllLeft(code)) return `takes all that is left, ${provisionsInWords(type, units)}`;
  const cards = (values: number) => unpack(values).map((value) => `${TYPE_NAMES[type]} ${value}`);
  const returned = cards(takeReturned(code));
  const change = returned.length === 0 ? '' : ` and gives back ${listInWords(returned)}`;
  return `takes ${listInWords(cards(takeTaken(code)))}${change}`;
}

function unpack(values: number): number[] {
  const list: number[] = [];
  for (let rest = values; rest !== 0; rest >>= 4) list.push(rest & 15);
  return list;
}

/** Joins the items, several diggers as one: `acorn 3 and 2 diggers`. */
function listInWords(items: readonly string[]): string {
  const others = items.filter((item) => item !== A_DIGGER);
  const diggers = items.length - others.length;
  const told = diggers > 1 ? [...others, `${diggers} diggers`] : items;
  return told.length === 0 ? 'no cards' : list(told);
}
