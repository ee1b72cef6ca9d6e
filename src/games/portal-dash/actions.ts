/** The ACTION decision: what the active player can do, in the order of the rules, and starting it. */
import { attack } from './attacking.js';
import { distanceBetween } from './cells.js';
import { DIAMOND_PICKAXE, ITEMS, MOST_SLOTS } from './components.js';
import { canMoveWith, equip, isListed } from './inventory.js';
import { isActive, typeOf } from './item.js';
import { mineByHand, mineWithPickaxe } from './mining.js';
import { hasFirstStep, moveOnFoot, moveWithItem, ON_FOOT, surroundings } from './moving.js';
import {
  ACTION,
  ATTACK,
  figureOf,
  MINE_BASIC,
  MINE_DISCARD,
  MINE_ITEM,
  MOVE_BASIC,
  MOVE_ITEM,
  PASS,
  packAction,
  REPAIR,
  slotOf,
  verbOf,
} from './options.js';
import { NEXT_ACTION } from './phases.js';
import { ask, type Scene } from './scene.js';
import { ACTIONS_LEFT, ACTIVE_SEAT, DISCARD_SIZE, EXPOSED, ON_BOARD, PHASE } from './state.js';
import { ACTIONS_PASS, ACTIONS_REPAIR, REPAIRED_ACTION } from './tallies.js';
import { endTurn } from './turn.js';

export function nextAction(scene: Scene): void {
  const { field } = scene;
  if (field[ACTIONS_LEFT] === 0) endTurn(scene);
  else ask(scene, ACTION, field[ACTIVE_SEAT], listActions(scene, field[ACTIVE_SEAT]));
}

function listActions(scene: Scene, seat: number): number {
  const { field, options, slot, items, rulebook } = scene;
  const { itemDice, itemMine } = rulebook;
  const first = seat * MOST_SLOTS;
  const around = surroundings(scene, scene.playerCell[seat]);
  let count = 0;
  if (hasFirstStep(scene, seat, around, ON_FOOT, rulebook.moveBasic, field[ACTIONS_LEFT]))
    options[count++] = packAction(MOVE_BASIC, 0, 0);
  // One look at every item sorts the slots (bit = slot) by what they can do; movers are listed at once.
  let weapons = 0;
  let pickaxes = 0;
  let inactive = 0;
  for (let i = 0; i < items[seat]; i++) {
    const item = slot[first + i];
    if (isListed(scene, first, i)) continue;
    const type = typeOf(item);
    if (!isActive(item)) inactive |= 1 << i;
    else if (itemDice[type] > 0) weapons |= 1 << i;
    else if (itemMine[type] > 0) pickaxes |= 1 << i;
    else if (canMoveWith(scene, item) && hasFirstStep(scene, seat, around, type, rulebook.itemMove[type], 0))
      options[count++] = packAction(MOVE_ITEM, i, 0);
  }
  for (; weapons !== 0; weapons &= weapons - 1) count = listTargets(scene, seat, lowestBit(weapons), count);
  if (field[EXPOSED] !== 0) options[count++] = packAction(MINE_BASIC, 0, 0);
  for (; pickaxes !== 0; pickaxes &= pickaxes - 1) count = listMining(scene, seat, lowestBit(pickaxes), count);
  for (; inactive !== 0; inactive &= inactive - 1) options[count++] = packAction(REPAIR, lowestBit(inactive), 0);
  if (count === 0 || rulebook.passAllowed) options[count++] = packAction(PASS, 0, 0);
  return count;
}

const lowestBit = (set: number): number => 31 - Math.clz32(set & -set);

/** A pickaxe mines the cube; the diamond pickaxe the discard, and the cube only if that is allowed. */
function listMining({ field, options, slot, rulebook }: Scene, seat: number, i: number, from: number): number {
  let count = from;
  const diamond = typeOf(slot[seat * MOST_SLOTS + i]) === DIAMOND_PICKAXE;
  if (field[EXPOSED] !== 0 && (!diamond || rulebook.diamondMinesCube)) options[count++] = packAction(MINE_ITEM, i, 0);
  if (diamond && field[DISCARD_SIZE] > 0) options[count++] = packAction(MINE_DISCARD, i, 0);
  return count;
}

/** Mobs in id order, then bosses: bosses have the highest ids. */
function listTargets(scene: Scene, seat: number, i: number, from: number): number {
  const { field, options, figureCell, playerCell, slot, rulebook } = scene;
  const cell = playerCell[seat];
  const range = rulebook.itemRange[typeOf(slot[seat * MOST_SLOTS + i])];
  let count = from;
  for (let rest = field[ON_BOARD]; rest !== 0; rest &= rest - 1) {
    const figure = lowestBit(rest);
    if (distanceBetween(cell, figureCell[figure]) <= range) options[count++] = packAction(ATTACK, i, figure);
  }
  return count;
}

export function answerAction(scene: Scene, action: number): void {
  const { field } = scene;
  field[ACTIONS_LEFT]--;
  switch (verbOf(action)) {
    case MOVE_BASIC:
      moveOnFoot(scene);
      return;
    case MOVE_ITEM:
      moveWithItem(scene, slotOf(action));
      return;
    case ATTACK:
      attack(scene, slotOf(action), figureOf(action));
      return;
    case MINE_BASIC:
      mineByHand(scene);
      return;
    case MINE_ITEM:
      mineWithPickaxe(scene, slotOf(action), false);
      return;
    case MINE_DISCARD:
      mineWithPickaxe(scene, slotOf(action), true);
      return;
    case REPAIR:
      repair(scene, slotOf(action));
      return;
    default:
      scene.tally[ACTIONS_PASS]++;
      field[PHASE] = NEXT_ACTION;
      scene.tell?.(2, 'passes.');
  }
}

function repair(scene: Scene, i: number): void {
  const { slot, tally, field } = scene;
  const seat = field[ACTIVE_SEAT];
  const type = typeOf(slot[seat * MOST_SLOTS + i]);
  tally[ACTIONS_REPAIR]++;
  tally[REPAIRED_ACTION]++;
  scene.tell?.(2, `repairs the ${ITEMS[type].label}.`);
  equip(scene, seat, i, type, false, NEXT_ACTION);
}
