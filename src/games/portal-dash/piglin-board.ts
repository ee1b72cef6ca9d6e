/** The piglin board: which column can take a block, and placing it. */
import { TASK_NAMES } from './components.js';
import type { Scene } from './scene.js';
import { ACTIVE_SEAT, BLOCK, NO_COLOUR, TURN } from './state.js';
import { SEAT_BLOCKS, SEAT_TALLIES, TASK_SLACK, TASK_TURN, USED_ON_TASK } from './tallies.js';

/** Whether a column of the piglin board can take a block of that colour. */
export function columnTakes(scene: Scene, column: number, colour: number): boolean {
  const { columnColour, columnFilled, taskLeft, rulebook } = scene;
  if (columnFilled[column] === rulebook.columnSize[column]) return false;
  const task = column >> 2;
  if (rulebook.sequential) {
    for (let earlier = 0; earlier < task; earlier++) if (taskLeft[earlier] > 0) return false;
  }
  const held = columnColour[column];
  if (held !== NO_COLOUR) return held === colour;
  if (rulebook.distinctColours) {
    for (let other = 4 * task; other < 4 * task + 4; other++) if (columnColour[other] === colour) return false;
  }
  return true;
}

/** Puts the block in hand on a column. */
export function placeOnTask(scene: Scene, column: number, colour: number): void {
  const { field, tally, seatTally, columnColour, columnFilled, taskLeft } = scene;
  const task = column >> 2;
  columnColour[column] = colour;
  columnFilled[column]++;
  field[BLOCK] = -1;
  taskLeft[task]--;
  tally[USED_ON_TASK]++;
  seatTally[field[ACTIVE_SEAT] * SEAT_TALLIES + SEAT_BLOCKS]++;
  scene.tell?.(3, `puts it on task ${TASK_NAMES[task]}, column ${(column & 3) + 1}; ${taskLeft[task]} to go there.`);
  if (taskLeft[task] > 0) return;
  tally[TASK_TURN + task] = field[TURN];
  tally[TASK_SLACK + task] = scene.layerLeft[task];
  scene.tell?.(2, `Task ${TASK_NAMES[task]} is complete.`);
}
