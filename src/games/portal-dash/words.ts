/** Texts of portal-dash for players: options and items, for replays and messages. */

import { columnOf, DIRECTIONS, rowOf, STEP, TERRAINS } from './cells.js';
import { COLOURS, ITEMS, MAX_SLOTS, TASK_NAMES } from './components.js';
import { ARMOUR, assignmentOf, heartsOf, isActive, MOVEMENT, typeOf } from './item.js';
import * as decision from './options.js';
import {
  ACTIVE,
  BLOCK,
  CHOOSER,
  cube,
  field,
  figureCell,
  ground,
  height,
  inventory,
  KIND,
  playerCell,
} from './state.js';
import { setting, table } from './table.js';

/** Formats an option of the pending decision. */
export function optionInWords(option: number): string {
  switch (field[KIND]) {
    case decision.DEPLETE_BLOCK:
      return `take ${blockInWords(option)}`;
    case decision.MOB_PHASE:
      return option === decision.PHASE_ACTIVATE ? 'activate the mobs of that number' : 'spawn new mobs';
    case decision.MOB_TARGET:
      return table.names[option];
    case decision.ACTION:
      return actionInWords(option);
    case decision.MOVE_STEP:
      return option === decision.STEP_STOP ? 'stop' : stepInWords(option);
    case decision.REVEAL_TILE:
      return option === decision.REVEAL ? 'reveal the next tile' : 'leave it hidden';
    case decision.REVEAL_PORTAL:
      return option === decision.REVEAL ? 'reveal the portal strip' : 'leave it hidden';
    case decision.REROLL:
      return rerollInWords(option);
    case decision.MINE_BLOCK:
      return option === decision.MINE_STOP ? 'stop mining' : `mine ${blockInWords(option)}`;
    case decision.MINE_MORE:
      return option === decision.MORE ? 'draw another block' : 'stop mining';
    case decision.USE_BLOCK:
      return useInWords(option);
    case decision.HEAL_TARGET:
      return `heal ${table.names[option]}`;
    case decision.REPAIR_TARGET:
      return `repair the items of ${table.names[option]}`;
    case decision.BRIDGE_CELL:
      return `bridge the lava in ${cellInWords(option)}`;
    case decision.ENCHANT_ITEM:
      return `enchant the ${slotInWords(field[CHOOSER], option)}`;
    case decision.KEEP_ITEM:
      return `keep the ${ITEMS[option].label}`;
    case decision.DISCARD_ITEM:
      return option === decision.DISCARD_NEW
        ? 'discard the find'
        : `give up the ${slotInWords(field[CHOOSER], option)}`;
    default:
      return option === MOVEMENT ? 'for moving' : 'as armour';
  }
}

function actionInWords(action: number): string {
  const item = slotInWords(field[ACTIVE], decision.slotOf(action));
  switch (decision.verbOf(action)) {
    case decision.MOVE_BASIC:
      return 'move on foot';
    case decision.MOVE_ITEM:
      return `move with the ${item}`;
    case decision.ATTACK: {
      const figure = decision.figureOf(action);
      return `attack the ${setting.figureLabels[figure]} in ${cellInWords(figureCell[figure])} with the ${item}`;
    }
    case decision.MINE_BASIC:
      return 'mine without a pickaxe';
    case decision.MINE_ITEM:
      return `mine with the ${item}`;
    case decision.MINE_DISCARD:
      return `mine the discard with the ${item}`;
    case decision.REPAIR:
      return `repair the ${item}`;
    default:
      return 'pass';
  }
}

export const cellInWords = (cell: number): string => `column ${columnOf(cell)}, row ${rowOf(cell)}`;

function stepInWords(direction: number): string {
  const terrain = ground[playerCell[field[ACTIVE]] + STEP[direction]];
  return `step ${DIRECTIONS[direction]} (${TERRAINS[terrain]})`;
}

function blockInWords(stack: number): string {
  return `the ${COLOURS[cube[4 * stack + height[stack] - 1]]} block of stack ${stack} (height ${height[stack]})`;
}

function rerollInWords(reroll: number): string {
  const parts = [0, 1, 2, 3]
    .map((value) => ({ value, count: decision.rerolledOf(reroll, value) }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${count} showing ${value}`);
  return parts.length === 0 ? 'keep all dice' : `roll again ${parts.join(', ')}`;
}

function useInWords(option: number): string {
  const colour = COLOURS[field[BLOCK]];
  if (option === decision.USE_ABILITY) return `use the ability of the ${colour} block`;
  if (option === decision.USE_NOTHING) return `discard the ${colour} block`;
  return `put the ${colour} block on task ${TASK_NAMES[option >> 2]}, column ${(option & 3) + 1}`;
}

function slotInWords(seat: number, i: number): string {
  return itemInWords(inventory[seat * MAX_SLOTS + i]);
}

/** Formats an item with its row, assignment and hearts: `diamond leggings (armour, 2 hearts)`. */
export function itemInWords(item: number): string {
  const { label } = ITEMS[typeOf(item)];
  const details: string[] = [];
  if (!isActive(item)) details.push('inactive');
  if (assignmentOf(item) === ARMOUR) details.push('armour');
  if (assignmentOf(item) === MOVEMENT) details.push('moving');
  if (heartsOf(item) > 0) details.push(heartsOf(item) === 1 ? '1 heart' : `${heartsOf(item)} hearts`);
  return details.length === 0 ? label : `${label} (${details.join(', ')})`;
}
