/** The ACTION decision: lists what the active player can do, in the order of the rules, and starts it. */

import { distanceBetween } from '../cells.js';
import * as column from '../columns.js';
import { DIAMOND_PICKAXE, ITEMS, MAX_FIGURES, MAX_SLOTS, ON_FOOT } from '../components.js';
import { isActive, typeOf } from '../item.js';
import * as option from '../options.js';
import { figureOf, packAction, slotOf, verbOf } from '../options.js';
import {
  ACTIONS_LEFT,
  ACTIVE,
  DISCARD_SIZE,
  EXPOSED,
  field,
  figureCell,
  inventory,
  items,
  ON_BOARD,
  options,
  PHASE,
  playerCell,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { attack } from './attacking.js';
import { credit } from './credit.js';
import { canMoveWith, equip, isListed } from './inventory.js';
import { mineByHand, mineWithPickaxe } from './mining.js';
import { hasFirstStep, moveOnFoot, moveWithItem, surroundings } from './moving.js';
import { NEXT_ACTION } from './phases.js';
import { endTurn } from './turn.js';

export function nextAction(): void {
  if (field[ACTIONS_LEFT] === 0) endTurn();
  else ask(option.ACTION, field[ACTIVE], listActions(field[ACTIVE]));
}

function listActions(seat: number): number {
  const { itemDice, itemMine, itemMove } = setting;
  const first = seat * MAX_SLOTS;
  const around = surroundings(playerCell[seat]);
  let count = 0;
  if (hasFirstStep(seat, around, ON_FOOT, setting.moveBasic, field[ACTIONS_LEFT]))
    options[count++] = packAction(option.MOVE_BASIC, 0, 0);
  // One pass over the items sorts the slots (bit = slot) by use; movers are listed at once.
  let weapons = 0;
  let pickaxes = 0;
  let inactive = 0;
  let typesSeen = 0;
  const held = items[seat];
  for (let i = 0; i < held; i++) {
    const item = inventory[first + i];
    const type = typeOf(item);
    if (((typesSeen >> type) & 1) === 1 && isListed(first, i)) continue;
    typesSeen |= 1 << type;
    if (!isActive(item)) inactive |= 1 << i;
    else if (itemDice[type] > 0) weapons |= 1 << i;
    else if (itemMine[type] > 0) pickaxes |= 1 << i;
    else if (canMoveWith(item) && hasFirstStep(seat, around, type, itemMove[type], 0))
      options[count++] = packAction(option.MOVE_ITEM, i, 0);
  }
  if (weapons !== 0) count = listAttacks(seat, weapons, count);
  if (field[EXPOSED] !== 0) options[count++] = packAction(option.MINE_BASIC, 0, 0);
  for (; pickaxes !== 0; pickaxes &= pickaxes - 1) count = listMining(seat, lowestBit(pickaxes), count);
  for (; inactive !== 0; inactive &= inactive - 1) options[count++] = packAction(option.REPAIR, lowestBit(inactive), 0);
  if (count === 0 || setting.passAllowed) options[count++] = packAction(option.PASS, 0, 0);
  return count;
}

const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);

/**
 * Lists mining with a pickaxe: the cube; for the diamond pickaxe the discard, and the cube only if the setting allows
 * it.
 */
function listMining(seat: number, i: number, from: number): number {
  let count = from;
  const diamond = typeOf(inventory[seat * MAX_SLOTS + i]) === DIAMOND_PICKAXE;
  if (field[EXPOSED] !== 0 && (!diamond || setting.diamondMinesCube))
    options[count++] = packAction(option.MINE_ITEM, i, 0);
  if (diamond && field[DISCARD_SIZE] > 0) options[count++] = packAction(option.MINE_DISCARD, i, 0);
  return count;
}

/** figure → distance from the player; scratch of `listAttacks` */
const distance = new Uint8Array(new ArrayBuffer(MAX_FIGURES));

/**
 * Lists attacks: weapons (bit = slot) in slot order, each with the figures in range in id order, so bosses come last.
 */
function listAttacks(seat: number, weapons: number, from: number): number {
  const { itemRange } = setting;
  const first = seat * MAX_SLOTS;
  const cell = playerCell[seat];
  let reach = 0;
  for (let slots = weapons; slots !== 0; slots &= slots - 1) {
    const range = itemRange[typeOf(inventory[first + lowestBit(slots)])];
    if (range > reach) reach = range;
  }
  let near = 0;
  for (let rest = field[ON_BOARD]; rest !== 0; rest &= rest - 1) {
    const figure = lowestBit(rest);
    const far = distanceBetween(cell, figureCell[figure]);
    distance[figure] = far;
    // Branch-free `if (far <= reach) near |= 1 << figure`.
    near |= ((far - reach - 1) >>> 31) << figure;
  }
  if (near === 0) return from;
  let count = from;
  for (let slots = weapons; slots !== 0; slots &= slots - 1) {
    const i = lowestBit(slots);
    const range = itemRange[typeOf(inventory[first + i])];
    for (let rest = near; rest !== 0; rest &= rest - 1) {
      const figure = lowestBit(rest);
      if (distance[figure] <= range) options[count++] = packAction(option.ATTACK, i, figure);
    }
  }
  return count;
}

export function answerAction(action: number): void {
  field[ACTIONS_LEFT]--;
  switch (verbOf(action)) {
    case option.MOVE_BASIC:
      moveOnFoot();
      return;
    case option.MOVE_ITEM:
      moveWithItem(slotOf(action));
      return;
    case option.ATTACK:
      attack(slotOf(action), figureOf(action));
      return;
    case option.MINE_BASIC:
      mineByHand();
      return;
    case option.MINE_ITEM:
      mineWithPickaxe(slotOf(action), false);
      return;
    case option.MINE_DISCARD:
      mineWithPickaxe(slotOf(action), true);
      return;
    case option.REPAIR:
      repair(slotOf(action));
      return;
    default:
      tally[column.ACTIONS_PASS]++;
      field[PHASE] = NEXT_ACTION;
      table.tell?.(2, 'passes.');
  }
}

function repair(i: number): void {
  const seat = field[ACTIVE];
  const type = typeOf(inventory[seat * MAX_SLOTS + i]);
  tally[column.ACTIONS_REPAIR]++;
  tally[column.REPAIRED_ACTION]++;
  credit(column.SEAT_REPAIRED, 1);
  table.tell?.(2, `repairs the ${ITEMS[type].label}.`);
  equip(seat, i, type, false, NEXT_ACTION);
}
