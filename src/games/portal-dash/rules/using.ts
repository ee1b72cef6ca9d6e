/** Using a block: a column of the piglin board, or the ability of its colour. */
import * as column from '../columns.js';
import { BRIDGING, COLOURS } from '../components.js';
import * as option from '../options.js';
import { ACTIVE, aside, BLOCK, field, options, PHASE, tally } from '../state.js';
import { setting, table } from '../table.js';
import { hasAbility, useAbility } from './abilities.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { BLOCK_USED } from './phases.js';
import { columnTakes, placeOnTask } from './piglin-board.js';

/** Asks how to use the taken block. */
export function askUse(): void {
  const colour = field[BLOCK];
  let count = 0;
  for (let rest = setting.columns; rest !== 0; rest &= rest - 1) {
    const taskColumn = 31 - Math.clz32(rest & -rest);
    if (columnTakes(taskColumn, colour)) options[count++] = taskColumn;
  }
  if (hasAbility(field[ACTIVE], colour)) options[count++] = option.USE_ABILITY;
  if (count === 0) options[count++] = option.USE_NOTHING;
  ask(option.USE_BLOCK, field[ACTIVE], count);
}

export function answerUse(choice: number): void {
  const colour = field[BLOCK];
  field[PHASE] = BLOCK_USED;
  if (choice === option.USE_ABILITY) {
    tally[column.USED_ABILITY + colour]++;
    credit(column.SEAT_ABILITIES, 1);
    const ability = setting.ability[colour];
    if (ability !== BRIDGING) setAside(colour);
    useAbility(ability);
  } else if (choice === option.USE_NOTHING) {
    tally[column.USED_WASTED]++;
    setAside(colour);
    table.tell?.(3, `has no use for the ${COLOURS[colour]} block.`);
  } else placeOnTask(choice, colour);
}

/** Moves the taken block to `aside` until the action ends. */
function setAside(colour: number): void {
  aside[colour]++;
  field[BLOCK] = -1;
}
