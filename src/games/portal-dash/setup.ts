/** Setting up a game: what is always the same is laid out once, then every deal copies it and draws the rest by chance. */
import { addCell, cellAt, FLOOR, ROWS, wordsFor } from './cells.js';
import { BLOCKS, COLOURS, ITEM_TYPES, ITEMS, MOB_TYPES, MOST_SLOTS, STARTERS, withArticle } from './components.js';
import { exposedStacks, LAYERS, STACKS } from './cube.js';
import { fullItem } from './inventory.js';
import { revealTile } from './landing.js';
import { placeMob, placeNextMob } from './mobs.js';
import { BEGIN_TURN } from './phases.js';
import type { Scene } from './scene.js';
import {
  BLOCK,
  CHEST_SUPPLY,
  EXPOSED,
  MAX_X,
  MOVE_TYPE,
  NO_COLOUR,
  PHASE,
  QUEUE_LENGTH,
  STACK_SIZE,
  TARGET,
  WORDS,
} from './state.js';
import { TASK_SLACK } from './tallies.js';

/** Lays out everything that does not depend on chance; the scene's buffer is then the template of every deal. */
export function layOut(scene: Scene): void {
  const { rulebook, field } = scene;
  field[PHASE] = BEGIN_TURN;
  field[TARGET] = -1;
  field[BLOCK] = -1;
  field[MOVE_TYPE] = -1;
  field[MAX_X] = 0;
  field[WORDS] = wordsFor(0);
  field[CHEST_SUPPLY] = rulebook.chestSupply;
  for (let y = 0; y < ROWS; y++) {
    scene.ground[cellAt(0, y)] = FLOOR;
    addCell(scene.revealed, cellAt(0, y));
  }
  layOutCube(scene);
  scene.columnColour.fill(NO_COLOUR);
  scene.taskLeft.set(rulebook.taskSlots);
  scene.tally.fill(-1, TASK_SLACK, TASK_SLACK + rulebook.taskSlots.length);
  scene.bossLife.set(rulebook.figureLife.subarray(rulebook.mobs));
  const starting = startingMobs(scene);
  for (let mob = 0; mob < rulebook.mobs; mob++) {
    if (!starting.includes(mob)) scene.queue[field[QUEUE_LENGTH]++] = mob;
  }
  for (let type = 0; type < ITEM_TYPES; type++) {
    if (rulebook.itemNetherite[type] === 1) scene.display[type] = rulebook.itemCount[type];
    else for (let i = 0; i < rulebook.itemCount[type]; i++) scene.stack[field[STACK_SIZE]++] = type;
  }
  for (let seat = 0; seat < rulebook.players; seat++) {
    scene.playerCell[seat] = rulebook.startCell[seat];
    scene.life[seat] = rulebook.hearts;
    scene.items[seat] = STARTERS;
    for (let i = 0; i < STARTERS; i++) scene.slot[seat * MOST_SLOTS + i] = fullItem(scene, i);
  }
}

function layOutCube(scene: Scene): void {
  const { rulebook, cube, height, field } = scene;
  let block = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    for (let i = 0; i < rulebook.cubeCounts[colour]; i++) cube[block++] = colour;
  }
  if (block !== BLOCKS) throw new Error(`the cube has ${block} blocks`);
  scene.cubeLeft.set(rulebook.cubeCounts);
  height.fill(LAYERS, 0, STACKS);
  scene.layerLeft.fill(STACKS);
  field[EXPOSED] = exposedStacks(height, rulebook.exposedSides);
}

/** The first mob of each of the first three types in play. */
export function startingMobs({ rulebook }: Scene): number[] {
  const starting: number[] = [];
  for (let type = 0; type < MOB_TYPES && starting.length < 3; type++) {
    const mob = rulebook.figureType.indexOf(type);
    if (mob >= 0) starting.push(mob);
  }
  return starting;
}

/** The part of the set-up that is up to chance; the scene must hold a fresh copy of the template. */
export function drawSetup(scene: Scene, starting: readonly number[]): void {
  const { rulebook, field, spawner } = scene;
  scene.cubeRng.shuffle(scene.cube, 0, BLOCKS);
  drawTiles(scene);
  revealTile(scene);
  for (let i = 0; i < starting.length; i++) placeMob(scene, starting[i], spawner[i]);
  if (rulebook.queueShuffled) scene.queueRng.shuffle(scene.queue, 0, field[QUEUE_LENGTH]);
  for (let i = starting.length; i < 3 && field[QUEUE_LENGTH] > 0; i++) placeNextMob(scene, spawner[i]);
  if (scene.tell !== null) tellSetup(scene);
}

/** Tiles without replacement, by drawing a place among those left and counting on past those already drawn. */
function drawTiles({ rulebook, tile, tileTurns, tilesRng }: Scene): void {
  for (let place = 0; place < rulebook.tiles; place++) {
    let drawn = tilesRng.below(rulebook.tilesInBox - place);
    for (let candidate = 0; ; candidate++) {
      let used = false;
      for (let i = 0; i < place; i++) if (tile[i] === candidate) used = true;
      if (!used && drawn-- === 0) {
        tile[place] = candidate;
        break;
      }
    }
    tileTurns[place] = rulebook.turnStep * tilesRng.below(rulebook.turnChoices);
  }
}

function tellSetup({ tell, rulebook, tile, spawner, figureCell }: Scene): void {
  tell?.(0, 'Set-up');
  tell?.(1, `The first tile is ${rulebook.tileNames[tile[0]]}.`);
  for (let mob = 0; mob < rulebook.mobs; mob++) {
    const i = spawner.subarray(0, 3).indexOf(figureCell[mob]);
    if (figureCell[mob] > 0 && i >= 0)
      tell?.(1, `On spawner ${i + 1} waits ${withArticle(rulebook.figureLabels[mob])}.`);
  }
  const starters = ITEMS.slice(0, STARTERS).map(({ label }) => label);
  tell?.(1, `Every player has ${rulebook.hearts} life and starts with ${starters.join(', ')}.`);
}
