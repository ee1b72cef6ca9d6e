/** The abilities of the colours: when they have an effect, and what they do. */
import { cellAt, columnOf, distanceBetween, FLOOR, hasCell, ROWS, removeCell, rowOf } from './cells.js';
import { BROWN, GOLD, GRAY, ITEMS, MOST_SLOTS, RED } from './components.js';
import { findItem } from './finding.js';
import { equip, isListed, putAway } from './inventory.js';
import { isActive, typeOf } from './item.js';
import { BRIDGE_CELL, ENCHANT_ITEM, HEAL_TARGET, REPAIR_TARGET } from './options.js';
import { BLOCK_USED, NEXT_GRAY_REPAIR } from './phases.js';
import { ask, type Scene } from './scene.js';
import {
  ACTIVE_SEAT,
  BLOCK,
  BRIDGES,
  GRAY_SEAT,
  GRAY_SLOT,
  ITEM_DISCARD_SIZE,
  MAX_X,
  PHASE,
  STACK_SIZE,
} from './state.js';
import { ENCHANTED, HEALED, REPAIRED_GRAY, SEAT_HEALED, SEAT_TALLIES } from './tallies.js';

/** Whether the ability of a colour would have an effect in that seat's hand. */
export function hasAbility(scene: Scene, seat: number, colour: number): boolean {
  const { field, life, rulebook } = scene;
  switch (colour) {
    case RED:
      for (let other = 0; other < rulebook.players; other++) if (life[other] < rulebook.hearts) return true;
      return false;
    case GRAY:
      for (let other = 0; other < rulebook.players; other++) if (hasInactive(scene, other)) return true;
      return false;
    case GOLD:
      return field[STACK_SIZE] + field[ITEM_DISCARD_SIZE] > 0;
    case BROWN:
      return countBridges(scene, seat, false) > 0;
    default:
      for (let i = 0; i < scene.items[seat]; i++) if (enchantment(scene, seat, i) >= 0) return true;
      return false;
  }
}

function hasInactive({ slot, items }: Scene, seat: number): boolean {
  for (let i = 0; i < items[seat]; i++) if (!isActive(slot[seat * MOST_SLOTS + i])) return true;
  return false;
}

/** The Netherite item of the display that an item could be exchanged for, or -1. */
function enchantment({ slot, rulebook, display }: Scene, seat: number, i: number): number {
  const type = typeOf(slot[seat * MOST_SLOTS + i]);
  if (rulebook.itemNetherite[type] === 1) return -1;
  const netherite = rulebook.netheriteOfKind[rulebook.itemKind[type]];
  return netherite >= 0 && display[netherite] > 0 ? netherite : -1;
}

/** Counts the lava cells that a player's brown block could bridge; `list` makes them the options, in cell order. */
function countBridges(scene: Scene, seat: number, list: boolean): number {
  const { lava, options, field, rulebook, playerCell } = scene;
  const cell = playerCell[seat];
  const range = rulebook.bridgeRange;
  const column = columnOf(cell);
  const row = rowOf(cell);
  let count = 0;
  for (let x = Math.max(0, column - range); x <= Math.min(field[MAX_X], column + range); x++) {
    for (let y = Math.max(0, row - range); y <= Math.min(ROWS - 1, row + range); y++) {
      const other = cellAt(x, y);
      if (!hasCell(lava, other) || distanceBetween(cell, other) > range) continue;
      if (list) options[count] = other;
      count++;
    }
  }
  return count;
}

/** Uses the ability of a block that has been set aside, or is brown. */
export function useAbility(scene: Scene, colour: number): void {
  const { field, options, life, rulebook } = scene;
  const seat = field[ACTIVE_SEAT];
  let count = 0;
  switch (colour) {
    case RED:
      for (let other = 0; other < rulebook.players; other++)
        if (life[other] < rulebook.hearts) options[count++] = other;
      ask(scene, HEAL_TARGET, seat, count);
      return;
    case GRAY:
      for (let other = 0; other < rulebook.players; other++) if (hasInactive(scene, other)) options[count++] = other;
      ask(scene, REPAIR_TARGET, seat, count);
      return;
    case GOLD:
      findItem(scene, seat, BLOCK_USED);
      return;
    case BROWN:
      ask(scene, BRIDGE_CELL, seat, countBridges(scene, seat, true));
      return;
    default:
      for (let i = 0; i < scene.items[seat]; i++) {
        if (enchantment(scene, seat, i) >= 0 && !isListed(scene, seat * MOST_SLOTS, i)) options[count++] = i;
      }
      ask(scene, ENCHANT_ITEM, seat, count);
  }
}

export function answerHeal(scene: Scene, patient: number): void {
  const { field, life, rulebook, tally, seatTally } = scene;
  const lacking = rulebook.hearts - life[patient];
  const gained = lacking < rulebook.heal ? lacking : rulebook.heal;
  life[patient] += gained;
  tally[HEALED] += gained;
  seatTally[field[ACTIVE_SEAT] * SEAT_TALLIES + SEAT_HEALED] += gained;
  field[PHASE] = BLOCK_USED;
  scene.tell?.(3, `heals ${scene.names[patient]}, who has ${life[patient]} life now.`);
}

export function answerRepairTarget(scene: Scene, owner: number): void {
  const { field } = scene;
  field[GRAY_SEAT] = owner;
  field[GRAY_SLOT] = 0;
  field[PHASE] = NEXT_GRAY_REPAIR;
  scene.tell?.(3, `repairs everything ${scene.names[owner]} has.`);
}

/** Repairs in slot order up to the next leggings that need a choice, or the end. */
export function continueGrayRepair(scene: Scene): void {
  const { field, slot, items, tally } = scene;
  const owner = field[GRAY_SEAT];
  field[PHASE] = NEXT_GRAY_REPAIR;
  while (field[PHASE] === NEXT_GRAY_REPAIR) {
    const i = field[GRAY_SLOT]++;
    if (i >= items[owner]) field[PHASE] = BLOCK_USED;
    else {
      const item = slot[owner * MOST_SLOTS + i];
      if (isActive(item)) continue;
      tally[REPAIRED_GRAY]++;
      equip(scene, owner, i, typeOf(item), false, NEXT_GRAY_REPAIR);
    }
  }
}

export function answerBridge(scene: Scene, cell: number): void {
  const { field, ground, lava } = scene;
  ground[cell] = FLOOR;
  removeCell(lava, cell);
  field[BRIDGES]++;
  field[BLOCK] = -1;
  field[PHASE] = BLOCK_USED;
  scene.tell?.(3, `bridges the lava in column ${columnOf(cell)}, row ${rowOf(cell)}.`);
}

export function answerEnchant(scene: Scene, i: number): void {
  const { field, slot, display, tally } = scene;
  const seat = field[ACTIVE_SEAT];
  const old = typeOf(slot[seat * MOST_SLOTS + i]);
  const netherite = enchantment(scene, seat, i);
  display[netherite]--;
  putAway(scene, old);
  tally[ENCHANTED]++;
  scene.tell?.(3, `enchants the ${ITEMS[old].label}: it becomes a ${ITEMS[netherite].label}.`);
  equip(scene, seat, i, netherite, true, BLOCK_USED);
}
