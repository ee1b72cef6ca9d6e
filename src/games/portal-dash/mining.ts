/** Mining: blocks from the cube or the discard, one after another, each used before the next. */
import { COLOURS, ITEMS, MOST_SLOTS } from './components.js';
import { checkLayer, LAYERS, takeBlock } from './cube.js';
import { useUp } from './inventory.js';
import { typeOf } from './item.js';
import { MINE_BLOCK, MINE_MORE, MINE_STOP, MORE, NO_MORE } from './options.js';
import { NEXT_ACTION, NEXT_BLOCK } from './phases.js';
import { ask, type Scene } from './scene.js';
import {
  ACTIVE_SEAT,
  BLOCK,
  BLOCK_LEVEL,
  DISCARD_SIZE,
  EXPOSED,
  FROM_DISCARD,
  MINE_LEFT,
  MINED,
  OVER,
  PHASE,
} from './state.js';
import { ACTIONS_MINE, MINED_COLOUR, MINED_DISCARD } from './tallies.js';
import { askUse } from './using.js';

/** The level of a block that did not come from the cube. */
const NO_LEVEL = -1;

export function mineByHand(scene: Scene): void {
  scene.tell?.(2, 'mines without a pickaxe.');
  startMining(scene, scene.rulebook.mineBasic, false);
}

export function mineWithPickaxe(scene: Scene, i: number, fromDiscard: boolean): void {
  const seat = scene.field[ACTIVE_SEAT];
  const type = typeOf(scene.slot[seat * MOST_SLOTS + i]);
  scene.tell?.(2, `mines ${fromDiscard ? 'the discard ' : ''}with the ${ITEMS[type].label}.`);
  useUp(scene, seat, i);
  startMining(scene, scene.rulebook.itemMine[type], fromDiscard);
}

function startMining({ field, tally }: Scene, blocks: number, fromDiscard: boolean): void {
  field[MINE_LEFT] = blocks;
  field[MINED] = 0;
  field[FROM_DISCARD] = fromDiscard ? 1 : 0;
  field[PHASE] = NEXT_BLOCK;
  tally[ACTIONS_MINE]++;
}

/** The next block, if one may be mined and the miner wants it. */
export function nextBlock(scene: Scene): void {
  const { field, options } = scene;
  const fromDiscard = field[FROM_DISCARD] === 1;
  if (field[MINE_LEFT] === 0 || (fromDiscard && field[DISCARD_SIZE] === 0)) {
    endMining(scene);
    return;
  }
  const seat = field[ACTIVE_SEAT];
  const first = field[MINED] === 0;
  if (!fromDiscard) {
    let count = 0;
    for (let rest = field[EXPOSED]; rest !== 0; rest &= rest - 1) options[count++] = 31 - Math.clz32(rest & -rest);
    if (!first) options[count++] = MINE_STOP;
    ask(scene, MINE_BLOCK, seat, count);
  } else if (first) drawFromDiscard(scene);
  else {
    options[0] = MORE;
    options[1] = NO_MORE;
    ask(scene, MINE_MORE, seat, 2);
  }
}

export function answerMineBlock(scene: Scene, choice: number): void {
  if (choice === MINE_STOP) endMining(scene);
  else mineBlock(scene, choice);
}

export function answerMineMore(scene: Scene, choice: number): void {
  if (choice === MORE) drawFromDiscard(scene);
  else endMining(scene);
}

function mineBlock(scene: Scene, stack: number): void {
  const { field, height, layerLeft, rulebook } = scene;
  const colour = takeBlock(scene, stack);
  const level = height[stack];
  scene.tally[MINED_COLOUR + colour]++;
  takeInHand(scene, colour, level);
  // A used-up cube is lost at once even where a block may still be used before its layer is checked.
  if (rulebook.strictDeadline || layerLeft[LAYERS - 1] === 0) {
    checkLayer(scene, level);
    if (field[OVER] === 1) return;
  }
  askUse(scene);
}

/** Any block of the discard is equally likely. */
function drawFromDiscard(scene: Scene): void {
  const { field, discard } = scene;
  const colour = scene.discardRng.weighted(discard, 0, COLOURS.length, field[DISCARD_SIZE]);
  discard[colour]--;
  field[DISCARD_SIZE]--;
  scene.tally[MINED_DISCARD]++;
  takeInHand(scene, colour, NO_LEVEL);
  askUse(scene);
}

function takeInHand(scene: Scene, colour: number, level: number): void {
  const { field } = scene;
  field[BLOCK] = colour;
  field[BLOCK_LEVEL] = level;
  field[MINED]++;
  field[MINE_LEFT]--;
  scene.tell?.(3, `takes a ${COLOURS[colour]} block.`);
}

/** The block in hand has been used; where the deadline allows it, only now its layer is checked. */
export function finishBlock(scene: Scene): void {
  const { field, rulebook } = scene;
  field[PHASE] = NEXT_BLOCK;
  if (!rulebook.strictDeadline && field[BLOCK_LEVEL] !== NO_LEVEL) checkLayer(scene, field[BLOCK_LEVEL]);
}

/** Blocks set aside join the discard. */
function endMining({ field, discard, aside }: Scene): void {
  for (let colour = 0; colour < COLOURS.length; colour++) {
    discard[colour] += aside[colour];
    field[DISCARD_SIZE] += aside[colour];
    aside[colour] = 0;
  }
  field[PHASE] = NEXT_ACTION;
}
