/**
 * Combat, as far as both chapters agree: who is in it, whose turn it is, what can be done in a turn, and how it ends. The
 * attack itself is in combat-duel.ts or combat-skirmish.ts, leaving by flight in flight.ts, the chase in chase.ts.
 */
import { COMBAT_END_CAP, COMBAT_END_DEATH, COMBAT_END_LEFT, COMBAT_TURNS, COMBATS_BEGUN } from './columns.js';
import { nameOf, putBack } from './figures.js';
import {
  COMBAT_ENTERED,
  COMBAT_FIGURE,
  COMBAT_FRAME,
  COMBAT_LEFT,
  COMBAT_MEMBERS,
  COMBAT_NETTED,
  COMBAT_PRESENT,
  COMBAT_SIZE,
  COMBAT_SPACE,
  COMBAT_TURN_COUNT,
  COMBAT_TURN_OF,
  FIGHT_COMBAT,
  MAX_COMBATS,
} from './frames.js';
import { pop, push } from './machine.js';
import { COMBATS } from './state.js';
import type { DigTable } from './table.js';

/** Begins a combat between M, who entered (or ends its movement), and X, who was met. */
export function beginCombat(t: DigTable, m: number, x: number, mFirst: boolean): void {
  const { combat, field } = t;
  if (field[COMBATS] === MAX_COMBATS) throw new Error(`more than ${MAX_COMBATS} combats are open at once`);
  const at = field[COMBATS]++ * COMBAT_SIZE;
  combat[at + COMBAT_SPACE] = t.space[m];
  combat[at + COMBAT_TURN_COUNT] = 0;
  combat[at + COMBAT_MEMBERS] = 2;
  combat[at + COMBAT_TURN_OF] = -1;
  combat[at + COMBAT_LEFT] = 0;
  combat[at + COMBAT_PRESENT] = 0b11;
  combat[at + COMBAT_NETTED] = 0;
  combat[at + COMBAT_ENTERED] = mFirst ? 0b01 : 0b10;
  combat[at + COMBAT_FIGURE] = mFirst ? m : x;
  combat[at + COMBAT_FIGURE + 1] = mFirst ? x : m;
  t.tally[COMBATS_BEGUN]++;
  t.tell?.(2, `Combat! ${nameOf(t, mFirst ? m : x)} goes first.`);
  const frame = push(t, COMBAT_FRAME, m);
  t.frames[frame + FIGHT_COMBAT] = at;
}

/** A pursuer joins as third in the turn order. */
export function joinCombat(t: DigTable, at: number, figure: number): void {
  const { combat } = t;
  combat[at + COMBAT_MEMBERS] = 3;
  combat[at + COMBAT_FIGURE + 2] = figure;
  combat[at + COMBAT_PRESENT] |= 0b100;
  combat[at + COMBAT_ENTERED] |= 0b100;
}

/** The combat of a pursuer and the one it caught goes on where they are now, with the pursuer's turn. */
export function resumeCombat(t: DigTable, at: number, pursuer: number, caught: number): void {
  const { combat } = t;
  const first = memberOf(t, at, pursuer);
  const second = memberOf(t, at, caught);
  combat[at + COMBAT_SPACE] = t.space[pursuer];
  combat[at + COMBAT_PRESENT] = (1 << first) | (1 << second);
  combat[at + COMBAT_ENTERED] = 1 << first;
  combat[at + COMBAT_TURN_OF] = first === 0 ? combat[at + COMBAT_MEMBERS] - 1 : first - 1;
}

/** The place of a figure in a combat's turn order, or -1. */
export function memberOf(t: DigTable, at: number, figure: number): number {
  for (let member = t.combat[at + COMBAT_MEMBERS] - 1; member >= 0; member--) {
    if (t.combat[at + COMBAT_FIGURE + member] === figure) return member;
  }
  return -1;
}

/** Bit per member that is an opponent of a seat: alive, in the combat, of another seat. */
export function opponentsOf(t: DigTable, at: number, seat: number): number {
  const { combat } = t;
  let opponents = 0;
  for (let member = combat[at + COMBAT_MEMBERS] - 1; member >= 0; member--) {
    if (t.seatOf[combat[at + COMBAT_FIGURE + member]] !== seat) opponents |= 1 << member;
  }
  return opponents & combat[at + COMBAT_PRESENT];
}

/** The figure whose turn it is in a combat. */
export const figureInTurn = (t: DigTable, at: number): number =>
  t.combat[at + COMBAT_FIGURE + t.combat[at + COMBAT_TURN_OF]];

/**
 * Goes on to the next turn; turns lost to a net are counted and passed over. Gives false if the combat is over instead,
 * and then its frame has ended.
 */
export function nextTurn(t: DigTable, at: number): boolean {
  const { combat } = t;
  for (;;) {
    if (!isContested(t, at)) {
      endCombat(t, combat[at + COMBAT_LEFT] === 1 ? COMBAT_END_LEFT : COMBAT_END_DEATH);
      return false;
    }
    if (combat[at + COMBAT_TURN_COUNT] === t.rules.maxTurns) {
      breakOff(t, at);
      return false;
    }
    const present = combat[at + COMBAT_PRESENT];
    let member = combat[at + COMBAT_TURN_OF];
    do member = member + 1 === combat[at + COMBAT_MEMBERS] ? 0 : member + 1;
    while (((present >> member) & 1) === 0);
    combat[at + COMBAT_TURN_OF] = member;
    combat[at + COMBAT_TURN_COUNT]++;
    combat[at + COMBAT_LEFT] = 0;
    t.tally[COMBAT_TURNS]++;
    if (((combat[at + COMBAT_NETTED] >> member) & 1) === 0) return true;
    combat[at + COMBAT_NETTED] &= ~(1 << member);
    t.tell?.(3, `${nameOf(t, combat[at + COMBAT_FIGURE + member])} is caught in the net and loses its turn.`);
  }
}

/** Whether anybody has an opponent left: figures of two seats are still in the combat. */
function isContested(t: DigTable, at: number): boolean {
  const present = t.combat[at + COMBAT_PRESENT];
  if (present === 0) return false;
  const member = 31 - Math.clz32(present);
  return opponentsOf(t, at, t.seatOf[t.combat[at + COMBAT_FIGURE + member]]) !== 0;
}

/** The cap: every figure still in it that entered is put back, in turn order. */
function breakOff(t: DigTable, at: number): void {
  const { combat } = t;
  t.tell?.(3, `After ${t.rules.maxTurns} turns the combat is broken off.`);
  for (let member = 0; member < combat[at + COMBAT_MEMBERS]; member++) {
    const present = ((combat[at + COMBAT_PRESENT] & combat[at + COMBAT_ENTERED]) >> member) & 1;
    if (present === 1) putBack(t, combat[at + COMBAT_FIGURE + member]);
  }
  endCombat(t, COMBAT_END_CAP);
}

function endCombat(t: DigTable, how: number): void {
  t.tally[how]++;
  t.field[COMBATS]--;
  pop(t, 0);
}
