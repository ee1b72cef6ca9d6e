/** Traps: the die roll when a figure enters one, and the effect of each card on the figure that trips it. */

import { diceOf, secretFor } from '../../../core/narration.js';
import * as column from '../columns.js';
import {
  ARMOUR,
  BEDROCK,
  CAVE_IN,
  FIRST_ROBOT,
  ITEM_KINDS,
  MOLE_TUNNEL,
  NET,
  PICKAXE,
  ROBOT_CARD,
  seatOf,
} from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { AVOID, TRIP } from '../setting.js';
import {
  ANSWER,
  field,
  frames,
  MOVER,
  OVER,
  STEPS,
  seatTally,
  stunned,
  tally,
  tileAt,
  trapKind,
  trapOwner,
  trapShown,
} from '../state.js';
import { setting, table } from '../table.js';
import { askEither } from './ask.js';
import { canHold, discardCard, giveItem, itemsOf, takeRandomItem } from './cards.js';
import { takeDamage } from './damage.js';
import { AT_TRAP, KEEP_ANSWERED, MEETINGS_BEGIN, TRAP_DAMAGED } from './entering.js';
import { isCharacter, nameOf, randomFreeSpace, relocate, spaceName } from './figures.js';
import { sealSpace } from './tiles.js';

/** Resumes an ENTRY_FRAME at a stage up to TRAP_DAMAGED. */
export function runTrap(frame: number): void {
  const figure = frames[frame + at.WHO];
  const space = frames[frame + at.ENTRY_SPACE];
  switch (frames[frame + at.STAGE]) {
    case AT_TRAP:
      frames[frame + at.STAGE] = MEETINGS_BEGIN;
      if (trapOwner[space] >= 0 && (figure < FIRST_ROBOT || setting.robotsTrip)) rollTrapDie(frame, figure, space);
      return;
    case KEEP_ANSWERED:
      frames[frame + at.STAGE] = MEETINGS_BEGIN;
      if (field[ANSWER] === option.TAKE) takeTrap(figure, space);
      return;
    default:
      frames[frame + at.STAGE] = MEETINGS_BEGIN;
      finishTrip(frame, figure, space);
  }
}

function rollTrapDie(frame: number, figure: number, space: number): void {
  const seat = seatOf[figure];
  const own = trapOwner[space] === seat;
  const faces = own ? setting.ownFaces : setting.foreignFaces;
  const roll = table.trapDice.die(faces.length);
  const face = faces[roll - 1];
  if (face === TRIP) {
    tally[own ? column.OWN_TRIPS : column.FOREIGN_TRIPS]++;
    seatTally[trapOwner[space] * column.SEAT_COLUMNS + (own ? column.TRAPS_OWN : column.TRAPS_SPRUNG)]++;
    if (!own) seatTally[seat * column.SEAT_COLUMNS + column.TRAPS_TRIPPED]++;
    table.tell?.(
      2,
      `${nameOf(figure)} rolls ${roll} and trips ${whoseTrap(own, space)}: ${ITEM_KINDS[trapKind[space]].word}!`,
      { dice: diceOf([roll], seat) },
    );
    frames[frame + at.STAGE] = TRAP_DAMAGED;
    damageVictim(figure, space);
    // A trap that ends the game is spent like any other, but has no further effect.
    if (field[OVER] === 1) spendTrap(space);
  } else if (face === AVOID) {
    tally[own ? column.OWN_AVOIDS : column.FOREIGN_AVOIDS]++;
    table.tell?.(2, `${nameOf(figure)} rolls ${roll} and avoids ${whoseTrap(own, space)}.`, {
      dice: diceOf([roll], seat),
    });
  } else {
    tally[own ? column.OWN_RETRIEVES : column.FOREIGN_DISARMS]++;
    table.tell?.(2, `${nameOf(figure)} rolls ${roll} and may take ${own ? 'back ' : ''}${whoseTrap(own, space)}.`, {
      dice: diceOf([roll], seat),
    });
    // A robot, or an antelope with a full mouth, can only leave it.
    if (figure >= FIRST_ROBOT || !canHold(seat, isCharacter(figure))) return;
    frames[frame + at.STAGE] = KEEP_ANSWERED;
    askEither(own ? option.ASK_RETRIEVE : option.ASK_DISARM, figure, -1, option.TAKE, option.LEAVE);
  }
}

const whoseTrap = (own: boolean, space: number): string =>
  own ? 'its own trap' : `a trap of ${table.names[trapOwner[space]]}`;

function takeTrap(seat: number, space: number): void {
  tally[trapOwner[space] === seat ? column.OWN_TAKEN : column.FOREIGN_TAKEN]++;
  table.tell?.(
    3,
    `${nameOf(seat)} takes the card: ${ITEM_KINDS[trapKind[space]].word}.`,
    trapShown[space] === 1 ? {} : secretFor([seat, trapOwner[space]], `${nameOf(seat)} takes the card.`),
  );
  giveItem(seat, trapKind[space]);
  clearTrap(space);
}

function clearTrap(space: number): void {
  trapOwner[space] = -1;
  trapShown[space] = 0;
}

/** Discards a trap that went off, or shows it if traps stay. */
function spendTrap(space: number): void {
  if (setting.trapStays) trapShown[space] = 1;
  else {
    discardCard(trapKind[space]);
    clearTrap(space);
  }
}

/** Applies the part of a trap's effect that can kill. */
function damageVictim(figure: number, space: number): void {
  const kind = trapKind[space];
  if (kind === ROBOT_CARD) {
    const roll = table.trapEffects.die(6);
    table.tell?.(3, `The robot in the trap: ${nameOf(figure)} rolls ${roll}.`, {
      dice: diceOf([roll], seatOf[figure]),
    });
    if (roll >= setting.robotTrapHit) return;
  }
  const damage = setting.trapDamage[kind];
  if (damage > 0) takeDamage(figure, damage, column.BY_TRAP, trapOwner[space]);
}

/** Applies the rest of the effect, spends the trap, and ends the movement where the rules do. */
function finishTrip(frame: number, figure: number, space: number): void {
  const kind = trapKind[space];
  const owner = trapOwner[space];
  const own = owner === seatOf[figure];
  if (kind === CAVE_IN && tileAt[space] !== BEDROCK) {
    sealSpace(space);
    table.tell?.(3, `${spaceName(space)} is sealed.`);
  }
  const lives = frames[frame + at.ENTRY_LEFT] === 0;
  if (lives && figure < FIRST_ROBOT) afflict(figure, kind, owner, own);
  if (lives && kind === MOLE_TUNNEL) {
    const to = randomFreeSpace(table.trapEffects);
    if (to >= 0) {
      table.tell?.(3, `${nameOf(figure)} falls down a mole tunnel to ${spaceName(to)}.`);
      relocate(figure, to);
    }
  }
  spendTrap(space);
  if (figure === field[MOVER] && (!own || setting.ownTripEndsMovement)) field[STEPS] = 0;
  frames[frame + at.ENTRY_EVENTS] |= at.TRIPPED;
}

/** Applies a trap's effect on a surviving person; robots have no items and are not stunned. */
function afflict(seat: number, kind: number, owner: number, own: boolean): void {
  if (kind === NET) {
    stunned[seat] = 1;
    table.tell?.(3, `${nameOf(seat)} is stunned.`);
  } else if (kind === PICKAXE && itemsOf(seat) > 0) {
    const lost = takeRandomItem(seat, table.trapEffects);
    discardCard(lost);
    table.tell?.(3, `${nameOf(seat)} loses ${ITEM_KINDS[lost].phrase}.`);
  } else if (kind === ARMOUR && !own && itemsOf(seat) > 0 && canHold(owner, isCharacter(owner))) {
    giveItem(owner, takeRandomItem(seat, table.trapEffects));
    table.tell?.(3, `${table.names[owner]} takes one of the items of ${nameOf(seat)}.`);
  }
}
