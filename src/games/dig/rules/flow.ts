/** The flow of a game as a state machine: as long as nobody has to choose, whatever is on top of the stack of frames goes on. */
import {
  BLAST_FRAME,
  CHASE_FRAME,
  COMBAT_FRAME,
  DIG_FRAME,
  ENTRY_FRAME,
  FLIGHT_FRAME,
  FORCED_FRAME,
  FRAME_SIZE,
  LOOT_FRAME,
  MOVEMENT_FRAME,
  STAGE,
  TURN_FRAME,
  TYPE,
} from '../frames.js';
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

/** Runs on to the next decision or the end. A decision with one option is taken, not asked. */
export function runOn(): void {
  while (field[OVER] === 0) {
    const frame = (field[DEPTH] - 1) * FRAME_SIZE;
    switch (frames[frame + TYPE]) {
      case TURN_FRAME:
        runTurn(frame);
        break;
      case MOVEMENT_FRAME:
        runMovement(frame);
        break;
      case ENTRY_FRAME:
        if (frames[frame + STAGE] < MEETINGS_BEGIN) runTrap(frame);
        else runMeeting(frame);
        break;
      case FORCED_FRAME:
        runForcedCombat(frame);
        break;
      case COMBAT_FRAME:
        runCombat(frame);
        break;
      case FLIGHT_FRAME:
        runFlight(frame);
        break;
      case CHASE_FRAME:
        runChase(frame);
        break;
      case DIG_FRAME:
        runDig(frame);
        break;
      case BLAST_FRAME:
        runBlast(frame);
        break;
      case LOOT_FRAME:
        runLooting(frame);
        break;
    }
    const count = field[COUNT];
    if (count > 1) return;
    if (count === 1) answer(options[0]);
  }
}

/** Leaves an option of the present decision to the frame that has asked. */
export function answer(option: number): void {
  field[ANSWER] = option;
  field[COUNT] = 0;
}
