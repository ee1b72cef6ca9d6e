/** Disengaging from a combat and the flight that follows. */
import { DISENGAGE_SUCCESSES, DISENGAGE_TRIES } from './columns.js';
import { memberOf, opponentsOf } from './combat.js';
import { beginTrail, endTrail, nameOf } from './figures.js';
import { forceCombat } from './forced-combat.js';
import {
  COMBAT_MEMBERS,
  COMBAT_PRESENT,
  FLIGHT_CHASE,
  FLIGHT_COMBAT,
  FLIGHT_FRAME,
  FLIGHT_OF_MOVER,
  FLIGHT_STARTED,
  FLIGHT_STEPS,
  STAGE,
  WHO,
} from './frames.js';
import { ask, pop, push } from './machine.js';
import { ASK_FLEE, STOP } from './options.js';
import { ANSWER, MOVER, RESULT, STEPS } from './state.js';
import type { DigTable } from './table.js';
import { canPlace, emptyWays, fleeSteps, goInto, writePlaces, writeSteps } from './ways.js';

/** The figure and each opponent roll a die; with the highest roll alone the figure flees. Note the stage before. */
export function disengage(t: DigTable, figure: number, at: number): void {
  t.tally[DISENGAGE_TRIES]++;
  const roll = t.combatDice.die(6);
  const opponents = opponentsOf(t, at, t.seatOf[figure]);
  let highest = 0;
  for (let member = 0; member < t.combat[at + COMBAT_MEMBERS]; member++) {
    if (((opponents >> member) & 1) === 1) highest = Math.max(highest, t.combatDice.die(6));
  }
  const flees = roll > highest;
  t.tell?.(3, `${nameOf(t, figure)} disengages, ${roll} against ${highest}: ${flees ? 'it flees' : 'in vain'}.`);
  if (!flees) return;
  t.tally[DISENGAGE_SUCCESSES]++;
  beginFlight(t, figure, at, roll - highest);
}

function beginFlight(t: DigTable, figure: number, at: number, difference: number): void {
  const { field, frames, rules } = t;
  const isMover = figure === field[MOVER];
  let steps = difference;
  if (isMover) {
    if (rules.skirmish) steps += field[STEPS];
    if (rules.leavingEndsMovement) field[STEPS] = 0;
  } else beginTrail(t, figure);
  const frame = push(t, FLIGHT_FRAME, figure);
  frames[frame + FLIGHT_STEPS] = steps;
  frames[frame + FLIGHT_STARTED] = 0;
  frames[frame + FLIGHT_OF_MOVER] = isMover ? 1 : 0;
  frames[frame + FLIGHT_CHASE] = rules.chase && !isMover && isOpponentHere(t, figure, at, field[MOVER]) ? 1 : 0;
  frames[frame + FLIGHT_COMBAT] = at;
}

/** Whether `other` (or -1) is an opponent of the figure in the combat. */
function isOpponentHere(t: DigTable, figure: number, at: number, other: number): boolean {
  if (other < 0 || t.seatOf[other] === t.seatOf[figure]) return false;
  const member = memberOf(t, at, other);
  return member >= 0 && ((t.combat[at + COMBAT_PRESENT] >> member) & 1) === 1;
}

const NEXT_STEP = 0;
const CHOSEN = 1;
const ENTERED = 2;
const OVER = 3;

/** FLIGHT_FRAME: its result is 1 if the mover may still be asked to chase. */
export function runFlight(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const figure = frames[frame + WHO];
  switch (frames[frame + STAGE]) {
    case NEXT_STEP: {
      if (frames[frame + FLIGHT_STEPS] === 0) {
        stopFleeing(t, frame, figure);
        return;
      }
      let count = 0;
      if (frames[frame + FLIGHT_STARTED] === 1) t.options[count++] = STOP;
      count = writeSteps(t, fleeSteps(t, figure), count);
      if (canPlace(t, figure)) count = writePlaces(t, figure, emptyWays(t, t.space[figure]), count);
      frames[frame + STAGE] = CHOSEN;
      ask(t, ASK_FLEE, figure, -1, count);
      return;
    }
    case CHOSEN:
      if (field[ANSWER] === STOP) {
        stopFleeing(t, frame, figure);
        return;
      }
      frames[frame + FLIGHT_STARTED] = 1;
      frames[frame + FLIGHT_STEPS]--;
      frames[frame + STAGE] = ENTERED;
      goInto(t, figure, field[ANSWER]);
      return;
    case ENTERED:
      // A trip, having left the space, death, or a combat that ends movements: each ends the flight.
      if (field[RESULT] === 0) frames[frame + STAGE] = NEXT_STEP;
      else stopFleeing(t, frame, figure);
      return;
    case OVER:
      if (frames[frame + FLIGHT_OF_MOVER] === 0) endTrail(t);
      pop(t, frames[frame + FLIGHT_CHASE]);
      return;
  }
}

function stopFleeing(t: DigTable, frame: number, figure: number): void {
  t.frames[frame + STAGE] = OVER;
  if (t.frames[frame + FLIGHT_OF_MOVER] === 0) forceCombat(t, figure);
}
