/** The piglin board: which column can take a block, and placing it. */

import { SEAT_BLOCKS, TASK_SLACK, TASK_TURN, TURNS, USED_ON_TASK } from '../columns.js';
import { NO_COLOUR, TASK_NAMES } from '../components.js';
import { BLOCK, columnColour, columnFilled, field, layerLeft, tally, taskLeft } from '../state.js';
import { setting, table } from '../table.js';
import { credit } from './credit.js';

/** Whether a column of the piglin board can take a block of that colour. */
export function columnTakes(column: number, colour: number): boolean {
  if (columnFilled[column] === setting.columnSize[column]) return false;
  const task = column >> 2;
  if (setting.sequential) {
    for (let earlier = 0; earlier < task; earlier++) if (taskLeft[earlier] > 0) return false;
  }
  const held = columnColour[column];
  if (held !== NO_COLOUR) return held === colour;
  if (setting.distinctColours) {
    for (let other = 4 * task; other < 4 * task + 4; other++) if (columnColour[other] === colour) return false;
  }
  return true;
}

/** Puts the block in hand on a column. */
export function placeOnTask(column: number, colour: number): void {
  const task = column >> 2;
  columnColour[column] = colour;
  columnFilled[column]++;
  field[BLOCK] = -1;
  taskLeft[task]--;
  tally[USED_ON_TASK]++;
  credit(SEAT_BLOCKS, 1);
  if (table.tell !== null) {
    const more = taskLeft[task] === 0 ? '' : `; the task needs ${taskLeft[task]} more`;
    table.tell(
      3,
      `puts it on task ${TASK_NAMES[task]}, column ${(column & 3) + 1} (${columnFilled[column]} of ${setting.columnSize[column]})${more}.`,
    );
  }
  if (taskLeft[task] > 0) return;
  tally[TASK_TURN + task] = tally[TURNS];
  tally[TASK_SLACK + task] = layerLeft[task];
  table.tell?.(2, `Task ${TASK_NAMES[task]} is complete.`);
}
