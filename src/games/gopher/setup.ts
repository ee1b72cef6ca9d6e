/** The setup: deal, place the tokens, open the book. */
import { drawCard } from './cards.js';
import { NEXT_PLACE, NEXT_TURN } from './next.js';
import { PLACE } from './options.js';
import {
  ACTIVE,
  DECK_SIZE,
  DECK_TOP,
  FIRST,
  LEADER,
  MOST_PLAYERS,
  NEXT,
  PAGE,
  PLACED,
  ROUND,
  VALUE_STRIDE,
} from './state.js';
import { ask, type GopherTable } from './table.js';
import { HAND_PEAK } from './tally.js';
import { handInWords } from './words.js';

export function deal(table: GopherTable): void {
  const { players, ruleset, state } = table;
  const { field, hole, basketHolder } = state;
  state.clear();
  hole.fill(-1);
  field[LEADER] = -1;
  field[FIRST] = ruleset.randomFirst ? table.firstSeat.below(players) : 0;
  field[ACTIVE] = field[FIRST];
  field[ROUND] = 1;
  for (let seat = 0; seat < MOST_PLAYERS; seat++) basketHolder[seat] = seat;
  if (ruleset.beginner) layOutSupply(table);
  else dealHands(table);
  field[NEXT] = NEXT_PLACE;
  if (table.tell !== null) tellSetup(table);
}

function layOutSupply({ players, ruleset, state }: GopherTable): void {
  const { supply, supplyUnits, diggersLeft } = state;
  supply.set(ruleset.supply);
  for (let index = 0; index < supply.length; index++)
    supplyUnits[(index / VALUE_STRIDE) | 0] += supply[index] * (index % VALUE_STRIDE);
  for (let seat = 0; seat < players; seat++) diggersLeft[seat] = ruleset.beginnerDiggers;
}

function dealHands({ players, ruleset, state, shuffling }: GopherTable): void {
  const { field, tally, deck } = state;
  deck.set(ruleset.deck);
  shuffling.shuffle(deck, 0, ruleset.deck.length);
  field[DECK_TOP] = 0;
  field[DECK_SIZE] = ruleset.deck.length;
  for (let i = 0; i < players; i++) {
    const seat = (field[FIRST] + i) % players;
    for (let card = 0; card < ruleset.handSize; card++) drawCard(state, seat);
  }
  tally[HAND_PEAK] = ruleset.handSize;
}

/** Asks the next seat where to put its token: the free holes, ascending. */
export function askPlace(table: GopherTable): void {
  const { players, book, state } = table;
  const { field, hole, options } = state;
  let taken = 0;
  for (let seat = 0; seat < players; seat++) if (hole[seat] >= 0) taken |= 1 << hole[seat];
  let count = 0;
  for (let at = 0; at < book.holes; at++) if ((taken & (1 << at)) === 0) options[count++] = at;
  const seat = (field[FIRST] + field[PLACED]) % players;
  if (count === 1) place(table, seat, options[0]);
  else ask(state, seat, PLACE, count);
}

export function place(table: GopherTable, seat: number, at: number): void {
  const { players, state, tell } = table;
  const { field, hole } = state;
  hole[seat] = at;
  tell?.(1, `${table.names[seat]} puts the token into hole ${at}.`);
  field[PLACED]++;
  if (field[PLACED] === players) openBook(table);
}

function openBook({ book, state, startPage, tell }: GopherTable): void {
  const { field } = state;
  const page = startPage.die(book.pages);
  field[PAGE] = page - 1;
  field[NEXT] = NEXT_TURN;
  tell?.(1, `The die opens the book on page ${page}.`);
  tell?.(0, 'Round 1');
}

function tellSetup(table: GopherTable): void {
  const { players, ruleset, state, names, tell } = table;
  tell?.(0, 'Setup');
  if (ruleset.beginner) tell?.(1, 'All provision cards lie face up on the table.');
  for (let i = 0; i < players && !ruleset.beginner; i++) {
    const seat = (state.field[FIRST] + i) % players;
    tell?.(1, `${names[seat]} is dealt ${handInWords(state, seat)}.`);
  }
}
