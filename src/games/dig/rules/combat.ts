/**
 * The parts of combat that both chapters share: its members, their turns, and its end. The options of a turn are in
 * combat-turn.ts, the attack in combat-duel.ts or combat-skirmish.ts, the flight in flight.ts, the chase in chase.ts.
 */

import * as column from '../columns.js';
import { seatOf } from '../components.js';
import * as at from '../frames.js';
import { COMBATS, combats, field, frames, seatTally, spaceOf, tally } from '../state.js';
import { setting, table } from '../table.js';
import { countFightWon } from './combat-won.js';
import { nameOf, putBack } from './figures.js';
import { pop, push } from './stack.js';

/** Begins a combat between `m`, which entered (or ends its movement), and `x`, which was met. */
export function beginCombat(m: number, x: number, mFirst: boolean): void {
  if (field[COMBATS] === at.MAX_COMBATS) throw new Error(`more than ${at.MAX_COMBATS} combats are open at once`);
  const where = field[COMBATS]++ * at.COMBAT_SIZE;
  combats[where + at.COMBAT_SPACE] = spaceOf[m];
  combats[where + at.COMBAT_TURN_COUNT] = 0;
  combats[where + at.COMBAT_MEMBERS] = 2;
  combats[where + at.COMBAT_TURN_OF] = -1;
  combats[where + at.COMBAT_LEFT] = 0;
  combats[where + at.COMBAT_PRESENT] = 0b11;
  combats[where + at.COMBAT_NETTED] = 0;
  combats[where + at.COMBAT_ENTERED] = mFirst ? 0b01 : 0b10;
  combats[where + at.COMBAT_FIGURE] = mFirst ? m : x;
  combats[where + at.COMBAT_FIGURE + 1] = mFirst ? x : m;
  tally[column.COMBATS_BEGUN]++;
  seatTally[seatOf[m] * column.SEAT_COLUMNS + column.FIGHTS_BEGUN]++;
  table.tell?.(2, `${nameOf(m)} and ${nameOf(x)} fight; ${nameOf(mFirst ? m : x)} goes first.`);
  const frame = push(at.COMBAT_FRAME, m);
  frames[frame + at.FIGHT_COMBAT] = where;
}

/** Adds a pursuer as third in the turn order. */
export function joinCombat(where: number, figure: number): void {
  combats[where + at.COMBAT_MEMBERS] = 3;
  combats[where + at.COMBAT_FIGURE + 2] = figure;
  combats[where + at.COMBAT_PRESENT] |= 0b100;
  combats[where + at.COMBAT_ENTERED] |= 0b100;
}

/** Resumes the combat of a pursuer and the figure it caught, in their present space, with the pursuer's turn. */
export function resumeCombat(where: number, pursuer: number, caught: number): void {
  const first = memberOf(where, pursuer);
  const second = memberOf(where, caught);
  combats[where + at.COMBAT_SPACE] = spaceOf[pursuer];
  combats[where + at.COMBAT_PRESENT] = (1 << first) | (1 << second);
  combats[where + at.COMBAT_ENTERED] = 1 << first;
  combats[where + at.COMBAT_TURN_OF] = first === 0 ? combats[where + at.COMBAT_MEMBERS] - 1 : first - 1;
}

/** Returns the index of a figure in a combat's turn order, or -1. */
export function memberOf(where: number, figure: number): number {
  for (let member = combats[where + at.COMBAT_MEMBERS] - 1; member >= 0; member--) {
    if (combats[where + at.COMBAT_FIGURE + member] === figure) return member;
  }
  return -1;
}

/** Returns a bit per member that is an opponent of a seat: alive, in the combat, of another seat. */
export function opponentsOf(where: number, seat: number): number {
  let opponents = 0;
  for (let member = combats[where + at.COMBAT_MEMBERS] - 1; member >= 0; member--) {
    if (seatOf[combats[where + at.COMBAT_FIGURE + member]] !== seat) opponents |= 1 << member;
  }
  return opponents & combats[where + at.COMBAT_PRESENT];
}

/** Returns the figure in turn. */
export const figureInTurn = (where: number): number =>
  combats[where + at.COMBAT_FIGURE + combats[where + at.COMBAT_TURN_OF]];

/**
 * Advances to the next turn; counts and skips turns lost to a net. Returns false if the combat is over instead; then
 * its frame has ended.
 */
export function nextTurn(where: number): boolean {
  for (;;) {
    if (!isContested(where)) {
      const byDeath = combats[where + at.COMBAT_LEFT] === 0;
      const present = combats[where + at.COMBAT_PRESENT];
      if (byDeath && present !== 0)
        countFightWon(where, seatOf[combats[where + at.COMBAT_FIGURE + 31 - Math.clz32(present)]]);
      endCombat(byDeath ? column.COMBAT_END_DEATH : column.COMBAT_END_LEFT);
      return false;
    }
    if (combats[where + at.COMBAT_TURN_COUNT] === setting.maxTurns) {
      breakOff(where);
      return false;
    }
    const present = combats[where + at.COMBAT_PRESENT];
    let member = combats[where + at.COMBAT_TURN_OF];
    do member = member + 1 === combats[where + at.COMBAT_MEMBERS] ? 0 : member + 1;
    while (((present >> member) & 1) === 0);
    combats[where + at.COMBAT_TURN_OF] = member;
    combats[where + at.COMBAT_TURN_COUNT]++;
    combats[where + at.COMBAT_LEFT] = 0;
    tally[column.COMBAT_TURNS]++;
    if (((combats[where + at.COMBAT_NETTED] >> member) & 1) === 0) return true;
    combats[where + at.COMBAT_NETTED] &= ~(1 << member);
    table.tell?.(3, `${nameOf(combats[where + at.COMBAT_FIGURE + member])} is caught in the net and loses its turn.`);
  }
}

/** Returns whether figures of two seats are still in the combat. */
function isContested(where: number): boolean {
  const present = combats[where + at.COMBAT_PRESENT];
  if (present === 0) return false;
  const member = 31 - Math.clz32(present);
  return opponentsOf(where, seatOf[combats[where + at.COMBAT_FIGURE + member]]) !== 0;
}

/** Ends a combat at the cap: every figure still in it that entered is put back, in turn order. */
function breakOff(where: number): void {
  table.tell?.(3, `After ${setting.maxTurns} turns the combat is broken off.`);
  for (let member = 0; member < combats[where + at.COMBAT_MEMBERS]; member++) {
    const present = ((combats[where + at.COMBAT_PRESENT] & combats[where + at.COMBAT_ENTERED]) >> member) & 1;
    if (present === 1) putBack(combats[where + at.COMBAT_FIGURE + member]);
  }
  endCombat(column.COMBAT_END_CAP);
}

function endCombat(how: number): void {
  tally[how]++;
  field[COMBATS]--;
  pop(0);
}
