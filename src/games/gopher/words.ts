/** Gopher in a player's words: cards, holes, ways to collect. For replays and messages; play itself makes no text. */
import { type Book, EMPTY, PORTAL, PRESENT_HOLE, WAREHOUSE } from './book.js';
import { cardType, cardValue, DIGGER_CARD } from './cards.js';
import { isAllLeft, takeReturned, takeTaken, takeType } from './options.js';
import { scoreOf } from './score.js';
import { type GopherState, HAND_STRIDE } from './state.js';
import type { GopherTable } from './table.js';

const ONE = ['acorn', 'berry', 'spikelet'];
const MANY = ['acorns', 'berries', 'spikelets'];

/** `acorn 7`, or `a digger`. */
export const cardInWords = (card: number): string =>
  card === DIGGER_CARD ? 'a digger' : `${ONE[cardType(card)]} ${cardValue(card)}`;

/** `7 acorns`, `a warehouse of 12`. */
export function provisionsInWords(content: number, quantity: number): string {
  if (content === WAREHOUSE) return `a warehouse of ${quantity}`;
  return `${quantity} ${(quantity === 1 ? ONE : MANY)[content]}`;
}

export function contentInWords(book: Book, page: number, hole: number): string {
  const content = book.contentOf(page, hole);
  if (content === PORTAL) return 'a portal';
  if (content === PRESENT_HOLE) return 'a present';
  return content === EMPTY ? 'empty' : provisionsInWords(content, book.quantityOf(page, hole));
}

export function handInWords({ hand, handSize }: GopherState, seat: number): string {
  const start = seat * HAND_STRIDE;
  return listInWords([...hand.subarray(start, start + handSize[seat])].map(cardInWords));
}

/** `Player 1 (greedy), 12 points, holding acorn 3 and a digger`. */
export function standingInWords(table: GopherTable, seat: number): string {
  const { ruleset, state, names } = table;
  const standing = `${names[seat]}, ${countInWords(scoreOf(table, seat), 'point')}`;
  if (!ruleset.beginner) return `${standing}, holding ${handInWords(state, seat)}`;
  const units = MANY.map((type, index) => `${state.pileUnits[seat * 3 + index]} ${type}`);
  return `${standing} (${units.join(', ')})`;
}

/** `, leaping over Player 2 and Player 3`, or nothing. */
export function seatsInWords({ names }: GopherTable, seats: number): string {
  if (seats === 0) return '';
  return `, leaping over ${listInWords(names.filter((_, seat) => (seats & (1 << seat)) !== 0))}`;
}

/** The cards of a way, the subtracted ones (of total `minus`) last: `acorn 5 minus acorn 3`. */
export function wayInWords(state: GopherState, seat: number, cards: number, minus: number, pure: boolean): string {
  const start = seat * HAND_STRIDE;
  const used = [...state.hand.subarray(start, start + HAND_STRIDE)].filter((_, slot) => (cards & (1 << slot)) !== 0);
  const parts = Array.from({ length: 1 << used.length }, (_, part) => used.map((_, i) => (part & (1 << i)) !== 0));
  const total = (part: readonly boolean[]) => used.reduce((sum, card, i) => sum + (part[i] ? cardValue(card) : 0), 0);
  const size = (part: readonly boolean[]) => part.filter(Boolean).length;
  const fitting = parts.filter(
    (part) => total(part) === minus && (!pure || minus === 0 || size(part) === used.length - 1),
  );
  const subtracted = fitting.toSorted((a, b) => size(a) - size(b))[0];
  const added = used.filter((_, i) => !subtracted[i]).map(cardInWords);
  const taken = used.filter((_, i) => subtracted[i]).map(cardInWords);
  return taken.length === 0 ? listInWords(added) : `${listInWords(added)} minus ${listInWords(taken)}`;
}

/** `takes acorn 10 and gives back acorn 3`; `units` are what the table has left of the type. */
export function takeInWords(option: number, units: number): string {
  const type = takeType(option);
  if (isAllLeft(option)) return `takes all that is left, ${provisionsInWords(type, units)}`;
  const cards = (values: number) => unpack(values).map((value) => `${ONE[type]} ${value}`);
  const returned = cards(takeReturned(option));
  const change = returned.length === 0 ? '' : ` and gives back ${listInWords(returned)}`;
  return `takes ${listInWords(cards(takeTaken(option)))}${change}`;
}

function unpack(values: number): number[] {
  const list: number[] = [];
  for (let rest = values; rest !== 0; rest >>= 4) list.push(rest & 15);
  return list;
}

const countInWords = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

function listInWords(items: readonly string[]): string {
  if (items.length === 0) return 'no cards';
  return items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
