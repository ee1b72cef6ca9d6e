/** Kinds of options, which `skill` compares. PLACE is left out: its options are places. */
import { DIGGER_CARD, EMPTY, PORTAL, PRESENT_HOLE, WAREHOUSE } from './components.js';
import * as option from './options.js';
import { type DECISIONS, moveHole, moveLeapfrogged } from './options.js';
import { field, KIND, options, PAGE } from './state.js';
import { book } from './table.js';

export const OPTION_KINDS = {
  PRE_ROLL: ['roll the die', 'use a digger instead of rolling'],
  MOVE: [
    'stay',
    'use a digger instead of moving',
    'move to a portal',
    'move to a present',
    'move to an empty hole',
    'move to a warehouse',
    'move to provisions',
    'leap over somebody',
  ],
  COLLECT: ['collect nothing', 'collect'],
  PRESENT: ['take a digger', 'take a card'],
} satisfies Readonly<Partial<Record<(typeof DECISIONS)[number], readonly string[]>>>;

/**
 * index → content of the hole; a move there has kind TO_CONTENT + index, a move to provisions the kind after the last
 */
const MOVES_TO = [PORTAL, PRESENT_HOLE, EMPTY, WAREHOUSE];
const TO_CONTENT = 2;
const LEAP = 7;

/** Returns the kind of option `index` of the pending decision, which must have a list above. */
export function kindOfOption(index: number): number {
  const code = options[index];
  switch (field[KIND]) {
    case option.PRE_ROLL:
      return code;
    case option.MOVE: {
      if (code === option.STAY) return 0;
      if (code === option.DIGGER) return 1;
      if (moveLeapfrogged(code) !== 0) return LEAP;
      const rank = MOVES_TO.indexOf(book.contentOf(field[PAGE], moveHole(code)));
      return TO_CONTENT + (rank < 0 ? MOVES_TO.length : rank);
    }
    case option.COLLECT:
      return code === option.DECLINE ? 0 : 1;
    default:
      return code === DIGGER_CARD ? 0 : 1;
  }
}
