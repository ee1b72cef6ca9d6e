/** A turn up to its end: digger or die, the move, and what the new hole brings. */

import { diceOf, secretOf } from '../../../core/told.js';
import { counted } from '../../../core/words.js';
import {
  DIGGER_AFTER,
  DIGGER_BEFORE,
  LEAPFROG_TURNS,
  LEAPFROGS,
  MOVES,
  MOVES_NONE,
  MOVES_SHORT,
  PORTAL_LANDINGS,
  TURNS,
  TURNS_DIGGER,
} from '../columns.js';
import { BY_DIGGER, BY_PORTAL } from '../frames.js';
import { countBits, DIG, DIGGER, MOVE, moveHole, moveLeapfrogged, PRE_ROLL, ROLL, STAY } from '../options.js';
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
  tally[TURNS]++;
  if (table.tell !== null) tellTurn(field[ACTIVE]);
  if (setting.diggerBefore && hasDigger()) {
    options[0] = ROLL;
    options[1] = DIG;
    ask(PRE_ROLL, field[ACTIVE], 2);
  } else rollToMove();
}

/** What is in a hand, only its owner hears. */
const tellTurn = (seat: number): void =>
  table.tell?.(
    1,
    `${playerInWords(seat)}:`,
    setting.beginner
      ? undefined
      : secretOf([seat], `${scoreInWords(seat)}, holding ${counted(handSize[seat], 'card')}:`),
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
  if (setting.diggerAfter && hasDigger()) options[count++] = DIGGER;
  if (count === 1) move(options[0]);
  else ask(MOVE, field[ACTIVE], count);
}

/** Makes the move of an option and resolves where it ends. */
export function move(option: number): void {
  const seat = field[ACTIVE];
  field[PHASE] = END_TURN;
  tally[MOVES]++;
  if (setting.exact && field[MOVE_STEPS] < field[ROLLED]) tally[MOVES_SHORT]++;
  if (option === STAY) {
    tally[MOVES_NONE]++;
    table.tell?.(2, 'has no way to go and stays.');
    return;
  }
  const to = moveHole(option);
  const leaps = countLeaps(option);
  hole[seat] = to;
  field[LEAPFROGGED] = moveLeapfrogged(option);
  table.tell?.(
    2,
    `moves${leaps && !setting.baskets ? ' by leapfrog' : ''} to hole ${to}, ${contentInWords(field[PAGE], to)}${seatsInWords(field[LEAPFROGGED])}.`,
  );
  if (book.isPortal(field[PAGE], to)) {
    tally[PORTAL_LANDINGS]++;
    startTransition(seat, BY_PORTAL);
  } else resolve(seat, false);
}

/** Whether the move leaps: over whom is known with baskets only. */
function countLeaps(option: number): boolean {
  const leapfrogged = setting.baskets ? countBits(moveLeapfrogged(option)) : 0;
  const leaps = setting.baskets ? leapfrogged > 0 : field[MOVE_LEAPT] === 1 && !reachesWithoutLeap(moveHole(option));
  tally[LEAPFROGS] += leapfrogged;
  if (leaps) tally[LEAPFROG_TURNS]++;
  return leaps;
}

/** Uses a digger instead of moving, before or after the roll. */
export function dig(afterRoll: boolean): void {
  const seat = field[ACTIVE];
  tally[afterRoll ? DIGGER_AFTER : DIGGER_BEFORE]++;
  tally[TURNS_DIGGER]++;
  field[USED_DIGGER] = 1;
  field[IDLE] = 0;
  if (!setting.beginner) {
    // Diggers are the last cards of a sorted hand.
    handSize[seat]--;
    field[DISCARD]++;
  } else if (diggersLeft[seat] !== UNLIMITED_DIGGERS) diggersLeft[seat]--;
  table.tell?.(2, 'uses a digger instead of moving.');
  startTransition(seat, BY_DIGGER);
}
