/** A turn of pig: roll until you hold or bust. */

import { counted } from '../../../core/formatting.js';
import { diceOf } from '../../../core/narration.js';
import * as column from '../columns.js';
import { columns } from '../columns.js';
import { field, LEADER, OVER, SEAT, seatTally, TURN_TOTAL, tally } from '../state.js';
import { table } from '../table.js';

export const scoreOf = (seat: number): number => seatTally[seat * columns.seatCount + column.SCORE];

export function beginTurn(seat: number): void {
  if (seat === 0) {
    tally[column.ROUNDS]++;
    table.tell?.(0, `Round ${tally[column.ROUNDS]}`);
  }
  field[SEAT] = seat;
  field[TURN_TOTAL] = 0;
  tally[column.TURNS]++;
  table.tell?.(1, `${table.names[seat]}, ${counted(scoreOf(seat), 'point')}:`);
}

const lostInWords = (lost: number): string =>
  ` The ${counted(lost, 'point')} of this turn ${lost === 1 ? 'is' : 'are'} lost.`;

export function roll(): void {
  const face = table.dice.die(table.sides);
  tally[column.ROLLS]++;
  if (face === table.bustFace) {
    tally[column.BUSTS]++;
    const lost = field[TURN_TOTAL];
    table.tell?.(2, `rolls ${face}: bust!${lost === 0 ? '' : lostInWords(lost)}`, {
      dice: diceOf([face], field[SEAT]),
    });
    endTurn();
  } else {
    field[TURN_TOTAL] += face;
    table.tell?.(2, `rolls ${face}; ${counted(field[TURN_TOTAL], 'point')} in this turn.`, {
      dice: diceOf([face], field[SEAT]),
    });
  }
}

export function hold(): void {
  const seat = field[SEAT];
  seatTally[seat * columns.seatCount + column.SCORE] += field[TURN_TOTAL];
  table.tell?.(2, `holds: ${field[TURN_TOTAL]} more, ${scoreOf(seat)} in all.`);
  if (scoreOf(seat) >= table.target) {
    seatTally[seat * columns.seatCount + column.SEAT_WIN] = 1;
    field[OVER] = 1;
    table.tell?.(1, `${table.names[seat]} wins with ${scoreOf(seat)} points.`);
  }
  endTurn();
}

function endTurn(): void {
  countLeadChange();
  if (field[OVER] === 1) return;
  const next = (field[SEAT] + 1) % table.players;
  if (next === 0 && tally[column.ROUNDS] === table.maxRounds) {
    field[OVER] = 1;
    tally[column.TIMEOUT] = 1;
    table.tell?.(1, `After ${table.maxRounds} rounds the game is broken off: nobody wins.`);
  } else {
    beginTurn(next);
  }
}

function countLeadChange(): void {
  let leader = 0;
  let shared = false;
  for (let seat = 1; seat < table.players; seat++) {
    if (scoreOf(seat) > scoreOf(leader)) {
      leader = seat;
      shared = false;
    } else if (scoreOf(seat) === scoreOf(leader)) shared = true;
  }
  if (shared || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[column.LEAD_CHANGES]++;
  field[LEADER] = leader;
}
