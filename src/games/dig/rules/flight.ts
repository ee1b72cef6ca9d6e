/** Disengaging from a combat and the flight that follows. */

import { diceOf } from '../../../core/narration.js';
import * as column from '../columns.js';
import { seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { ANSWER, combats, field, frames, MOVER, options, RESULT, STEPS, spaceOf, tally } from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { memberOf, opponentsOf } from './combat.js';
import { beginTrail, endTrail, nameOf } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { pop, push } from './stack.js';
import { canPlace, emptyWays, fleeSteps, goInto, writePlaces, writeSteps } from './ways.js';

/**
 * Rolls a die for the figure and each opponent; the figure flees if its roll alone is the highest. Set the stage to
 * resume at before the call.
 */
export function disengage(figure: number, where: number): void {
  tally[column.DISENGAGE_TRIES]++;
  const roll = table.combatDice.die(6);
  const opponents = opponentsOf(where, seatOf[figure]);
  let highest = 0;
  for (let member = 0; member < combats[where + at.COMBAT_MEMBERS]; member++) {
    if (((opponents >> member) & 1) === 1) highest = Math.max(highest, table.combatDice.die(6));
  }
  const flees = roll > highest;
  table.tell?.(3, `${nameOf(figure)} disengages, ${roll} against ${highest}: ${flees ? 'it flees' : 'in vain'}.`, {
    dice: [...diceOf([roll], seatOf[figure]), ...diceOf([highest])],
  });
  if (!flees) return;
  tally[column.DISENGAGE_SUCCESSES]++;
  beginFlight(figure, where, roll - highest);
}

function beginFlight(figure: number, where: number, difference: number): void {
  const isMover = figure === field[MOVER];
  let steps = difference;
  if (isMover) {
    if (setting.skirmish) steps += field[STEPS];
    if (setting.leavingEndsMovement) field[STEPS] = 0;
  } else beginTrail(figure);
  const frame = push(at.FLIGHT_FRAME, figure);
  frames[frame + at.FLIGHT_STEPS] = steps;
  frames[frame + at.FLIGHT_STARTED] = 0;
  frames[frame + at.FLIGHT_OF_MOVER] = isMover ? 1 : 0;
  frames[frame + at.FLIGHT_CHASE] = setting.chase && !isMover && isOpponentHere(figure, where, field[MOVER]) ? 1 : 0;
  frames[frame + at.FLIGHT_COMBAT] = where;
}

/** Returns whether `other` (or -1) is an opponent of the figure in the combat. */
function isOpponentHere(figure: number, where: number, other: number): boolean {
  if (other < 0 || seatOf[other] === seatOf[figure]) return false;
  const member = memberOf(where, other);
  return member >= 0 && ((combats[where + at.COMBAT_PRESENT] >> member) & 1) === 1;
}

const NEXT_STEP = 0;
const CHOSEN = 1;
const ENTERED = 2;
const OVER = 3;

/** Resumes a FLIGHT_FRAME, which returns 1 if the mover may still be asked to chase. */
export function runFlight(frame: number): void {
  const figure = frames[frame + at.WHO];
  switch (frames[frame + at.STAGE]) {
    case NEXT_STEP: {
      if (frames[frame + at.FLIGHT_STEPS] === 0) {
        stopFleeing(frame, figure);
        return;
      }
      let count = 0;
      if (frames[frame + at.FLIGHT_STARTED] === 1) options[count++] = option.STOP;
      count = writeSteps(fleeSteps(figure), count);
      if (canPlace(figure)) count = writePlaces(figure, emptyWays(spaceOf[figure]), count);
      frames[frame + at.STAGE] = CHOSEN;
      ask(option.ASK_FLEE, figure, -1, count);
      return;
    }
    case CHOSEN:
      if (field[ANSWER] === option.STOP) {
        stopFleeing(frame, figure);
        return;
      }
      frames[frame + at.FLIGHT_STARTED] = 1;
      frames[frame + at.FLIGHT_STEPS]--;
      frames[frame + at.STAGE] = ENTERED;
      goInto(figure, field[ANSWER]);
      return;
    case ENTERED:
      // A tripped trap, leaving the space, death, or a combat that ends movements: each ends the flight.
      if (field[RESULT] === 0) frames[frame + at.STAGE] = NEXT_STEP;
      else stopFleeing(frame, figure);
      return;
    case OVER:
      if (frames[frame + at.FLIGHT_OF_MOVER] === 0) endTrail();
      pop(frames[frame + at.FLIGHT_CHASE]);
      return;
  }
}

function stopFleeing(frame: number, figure: number): void {
  frames[frame + at.STAGE] = OVER;
  if (frames[frame + at.FLIGHT_OF_MOVER] === 0) forceCombat(figure);
}
