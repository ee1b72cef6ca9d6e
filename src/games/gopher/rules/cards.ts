/** How cards move between deck and hands. */

import { DIGGER_CARD, HAND_STRIDE } from '../components.js';
import { DECK_SIZE, DECK_TOP, deck, field, hand, handSize } from '../state.js';

/** Puts the top card of the deck into a hand; the deck must not be empty. */
export function drawCard(seat: number): void {
  addToHand(seat, takeTop());
}

/** Takes the top card off the deck. */
export function takeTop(): number {
  const card = deck[field[DECK_TOP]];
  field[DECK_TOP] = (field[DECK_TOP] + 1) & 255;
  field[DECK_SIZE]--;
  return card;
}

function addToHand(seat: number, card: number): void {
  const start = seat * HAND_STRIDE;
  let slot = start + handSize[seat]++;
  while (slot > start && hand[slot - 1] > card) {
    hand[slot] = hand[slot - 1];
    slot--;
  }
  hand[slot] = card;
}

export function hasDiggerCard(seat: number): boolean {
  const size = handSize[seat];
  return size > 0 && hand[seat * HAND_STRIDE + size - 1] === DIGGER_CARD;
}

/** How many of a hand's cards are provisions: the first ones. */
export function countProvisions(seat: number): number {
  const start = seat * HAND_STRIDE;
  let count = handSize[seat];
  while (count > 0 && hand[start + count - 1] === DIGGER_CARD) count--;
  return count;
}

export const countDiggers = (seat: number): number => handSize[seat] - countProvisions(seat);
