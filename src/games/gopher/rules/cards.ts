/** Moves cards between deck and hands. */

import { DIGGER_CARD, HAND_STRIDE } from '../components.js';
import { DECK_SIZE, DECK_TOP, deck, field, hand, handSize } from '../state.js';

/** Draws the top card of the deck into a hand; requires a non-empty deck. */
export function drawCard(seat: number): void {
  addToHand(seat, takeTop());
}

/** Removes the top card of the deck and returns it. */
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

/** Returns the number of provision cards in a hand; they come first. */
export function countProvisions(seat: number): number {
  const start = seat * HAND_STRIDE;
  let count = handSize[seat];
  while (count > 0 && hand[start + count - 1] === DIGGER_CARD) count--;
  return count;
}

export const countDiggers = (seat: number): number => handSize[seat] - countProvisions(seat);
