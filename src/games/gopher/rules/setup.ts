/** The setup: deals, places the tokens, opens the book. */

import { counted } from '../../../core/formatting.js';
import { diceOf, secretFor } from '../../../core/narration.js';
import { HAND_PEAK } from '../columns.js';
import { MAX_PLAYERS, VALUE_STRIDE } from '../components.js';
import { PLACE } from '../options.js';
import {
  ACTIVE,
  basketHolder,
  clearState,
  DECK_SIZE,
  DECK_TOP,
  deck,
  diggersLeft,
  FIRST,
  field,
  hole,
  LEADER,
  options,
  PAGE,
  PHASE,
  PLACED,
  ROUND,
  supply,
  supplyUnits,
  tally,
} from '../state.js';
import { book, setting, table } from '../table.js';
import { handInWords } from '../words.js';
import { ask } from './ask.js';
import { drawCard } from './cards.js';
import * as phase from './phases.js';

export function deal(): void {
  clearState();
  hole.fill(-1);
  field[LEADER] = -1;
  field[FIRST] = setting.randomFirst ? table.firstSeat.below(table.players) : 0;
  field[ACTIVE] = field[FIRST];
  field[ROUND] = 1;
  for (let seat = 0; seat < MAX_PLAYERS; seat++) basketHolder[seat] = seat;
  if (setting.beginner) layOutSupply();
  else dealHands();
  field[PHASE] = phase.NEXT_PLACE;
  if (table.tell !== null) tellSetup();
}

function layOutSupply(): void {
  supply.set(setting.supply);
  for (let index = 0; index < supply.length; index++)
    supplyUnits[(index / VALUE_STRIDE) | 0] += supply[index] * (index % VALUE_STRIDE);
  for (let seat = 0; seat < table.players; seat++) diggersLeft[seat] = setting.beginnerDiggers;
}

function dealHands(): void {
  deck.set(setting.deck);
  table.shuffling.shuffle(deck, 0, setting.deck.length);
  field[DECK_TOP] = 0;
  field[DECK_SIZE] = setting.deck.length;
  for (let i = 0; i < table.players; i++) {
    const seat = (field[FIRST] + i) % table.players;
    for (let card = 0; card < setting.handSize; card++) drawCard(seat);
  }
  tally[HAND_PEAK] = setting.handSize;
}

/** Asks the next seat where to place its token; options are the free holes, ascending. */
export function askPlace(): void {
  let taken = 0;
  for (let seat = 0; seat < table.players; seat++) if (hole[seat] >= 0) taken |= 1 << hole[seat];
  let count = 0;
  for (let at = 0; at < book.holes; at++) if ((taken & (1 << at)) === 0) options[count++] = at;
  const seat = (field[FIRST] + field[PLACED]) % table.players;
  if (count === 1) place(seat, options[0]);
  else ask(PLACE, seat, count);
}

export function place(seat: number, at: number): void {
  hole[seat] = at;
  table.tell?.(1, `${table.names[seat]} puts the token into hole ${at}.`);
  field[PLACED]++;
  if (field[PLACED] === table.players) openBook();
}

function openBook(): void {
  const page = table.startPage.die(book.pages);
  field[PAGE] = page - 1;
  field[PHASE] = phase.BEGIN_TURN;
  table.tell?.(1, `The die opens the book on page ${page}.`, { dice: diceOf([page]) });
  table.tell?.(0, 'Round 1');
}

function tellSetup(): void {
  table.tell?.(0, 'Setup');
  if (setting.beginner) table.tell?.(1, 'All provision cards lie face up on the table.');
  for (let i = 0; i < table.players && !setting.beginner; i++) {
    const seat = (field[FIRST] + i) % table.players;
    table.tell?.(
      1,
      `${table.names[seat]} is dealt ${handInWords(seat)}.`,
      secretFor([seat], `${table.names[seat]} is dealt ${counted(setting.handSize, 'card')}.`),
    );
  }
}
