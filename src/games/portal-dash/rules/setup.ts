/** The setup: the constant part is laid out once per setting; every deal copies it and draws the rest at random. */

import type { Rng } from '../../../core/chance.js';
import { counted } from '../../../core/formatting.js';
import { addCell, cellAt, FLOOR, ROWS, wordsFor } from '../cells.js';
import { TASK_SLACK } from '../columns.js';
import { BLOCKS, COLOURS, ITEM_TYPES, ITEMS, MAX_SLOTS, NO_COLOUR, STARTERS, withArticle } from '../components.js';
import {
  BLOCK,
  bossLife,
  bytes,
  CHEST_SUPPLY,
  columnColour,
  cube,
  cubeLeft,
  display,
  field,
  figureCell,
  ground,
  height,
  inventory,
  itemStack,
  items,
  layerLeft,
  life,
  MAX_X,
  MOVE_TYPE,
  PHASE,
  playerCell,
  QUEUE_LENGTH,
  queue,
  revealed,
  STACK_SIZE,
  spawner,
  TARGET,
  tally,
  taskLeft,
  tileAt,
  tileTurns,
  WORDS,
} from '../state.js';
import { setting, table } from '../table.js';
import { LAYERS, readHeights, STACKS } from './cube.js';
import { fullItem } from './inventory.js';
import { revealTile } from './landing.js';
import { placeMob, placeNextMob } from './mobs.js';
import { BEGIN_TURN } from './phases.js';

/** The state before any random draw; every deal starts as a copy of it. */
const beginning = new Uint8Array(bytes.length);

/** Lays out everything that needs no luck, once per setting. */
export function layOut(): void {
  bytes.fill(0);
  field[PHASE] = BEGIN_TURN;
  field[TARGET] = -1;
  field[BLOCK] = -1;
  field[MOVE_TYPE] = -1;
  field[MAX_X] = 0;
  field[WORDS] = wordsFor(0);
  field[CHEST_SUPPLY] = setting.chestSupply;
  for (let y = 0; y < ROWS; y++) {
    ground[cellAt(0, y)] = FLOOR;
    addCell(revealed, cellAt(0, y));
  }
  layOutCube();
  columnColour.fill(NO_COLOUR);
  taskLeft.set(setting.taskSlots);
  tally.fill(-1, TASK_SLACK, TASK_SLACK + setting.taskSlots.length);
  bossLife.set(setting.figureLife.subarray(setting.mobs, setting.mobs + setting.bosses));
  for (let mob = 0; mob < setting.mobs; mob++) {
    if (!setting.startingMobs.includes(mob)) queue[field[QUEUE_LENGTH]++] = mob;
  }
  for (let type = 0; type < ITEM_TYPES; type++) {
    if (setting.itemNetherite[type] === 1) display[type] = setting.itemCount[type];
    else for (let i = 0; i < setting.itemCount[type]; i++) itemStack[field[STACK_SIZE]++] = type;
  }
  for (let seat = 0; seat < setting.players; seat++) {
    playerCell[seat] = setting.startCell[seat];
    life[seat] = setting.hearts;
    items[seat] = STARTERS;
    for (let i = 0; i < STARTERS; i++) inventory[seat * MAX_SLOTS + i] = fullItem(i);
  }
  beginning.set(bytes);
}

function layOutCube(): void {
  let block = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    for (let i = 0; i < setting.cubeCounts[colour]; i++) cube[block++] = colour;
  }
  if (block !== BLOCKS) throw new Error(`the cube has ${block} blocks`);
  cubeLeft.set(setting.cubeCounts);
  height.fill(LAYERS, 0, STACKS);
  layerLeft.fill(STACKS);
  readHeights();
}

/** Resets the state and makes the random draws of the setup. */
export function deal(): void {
  bytes.set(beginning);
  const { startingMobs } = setting;
  table.cubeRng.shuffle(cube, 0, BLOCKS);
  drawTiles(0, table.tilesRng);
  revealTile();
  for (let i = 0; i < startingMobs.length; i++) placeMob(startingMobs[i], spawner[i]);
  if (setting.queueShuffled) table.queueRng.shuffle(queue, 0, field[QUEUE_LENGTH]);
  for (let i = startingMobs.length; i < 3 && field[QUEUE_LENGTH] > 0; i++) placeNextMob(spawner[i]);
  if (table.tell !== null) tellSetup();
}

/**
 * Draws the tiles from number `first` on, without replacement: draws an index among the remaining tiles and skips those
 * already drawn.
 */
export function drawTiles(first: number, rng: Rng): void {
  for (let number = first; number < setting.tiles; number++) {
    let skipped = rng.below(setting.tilesInBox - number);
    for (let candidate = 0; ; candidate++) {
      let used = false;
      for (let i = 0; i < number; i++) if (tileAt[i] === candidate) used = true;
      if (!used && skipped-- === 0) {
        tileAt[number] = candidate;
        break;
      }
    }
    tileTurns[number] = setting.turnStep * rng.below(setting.turnChoices);
  }
}

function tellSetup(): void {
  table.tell?.(0, 'Set-up');
  table.tell?.(1, `The first tile is ${setting.tileNames[tileAt[0]]}.`);
  for (let mob = 0; mob < setting.mobs; mob++) {
    const i = spawner.subarray(0, 3).indexOf(figureCell[mob]);
    if (figureCell[mob] > 0 && i >= 0)
      table.tell?.(1, `On spawner ${i + 1} waits ${withArticle(setting.figureLabels[mob])}.`);
  }
  const starters = ITEMS.slice(0, STARTERS).map(({ label }) => label);
  table.tell?.(1, `Every player has ${counted(setting.hearts, 'heart')} and starts with ${starters.join(', ')}.`);
}
