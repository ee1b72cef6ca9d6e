/** Items in their slots: becoming active or inactive, entering and leaving an inventory. */

import * as column from '../columns.js';
import { CHESTPLATE, ITEMS, LEGGINGS, MAX_SLOTS, STARTERS } from '../components.js';
import { ARMOUR, activeItem, assignmentOf, inactiveItem, isActive, MOVEMENT, typeOf } from '../item.js';
import { LEGGINGS_MODE } from '../options.js';
import { ON_USE, ONCE_FOUND } from '../setting.js';
import {
  AFTER_EQUIP,
  display,
  field,
  gone,
  ITEM_DISCARD_SIZE,
  inventory,
  itemDiscard,
  items,
  LEGGINGS_SEAT,
  LEGGINGS_SLOT,
  options,
  PHASE,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { credit } from './credit.js';

/** Returns an item, other than leggings, in full condition: active, a chestplate with all its hearts. */
export function fullItem(type: number): number {
  return activeItem(type, 0, setting.itemKind[type] === CHESTPLATE ? setting.itemHearts[type] : 0);
}

/**
 * Makes the item in a slot active, then continues with phase `after`. Leggings may have to be assigned first; `gained`
 * means that the item is new to its owner.
 */
export function equip(seat: number, i: number, type: number, gained: boolean, after: number): void {
  const at = seat * MAX_SLOTS + i;
  field[PHASE] = after;
  if (setting.itemKind[type] !== LEGGINGS) inventory[at] = fullItem(type);
  else if (setting.leggings === ON_USE) inventory[at] = activeItem(type, 0, setting.itemHearts[type]);
  else if (setting.leggings === ONCE_FOUND && !gained) assignLeggings(at, type, assignmentOf(inventory[at]));
  else {
    inventory[at] = inactiveItem(type, 0);
    field[LEGGINGS_SEAT] = seat;
    field[LEGGINGS_SLOT] = i;
    field[AFTER_EQUIP] = after;
    options[0] = MOVEMENT;
    options[1] = ARMOUR;
    ask(LEGGINGS_MODE, seat, 2);
  }
}

export function answerLeggings(assignment: number): void {
  const seat = field[LEGGINGS_SEAT];
  const at = seat * MAX_SLOTS + field[LEGGINGS_SLOT];
  const type = typeOf(inventory[at]);
  assignLeggings(at, type, assignment);
  field[PHASE] = field[AFTER_EQUIP];
  table.tell?.(
    3,
    `${table.names[seat]} wears the ${ITEMS[type].label} ${assignment === ARMOUR ? 'as armour' : 'for moving'}.`,
  );
}

function assignLeggings(at: number, type: number, assignment: number): void {
  inventory[at] = activeItem(type, assignment, assignment === ARMOUR ? setting.itemHearts[type] : 0);
}

/** Moves a used item to the inactive row; leggings lose their assignment unless it is permanent. */
export function useUp(seat: number, i: number): void {
  const at = seat * MAX_SLOTS + i;
  inventory[at] = inactiveItem(
    typeOf(inventory[at]),
    setting.leggings === ONCE_FOUND ? assignmentOf(inventory[at]) : 0,
  );
  tally[column.ITEMS_USED]++;
  credit(column.SEAT_ITEMS_USED, 1);
}

/**
 * Removes an item from an inventory: a starter leaves the game, Netherite returns to the display, others are discarded.
 */
export function putAway(type: number): void {
  if (type < STARTERS) gone[type]++;
  else if (setting.itemNetherite[type] === 1) display[type]++;
  else discardItem(type);
}

export function discardItem(type: number): void {
  itemDiscard[type]++;
  field[ITEM_DISCARD_SIZE]++;
}

/** Returns the number of items of a seat in the inactive row. */
export function inactiveItems(seat: number): number {
  const first = seat * MAX_SLOTS;
  const end = first + items[seat];
  let count = 0;
  for (let at = first; at < end; at++) if (!isActive(inventory[at])) count++;
  return count;
}

/** Returns whether a lower slot of the inventory has an identical item, so that this one is not listed again. */
export function isListed(first: number, i: number): boolean {
  const item = inventory[first + i];
  for (let lower = first; lower < first + i; lower++) if (inventory[lower] === item) return true;
  return false;
}

/** Returns whether an item can be used for a move: active boots, or active leggings not assigned as armour. */
export function canMoveWith(item: number): boolean {
  if (!isActive(item)) return false;
  return setting.itemMove[typeOf(item)] > 0 && assignmentOf(item) !== ARMOUR;
}
