/** A turn up to its end: digger or die, the move, and the new hole. */

import { counted } from '../../../core/formatting.js';
import { diceOf, secretFor } from '../../../core/narration.js';
import * as column from '../columns.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { countBits, moveHole, moveLeapfrogged } from '../options.js';
import { UNLIMITED_DIGGERS } from '../setting.js';
import {
  ACTIVE,
  DISCARD,
  diggersLeft,
  EFFECTIVE,
  EXTRA_TURN,
  field,
  HAS_DECLINED,
  handSize,
  hole,
  IDLE,
  LEAPFROGGED,
  MOVE_LEAPT,
  MOVE_STEPS,
  options,
  PAGE,
  PAGE_ROLLS,
  PHASE,
  ROLLED,
  TURN_MINUS,
  TURN_PLUS,
  tally,
  USED_DIGGER,
} from '../state.js';
import { book, setting, table } from '../table.js';
import { contentInWords, playerInWords, scoreInWords, seatsInWords } from '../words.js';
import { ask } from './ask.js';
import { hasDiggerCard } from './cards.js';
import { listMoves, reachesWithoutLeap } from './moving.js';
import { END_TURN } from './phases.js';
import { resolve } from './resolve.js';
import { startTransition } from './stack.js';

export function beginTurn(): void {
  field[EFFECTIVE] = 0;
  field[HAS_DECLINED] = 0;
  field[USED_DIGGER] = 0;
  field[IDLE] = 1;
  field[EXTRA_TURN] = 0;
  field[TURN_PLUS] = 0;
  field[TURN_MINUS] = 0;
  field[LEAPFROGGED] = 0;
  field[PAGE_ROLLS] = 0;
  tally[column.TURNS]++;
  if (table.tell !== null) tellTurn(field[ACTIVE]);
  if (setting.diggerBefore && hasDigger()) {
    options[0] = option.ROLL;
    options[1] = option.DIG;
    ask(option.PRE_ROLL, field[ACTIVE], 2);
  } else rollToMove();
}

/** Narrates the start of a turn; only the owner sees the cards of a hand. */
const tellTurn = (seat: number): void =>
  table.tell?.(
    1,
    `${playerInWords(seat)}:`,
    setting.beginner
      ? undefined
      : secretFor([seat], `${scoreInWords(seat)}, holding ${counted(handSize[seat], 'card')}:`),
  );

function hasDigger(): boolean {
  const seat = field[ACTIVE];
  return setting.beginner ? diggersLeft[seat] > 0 : hasDiggerCard(seat);
}

/** Rolls the die and offers the moves, then the digger. */
export function rollToMove(): void {
  field[ROLLED] = table.moveDie.die(setting.dieSides);
  table.tell?.(2, `rolls ${field[ROLLED]}.`, { dice: diceOf([field[ROLLED]], field[ACTIVE]) });
  let count = listMoves();
  if (setting.diggerAfter && hasDigger()) options[count++] = option.DIGGER;
  if (count === 1) move(options[0]);
  else ask(option.MOVE, field[ACTIVE], count);
}

/** Makes the move of an option and resolves its end. */
export function move(code: number): void {
  const seat = field[ACTIVE];
  field[PHASE] = END_TURN;
  tally[column.MOVES]++;
  if (setting.exact && field[MOVE_STEPS] < field[ROLLED]) tally[column.MOVES_SHORT]++;
  if (code === option.STAY) {
    tally[column.MOVES_NONE]++;
    table.tell?.(2, 'has no way to go and stays.');
    return;
  }
  const to = moveHole(code);
  const leaps = countLeaps(code);
  hole[seat] = to;
  field[LEAPFROGGED] = moveLeapfrogged(code);
  table.tell?.(
    2,
    `moves${leaps && !setting.baskets ? ' by leapfrog' : ''} to hole ${to}, ${contentInWords(field[PAGE], to)}${seatsInWords(field[LEAPFROGGED])}.`,
  );
  if (book.isPortal(field[PAGE], to)) {
    tally[column.PORTAL_LANDINGS]++;
    startTransition(seat, at.BY_PORTAL);
  } else resolve(seat, false);
}

/** Returns whether the move leaps; the seats leapt over are recorded only with baskets. */
function countLeaps(code: number): boolean {
  const leapfrogged = setting.baskets ? countBits(moveLeapfrogged(code)) : 0;
  const leaps = setting.baskets ? leapfrogged > 0 : field[MOVE_LEAPT] === 1 && !reachesWithoutLeap(moveHole(code));
  tally[column.LEAPFROGS] += leapfrogged;
  if (leaps) tally[column.LEAPFROG_TURNS]++;
  return leaps;
}

/** Uses a digger instead of moving, before or after the roll. */
export function dig(afterRoll: boolean): void {
  const seat = field[ACTIVE];
  tally[afterRoll ? column.DIGGER_AFTER : column.DIGGER_BEFORE]++;
  tally[column.TURNS_DIGGER]++;
  field[USED_DIGGER] = 1;
  field[IDLE] = 0;
  if (!setting.beginner) {
    // Diggers are the last cards of a sorted hand.
    handSize[seat]--;
    field[DISCARD]++;
  } else if (diggersLeft[seat] !== UNLIMITED_DIGGERS) diggersLeft[seat]--;
  table.tell?.(2, 'uses a digger instead of moving.');
  startTransition(seat, at.BY_DIGGER);
}
