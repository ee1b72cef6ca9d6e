/** The movement of a person (MOVE) or a robot (ROBOT), to the forced combat at its end. */

import { takeItem } from './cards.js';
import { TRAPS_PLACED_IN_ALL } from './columns.js';
import { beginDig } from './digging.js';
import { beginTrail, isCharacter, nameOf } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { MOVEMENT_FRAME, STAGE, WHO } from './frames.js';
import { playItem, writePlays } from './items.js';
import { ask, pop, push } from './machine.js';
import {
  ASK_MOVE,
  ASK_ROBOT,
  actOf,
  DIG_DIRECTED,
  DIG_RANDOM,
  KIND_SHIFT,
  kindOf,
  PLACE,
  PLAY,
  STEP,
  STOP,
  TRAP,
} from './options.js';
import { FIRST_ROBOT, ITEM_KINDS } from './pieces.js';
import { ANSWER, MOVER, ROLLED, STEPS, TRAILS, TRAPS_PLACED, VISIT_CARDS } from './state.js';
import type { DigTable } from './table.js';
import { canPlace, emptyWays, goInto, writePlaces, writeSteps } from './ways.js';

/** Makes a figure the mover, with that many steps. */
export function beginMovement(t: DigTable, figure: number, steps: number): void {
  const { field } = t;
  field[MOVER] = figure;
  field[STEPS] = steps;
  field[ROLLED] = steps;
  field[VISIT_CARDS] = 0;
  beginTrail(t, figure);
  push(t, MOVEMENT_FRAME, figure);
}

const NEXT = 0;
const CHOSEN = 1;
const OVER = 2;

/** MOVEMENT_FRAME. */
export function runMovement(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const figure = frames[frame + WHO];
  switch (frames[frame + STAGE]) {
    case NEXT:
      // Whoever died is the mover no more.
      if (field[MOVER] !== figure) {
        endMovement(t);
        return;
      }
      frames[frame + STAGE] = CHOSEN;
      if (figure < FIRST_ROBOT) ask(t, ASK_MOVE, figure, -1, writeMoves(t, figure));
      else ask(t, ASK_ROBOT, figure, -1, writeRobotMoves(t, figure));
      return;
    case CHOSEN:
      frames[frame + STAGE] = NEXT;
      if (field[ANSWER] === STOP) {
        frames[frame + STAGE] = OVER;
        field[STEPS] = 0;
        forceCombat(t, figure);
      } else move(t, figure, field[ANSWER]);
      return;
    case OVER:
      endMovement(t);
      return;
  }
}

function endMovement(t: DigTable): void {
  t.field[MOVER] = -1;
  t.field[STEPS] = 0;
  t.field[TRAILS] = 0;
  pop(t, 0);
}

/** The options of MOVE: STOP, STEP, PLACE, PLAY, TRAP, DIG_RANDOM, DIG_DIRECTED. */
function writeMoves(t: DigTable, seat: number): number {
  const { field, options, rules } = t;
  const space = t.space[seat];
  const steps = field[STEPS];
  let n = 1;
  options[0] = STOP;
  if (steps > 0) {
    n = writeSteps(t, t.open[space], n);
    if (canPlace(t, seat)) n = writePlaces(t, seat, emptyWays(t, space), n);
  }
  if (t.itemTotal[seat] > 0 && field[VISIT_CARDS] < rules.cardsPerVisit) {
    n = writePlays(t, seat, n);
    if (t.trapOwner[space] < 0 && field[TRAPS_PLACED] < rules.trapsPerTurn) n = writeTraps(t, seat, n);
  }
  if (steps > 0 && rules.digging && (!rules.digCostsAll || steps === field[ROLLED]) && isCharacter(t, seat)) {
    options[n++] = DIG_RANDOM;
    options[n++] = DIG_DIRECTED;
  }
  return n;
}

function writeTraps(t: DigTable, seat: number, count: number): number {
  let n = count;
  for (let kind = 0; kind < 8; kind++) {
    if (((t.itemKinds[seat] >> kind) & 1) === 1) t.options[n++] = TRAP | (kind << KIND_SHIFT);
  }
  return n;
}

/** The options of ROBOT: STOP, STEP. */
function writeRobotMoves(t: DigTable, figure: number): number {
  t.options[0] = STOP;
  return t.field[STEPS] > 0 ? writeSteps(t, t.open[t.space[figure]], 1) : 1;
}

function move(t: DigTable, figure: number, option: number): void {
  const { field } = t;
  switch (actOf(option)) {
    case STEP:
    case PLACE:
      field[STEPS]--;
      goInto(t, figure, option);
      return;
    case PLAY:
      playItem(t, figure, option);
      return;
    case TRAP:
      layTrap(t, figure, kindOf(option));
      return;
    default:
      field[STEPS] = t.rules.digCostsAll ? 0 : field[STEPS] - 1;
      beginDig(t, figure, actOf(option), false);
  }
}

function layTrap(t: DigTable, seat: number, kind: number): void {
  const { field } = t;
  const space = t.space[seat];
  takeItem(t, seat, kind);
  t.trapOwner[space] = seat;
  t.trapKind[space] = kind;
  t.trapShown[space] = 0;
  field[VISIT_CARDS]++;
  field[TRAPS_PLACED]++;
  t.tally[TRAPS_PLACED_IN_ALL]++;
  t.tell?.(2, `${nameOf(t, seat)} lays a trap: ${ITEM_KINDS[kind].word}.`);
}
