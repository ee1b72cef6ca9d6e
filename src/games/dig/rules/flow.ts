/** The flow of a game as a state machine: resumes the frame on top of the stack until a seat has to choose. */
import * as at from '../frames.js';
import { ANSWER, COUNT, DEPTH, field, frames, OVER, options } from '../state.js';
import { runChase } from './chase.js';
import { runCombat } from './combat-turn.js';
import { runLooting } from './damage.js';
import { runDig } from './digging.js';
import { MEETINGS_BEGIN } from './entering.js';
import { runFlight } from './flight.js';
import { runForcedCombat } from './forced-combat.js';
import { runBlast } from './items.js';
import { runMeeting } from './meetings.js';
import { runMovement } from './moving.js';
import { runTrap } from './traps.js';
import { runTurn } from './turn.js';

/** Runs to the next decision or the end. A decision with one option is taken without asking. */
export function runOn(): void {
  while (field[OVER] === 0) {
    const frame = (field[DEPTH] - 1) * at.FRAME_SIZE;
    switch (frames[frame + at.TYPE]) {
      case at.TURN_FRAME:
        runTurn(frame);
        break;
      case at.MOVEMENT_FRAME:
        runMovement(frame);
        break;
      case at.ENTRY_FRAME:
        if (frames[frame + at.STAGE] < MEETINGS_BEGIN) runTrap(frame);
        else runMeeting(frame);
        break;
      case at.FORCED_FRAME:
        runForcedCombat(frame);
        break;
      case at.COMBAT_FRAME:
        runCombat(frame);
        break;
      case at.FLIGHT_FRAME:
        runFlight(frame);
        break;
      case at.CHASE_FRAME:
        runChase(frame);
        break;
      case at.DIG_FRAME:
        runDig(frame);
        break;
      case at.BLAST_FRAME:
        runBlast(frame);
        break;
      case at.LOOT_FRAME:
        runLooting(frame);
        break;
    }
    const count = field[COUNT];
    if (count > 1) return;
    if (count === 1) answer(options[0]);
  }
}

/** Stores an option of the current decision for the frame that asked. */
export function answer(option: number): void {
  field[ANSWER] = option;
  field[COUNT] = 0;
}
