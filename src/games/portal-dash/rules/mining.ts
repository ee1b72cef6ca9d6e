/** Mining: blocks from the cube or the discard, one after another, each used before the next. */

import * as column from '../columns.js';
import { COLOURS, ITEMS, MAX_SLOTS } from '../components.js';
import { typeOf } from '../item.js';
import * as option from '../options.js';
import {
  ACTIVE,
  aside,
  BLOCK,
  BLOCK_LEVEL,
  DISCARD_SIZE,
  discard,
  EXPOSED,
  FROM_DISCARD,
  field,
  height,
  inventory,
  layerLeft,
  MINE_LEFT,
  MINED,
  OVER,
  options,
  PHASE,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { checkLayer, LAYERS, takeBlock } from './cube.js';
import { useUp } from './inventory.js';
import * as phase from './phases.js';
import { askUse } from './using.js';

/** The level of a block from the discard. */
const NO_LEVEL = -1;

export function mineByHand(): void {
  table.tell?.(2, 'mines without a pickaxe.');
  startMining(setting.mineBasic, false);
}

export function mineWithPickaxe(i: number, fromDiscard: boolean): void {
  const seat = field[ACTIVE];
  const type = typeOf(inventory[seat * MAX_SLOTS + i]);
  table.tell?.(2, `mines ${fromDiscard ? 'the discard ' : ''}with the ${ITEMS[type].label}.`);
  useUp(seat, i);
  startMining(setting.itemMine[type], fromDiscard);
}

function startMining(blocks: number, fromDiscard: boolean): void {
  field[MINE_LEFT] = blocks;
  field[MINED] = 0;
  field[FROM_DISCARD] = fromDiscard ? 1 : 0;
  field[PHASE] = phase.NEXT_BLOCK;
  tally[column.ACTIONS_MINE]++;
}

/** Mines the next block, if one is allowed and the miner wants it. */
export function nextBlock(): void {
  const fromDiscard = field[FROM_DISCARD] === 1;
  if (field[MINE_LEFT] === 0 || (fromDiscard && field[DISCARD_SIZE] === 0)) {
    endMining();
    return;
  }
  const seat = field[ACTIVE];
  const first = field[MINED] === 0;
  if (!fromDiscard) {
    let count = 0;
    for (let rest = field[EXPOSED]; rest !== 0; rest &= rest - 1) options[count++] = 31 - Math.clz32(rest & -rest);
    if (!first) options[count++] = option.MINE_STOP;
    ask(option.MINE_BLOCK, seat, count);
  } else if (first) drawFromDiscard();
  else {
    options[0] = option.MORE;
    options[1] = option.NO_MORE;
    ask(option.MINE_MORE, seat, 2);
  }
}

export function answerMineBlock(choice: number): void {
  if (choice === option.MINE_STOP) endMining();
  else mineBlock(choice);
}

export function answerMineMore(choice: number): void {
  if (choice === option.MORE) drawFromDiscard();
  else endMining();
}

function mineBlock(stack: number): void {
  const colour = takeBlock(stack);
  const level = height[stack];
  tally[column.MINED_COLOUR + colour]++;
  takeInHand(colour, level);
  // A used-up cube loses at once, even if the setting allows using a block before its layer is checked.
  if (setting.strictDeadline || (setting.cubeIsLoss && layerLeft[LAYERS - 1] === 0)) {
    checkLayer(level);
    if (field[OVER] === 1) return;
  }
  askUse();
}

/** Draws a block uniformly from the discard. */
function drawFromDiscard(): void {
  const colour = table.discardRng.weighted(discard, 0, COLOURS.length, field[DISCARD_SIZE]);
  discard[colour]--;
  field[DISCARD_SIZE]--;
  tally[column.MINED_DISCARD]++;
  takeInHand(colour, NO_LEVEL);
  askUse();
}

function takeInHand(colour: number, level: number): void {
  credit(column.SEAT_MINED, 1);
  field[BLOCK] = colour;
  field[BLOCK_LEVEL] = level;
  field[MINED]++;
  field[MINE_LEFT]--;
  table.tell?.(3, `takes a ${COLOURS[colour]} block.`);
}

/** Ends the use of a block; without the strict deadline, its layer is checked only now. */
export function finishBlock(): void {
  field[PHASE] = phase.NEXT_BLOCK;
  if (!setting.strictDeadline && field[BLOCK_LEVEL] !== NO_LEVEL) checkLayer(field[BLOCK_LEVEL]);
}

/** Moves the blocks in `aside` to the discard. */
function endMining(): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    discard[colour] += aside[colour];
    field[DISCARD_SIZE] += aside[colour];
    aside[colour] = 0;
  }
  field[PHASE] = phase.NEXT_ACTION;
}
