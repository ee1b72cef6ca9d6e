/** Disengaging from a combat and the flight that follows. */

import { diceOf } from '../../../core/told.js';
import { DISENGAGE_SUCCESSES, DISENGAGE_TRIES } from '../columns.js';
import { seatOf } from '../components.js';
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
} from '../frames.js';
import { ASK_FLEE, STOP } from '../options.js';
import { ANSWER, combats, field, frames, MOVER, options, RESULT, STEPS, spaceOf, tally } from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { memberOf, opponentsOf } from './combat.js';
import { beginTrail, endTrail, nameOf } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { pop, push } from './stack.js';
import { canPlace, emptyWays, fleeSteps, goInto, writePlaces, writeSteps } from './ways.js';

/** The figure and each opponent roll a die; with the highest roll alone the figure flees. Note the stage before. */
export function disengage(figure: number, at: number): void {
  tally[DISENGAGE_TRIES]++;
  const roll = table.combatDice.die(6);
  const opponents = opponentsOf(at, seatOf[figure]);
  let highest = 0;
  for (let member = 0; member < combats[at + COMBAT_MEMBERS]; member++) {
    if (((opponents >> member) & 1) === 1) highest = Math.max(highest, table.combatDice.die(6));
  }
  const flees = roll > highest;
  table.tell?.(3, `${nameOf(figure)} disengages, ${roll} against ${highest}: ${flees ? 'it flees' : 'in vain'}.`, {
    dice: [...diceOf([roll], seatOf[figure]), ...diceOf([highest])],
  });
  if (!flees) return;
  tally[DISENGAGE_SUCCESSES]++;
  beginFlight(figure, at, roll - highest);
}

function beginFlight(figure: number, at: number, difference: number): void {
  const isMover = figure === field[MOVER];
  let steps = difference;
  if (isMover) {
    if (setting.skirmish) steps += field[STEPS];
    if (setting.leavingEndsMovement) field[STEPS] = 0;
  } else beginTrail(figure);
  const frame = push(FLIGHT_FRAME, figure);
  frames[frame + FLIGHT_STEPS] = steps;
  frames[frame + FLIGHT_STARTED] = 0;
  frames[frame + FLIGHT_OF_MOVER] = isMover ? 1 : 0;
  frames[frame + FLIGHT_CHASE] = setting.chase && !isMover && isOpponentHere(figure, at, field[MOVER]) ? 1 : 0;
  frames[frame + FLIGHT_COMBAT] = at;
}

/** Whether `other` (or -1) is an opponent of the figure in the combat. */
function isOpponentHere(figure: number, at: number, other: number): boolean {
  if (other < 0 || seatOf[other] === seatOf[figure]) return false;
  const member = memberOf(at, other);
  return member >= 0 && ((combats[at + COMBAT_PRESENT] >> member) & 1) === 1;
}

const NEXT_STEP = 0;
const CHOSEN = 1;
const ENTERED = 2;
const OVER = 3;

/** FLIGHT_FRAME: its result is 1 if the mover may still be asked to chase. */
export function runFlight(frame: number): void {
  const figure = frames[frame + WHO];
  switch (frames[frame + STAGE]) {
    case NEXT_STEP: {
      if (frames[frame + FLIGHT_STEPS] === 0) {
        stopFleeing(frame, figure);
        return;
      }
      let count = 0;
      if (frames[frame + FLIGHT_STARTED] === 1) options[count++] = STOP;
      count = writeSteps(fleeSteps(figure), count);
      if (canPlace(figure)) count = writePlaces(figure, emptyWays(spaceOf[figure]), count);
      frames[frame + STAGE] = CHOSEN;
      ask(ASK_FLEE, figure, -1, count);
      return;
    }
    case CHOSEN:
      if (field[ANSWER] === STOP) {
        stopFleeing(frame, figure);
        return;
      }
      frames[frame + FLIGHT_STARTED] = 1;
      frames[frame + FLIGHT_STEPS]--;
      frames[frame + STAGE] = ENTERED;
      goInto(figure, field[ANSWER]);
      return;
    case ENTERED:
      // A trip, having left the space, death, or a combat that ends movements: each ends the flight.
      if (field[RESULT] === 0) frames[frame + STAGE] = NEXT_STEP;
      else stopFleeing(frame, figure);
      return;
    case OVER:
      if (frames[frame + FLIGHT_OF_MOVER] === 0) endTrail();
      pop(frames[frame + FLIGHT_CHASE]);
      return;
  }
}

function stopFleeing(frame: number, figure: number): void {
  frames[frame + STAGE] = OVER;
  if (frames[frame + FLIGHT_OF_MOVER] === 0) forceCombat(figure);
}
