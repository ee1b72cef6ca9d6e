/** Damage: armour first, fewest hearts first; then life. A player without life is out, or loses the game for all. */

import type { Tell } from '../../../core/game.js';
import * as column from '../columns.js';
import { ITEMS, LEGGINGS, MAX_SLOTS } from '../components.js';
import { ARMOUR, activeItem, assignmentOf, heartsOf, inactiveItem, typeOf } from '../item.js';
import { ONCE_FOUND } from '../setting.js';
import { ACTIONS_LEFT, ACTIVE, field, inventory, items, life, playerCell, seatTally, tally } from '../state.js';
import { setting, table } from '../table.js';
import { endGame } from './ending.js';
import { putAway } from './inventory.js';

/** Removes hearts from a player one by one, counted in the tally `source`. May end the game. */
export function takeDamage(seat: number, amount: number, source: number): void {
  for (let i = 0; i < amount; i++) {
    tally[source]++;
    seatTally[seat * column.SEAT_COLUMNS + column.SEAT_DAMAGE]++;
    const slot = weakestArmour(seat);
    if (slot >= 0) {
      tally[column.ABSORBED]++;
      wearArmour(seat, slot);
    } else {
      life[seat]--;
      table.tell?.(3, `${table.names[seat]} loses a heart; ${life[seat]} left.`);
      if (life[seat] === 0) {
        die(seat);
        return;
      }
    }
  }
}

/** Handles the death of a seat: depending on the setting, the first or the last one loses the game. */
function die(seat: number): void {
  if (setting.firstDeathIsLoss) {
    table.tell?.(2, `${table.names[seat]} is dead: the team has lost.`);
    endGame(column.LOST_DEATH);
    return;
  }
  leaveTable(seat);
  for (let other = 0; other < setting.players; other++) {
    if (life[other] === 0) continue;
    table.tell?.(2, `${table.names[seat]} is dead and leaves the board.`);
    return;
  }
  table.tell?.(2, `${table.names[seat]} is dead too: the team has lost.`);
  endGame(column.LOST_DEATH);
}

/** Removes a dead seat: its token and its items leave, lowest slot first; if it is active, it has no further action. */
function leaveTable(seat: number): void {
  for (let i = 0; i < items[seat]; i++) {
    putAway(typeOf(inventory[seat * MAX_SLOTS + i]));
    inventory[seat * MAX_SLOTS + i] = 0;
  }
  items[seat] = 0;
  playerCell[seat] = 0;
  if (seat === field[ACTIVE]) field[ACTIONS_LEFT] = 0;
}

/**
 * Returns the slot of the armour with the fewest hearts, ties to the lowest slot; -1 without any. Only active armour
 * has hearts.
 */
function weakestArmour(seat: number): number {
  const first = seat * MAX_SLOTS;
  let weakest = -1;
  let fewest = 255;
  for (let i = 0; i < items[seat]; i++) {
    const hearts = heartsOf(inventory[first + i]);
    if (hearts > 0 && hearts < fewest) {
      fewest = hearts;
      weakest = i;
    }
  }
  return weakest;
}

/**
 * Removes one heart from an armour item; without hearts it becomes inactive. Leggings that lose a heart are armour from
 * then on.
 */
function wearArmour(seat: number, i: number): void {
  const item = inventory[seat * MAX_SLOTS + i];
  const type = typeOf(item);
  const left = heartsOf(item) - 1;
  const assignment = setting.itemKind[type] === LEGGINGS ? ARMOUR : assignmentOf(item);
  if (left > 0) inventory[seat * MAX_SLOTS + i] = activeItem(type, assignment, left);
  else inventory[seat * MAX_SLOTS + i] = inactiveItem(type, setting.leggings === ONCE_FOUND ? assignment : 0);
  if (table.tell !== null) tellWear(table.tell, seat, ITEMS[type].label, left);
}

function tellWear(tell: Tell, seat: number, armour: string, left: number): void {
  // Boots and leggings are plural.
  const [takes, becomes] = armour.endsWith('s') ? ['take', 'become'] : ['takes', 'becomes'];
  tell(3, `The ${armour} of ${table.names[seat]} ${takes} it${left === 0 ? ` and ${becomes} inactive` : ''}.`);
}
