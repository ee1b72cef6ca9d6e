/** The ACTION decision: what the active player can do, in the order of the rules, and starting it. */
import { attack } from './attacking.js';
import { distanceBetween } from './cells.js';
import { DIAMOND_PICKAXE, ITEMS, MOST_SLOTS } from './components.js';
import { canMoveWith, equip, isListed } from './inventory.js';
import { isActive, typeOf } from './item.js';
import { mineByHand, mineWithPickaxe } from './mining.js';
import { hasFirstStep, moveOnFoot, moveWithItem, ON_FOOT } from './moving.js';
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
  const first = seat * MOST_SLOTS;
  const held = items[seat];
  const exposed = field[EXPOSED] !== 0;
  let count = 0;
  if (hasFirstStep(scene, seat, ON_FOOT, rulebook.moveBasic, field[ACTIONS_LEFT]))
    options[count++] = packAction(MOVE_BASIC, 0, 0);
  for (let i = 0; i < held; i++) {
    const item = slot[first + i];
    if (!canMoveWith(scene, item) || isListed(scene, first, i)) continue;
    const type = typeOf(item);
    if (hasFirstStep(scene, seat, type, rulebook.itemMove[type], 0)) options[count++] = packAction(MOVE_ITEM, i, 0);
  }
  if (field[ON_BOARD] !== 0) {
    for (let i = 0; i < held; i++) {
      const item = slot[first + i];
      if (isActive(item) && rulebook.itemDice[typeOf(item)] > 0 && !isListed(scene, first, i))
        count = listTargets(scene, seat, i, rulebook.itemRange[typeOf(item)], count);
    }
  }
  if (exposed) options[count++] = packAction(MINE_BASIC, 0, 0);
  for (let i = 0; i < held; i++) {
    const item = slot[first + i];
    const type = typeOf(item);
    if (!isActive(item) || rulebook.itemMine[type] === 0 || isListed(scene, first, i)) continue;
    const diamond = type === DIAMOND_PICKAXE;
    if (exposed && (!diamond || rulebook.diamondMinesCube)) options[count++] = packAction(MINE_ITEM, i, 0);
    if (diamond && field[DISCARD_SIZE] > 0) options[count++] = packAction(MINE_DISCARD, i, 0);
  }
  for (let i = 0; i < held; i++) {
    if (!isActive(slot[first + i]) && !isListed(scene, first, i)) options[count++] = packAction(REPAIR, i, 0);
  }
  if (count === 0 || rulebook.passAllowed) options[count++] = packAction(PASS, 0, 0);
  return count;
}

/** Mobs in id order, then bosses: bosses have the highest ids. */
function listTargets(
  { field, options, figureCell, playerCell }: Scene,
  seat: number,
  i: number,
  range: number,
  from: number,
): number {
  let count = from;
  for (let rest = field[ON_BOARD]; rest !== 0; rest &= rest - 1) {
    const figure = 31 - Math.clz32(rest & -rest);
    if (distanceBetween(playerCell[seat], figureCell[figure]) <= range)
      options[count++] = packAction(ATTACK, i, figure);
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
