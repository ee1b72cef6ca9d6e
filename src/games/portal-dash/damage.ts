/** Damage: armour first, fewest hearts first; then life. */
import { ITEMS, LEGGINGS, MOST_SLOTS } from './components.js';
import { ARMOUR, activeItem, assignmentOf, heartsOf, inactiveItem, typeOf } from './item.js';
import { ONCE_FOUND } from './rulebook.js';
import { endGame, type Scene } from './scene.js';
import { ABSORBED, LOST_DEATH, SEAT_DAMAGE, SEAT_TALLIES } from './tallies.js';

/** Takes hearts off a player one by one; `source` is the tally they count in. May end the game. */
export function takeDamage(scene: Scene, seat: number, amount: number, source: number): void {
  const { tally, seatTally, life } = scene;
  for (let i = 0; i < amount; i++) {
    tally[source]++;
    seatTally[seat * SEAT_TALLIES + SEAT_DAMAGE]++;
    const slot = weakestArmour(scene, seat);
    if (slot >= 0) {
      tally[ABSORBED]++;
      wearArmour(scene, seat, slot);
    } else {
      life[seat]--;
      scene.tell?.(3, `${scene.names[seat]} loses a heart; ${life[seat]} left.`);
      if (life[seat] === 0) {
        scene.tell?.(2, `${scene.names[seat]} is dead: the team has lost.`);
        endGame(scene, LOST_DEATH);
        return;
      }
    }
  }
}

/** The slot of the armour with the fewest hearts, ties lowest; -1 without any. Only active armour carries hearts. */
function weakestArmour({ slot, items }: Scene, seat: number): number {
  const first = seat * MOST_SLOTS;
  let weakest = -1;
  let fewest = 255;
  for (let i = 0; i < items[seat]; i++) {
    const hearts = heartsOf(slot[first + i]);
    if (hearts > 0 && hearts < fewest) {
      fewest = hearts;
      weakest = i;
    }
  }
  return weakest;
}

/** One heart off an armour item; without hearts it becomes inactive. Leggings that lose a heart are armour from then on. */
function wearArmour(scene: Scene, seat: number, i: number): void {
  const { slot, rulebook } = scene;
  const item = slot[seat * MOST_SLOTS + i];
  const type = typeOf(item);
  const left = heartsOf(item) - 1;
  const assignment = rulebook.itemKind[type] === LEGGINGS ? ARMOUR : assignmentOf(item);
  if (left > 0) slot[seat * MOST_SLOTS + i] = activeItem(type, assignment, left);
  else slot[seat * MOST_SLOTS + i] = inactiveItem(type, rulebook.leggings === ONCE_FOUND ? assignment : 0);
  scene.tell?.(3, `${scene.names[seat]}'s ${ITEMS[type].label} takes it${left === 0 ? ' and becomes inactive' : ''}.`);
}
