/** Items in their slots: becoming active or inactive, entering and leaving an inventory. */
import { CHESTPLATE, ITEMS, LEGGINGS, MOST_SLOTS, STARTERS } from './components.js';
import { ARMOUR, activeItem, assignmentOf, inactiveItem, isActive, MOVEMENT, typeOf } from './item.js';
import { LEGGINGS_MODE } from './options.js';
import { ON_USE, ONCE_FOUND } from './rulebook.js';
import { ask, type Scene } from './scene.js';
import { AFTER_EQUIP, ITEM_DISCARD_SIZE, LEGGINGS_SEAT, LEGGINGS_SLOT, PHASE } from './state.js';
import { ITEMS_USED } from './tallies.js';

/** An item other than leggings in full condition: active, a chestplate with all its hearts. */
export function fullItem({ rulebook }: Scene, type: number): number {
  return activeItem(type, 0, rulebook.itemKind[type] === CHESTPLATE ? rulebook.itemHearts[type] : 0);
}

/**
 * Makes the item in a slot active, then goes on with phase `after`. Leggings may have to be assigned first; `gained` says
 * that the item is new to its owner.
 */
export function equip(scene: Scene, seat: number, i: number, type: number, gained: boolean, after: number): void {
  const { slot, field, rulebook, options } = scene;
  const place = seat * MOST_SLOTS + i;
  field[PHASE] = after;
  if (rulebook.itemKind[type] !== LEGGINGS) slot[place] = fullItem(scene, type);
  else if (rulebook.leggings === ON_USE) slot[place] = activeItem(type, 0, rulebook.itemHearts[type]);
  else if (rulebook.leggings === ONCE_FOUND && !gained) assignLeggings(scene, place, type, assignmentOf(slot[place]));
  else {
    slot[place] = inactiveItem(type, 0);
    field[LEGGINGS_SEAT] = seat;
    field[LEGGINGS_SLOT] = i;
    field[AFTER_EQUIP] = after;
    options[0] = MOVEMENT;
    options[1] = ARMOUR;
    ask(scene, LEGGINGS_MODE, seat, 2);
  }
}

export function answerLeggings(scene: Scene, assignment: number): void {
  const { field, slot } = scene;
  const seat = field[LEGGINGS_SEAT];
  const place = seat * MOST_SLOTS + field[LEGGINGS_SLOT];
  const type = typeOf(slot[place]);
  assignLeggings(scene, place, type, assignment);
  field[PHASE] = field[AFTER_EQUIP];
  scene.tell?.(
    3,
    `${scene.names[seat]} wears the ${ITEMS[type].label} ${assignment === ARMOUR ? 'as armour' : 'for moving'}.`,
  );
}

function assignLeggings({ slot, rulebook }: Scene, place: number, type: number, assignment: number): void {
  slot[place] = activeItem(type, assignment, assignment === ARMOUR ? rulebook.itemHearts[type] : 0);
}

/** Moves an item to the inactive row after it was used; leggings forget their assignment unless it is for good. */
export function useUp(scene: Scene, seat: number, i: number): void {
  const { slot, rulebook, tally } = scene;
  const place = seat * MOST_SLOTS + i;
  slot[place] = inactiveItem(typeOf(slot[place]), rulebook.leggings === ONCE_FOUND ? assignmentOf(slot[place]) : 0);
  tally[ITEMS_USED]++;
}

/** An item leaves an inventory: a starter is out of the game, Netherite returns to the display. */
export function putAway(scene: Scene, type: number): void {
  if (type < STARTERS) scene.gone[type]++;
  else if (scene.rulebook.itemNetherite[type] === 1) scene.display[type]++;
  else discardItem(scene, type);
}

export function discardItem({ itemDiscard, field }: Scene, type: number): void {
  itemDiscard[type]++;
  field[ITEM_DISCARD_SIZE]++;
}

/** Whether a lower slot of the inventory holds an identical item, so that this one is not listed. */
export function isListed({ slot }: Scene, first: number, i: number): boolean {
  const item = slot[first + i];
  for (let lower = first; lower < first + i; lower++) if (slot[lower] === item) return true;
  return false;
}

/** Boots, and leggings that are free to be used for a move. */
export function canMoveWith({ rulebook }: Scene, item: number): boolean {
  if (!isActive(item)) return false;
  return rulebook.itemMove[typeOf(item)] > 0 && assignmentOf(item) !== ARMOUR;
}
