/** Using a block: a column of the piglin board, or the ability of its colour. */
import { hasAbility, useAbility } from './abilities.js';
import { BROWN, COLOURS, MOST_COLUMNS, TASK_NAMES } from './components.js';
import { USE_ABILITY, USE_BLOCK, USE_NOTHING } from './options.js';
import { BLOCK_USED } from './phases.js';
import { columnTakes, placeOnTask } from './piglin-board.js';
import { ask, type Scene } from './scene.js';
import { ACTIVE_SEAT, BLOCK, PHASE } from './state.js';
import { USED_ABILITY, USED_WASTED } from './tallies.js';

/** Asks what to do with the block in hand. */
export function askUse(scene: Scene): void {
  const { field, options } = scene;
  const colour = field[BLOCK];
  let count = 0;
  for (let column = 0; column < TASK_NAMES.length * MOST_COLUMNS; column++) {
    if (columnTakes(scene, column, colour)) options[count++] = column;
  }
  if (hasAbility(scene, field[ACTIVE_SEAT], colour)) options[count++] = USE_ABILITY;
  if (count === 0) options[count++] = USE_NOTHING;
  ask(scene, USE_BLOCK, field[ACTIVE_SEAT], count);
}

export function answerUse(scene: Scene, choice: number): void {
  const { field, tally } = scene;
  const colour = field[BLOCK];
  field[PHASE] = BLOCK_USED;
  if (choice === USE_ABILITY) {
    tally[USED_ABILITY + colour]++;
    if (colour !== BROWN) setAside(scene, colour);
    useAbility(scene, colour);
  } else if (choice === USE_NOTHING) {
    tally[USED_WASTED]++;
    setAside(scene, colour);
    scene.tell?.(3, `has no use for the ${COLOURS[colour]} block.`);
  } else placeOnTask(scene, choice, colour);
}

/** Puts the block in hand aside until the action ends. */
function setAside({ field, aside }: Scene, colour: number): void {
  aside[colour]++;
  field[BLOCK] = -1;
}
