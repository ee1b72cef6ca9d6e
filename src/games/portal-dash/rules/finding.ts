/** Finding an item: draw some, keep one, and make room for it. */

import { ITEMS_GAINED } from '../columns.js';
import { ITEM_TYPES, ITEMS, LEGGINGS, MAX_SLOTS } from '../components.js';
import { typeOf } from '../item.js';
import * as option from '../options.js';
import {
  AFTER_FIND,
  DRAWN,
  drawn,
  FINDER,
  FOUND,
  field,
  ITEM_DISCARD_SIZE,
  inventory,
  itemDiscard,
  itemStack,
  items,
  options,
  PHASE,
  STACK_SIZE,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { discardItem, equip, fullItem, isListed, putAway } from './inventory.js';

/** Lets a seat find an item; phase `after` follows. */
export function findItem(seat: number, after: number): void {
  field[FINDER] = seat;
  field[AFTER_FIND] = after;
  field[PHASE] = after;
  let draws = 0;
  let count = 0;
  while (draws < setting.findDraw && field[STACK_SIZE] + field[ITEM_DISCARD_SIZE] > 0) {
    const type = drawItem();
    drawn[draws++] = type;
    let known = false;
    for (let i = 0; i < count; i++) if (options[i] === type) known = true;
    if (!known) options[count++] = type;
  }
  field[DRAWN] = draws;
  if (table.tell !== null) tellDraw();
  if (count > 0) ask(option.KEEP_ITEM, seat, count);
}

/** Draws an item uniformly from the stack: its order is unknown to all, so each remaining item is equally likely. */
function drawItem(): number {
  if (field[STACK_SIZE] === 0) restack();
  const size = field[STACK_SIZE];
  const i = table.itemsRng.below(size);
  const type = itemStack[i];
  itemStack[i] = itemStack[size - 1];
  field[STACK_SIZE] = size - 1;
  return type;
}

/** Turns the item discard into the new item stack. */
function restack(): void {
  let size = 0;
  for (let type = 0; type < ITEM_TYPES; type++) {
    for (let i = 0; i < itemDiscard[type]; i++) itemStack[size++] = type;
    itemDiscard[type] = 0;
  }
  field[STACK_SIZE] = size;
  field[ITEM_DISCARD_SIZE] = 0;
}

export function answerKeep(type: number): void {
  const seat = field[FINDER];
  let kept = false;
  for (let i = 0; i < field[DRAWN]; i++) {
    if (drawn[i] === type && !kept) kept = true;
    else discardItem(drawn[i]);
  }
  field[DRAWN] = 0;
  field[FOUND] = type;
  if (items[seat] < setting.slots) {
    const free = items[seat]++;
    gain(free);
  } else listDiscards(seat);
}

function listDiscards(seat: number): void {
  const first = seat * MAX_SLOTS;
  const type = field[FOUND];
  const isLeggings = setting.itemKind[type] === LEGGINGS;
  const found = fullItem(type);
  let twin = false;
  let count = 0;
  for (let i = 0; i < items[seat]; i++) {
    if (inventory[first + i] === found && !isLeggings) twin = true;
    if (!isListed(first, i)) options[count++] = i;
  }
  if (!twin) options[count++] = option.DISCARD_NEW;
  ask(option.DISCARD_ITEM, seat, count);
}

export function answerDiscard(choice: number): void {
  const seat = field[FINDER];
  if (choice === option.DISCARD_NEW) {
    table.tell?.(3, `${table.names[seat]} has no use for the ${ITEMS[field[FOUND]].label} and discards it.`);
    discardItem(field[FOUND]);
    field[PHASE] = field[AFTER_FIND];
    return;
  }
  const old = typeOf(inventory[seat * MAX_SLOTS + choice]);
  putAway(old);
  table.tell?.(3, `${table.names[seat]} gives up the ${ITEMS[old].label}.`);
  gain(choice);
}

function gain(i: number): void {
  const seat = field[FINDER];
  tally[ITEMS_GAINED]++;
  table.tell?.(3, `${table.names[seat]} keeps the ${ITEMS[field[FOUND]].label}.`);
  equip(seat, i, field[FOUND], true, field[AFTER_FIND]);
}

function tellDraw(): void {
  const labels = Array.from(drawn.subarray(0, field[DRAWN]), (type) => ITEMS[type].label);
  const what = labels.length === 0 ? 'nothing, for no items are left' : labels.join(', ');
  table.tell?.(3, `${table.names[field[FINDER]]} draws ${what}.`);
}
