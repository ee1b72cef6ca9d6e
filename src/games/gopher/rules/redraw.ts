/**
 * What a seat cannot know, dealt anew: the hands of others and the order of the deck. Cards that were played, taken as trophies
 * or discarded lie open, so all cards that the seat does not see now are known, and each of them is equally likely to be in
 * each of these places, for only a shuffle has put it there. In beginner mode everything lies open.
 *
 * What a seat could remember (cards it once looked at, which went under the deck) or guess (why somebody does not collect)
 * is not looked at: the view is what a seat knows.
 */
import type { Rng } from '../../../core/chance.js';
import { HAND_STRIDE } from '../components.js';
import { DECK_SIZE, DECK_TOP, deck, field, hand, handSize, LOOKED } from '../state.js';
import { table } from '../table.js';

/** The cards that are dealt anew; scratch. */
const unseen = new Uint8Array(new ArrayBuffer(deck.length));

/** At a decision of `seat`: if cards of a present are looked at, it is this seat that sees them. */
export function redrawHidden(seat: number, rng: Rng): void {
  const first = field[DECK_TOP] + field[LOOKED];
  const end = field[DECK_TOP] + field[DECK_SIZE];
  let count = 0;
  for (let i = first; i < end; i++) unseen[count++] = deck[i & 255];
  for (let other = 0; other < table.players; other++) {
    if (other === seat) continue;
    const start = other * HAND_STRIDE;
    for (let slot = start; slot < start + handSize[other]; slot++) unseen[count++] = hand[slot];
  }
  rng.shuffle(unseen, 0, count);
  for (let i = first; i < end; i++) deck[i & 255] = unseen[--count];
  for (let other = 0; other < table.players; other++) {
    if (other === seat) continue;
    const start = other * HAND_STRIDE;
    for (let end = start; end < start + handSize[other]; end++) sortIn(unseen[--count], start, end);
  }
}

/** Puts a card into its place among the sorted ones from `start` up to `end`. */
function sortIn(card: number, start: number, end: number): void {
  let slot = end;
  while (slot > start && hand[slot - 1] > card) {
    hand[slot] = hand[slot - 1];
    slot--;
  }
  hand[slot] = card;
}
