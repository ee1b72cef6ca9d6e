/**
 * Forced combat: no two living characters rest on one space. Due when the mover ends its movement, or another figure a
 * flight or a dig out of a combat, beside a living character.
 */
import { COMBATS_FORCED, COMBATS_PARTED } from './columns.js';
import { beginCombat } from './combat.js';
import { isCharacter, nameOf, putBack } from './figures.js';
import { FORCED_FRAME, FORCED_OTHER, STAGE, WHO } from './frames.js';
import { askEither, pop, push } from './machine.js';
import { ASK_PART, FIGHT, PART } from './options.js';
import { ANSWER, LIVING } from './state.js';
import type { DigTable } from './table.js';

const LOOK = 0;
const FIRST_ANSWERED = 1;
const SECOND_ANSWERED = 2;

/** Living characters that a figure may not rest beside; 0 if it is none itself. */
const crowding = (t: DigTable, figure: number): number =>
  isCharacter(t, figure) ? t.figuresAt[t.space[figure]] & t.field[LIVING] & ~(1 << figure) : 0;

/** Begins forced combat if it is due. */
export function forceCombat(t: DigTable, figure: number): void {
  if (crowding(t, figure) !== 0) push(t, FORCED_FRAME, figure);
}

/** FORCED_FRAME: the lowest seat first, repeated until nobody is there. */
export function runForcedCombat(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const figure = frames[frame + WHO];
  const other = frames[frame + FORCED_OTHER];
  const parts = field[ANSWER] === PART;
  switch (frames[frame + STAGE]) {
    case LOOK:
      lookAround(t, frame, figure);
      return;
    case FIRST_ANSWERED:
      if (!parts) break;
      t.tell?.(3, `${nameOf(t, figure)} would rather part.`);
      frames[frame + STAGE] = SECOND_ANSWERED;
      askEither(t, ASK_PART, other, figure, FIGHT, PART);
      return;
    case SECOND_ANSWERED:
      if (!parts) break;
      t.tell?.(3, `${nameOf(t, other)} agrees to part.`);
      t.tally[COMBATS_PARTED]++;
      frames[frame + STAGE] = LOOK;
      putBack(t, figure);
      return;
  }
  frames[frame + STAGE] = LOOK;
  beginCombat(t, figure, other, true);
}

function lookAround(t: DigTable, frame: number, figure: number): void {
  const { frames } = t;
  const others = crowding(t, figure);
  if (others === 0) {
    pop(t, 0);
    return;
  }
  const other = 31 - Math.clz32(others & -others);
  frames[frame + FORCED_OTHER] = other;
  t.tally[COMBATS_FORCED]++;
  t.tell?.(2, `${nameOf(t, figure)} and ${nameOf(t, other)} cannot rest on one space.`);
  if (t.rules.mayPart) {
    frames[frame + STAGE] = FIRST_ANSWERED;
    askEither(t, ASK_PART, figure, other, FIGHT, PART);
  } else beginCombat(t, figure, other, true);
}
