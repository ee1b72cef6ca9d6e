/** One turn of a combat after the other: the COMBAT decision, what was chosen, and whether a chase follows. */

import { FIRST_ROBOT, seatOf } from '../components.js';
import {
  COMBAT_FIGURE,
  FIGHT_COMBAT,
  FIGHT_TARGET,
  FLIGHT_CHASE,
  FLIGHT_COMBAT,
  FLIGHT_FRAME,
  FRAME_SIZE,
  STAGE,
  TYPE,
  WHO,
} from '../frames.js';
import {
  ASK_COMBAT,
  ATTACK,
  actOf,
  CHASE,
  DIG_DIRECTED,
  DIG_RANDOM,
  DISENGAGE,
  TARGET_SHIFT,
  targetOf,
  USE,
} from '../options.js';
import { ANSWER, combats, field, frames, itemTotal, MOVER, options, RESULT } from '../state.js';
import { setting } from '../table.js';
import { ask } from './ask.js';
import { askChase, beginChase } from './chase.js';
import { figureInTurn, joinCombat, nextTurn, opponentsOf, resumeCombat } from './combat.js';
import { firstStage, runDuelAttack } from './combat-duel.js';
import { spendStep, strike } from './combat-skirmish.js';
import {
  BEGIN,
  CHASE_ANSWERED,
  CHASED,
  FLED,
  JOIN_ANSWERED,
  JOIN_CHASED,
  NEXT_TURN,
  TURN_CHOSEN,
} from './combat-stages.js';
import { beginDig } from './digging.js';
import { isCharacter } from './figures.js';
import { disengage } from './flight.js';
import { useItem, writeUses } from './items.js';
import { canFlee } from './ways.js';

/** COMBAT_FRAME. */
export function runCombat(frame: number): void {
  const at = frames[frame + FIGHT_COMBAT];
  switch (frames[frame + STAGE]) {
    case BEGIN:
      frames[frame + STAGE] = NEXT_TURN;
      if (setting.chase) offerToJoin(frame);
      return;
    case NEXT_TURN:
      if (nextTurn(at)) askTurn(frame, at);
      return;
    case TURN_CHOSEN:
      takeTurn(frame, at, figureInTurn(at), field[ANSWER]);
      return;
    case FLED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1 && askChase(at, figureInTurn(at))) frames[frame + STAGE] = CHASE_ANSWERED;
      return;
    case CHASE_ANSWERED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[ANSWER] !== CHASE) return;
      frames[frame + STAGE] = CHASED;
      beginChase(figureInTurn(at));
      return;
    case CHASED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) resumeCombat(at, field[MOVER], figureInTurn(at));
      return;
    case JOIN_ANSWERED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[ANSWER] !== CHASE) return;
      frames[frame + STAGE] = JOIN_CHASED;
      beginChase(frames[frame + WHO]);
      return;
    case JOIN_CHASED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) joinCombat(at, field[MOVER]);
      return;
    default:
      runDuelAttack(frame);
  }
}

/**
 * Before the first turn of a combat into which a flight has led: the mover, whom it fled from, may come after. The
 * flight is two frames below, with the entry or the forced combat between.
 */
function offerToJoin(frame: number): void {
  const flight = frame - 2 * FRAME_SIZE;
  const fugitive = frames[frame + WHO];
  if (frames[flight + TYPE] !== FLIGHT_FRAME || frames[flight + WHO] !== fugitive) return;
  if (frames[flight + FLIGHT_CHASE] === 0) return;
  // This is the one occasion of this flight, whether or not the mover is able to come.
  frames[flight + FLIGHT_CHASE] = 0;
  if (askChase(frames[flight + FLIGHT_COMBAT], fugitive)) frames[frame + STAGE] = JOIN_ANSWERED;
}

function askTurn(frame: number, at: number): void {
  const figure = figureInTurn(at);
  const opponents = opponentsOf(at, seatOf[figure]);
  let count = 0;
  for (let member = 0; member < 3; member++) {
    if (((opponents >> member) & 1) === 0) continue;
    options[count++] = ATTACK | (combats[at + COMBAT_FIGURE + member] << TARGET_SHIFT);
  }
  if (figure < FIRST_ROBOT && itemTotal[figure] > 0) {
    count = writeUses(figure, at, opponents, USE, setting.useKinds, count);
  }
  if (canFlee(figure)) options[count++] = DISENGAGE;
  if (setting.skirmish && isCharacter(figure)) {
    options[count++] = DIG_RANDOM;
    options[count++] = DIG_DIRECTED;
  }
  frames[frame + STAGE] = TURN_CHOSEN;
  ask(ASK_COMBAT, figure, -1, count);
}

function takeTurn(frame: number, at: number, figure: number, option: number): void {
  frames[frame + STAGE] = NEXT_TURN;
  switch (actOf(option)) {
    case ATTACK:
      if (setting.skirmish) {
        spendStep(figure);
        strike(figure, targetOf(option));
      } else {
        frames[frame + FIGHT_TARGET] = targetOf(option);
        frames[frame + STAGE] = firstStage();
      }
      return;
    case USE:
      spendStep(figure);
      useItem(figure, at, option);
      return;
    case DISENGAGE:
      frames[frame + STAGE] = FLED;
      // Without a flight there is no frame to leave a result.
      field[RESULT] = 0;
      disengage(figure, at);
      return;
    default:
      beginDig(figure, actOf(option), true);
  }
}
