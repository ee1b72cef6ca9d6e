/** Decisions, and the encoding of their options as integers: the values of `view.option(index)`. */

/** kind → name */
export const DECISIONS = [
  'DEPLETE_BLOCK',
  'MOB_PHASE',
  'MOB_TARGET',
  'ACTION',
  'MOVE_STEP',
  'REVEAL_TILE',
  'REVEAL_PORTAL',
  'REROLL',
  'MINE_BLOCK',
  'MINE_MORE',
  'USE_BLOCK',
  'HEAL_TARGET',
  'REPAIR_TARGET',
  'BRIDGE_CELL',
  'ENCHANT_ITEM',
  'KEEP_ITEM',
  'DISCARD_ITEM',
  'LEGGINGS_MODE',
] as const;
/** decision → its label */
export const DECISION_LABELS: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  DEPLETE_BLOCK: 'which block the die takes',
  MOB_PHASE: 'what the mobs do',
  MOB_TARGET: 'whom the mob attacks',
  ACTION: 'which action to take',
  MOVE_STEP: 'where to step',
  REVEAL_TILE: 'whether to reveal the next tile',
  REVEAL_PORTAL: 'whether to reveal the portal',
  REROLL: 'which dice to roll again',
  MINE_BLOCK: 'which block to mine',
  MINE_MORE: 'whether to mine on',
  USE_BLOCK: 'what to do with the block',
  HEAL_TARGET: 'whom to heal',
  REPAIR_TARGET: 'whose items to repair',
  BRIDGE_CELL: 'where to bridge the lava',
  ENCHANT_ITEM: 'which item to enchant',
  KEEP_ITEM: 'which item to keep',
  DISCARD_ITEM: 'which item to give up',
  LEGGINGS_MODE: 'what the leggings are for',
};

/** Options: stacks of the cube. */
export const DEPLETE_BLOCK = 0;
/** Options: PHASE_ACTIVATE, PHASE_SPAWN. */
export const MOB_PHASE = 1;
/** Options: seats. */
export const MOB_TARGET = 2;
/** Options: encoded by `packAction`. */
export const ACTION = 3;
/** Options: directions, then STEP_STOP. */
export const MOVE_STEP = 4;
/** Options: REVEAL, DECLINE. */
export const REVEAL_TILE = 5;
/** Options: REVEAL, DECLINE. */
export const REVEAL_PORTAL = 6;
/** Options: how many dice of each face value to roll again, encoded by `packReroll`. */
export const REROLL = 7;
/** Options: stacks of the cube, then MINE_STOP. */
export const MINE_BLOCK = 8;
/** Options: MORE, NO_MORE. */
export const MINE_MORE = 9;
/** Options: columns of the piglin board (4 × task + column), USE_ABILITY, USE_NOTHING. */
export const USE_BLOCK = 10;
/** Options: seats. */
export const HEAL_TARGET = 11;
/** Options: seats. */
export const REPAIR_TARGET = 12;
/** Options: cells. */
export const BRIDGE_CELL = 13;
/** Options: slots. */
export const ENCHANT_ITEM = 14;
/** Options: item types. */
export const KEEP_ITEM = 15;
/** Options: slots, then DISCARD_NEW. */
export const DISCARD_ITEM = 16;
/** Options: MOVEMENT, ARMOUR (of item.ts). */
export const LEGGINGS_MODE = 17;

export const PHASE_ACTIVATE = 0;
export const PHASE_SPAWN = 1;
export const STEP_STOP = 4;
export const REVEAL = 0;
export const DECLINE = 1;
export const MINE_STOP = 16;
export const MORE = 0;
export const NO_MORE = 1;
export const USE_ABILITY = 16;
export const USE_NOTHING = 17;
export const DISCARD_NEW = 8;

/** Verbs of an ACTION, in the order of the option list. */
export const MOVE_BASIC = 0;
export const MOVE_ITEM = 1;
export const ATTACK = 2;
export const MINE_BASIC = 3;
export const MINE_ITEM = 4;
export const MINE_DISCARD = 5;
export const REPAIR = 6;
export const PASS = 7;

/** Encodes an ACTION: verb, slot of the item, figure attacked. */
export const packAction = (verb: number, slot: number, figure: number): number => (verb << 16) | (slot << 8) | figure;
export const verbOf = (action: number): number => action >> 16;
export const slotOf = (action: number): number => (action >> 8) & 255;
export const figureOf = (action: number): number => action & 255;

/** Encodes a REROLL: number of dice to roll again by face value. */
export const packReroll = (zeros: number, ones: number, twos: number, threes: number): number =>
  zeros | (ones << 4) | (twos << 8) | (threes << 12);
export const rerolledOf = (reroll: number, value: number): number => (reroll >> (4 * value)) & 15;
