/** The movement of a person (MOVE) or a robot (ROBOT), up to the forced combat at its end. */

import type { Tell } from '../../../core/game.js';
import { secretFor } from '../../../core/narration.js';
import * as column from '../columns.js';
import { FIRST_ROBOT, ITEM_KINDS } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { actOf, kindOf } from '../options.js';
import {
  ANSWER,
  DEPTH,
  field,
  frames,
  itemKinds,
  itemTotal,
  MOVER,
  openAt,
  options,
  ROLLED,
  STEPS,
  seatTally,
  spaceOf,
  TRAILS,
  TRAPS_PLACED,
  tally,
  trapKind,
  trapOwner,
  trapShown,
  VISIT_CARDS,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { takeItem } from './cards.js';
import { beginDig } from './digging.js';
import { beginTrail, isCharacter, nameOf } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { playItem, writePlays } from './items.js';
import { pop, push } from './stack.js';
import { canPlace, emptyWays, goInto, writePlaces, writeSteps } from './ways.js';

/** Makes a figure the mover, with the given number of steps. */
export function beginMovement(figure: number, steps: number): void {
  field[MOVER] = figure;
  field[STEPS] = steps;
  field[ROLLED] = steps;
  field[VISIT_CARDS] = 0;
  beginTrail(figure);
  push(at.MOVEMENT_FRAME, figure);
}

const NEXT = 0;
const CHOSEN = 1;
const OVER = 2;

/** Resumes a MOVEMENT_FRAME at its stage. */
export function runMovement(frame: number): void {
  const figure = frames[frame + at.WHO];
  switch (frames[frame + at.STAGE]) {
    case CHOSEN:
      if (field[ANSWER] === option.STOP) {
        frames[frame + at.STAGE] = OVER;
        field[STEPS] = 0;
        if (!forceCombat(figure)) endMovement();
        return;
      }
      frames[frame + at.STAGE] = NEXT;
      move(figure, field[ANSWER]);
      // Most moves push no frame, so that the next decision can follow at once.
      if (field[DEPTH] * at.FRAME_SIZE !== frame + at.FRAME_SIZE) return;
      break;
    case OVER:
      endMovement();
      return;
  }
  // A figure that died is no longer the mover.
  if (field[MOVER] !== figure) {
    endMovement();
    return;
  }
  frames[frame + at.STAGE] = CHOSEN;
  if (figure < FIRST_ROBOT) ask(option.ASK_MOVE, figure, -1, writeMoves(figure));
  else ask(option.ASK_ROBOT, figure, -1, writeRobotMoves(figure));
}

function endMovement(): void {
  field[MOVER] = -1;
  field[STEPS] = 0;
  field[TRAILS] = 0;
  pop(0);
}

/** Writes the options of MOVE: STOP, STEP, PLACE, PLAY, TRAP, DIG_RANDOM, DIG_DIRECTED. Returns their number. */
function writeMoves(seat: number): number {
  const space = spaceOf[seat];
  const steps = field[STEPS];
  let n = 1;
  options[0] = option.STOP;
  if (steps > 0) {
    n = writeSteps(openAt[space], n);
    if (canPlace(seat)) n = writePlaces(seat, emptyWays(space), n);
  }
  if (itemTotal[seat] > 0 && field[VISIT_CARDS] < setting.cardsPerVisit) {
    n = writePlays(seat, n);
    if (trapOwner[space] < 0 && field[TRAPS_PLACED] < setting.trapsPerTurn) n = writeTraps(seat, n);
  }
  if (steps > 0 && setting.digging && (!setting.digCostsAll || steps === field[ROLLED]) && isCharacter(seat)) {
    options[n++] = option.DIG_RANDOM;
    options[n++] = option.DIG_DIRECTED;
  }
  return n;
}

function writeTraps(seat: number, count: number): number {
  let n = count;
  for (let kinds = itemKinds[seat]; kinds !== 0; kinds &= kinds - 1) {
    options[n++] = option.TRAP | ((31 - Math.clz32(kinds & -kinds)) << option.KIND_SHIFT);
  }
  return n;
}

/** Writes the options of ROBOT: STOP, STEP. Returns their number. */
function writeRobotMoves(figure: number): number {
  options[0] = option.STOP;
  return field[STEPS] > 0 ? writeSteps(openAt[spaceOf[figure]], 1) : 1;
}

function move(figure: number, code: number): void {
  switch (actOf(code)) {
    case option.STEP:
    case option.PLACE:
      field[STEPS]--;
      goInto(figure, code);
      return;
    case option.PLAY:
      playItem(figure, code);
      return;
    case option.TRAP:
      layTrap(figure, kindOf(code));
      return;
    default:
      field[STEPS] = setting.digCostsAll ? 0 : field[STEPS] - 1;
      beginDig(figure, actOf(code), false);
  }
}

function layTrap(seat: number, kind: number): void {
  const space = spaceOf[seat];
  takeItem(seat, kind);
  trapOwner[space] = seat;
  trapKind[space] = kind;
  trapShown[space] = 0;
  field[VISIT_CARDS]++;
  field[TRAPS_PLACED]++;
  tally[column.TRAPS_PLACED_IN_ALL]++;
  seatTally[seat * column.SEAT_COLUMNS + column.TRAPS_LAID]++;
  if (table.tell !== null) tellTrap(table.tell, seat, kind);
}

function tellTrap(tell: Tell, seat: number, kind: number): void {
  const name = nameOf(seat);
  tell(2, `${name} lays a trap: ${ITEM_KINDS[kind].word}.`, secretFor([seat], `${name} lays a trap.`));
}
