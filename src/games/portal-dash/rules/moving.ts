/** Moving: legal steps, their cost, and the end of a move. */

import { columnOf, FLOOR, hasCell, LAVA, MAGMA, NOWHERE, rowOf, SOUL_SAND, STEP, TERRAINS } from '../cells.js';
import * as column from '../columns.js';
import { ITEMS, MAX_SLOTS, NETHERITE_BOOTS, ON_FOOT } from '../components.js';
import { typeOf } from '../item.js';
import * as option from '../options.js';
import {
  ACTIONS_LEFT,
  ACTIVE,
  AFTER_LANDING,
  field,
  ground,
  inventory,
  items,
  life,
  MOVE_POINTS,
  MOVE_STEPS,
  MOVE_TYPE,
  occupied,
  options,
  PHASE,
  playerCell,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { takeDamage } from './damage.js';
import { useUp } from './inventory.js';
import * as phase from './phases.js';

/** Returns whether a move with this item (or ON_FOOT) is exempt from magma's damage and the cost of soul sand. */
export function isExempt(seat: number, type: number): boolean {
  if (type === NETHERITE_BOOTS) return true;
  if (!setting.exemptWhenOwned) return false;
  for (let i = 0; i < items[seat]; i++) if (typeOf(inventory[seat * MAX_SLOTS + i]) === NETHERITE_BOOTS) return true;
  return false;
}

/**
 * Returns whether a neighbouring cell can be entered with the remaining points. `actions` is the number of actions that
 * a first step on foot may add up for soul sand, this one included; 0 for every other step.
 */
export function canEnter(cell: number, points: number, exempt: boolean, actions: number): boolean {
  const terrain = ground[cell];
  if (terrain === NOWHERE || terrain === LAVA || hasCell(occupied, cell)) return false;
  if (terrain !== SOUL_SAND || exempt) return true;
  return canPaySoulSand(points, actions);
}

function canPaySoulSand(points: number, actions: number): boolean {
  const { soulSandCost, soulSandActions } = setting;
  return soulSandCost <= points || (soulSandActions > 0 && soulSandActions <= actions);
}

/** Surroundings of a cell: no cell that can be entered, soul sand only, or a cell that every move can enter. */
const SHUT_IN = 0;
const ONLY_SOUL_SAND = 1;
const WAY_OUT = 2;

export function surroundings(cell: number): number {
  let around = SHUT_IN;
  for (let direction = 0; direction < 4; direction++) {
    const next = cell + STEP[direction];
    const terrain = ground[next];
    if (terrain === NOWHERE || terrain === LAVA || hasCell(occupied, next)) continue;
    if (terrain !== SOUL_SAND) return WAY_OUT;
    around = ONLY_SOUL_SAND;
  }
  return around;
}

/**
 * Returns whether a move of these points has a legal first step; `type` as in `isExempt`, `actions` as in `canEnter`.
 */
export function hasFirstStep(seat: number, around: number, type: number, points: number, actions: number): boolean {
  if (around !== ONLY_SOUL_SAND) return around === WAY_OUT;
  return isExempt(seat, type) || canPaySoulSand(points, actions);
}

function startMove(type: number, points: number): void {
  field[MOVE_TYPE] = type;
  field[MOVE_POINTS] = points;
  field[MOVE_STEPS] = 0;
  field[PHASE] = phase.NEXT_STEP;
  tally[column.ACTIONS_MOVE]++;
}

export function moveWithItem(i: number): void {
  const seat = field[ACTIVE];
  const type = typeOf(inventory[seat * MAX_SLOTS + i]);
  table.tell?.(2, `uses the ${ITEMS[type].label} to move.`);
  useUp(seat, i);
  startMove(type, setting.itemMove[type]);
}

export function moveOnFoot(): void {
  table.tell?.(2, 'moves on foot.');
  startMove(ON_FOOT, setting.moveBasic);
}

/** Asks for the next step of the current move, or ends it. */
export function nextStep(): void {
  const seat = field[ACTIVE];
  const cell = playerCell[seat];
  const onFoot = field[MOVE_TYPE] === ON_FOOT;
  const first = field[MOVE_STEPS] === 0;
  let count = 0;
  if (field[MOVE_POINTS] > 0) {
    const exempt = isExempt(seat, field[MOVE_TYPE]);
    // The action of this move is already subtracted.
    const actions = first && onFoot ? field[ACTIONS_LEFT] + 1 : 0;
    for (let direction = 0; direction < 4; direction++) {
      if (canEnter(cell + STEP[direction], field[MOVE_POINTS], exempt, actions)) options[count++] = direction;
    }
  }
  if (count === 0) {
    endMove();
    return;
  }
  if (!first && (onFoot || !setting.exactDistance)) options[count++] = option.STEP_STOP;
  ask(option.MOVE_STEP, seat, count);
}

export function answerStep(choice: number): void {
  if (choice === option.STEP_STOP) endMove();
  else takeStep(choice);
}

function takeStep(direction: number): void {
  const seat = field[ACTIVE];
  const cell = playerCell[seat] + STEP[direction];
  const terrain = ground[cell];
  playerCell[seat] = cell;
  field[MOVE_STEPS]++;
  tally[column.STEPS]++;
  credit(column.SEAT_STEPS, 1);
  field[PHASE] = phase.NEXT_STEP;
  const exempt = isExempt(seat, field[MOVE_TYPE]);
  if (table.tell !== null && terrain >= FLOOR)
    table.tell(3, `steps to column ${columnOf(cell)}, row ${rowOf(cell)} (${TERRAINS[terrain]}).`);
  if (terrain === SOUL_SAND) {
    tally[column.STEPS_SOUL_SAND]++;
    if (exempt) field[MOVE_POINTS]--;
    else if (setting.soulSandCost <= field[MOVE_POINTS]) field[MOVE_POINTS] -= setting.soulSandCost;
    else {
      // Several actions added up: this one was subtracted when it was chosen.
      field[ACTIONS_LEFT] -= setting.soulSandActions - 1;
      field[MOVE_POINTS] = 0;
    }
  } else {
    field[MOVE_POINTS]--;
    if (terrain === MAGMA && !exempt) {
      takeDamage(seat, setting.magmaDamage, column.DAMAGE_MAGMA);
      if (life[seat] === 0) {
        // Out without landing; the next phase ends the turn, as no actions are left.
        field[PHASE] = phase.NEXT_ACTION;
        return;
      }
    }
  }
  if (setting.landOnEnter) {
    field[AFTER_LANDING] = phase.NEXT_STEP;
    field[PHASE] = phase.LAND;
  }
}

function endMove(): void {
  field[AFTER_LANDING] = phase.NEXT_ACTION;
  field[PHASE] = setting.landOnEnter ? phase.NEXT_ACTION : phase.LAND;
}
