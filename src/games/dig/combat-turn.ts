/** One turn of a combat after the other: the COMBAT decision, what was chosen, and whether a chase follows. */

import { askChase, beginChase } from './chase.js';
import { figureInTurn, joinCombat, nextTurn, opponentsOf, resumeCombat } from './combat.js';
import { runDuelAttack } from './combat-duel.js';
import { spendStep, strike } from './combat-skirmish.js';
import {
  ATTACKER_SUPPORTS,
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
} from './frames.js';
import { useItem, writeUses } from './items.js';
import { ask } from './machine.js';
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
} from './options.js';
import { FIRST_ROBOT } from './pieces.js';
import { ANSWER, MOVER, RESULT } from './state.js';
import type { DigTable } from './table.js';
import { canFlee } from './ways.js';

/** COMBAT_FRAME. */
export function runCombat(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const at = frames[frame + FIGHT_COMBAT];
  switch (frames[frame + STAGE]) {
    case BEGIN:
      frames[frame + STAGE] = NEXT_TURN;
      if (t.rules.chase) offerToJoin(t, frame);
      return;
    case NEXT_TURN:
      if (nextTurn(t, at)) askTurn(t, frame, at);
      return;
    case TURN_CHOSEN:
      takeTurn(t, frame, at, figureInTurn(t, at), field[ANSWER]);
      return;
    case FLED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1 && askChase(t, at, figureInTurn(t, at))) frames[frame + STAGE] = CHASE_ANSWERED;
      return;
    case CHASE_ANSWERED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[ANSWER] !== CHASE) return;
      frames[frame + STAGE] = CHASED;
      beginChase(t, figureInTurn(t, at));
      return;
    case CHASED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) resumeCombat(t, at, field[MOVER], figureInTurn(t, at));
      return;
    case JOIN_ANSWERED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[ANSWER] !== CHASE) return;
      frames[frame + STAGE] = JOIN_CHASED;
      beginChase(t, frames[frame + WHO]);
      return;
    case JOIN_CHASED:
      frames[frame + STAGE] = NEXT_TURN;
      if (field[RESULT] === 1) joinCombat(t, at, field[MOVER]);
      return;
    default:
      runDuelAttack(t, frame);
  }
}

/**
 * Before the first turn of a combat into which a flight has led: the mover, whom it fled from, may come after. The
 * flight is two frames below, with the entry or the forced combat between.
 */
function offerToJoin(t: DigTable, frame: number): void {
  const { frames } = t;
  const flight = frame - 2 * FRAME_SIZE;
  const fugitive = frames[frame + WHO];
  if (frames[flight + TYPE] !== FLIGHT_FRAME || frames[flight + WHO] !== fugitive) return;
  if (frames[flight + FLIGHT_CHASE] === 0) return;
  // This is the one occasion of this flight, whether or not the mover is able to come.
  frames[flight + FLIGHT_CHASE] = 0;
  if (askChase(t, frames[flight + FLIGHT_COMBAT], fugitive)) frames[frame + STAGE] = JOIN_ANSWERED;
}

function askTurn(t: DigTable, frame: number, at: number): void {
  const { options } = t;
  const figure = figureInTurn(t, at);
  const opponents = opponentsOf(t, at, t.seatOf[figure]);
  let count = 0;
  for (let member = 0; member < 3; member++) {
    if (((opponents >> member) & 1) === 0) continue;
    options[count++] = ATTACK | (t.combat[at + COMBAT_FIGURE + member] << TARGET_SHIFT);
  }
  if (figure < FIRST_ROBOT && t.itemTotal[figure] > 0) {
    count = writeUses(t, figure, at, opponents, USE, 0xff, count);
  }
  if (canFlee(t, figure)) options[count++] = DISENGAGE;
  if (t.rules.skirmish && isCharacter(t, figure)) {
    options[count++] = DIG_RANDOM;
    options[count++] = DIG_DIRECTED;
  }
  t.frames[frame + STAGE] = TURN_CHOSEN;
  ask(t, ASK_COMBAT, figure, -1, count);
}

function takeTurn(t: DigTable, frame: number, at: number, figure: number, option: number): void {
  const { frames } = t;
  frames[frame + STAGE] = NEXT_TURN;
  switch (actOf(option)) {
    case ATTACK:
      if (t.rules.skirmish) {
        spendStep(t, figure);
        strike(t, figure, targetOf(option));
      } else {
        frames[frame + FIGHT_TARGET] = targetOf(option);
        frames[frame + STAGE] = ATTACKER_SUPPORTS;
      }
      return;
    case USE:
      spendStep(t, figure);
      useItem(t, figure, at, option);
      return;
    case DISENGAGE:
      frames[frame + STAGE] = FLED;
      // Without a flight there is no frame to leave a result.
      t.field[RESULT] = 0;
      disengage(t, figure, at);
      return;
    default:
      beginDig(t, figure, actOf(option), true);
  }
}
