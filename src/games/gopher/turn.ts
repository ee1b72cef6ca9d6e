/** A turn up to its end: digger or die, the move, and what the new hole brings. */
import { hasDiggerCard } from './cards.js';
import { BY_DIGGER, BY_PORTAL, startTransition } from './frame.js';
import { NEXT_TURN_END } from './next.js';
import { countBits, DIG, DIGGER, MOVE, moveHole, moveLeapfrogged, PRE_ROLL, ROLL, STAY } from './options.js';
import { resolve } from './resolve.js';
import { UNLIMITED_DIGGERS } from './ruleset.js';
import {
  ACTIVE,
  DISCARD,
  EFFECTIVE,
  EXTRA_TURN,
  HAS_DECLINED,
  IDLE,
  LEAPFROGGED,
  MOVE_LEAPT,
  MOVE_STEPS,
  NEXT,
  PAGE,
  PAGE_ROLLS,
  ROLLED,
  TURN_MINUS,
  TURN_PLUS,
  USED_DIGGER,
} from './state.js';
import { ask, type GopherTable } from './table.js';
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
} from './tally.js';
import { contentInWords, seatsInWords, standingInWords } from './words.js';

export function beginTurn(table: GopherTable): void {
  const { ruleset, state, tell } = table;
  const { field, options } = state;
  field[EFFECTIVE] = 0;
  field[HAS_DECLINED] = 0;
  field[USED_DIGGER] = 0;
  field[IDLE] = 1;
  field[EXTRA_TURN] = 0;
  field[TURN_PLUS] = 0;
  field[TURN_MINUS] = 0;
  field[LEAPFROGGED] = 0;
  field[PAGE_ROLLS] = 0;
  state.tally[TURNS]++;
  tell?.(1, `${standingInWords(table, field[ACTIVE])}:`);
  if (ruleset.diggerBefore && hasDigger(table)) {
    options[0] = ROLL;
    options[1] = DIG;
    ask(state, field[ACTIVE], PRE_ROLL, 2);
  } else rollToMove(table);
}

function hasDigger({ ruleset, state }: GopherTable): boolean {
  const seat = state.field[ACTIVE];
  return ruleset.beginner ? state.diggersLeft[seat] > 0 : hasDiggerCard(state, seat);
}

/** Rolls the die and offers the moves, then the digger. */
export function rollToMove(table: GopherTable): void {
  const { ruleset, state, moves, tell } = table;
  const { field, options } = state;
  field[ROLLED] = table.moveDie.die(ruleset.dieSides);
  tell?.(2, `rolls ${field[ROLLED]}.`);
  let count = moves.list(state);
  if (ruleset.diggerAfter && hasDigger(table)) options[count++] = DIGGER;
  if (count === 1) move(table, options[0]);
  else ask(state, field[ACTIVE], MOVE, count);
}

/** Makes the move of an option and resolves where it ends. */
export function move(table: GopherTable, option: number): void {
  const { book, ruleset, state, tell } = table;
  const { field, tally, hole } = state;
  const seat = field[ACTIVE];
  field[NEXT] = NEXT_TURN_END;
  tally[MOVES]++;
  if (ruleset.exact && field[MOVE_STEPS] < field[ROLLED]) tally[MOVES_SHORT]++;
  if (option === STAY) {
    tally[MOVES_NONE]++;
    tell?.(2, 'has no way to go and stays.');
    return;
  }
  const to = moveHole(option);
  countLeaps(table, option);
  hole[seat] = to;
  field[LEAPFROGGED] = moveLeapfrogged(option);
  tell?.(2, `moves to hole ${to}, ${contentInWords(book, field[PAGE], to)}${seatsInWords(table, field[LEAPFROGGED])}.`);
  if (book.isPortal(field[PAGE], to)) {
    tally[PORTAL_LANDINGS]++;
    startTransition(state, seat, BY_PORTAL);
  } else resolve(table, seat, false);
}

function countLeaps({ ruleset, state, moves }: GopherTable, option: number): void {
  const { field, tally } = state;
  if (ruleset.baskets) {
    const leapfrogged = countBits(moveLeapfrogged(option));
    tally[LEAPFROGS] += leapfrogged;
    if (leapfrogged > 0) tally[LEAPFROG_TURNS]++;
  } else if (field[MOVE_LEAPT] === 1 && !moves.reachesWithoutLeap(state, moveHole(option))) tally[LEAPFROG_TURNS]++;
}

/** Uses a digger instead of moving, before or after the roll. */
export function dig(table: GopherTable, afterRoll: boolean): void {
  const { ruleset, state, tell } = table;
  const { field, tally, handSize, diggersLeft } = state;
  const seat = field[ACTIVE];
  tally[afterRoll ? DIGGER_AFTER : DIGGER_BEFORE]++;
  tally[TURNS_DIGGER]++;
  field[USED_DIGGER] = 1;
  field[IDLE] = 0;
  if (!ruleset.beginner) {
    // Diggers are the last cards of a sorted hand.
    handSize[seat]--;
    field[DISCARD]++;
  } else if (diggersLeft[seat] !== UNLIMITED_DIGGERS) diggersLeft[seat]--;
  tell?.(2, 'uses a digger instead of moving.');
  startTransition(state, seat, BY_DIGGER);
}
