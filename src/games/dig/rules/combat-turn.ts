/** The turns of a combat: the COMBAT decision, its execution, and the chase that may follow. */

import { FIRST_ROBOT, seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { actOf, targetOf } from '../options.js';
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

/** Resumes a COMBAT_FRAME at its stage. */
export function runCombat(frame: number): void {
  const where = frames[frame + at.FIGHT_COMBAT];
  switch (frames[frame + at.STAGE]) {
    case BEGIN:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (setting.chase) offerToJoin(frame);
      return;
    case NEXT_TURN:
      if (nextTurn(where)) askTurn(frame, where);
      return;
    case TURN_CHOSEN:
      takeTurn(frame, where, figureInTurn(where), field[ANSWER]);
      return;
    case FLED:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (field[RESULT] === 1 && askChase(where, figureInTurn(where))) frames[frame + at.STAGE] = CHASE_ANSWERED;
      return;
    case CHASE_ANSWERED:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (field[ANSWER] !== option.CHASE) return;
      frames[frame + at.STAGE] = CHASED;
      beginChase(figureInTurn(where));
      return;
    case CHASED:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) resumeCombat(where, field[MOVER], figureInTurn(where));
      return;
    case JOIN_ANSWERED:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (field[ANSWER] !== option.CHASE) return;
      frames[frame + at.STAGE] = JOIN_CHASED;
      beginChase(frames[frame + at.WHO]);
      return;
    case JOIN_CHASED:
      frames[frame + at.STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) joinCombat(where, field[MOVER]);
      return;
    default:
      runDuelAttack(frame);
  }
}

/**
 * Asks the mover whether it joins a combat that a flight from it has led into, before the first turn. The flight is two
 * frames below, with the entry or the forced combat between.
 */
function offerToJoin(frame: number): void {
  const flight = frame - 2 * at.FRAME_SIZE;
  const fugitive = frames[frame + at.WHO];
  if (frames[flight + at.TYPE] !== at.FLIGHT_FRAME || frames[flight + at.WHO] !== fugitive) return;
  if (frames[flight + at.FLIGHT_CHASE] === 0) return;
  // The only offer of this flight, even if the mover is not able to come.
  frames[flight + at.FLIGHT_CHASE] = 0;
  if (askChase(frames[flight + at.FLIGHT_COMBAT], fugitive)) frames[frame + at.STAGE] = JOIN_ANSWERED;
}

function askTurn(frame: number, where: number): void {
  const figure = figureInTurn(where);
  const opponents = opponentsOf(where, seatOf[figure]);
  let count = 0;
  for (let member = 0; member < 3; member++) {
    if (((opponents >> member) & 1) === 0) continue;
    options[count++] = option.ATTACK | (combats[where + at.COMBAT_FIGURE + member] << option.TARGET_SHIFT);
  }
  if (figure < FIRST_ROBOT && itemTotal[figure] > 0) {
    count = writeUses(figure, where, opponents, option.USE, setting.useKinds, count);
  }
  if (canFlee(figure)) options[count++] = option.DISENGAGE;
  if (setting.skirmish && isCharacter(figure)) {
    options[count++] = option.DIG_RANDOM;
    options[count++] = option.DIG_DIRECTED;
  }
  frames[frame + at.STAGE] = TURN_CHOSEN;
  ask(option.ASK_COMBAT, figure, -1, count);
}

function takeTurn(frame: number, where: number, figure: number, code: number): void {
  frames[frame + at.STAGE] = NEXT_TURN;
  switch (actOf(code)) {
    case option.ATTACK:
      if (setting.skirmish) {
        spendStep(figure);
        strike(figure, targetOf(code));
      } else {
        frames[frame + at.FIGHT_TARGET] = targetOf(code);
        frames[frame + at.STAGE] = firstStage();
      }
      return;
    case option.USE:
      spendStep(figure);
      useItem(figure, where, code);
      return;
    case option.DISENGAGE:
      frames[frame + at.STAGE] = FLED;
      // Without a flight, no frame returns a result.
      field[RESULT] = 0;
      disengage(figure, where);
      return;
    default:
      beginDig(figure, actOf(code), true);
  }
}
