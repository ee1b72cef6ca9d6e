/** Finding an item: draw some, keep one, and make room for it. */
import { ITEM_TYPES, ITEMS, LEGGINGS, MOST_SLOTS } from './components.js';
import { discardItem, equip, fullItem, isListed, putAway } from './inventory.js';
import { typeOf } from './item.js';
import { DISCARD_ITEM, DISCARD_NEW, KEEP_ITEM } from './options.js';
import { ask, type Scene } from './scene.js';
import { AFTER_FIND, DRAWN, FINDER, FOUND, ITEM_DISCARD_SIZE, PHASE, STACK_SIZE } from './state.js';
import { ITEMS_GAINED } from './tallies.js';

/** A seat finds an item; phase `after` follows. */
export function findItem(scene: Scene, seat: number, after: number): void {
  const { field, drawn, options } = scene;
  field[FINDER] = seat;
  field[AFTER_FIND] = after;
  field[PHASE] = after;
  let draws = 0;
  let count = 0;
  while (draws < scene.rulebook.findDraw && field[STACK_SIZE] + field[ITEM_DISCARD_SIZE] > 0) {
    const type = drawItem(scene);
    drawn[draws++] = type;
    let known = false;
    for (let i = 0; i < count; i++) if (options[i] === type) known = true;
    if (!known) options[count++] = type;
  }
  field[DRAWN] = draws;
  if (scene.tell !== null) tellDraw(scene);
  if (count > 0) ask(scene, KEEP_ITEM, seat, count);
}

/** The top of the stack. Nobody knows its order, so any item that is left in it is equally likely to be the next. */
function drawItem(scene: Scene): number {
  const { field, stack } = scene;
  if (field[STACK_SIZE] === 0) restack(scene);
  const size = field[STACK_SIZE];
  const i = scene.itemsRng.below(size);
  const type = stack[i];
  stack[i] = stack[size - 1];
  field[STACK_SIZE] = size - 1;
  return type;
}

/** The item discard becomes the new stack. */
function restack({ field, stack, itemDiscard }: Scene): void {
  let size = 0;
  for (let type = 0; type < ITEM_TYPES; type++) {
    for (let i = 0; i < itemDiscard[type]; i++) stack[size++] = type;
    itemDiscard[type] = 0;
  }
  field[STACK_SIZE] = size;
  field[ITEM_DISCARD_SIZE] = 0;
}

export function answerKeep(scene: Scene, type: number): void {
  const { field, drawn, items, rulebook } = scene;
  const seat = field[FINDER];
  let kept = false;
  for (let i = 0; i < field[DRAWN]; i++) {
    if (drawn[i] === type && !kept) kept = true;
    else discardItem(scene, drawn[i]);
  }
  field[DRAWN] = 0;
  field[FOUND] = type;
  if (items[seat] < rulebook.slots) {
    const free = items[seat]++;
    gain(scene, free);
  } else listDiscards(scene, seat);
}

function listDiscards(scene: Scene, seat: number): void {
  const { field, slot, items, options, rulebook } = scene;
  const first = seat * MOST_SLOTS;
  const type = field[FOUND];
  const isLeggings = rulebook.itemKind[type] === LEGGINGS;
  const found = fullItem(scene, type);
  let twin = false;
  let count = 0;
  for (let i = 0; i < items[seat]; i++) {
    if (slot[first + i] === found && !isLeggings) twin = true;
    if (!isListed(scene, first, i)) options[count++] = i;
  }
  if (!twin) options[count++] = DISCARD_NEW;
  ask(scene, DISCARD_ITEM, seat, count);
}

export function answerDiscard(scene: Scene, choice: number): void {
  const { field, slot, names } = scene;
  const seat = field[FINDER];
  if (choice === DISCARD_NEW) {
    scene.tell?.(3, `${names[seat]} has no use for the ${ITEMS[field[FOUND]].label} and discards it.`);
    discardItem(scene, field[FOUND]);
    field[PHASE] = field[AFTER_FIND];
    return;
  }
  const old = typeOf(slot[seat * MOST_SLOTS + choice]);
  putAway(scene, old);
  scene.tell?.(3, `${names[seat]} gives up the ${ITEMS[old].label}.`);
  gain(scene, choice);
}

function gain(scene: Scene, i: number): void {
  const { field } = scene;
  const seat = field[FINDER];
  scene.tally[ITEMS_GAINED]++;
  scene.tell?.(3, `${scene.names[seat]} keeps the ${ITEMS[field[FOUND]].label}.`);
  equip(scene, seat, i, field[FOUND], true, field[AFTER_FIND]);
}

function tellDraw({ field, drawn, names, tell }: Scene): void {
  const labels = Array.from(drawn.subarray(0, field[DRAWN]), (type) => ITEMS[type].label);
  const what = labels.length === 0 ? 'nothing, for no items are left' : labels.join(', ');
  tell?.(3, `${names[field[FINDER]]} draws ${what}.`);
}
