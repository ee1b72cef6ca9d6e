/** Traps: what the die says when a figure enters one, and what each card does to the one who trips it. */

import { canHold, discardCard, giveItem, itemsOf, takeRandomItem } from './cards.js';
import {
  BY_TRAP,
  FOREIGN_AVOIDS,
  FOREIGN_DISARMS,
  FOREIGN_TAKEN,
  FOREIGN_TRIPS,
  OWN_AVOIDS,
  OWN_RETRIEVES,
  OWN_TAKEN,
  OWN_TRIPS,
} from './columns.js';
import { hurt } from './death.js';
import { AT_TRAP, KEEP_ANSWERED, MEETINGS_BEGIN, TRAP_DAMAGED } from './entering.js';
import { isCharacter, nameOf, randomFreeSpace, relocate, spaceName } from './figures.js';
import { ENTRY_EVENTS, ENTRY_LEFT, ENTRY_SPACE, STAGE, TRIPPED, WHO } from './frames.js';
import { askEither } from './machine.js';
import { ASK_DISARM, ASK_RETRIEVE, LEAVE, TAKE } from './options.js';
import { ARMOUR, BEDROCK, CAVE_IN, FIRST_ROBOT, ITEM_KINDS, MOLE_TUNNEL, NET, PICKAXE, ROBOT_CARD } from './pieces.js';
import { AVOID, TRIP } from './rules.js';
import { ANSWER, MOVER, STEPS } from './state.js';
import type { DigTable } from './table.js';
import { sealSpace } from './tiles.js';

/** ENTRY_FRAME, the stages up to TRAP_DAMAGED. */
export function runTrap(t: DigTable, frame: number): void {
  const { frames } = t;
  const figure = frames[frame + WHO];
  const space = frames[frame + ENTRY_SPACE];
  switch (frames[frame + STAGE]) {
    case AT_TRAP:
      frames[frame + STAGE] = MEETINGS_BEGIN;
      if (t.trapOwner[space] >= 0 && (figure < FIRST_ROBOT || t.rules.robotsTrip)) rollTrapDie(t, frame, figure, space);
      return;
    case KEEP_ANSWERED:
      frames[frame + STAGE] = MEETINGS_BEGIN;
      if (t.field[ANSWER] === TAKE) takeTrap(t, figure, space);
      return;
    default:
      frames[frame + STAGE] = MEETINGS_BEGIN;
      finishTrip(t, frame, figure, space);
  }
}

function rollTrapDie(t: DigTable, frame: number, figure: number, space: number): void {
  const { rules, tally } = t;
  const seat = t.seatOf[figure];
  const own = t.trapOwner[space] === seat;
  const faces = own ? rules.ownFaces : rules.foreignFaces;
  const roll = t.trapDice.die(faces.length);
  const face = faces[roll - 1];
  if (face === TRIP) {
    tally[own ? OWN_TRIPS : FOREIGN_TRIPS]++;
    t.tell?.(
      2,
      `${nameOf(t, figure)} rolls ${roll} and trips ${whoseTrap(t, own, space)}: ${ITEM_KINDS[t.trapKind[space]].word}!`,
    );
    t.frames[frame + STAGE] = TRAP_DAMAGED;
    damageVictim(t, figure, space);
  } else if (face === AVOID) {
    tally[own ? OWN_AVOIDS : FOREIGN_AVOIDS]++;
    t.tell?.(2, `${nameOf(t, figure)} rolls ${roll} and avoids ${whoseTrap(t, own, space)}.`);
  } else {
    tally[own ? OWN_RETRIEVES : FOREIGN_DISARMS]++;
    t.tell?.(2, `${nameOf(t, figure)} rolls ${roll} and may take ${own ? 'back ' : ''}${whoseTrap(t, own, space)}.`);
    // A robot, and an antelope whose mouth is full, can only leave it.
    if (figure >= FIRST_ROBOT || !canHold(t, seat, isCharacter(t, figure))) return;
    t.frames[frame + STAGE] = KEEP_ANSWERED;
    askEither(t, own ? ASK_RETRIEVE : ASK_DISARM, figure, -1, TAKE, LEAVE);
  }
}

const whoseTrap = (t: DigTable, own: boolean, space: number): string =>
  own ? 'its own trap' : `a trap of ${t.names[t.trapOwner[space]]}`;

function takeTrap(t: DigTable, seat: number, space: number): void {
  t.tally[t.trapOwner[space] === seat ? OWN_TAKEN : FOREIGN_TAKEN]++;
  t.tell?.(3, `${nameOf(t, seat)} takes the card: ${ITEM_KINDS[t.trapKind[space]].word}.`);
  giveItem(t, seat, t.trapKind[space]);
  clearTrap(t, space);
}

function clearTrap(t: DigTable, space: number): void {
  t.trapOwner[space] = -1;
  t.trapShown[space] = 0;
}

/** The part of a trap's effect that can kill. */
function damageVictim(t: DigTable, figure: number, space: number): void {
  const kind = t.trapKind[space];
  if (kind === ROBOT_CARD) {
    const roll = t.trapEffects.die(6);
    t.tell?.(3, `The robot in the trap: ${nameOf(t, figure)} rolls ${roll}.`);
    if (roll >= t.rules.robotTrapHit) return;
  }
  const damage = t.rules.trapDamage[kind];
  if (damage > 0) hurt(t, figure, damage, BY_TRAP, t.trapOwner[space]);
}

/** The rest of the effect, what becomes of the card, and the end of the movement. */
function finishTrip(t: DigTable, frame: number, figure: number, space: number): void {
  const { field, frames, rules } = t;
  const kind = t.trapKind[space];
  const owner = t.trapOwner[space];
  const own = owner === t.seatOf[figure];
  if (kind === CAVE_IN && t.tile[space] !== BEDROCK) {
    sealSpace(t, space);
    t.tell?.(3, `${spaceName(t, space)} is sealed.`);
  }
  const lives = frames[frame + ENTRY_LEFT] === 0;
  if (lives && figure < FIRST_ROBOT) afflict(t, figure, kind, owner, own);
  if (lives && kind === MOLE_TUNNEL) {
    const to = randomFreeSpace(t, t.trapEffects);
    if (to >= 0) {
      t.tell?.(3, `${nameOf(t, figure)} falls down a mole tunnel to ${spaceName(t, to)}.`);
      relocate(t, figure, to);
    }
  }
  if (rules.trapStays) t.trapShown[space] = 1;
  else {
    discardCard(t, kind);
    clearTrap(t, space);
  }
  if (figure === field[MOVER] && (!own || rules.ownTripEndsMovement)) field[STEPS] = 0;
  frames[frame + ENTRY_EVENTS] |= TRIPPED;
}

/** What a trap does to a person that lives on: robots have no items and are not stunned. */
function afflict(t: DigTable, seat: number, kind: number, owner: number, own: boolean): void {
  if (kind === NET) {
    t.stunned[seat] = 1;
    t.tell?.(3, `${nameOf(t, seat)} is stunned.`);
  } else if (kind === PICKAXE && itemsOf(t, seat) > 0) {
    const lost = takeRandomItem(t, seat, t.trapEffects);
    discardCard(t, lost);
    t.tell?.(3, `${nameOf(t, seat)} loses ${ITEM_KINDS[lost].phrase}.`);
  } else if (kind === ARMOUR && !own && itemsOf(t, seat) > 0 && canHold(t, owner, isCharacter(t, owner))) {
    giveItem(t, owner, takeRandomItem(t, seat, t.trapEffects));
    t.tell?.(3, `${t.names[owner]} takes one of the items of ${nameOf(t, seat)}.`);
  }
}
