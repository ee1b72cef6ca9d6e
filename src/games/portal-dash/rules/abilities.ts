/** The abilities of blocks: when they have an effect, and what they do. The setting assigns them to colours. */

import { counted } from '../../../core/formatting.js';
import { cellAt, columnOf, distanceBetween, FLOOR, hasCell, ROWS, removeCell, rowOf } from '../cells.js';
import * as column from '../columns.js';
import { BRIDGING, ENCHANTING, FINDING, HEALING, ITEMS, MAX_SLOTS, REPAIRING } from '../components.js';
import { isActive, typeOf } from '../item.js';
import * as option from '../options.js';
import {
  ACTIVE,
  BLOCK,
  bridges,
  display,
  field,
  GRAY_SEAT,
  GRAY_SLOT,
  ground,
  ITEM_DISCARD_SIZE,
  inventory,
  items,
  lava,
  life,
  MAX_X,
  options,
  PHASE,
  playerCell,
  STACK_SIZE,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { findItem } from './finding.js';
import { equip, isListed, putAway } from './inventory.js';
import * as phase from './phases.js';

/** Returns whether the ability of a colour would have an effect for that seat. */
export function hasAbility(seat: number, colour: number): boolean {
  switch (setting.ability[colour]) {
    case HEALING:
      for (let other = 0; other < setting.players; other++) if (isHurt(other)) return true;
      return false;
    case REPAIRING:
      for (let other = 0; other < setting.players; other++) if (hasInactive(other)) return true;
      return false;
    case FINDING:
      return field[STACK_SIZE] + field[ITEM_DISCARD_SIZE] > 0;
    case BRIDGING:
      return countBridges(seat, false) > 0;
    case ENCHANTING:
      for (let i = 0; i < items[seat]; i++) if (enchantment(seat, i) >= 0) return true;
      return false;
    default:
      return false;
  }
}

/** Returns whether a seat can be healed; one that is out cannot. */
const isHurt = (seat: number): boolean => life[seat] > 0 && life[seat] < setting.hearts;

function hasInactive(seat: number): boolean {
  for (let i = 0; i < items[seat]; i++) if (!isActive(inventory[seat * MAX_SLOTS + i])) return true;
  return false;
}

/** Returns the Netherite item of the display that an item could be exchanged for, or -1. */
function enchantment(seat: number, i: number): number {
  const type = typeOf(inventory[seat * MAX_SLOTS + i]);
  if (setting.itemNetherite[type] === 1) return -1;
  const netherite = setting.netheriteOfKind[setting.itemKind[type]];
  return netherite >= 0 && display[netherite] > 0 ? netherite : -1;
}

/**
 * Returns the number of lava cells that a player could bridge; with `list`, also writes them to the options, in cell
 * order.
 */
function countBridges(seat: number, list: boolean): number {
  const cell = playerCell[seat];
  const range = setting.bridgeRange;
  const taskColumn = columnOf(cell);
  const row = rowOf(cell);
  let count = 0;
  for (let x = Math.max(0, taskColumn - range); x <= Math.min(field[MAX_X], taskColumn + range); x++) {
    for (let y = Math.max(0, row - range); y <= Math.min(ROWS - 1, row + range); y++) {
      const other = cellAt(x, y);
      if (!hasCell(lava, other) || distanceBetween(cell, other) > range) continue;
      if (list) options[count] = other;
      count++;
    }
  }
  return count;
}

/** Uses the ability of a block that is already in `aside`, or will become a bridge. */
export function useAbility(ability: number): void {
  const seat = field[ACTIVE];
  let count = 0;
  switch (ability) {
    case HEALING:
      for (let other = 0; other < setting.players; other++) if (isHurt(other)) options[count++] = other;
      ask(option.HEAL_TARGET, seat, count);
      return;
    case REPAIRING:
      for (let other = 0; other < setting.players; other++) if (hasInactive(other)) options[count++] = other;
      ask(option.REPAIR_TARGET, seat, count);
      return;
    case FINDING:
      findItem(seat, phase.BLOCK_USED);
      return;
    case BRIDGING:
      ask(option.BRIDGE_CELL, seat, countBridges(seat, true));
      return;
    default:
      for (let i = 0; i < items[seat]; i++) {
        if (enchantment(seat, i) >= 0 && !isListed(seat * MAX_SLOTS, i)) options[count++] = i;
      }
      ask(option.ENCHANT_ITEM, seat, count);
  }
}

export function answerHeal(patient: number): void {
  const lacking = setting.hearts - life[patient];
  const gained = lacking < setting.heal ? lacking : setting.heal;
  life[patient] += gained;
  tally[column.HEALED] += gained;
  credit(column.SEAT_HEALED, gained);
  field[PHASE] = phase.BLOCK_USED;
  table.tell?.(3, `heals ${table.names[patient]}, who has ${counted(life[patient], 'heart')} now.`);
}

export function answerRepairTarget(owner: number): void {
  field[GRAY_SEAT] = owner;
  field[GRAY_SLOT] = 0;
  field[PHASE] = phase.NEXT_GRAY_REPAIR;
  table.tell?.(3, `repairs everything ${table.names[owner]} has.`);
}

/** Repairs in slot order up to the next leggings that need a choice, or the end. */
export function continueGrayRepair(): void {
  const owner = field[GRAY_SEAT];
  field[PHASE] = phase.NEXT_GRAY_REPAIR;
  while (field[PHASE] === phase.NEXT_GRAY_REPAIR) {
    const i = field[GRAY_SLOT]++;
    if (i >= items[owner]) field[PHASE] = phase.BLOCK_USED;
    else {
      const item = inventory[owner * MAX_SLOTS + i];
      if (isActive(item)) continue;
      tally[column.REPAIRED_GRAY]++;
      credit(column.SEAT_REPAIRED, 1);
      equip(owner, i, typeOf(item), false, phase.NEXT_GRAY_REPAIR);
    }
  }
}

export function answerBridge(cell: number): void {
  ground[cell] = FLOOR;
  removeCell(lava, cell);
  bridges[field[BLOCK]]++;
  field[BLOCK] = -1;
  field[PHASE] = phase.BLOCK_USED;
  table.tell?.(3, `bridges the lava in column ${columnOf(cell)}, row ${rowOf(cell)}.`);
}

export function answerEnchant(i: number): void {
  const seat = field[ACTIVE];
  const old = typeOf(inventory[seat * MAX_SLOTS + i]);
  const netherite = enchantment(seat, i);
  display[netherite]--;
  putAway(old);
  tally[column.ENCHANTED]++;
  table.tell?.(3, `enchants the ${ITEMS[old].label}: it becomes a ${ITEMS[netherite].label}.`);
  equip(seat, i, netherite, true, phase.BLOCK_USED);
}
