/** An option of the present decision in a player's words. */
import { cardValue } from './cards.js';
import {
  COLLECT,
  DECLINE,
  DIGGER,
  MOVE,
  moveHole,
  moveLeapfrogged,
  PLACE,
  PRE_ROLL,
  ROLL,
  STAY,
  takeType,
} from './options.js';
import { DECIDER, HAND_STRIDE, KIND, PAGE } from './state.js';
import type { GopherTable } from './table.js';
import { cardInWords, contentInWords, seatsInWords, takeInWords, wayInWords } from './words.js';

export function optionInWords(table: GopherTable, index: number): string {
  const { book, state } = table;
  const { field, options } = state;
  const option = options[index];
  switch (field[KIND]) {
    case PLACE:
      return `put the token into hole ${option}`;
    case PRE_ROLL:
      return option === ROLL ? 'roll the die' : 'use a digger instead of rolling';
    case MOVE:
      if (option === STAY) return 'stay';
      if (option === DIGGER) return 'use a digger instead of moving';
      return `move to hole ${moveHole(option)}, ${contentInWords(book, field[PAGE], moveHole(option))}${seatsInWords(table, moveLeapfrogged(option))}`;
    case COLLECT:
      return option === DECLINE ? 'collect nothing' : collectionInWords(table, option);
    default:
      return `take ${cardInWords(option)}`;
  }
}

function collectionInWords({ book, ruleset, state }: GopherTable, option: number): string {
  const { field, hole, hand, supplyUnits } = state;
  if (ruleset.beginner)
    return takeInWords(option, supplyUnits[takeType(option)])
      .replace(/^takes/, 'take')
      .replace(' gives ', ' give ');
  const seat = field[DECIDER];
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  let total = 0;
  for (let slot = 0; slot < HAND_STRIDE; slot++)
    if ((option & (1 << slot)) !== 0) total += cardValue(hand[seat * HAND_STRIDE + slot]);
  return `pay with ${wayInWords(state, seat, option, (total - quantity) / 2, ruleset.pure)}`;
}
