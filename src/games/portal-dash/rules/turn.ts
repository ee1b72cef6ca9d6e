/** A turn: the white dice, then the actions, then the next seat. */

import { counted } from '../../../core/formatting.js';
import type { Tell } from '../../../core/game.js';
import { colouredDie } from '../../../core/narration.js';
import * as column from '../columns.js';
import { ANY, COLOURS } from '../components.js';
import { ACTIONS_LEFT, ACTIVE, BLOCK_FACE, field, life, MOB_FACE, PHASE, tally } from '../state.js';
import { setting, table } from '../table.js';
import { resolveBlockDie } from './cube.js';
import { endGame } from './ending.js';
import { BEGIN_TURN } from './phases.js';

/** Rolls both white dice and resolves the block die; the mob die follows. */
export function beginTurn(): void {
  if (tally[column.TURNS] === setting.turnLimit) {
    table.tell?.(1, `After ${tally[column.TURNS]} turns the game is broken off: nobody wins.`);
    endGame(column.TIMEOUT);
    return;
  }
  tally[column.TURNS]++;
  field[ACTIONS_LEFT] = setting.actions;
  if (table.tell !== null) tellTurn(table.tell);
  field[BLOCK_FACE] = setting.blockFaces[table.blockDie.die(6) - 1];
  field[MOB_FACE] = setting.mobFaces[table.mobDie.die(6) - 1];
  if (table.tell !== null) tellDice(table.tell);
  resolveBlockDie();
}

/** Passes the turn to the next seat that is not out. */
export function endTurn(): void {
  let next = field[ACTIVE];
  do next = next + 1 === setting.players ? 0 : next + 1;
  while (life[next] === 0);
  field[ACTIVE] = next;
  field[PHASE] = BEGIN_TURN;
}

/** Called before the dice, so that they are narrated as part of this turn. */
function tellTurn(tell: Tell): void {
  const seat = field[ACTIVE];
  if ((tally[column.TURNS] - 1) % setting.players === 0)
    tell(0, `Round ${Math.ceil(tally[column.TURNS] / setting.players)}`);
  tell(1, `${table.names[seat]}, ${counted(life[seat], 'heart')}:`);
}

function tellDice(tell: Tell): void {
  const isAny = field[BLOCK_FACE] === ANY;
  const block = isAny ? 'any colour' : COLOURS[field[BLOCK_FACE]];
  const dice = [
    colouredDie(isAny ? '?' : '■', isAny ? 'white' : COLOURS[field[BLOCK_FACE]], `the block die: ${block}`),
    colouredDie(field[MOB_FACE] === 0 ? '–' : field[MOB_FACE], 'white', 'the mob die'),
  ];
  const number = field[MOB_FACE] === 0 ? 'a blank' : field[MOB_FACE];
  tell(2, `The block die shows ${block}, the mob die ${number}.`, { dice });
}
