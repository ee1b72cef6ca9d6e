/**
 * Resamples what a seat cannot know: other hands and the order of the deck. Cards played, taken as trophies or
 * discarded are public, so the set of hidden cards is known, and each is equally likely in each hidden place, because
 * only a shuffle put it there. In beginner mode everything is public.
 *
 * Ignores what a seat could remember (cards of a present that went under the deck) or infer (why another seat declines
 * to collect): a seat knows what its view shows.
 */
import type { Rng } from '../../../core/chance.js';
import { HAND_STRIDE } from '../components.js';
import { DECK_SIZE, DECK_TOP, deck, field, hand, handSize, LOOKED } from '../state.js';
import { table } from '../table.js';

/** The hidden cards; scratch. */
const unseen = new Uint8Array(new ArrayBuffer(deck.length));

/** Called at a decision of `seat`, so it is the one that sees the cards of an open present. */
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

/** Inserts a card among the sorted ones from `start` up to `end`. */
function sortIn(card: number, start: number, end: number): void {
  let slot = end;
  while (slot > start && hand[slot - 1] > card) {
    hand[slot] = hand[slot - 1];
    slot--;
  }
  hand[slot] = card;
}
