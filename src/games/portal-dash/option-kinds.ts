/** Kinds of options, which `skill` compares. Decisions with seats, cells, stacks or slots as options are left out. */
import { BOOTS, COLOURS, ITEMS, MAX_SLOTS, SWORD, TASK_NAMES } from './components.js';
import { MOVEMENT, typeOf } from './item.js';
import * as decision from './options.js';
import { ACTIVE, BLOCK, field, inventory, KIND, options } from './state.js';

/** verb of an ACTION → its kinds; several if they depend on the kind of item */
const VERBS: readonly (readonly string[])[] = [
  ['move on foot'],
  ['move with boots', 'move with leggings'],
  ['attack with a sword', 'attack with a bow'],
  ['mine without a pickaxe'],
  ['mine with a pickaxe'],
  ['mine the discard'],
  ['repair an item'],
  ['pass'],
];
const FIRST_OF_VERB = VERBS.map((_, verb) => VERBS.slice(0, verb).flat().length);
const TASK_COLUMNS = 4;

export const OPTION_KINDS = {
  MOB_PHASE: ['activate the mobs of that number', 'spawn new mobs'],
  ACTION: VERBS.flat(),
  MOVE_STEP: ['step', 'stop'],
  REVEAL_TILE: ['reveal the next tile', 'leave the tile hidden'],
  REVEAL_PORTAL: ['reveal the portal strip', 'leave the portal hidden'],
  REROLL: ['keep all dice', 'roll dice again'],
  MINE_BLOCK: ['mine a block', 'stop mining'],
  MINE_MORE: ['draw another block', 'draw no more blocks'],
  USE_BLOCK: [
    ...TASK_NAMES.map((task) => `put the block on task ${task}`),
    ...COLOURS.map((colour) => `use the ability of a ${colour} block`),
    'discard the block',
  ],
  DISCARD_ITEM: ['give up an item', 'discard the find'],
  LEGGINGS_MODE: ['leggings for moving', 'leggings as armour'],
} satisfies Readonly<Partial<Record<(typeof decision.DECISIONS)[number], readonly string[]>>>;

/** Returns the kind of option `index` of the pending decision, which must have a list above. */
export function kindOfOption(index: number): number {
  const option = options[index];
  switch (field[KIND]) {
    case decision.ACTION:
      return kindOfAction(option);
    case decision.MOVE_STEP:
      return option === decision.STEP_STOP ? 1 : 0;
    case decision.REROLL:
      return option === 0 ? 0 : 1;
    case decision.MINE_BLOCK:
      return option === decision.MINE_STOP ? 1 : 0;
    case decision.USE_BLOCK:
      if (option === decision.USE_ABILITY) return TASK_NAMES.length + field[BLOCK];
      return option === decision.USE_NOTHING ? TASK_NAMES.length + COLOURS.length : Math.floor(option / TASK_COLUMNS);
    case decision.DISCARD_ITEM:
      return option === decision.DISCARD_NEW ? 1 : 0;
    case decision.LEGGINGS_MODE:
      return option - MOVEMENT;
    default:
      return option;
  }
}

function kindOfAction(action: number): number {
  const verb = decision.verbOf(action);
  if (VERBS[verb].length === 1) return FIRST_OF_VERB[verb];
  const item = inventory[field[ACTIVE] * MAX_SLOTS + decision.slotOf(action)];
  return FIRST_OF_VERB[verb] + ITEMS[typeOf(item)].kind - (verb === decision.ATTACK ? SWORD : BOOTS);
}
