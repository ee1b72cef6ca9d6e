/**
 * What a card is, and how cards move between deck and hands. A card is a number: 16 × type + value for provisions (types
 * acorn, berry, spikelet), 48 for a digger. Hands are sorted, so diggers come last.
 */
import { DECK_SIZE, DECK_TOP, type GopherState, HAND_STRIDE } from './state.js';

export const DIGGER_CARD = 48;
/** Card codes lie below this. */
export const CARD_CODES = 49;
export const TYPES = 3;
/** The highest value a provision card can have. */
export const HIGHEST_VALUE = 10;

export const cardType = (card: number): number => card >> 4;
export const cardValue = (card: number): number => card & 15;
export const provisionCard = (type: number, value: number): number => 16 * type + value;

/** Puts the top card of the deck into a hand; the deck must not be empty. */
export function drawCard(state: GopherState, seat: number): void {
  addToHand(state, seat, takeTop(state));
}

/** Takes the top card off the deck. */
export function takeTop({ field, deck }: GopherState): number {
  const card = deck[field[DECK_TOP]];
  field[DECK_TOP] = (field[DECK_TOP] + 1) & 255;
  field[DECK_SIZE]--;
  return card;
}

function addToHand({ hand, handSize }: GopherState, seat: number, card: number): void {
  const start = seat * HAND_STRIDE;
  let slot = start + handSize[seat]++;
  while (slot > start && hand[slot - 1] > card) {
    hand[slot] = hand[slot - 1];
    slot--;
  }
  hand[slot] = card;
}

export function hasDiggerCard({ hand, handSize }: GopherState, seat: number): boolean {
  const size = handSize[seat];
  return size > 0 && hand[seat * HAND_STRIDE + size - 1] === DIGGER_CARD;
}

/** How many of a hand's cards are provisions: the first ones. */
export function countProvisions({ hand, handSize }: GopherState, seat: number): number {
  const start = seat * HAND_STRIDE;
  let count = handSize[seat];
  while (count > 0 && hand[start + count - 1] === DIGGER_CARD) count--;
  return count;
}

export const countDiggers = (state: GopherState, seat: number): number =>
  state.handSize[seat] - countProvisions(state, seat);
