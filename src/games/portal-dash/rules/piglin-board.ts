/** The piglin board: columns that can take a block, and placing it. */

import * as column from '../columns.js';
import { NO_COLOUR, TASK_NAMES } from '../components.js';
import { BLOCK, columnColour, columnFilled, field, layerLeft, tally, taskLeft } from '../state.js';
import { setting, table } from '../table.js';
import { credit } from './credit.js';

/** Returns whether a column of the piglin board can take a block of that colour. */
export function columnTakes(taskColumn: number, colour: number): boolean {
  if (columnFilled[taskColumn] === setting.columnSize[taskColumn]) return false;
  const task = taskColumn >> 2;
  if (setting.sequential) {
    for (let earlier = 0; earlier < task; earlier++) if (taskLeft[earlier] > 0) return false;
  }
  const held = columnColour[taskColumn];
  if (held !== NO_COLOUR) return held === colour;
  if (setting.distinctColours) {
    for (let other = 4 * task; other < 4 * task + 4; other++) if (columnColour[other] === colour) return false;
  }
  return true;
}

/** Places the taken block on a column. */
export function placeOnTask(taskColumn: number, colour: number): void {
  const task = taskColumn >> 2;
  columnColour[taskColumn] = colour;
  columnFilled[taskColumn]++;
  field[BLOCK] = -1;
  taskLeft[task]--;
  tally[column.USED_ON_TASK]++;
  credit(column.SEAT_BLOCKS, 1);
  if (table.tell !== null) {
    const more = taskLeft[task] === 0 ? '' : `; the task needs ${taskLeft[task]} more`;
    table.tell(
      3,
      `puts it on task ${TASK_NAMES[task]}, column ${(taskColumn & 3) + 1} (${columnFilled[taskColumn]} of ${setting.columnSize[taskColumn]})${more}.`,
    );
  }
  if (taskLeft[task] > 0) return;
  tally[column.TASK_TURN + task] = tally[column.TURNS];
  tally[column.TASK_SLACK + task] = layerLeft[task];
  table.tell?.(2, `Task ${TASK_NAMES[task]} is complete.`);
}
