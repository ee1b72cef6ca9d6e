/**
 * Item cards as actions (PLAY in a movement) and in combat (USE, SUPPORT): legality and effects. As traps: traps.ts.
 */

import { diceOf } from '../../../core/narration.js';
import { distances, neighbours, tunnelSets } from '../board-arrays.js';
import * as column from '../columns.js';
import {
  AIMED_KINDS,
  BEDROCK,
  CAVE_IN,
  DYNAMITE,
  ITEM_KINDS,
  MOLE_TUNNEL,
  NET,
  NO_TILE,
  othersOf,
  PICKAXE,
  ROBOT_CARD,
  robotOf,
  STEW,
} from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { directionOf, kindOf, targetOf } from '../options.js';
import {
  armour,
  combats,
  emptySet,
  field,
  figuresAt,
  frames,
  hp,
  itemKinds,
  MOVER,
  options,
  pickaxe,
  STEPS,
  seatTally,
  spaceOf,
  stunned,
  tally,
  tileAt,
  trapOwner,
  VISIT_CARDS,
  waysAt,
} from '../state.js';
import { setting, table } from '../table.js';
import { discardCard, takeItem } from './cards.js';
import { takeDamage } from './damage.js';
import { enterSpace } from './entering.js';
import { freeRobotSlot, hasFreeSpace, isCharacter, nameOf, randomFreeSpace, relocate, spaceName } from './figures.js';
import { pop, push } from './stack.js';
import { openWay, removeTile } from './tiles.js';

/** Returns a bit per kind in hand that a person may play or use. */
const usableKinds = (seat: number): number =>
  isCharacter(seat) ? itemKinds[seat] : itemKinds[seat] & setting.antelopeKinds;

const maxHp = (seat: number): number => (isCharacter(seat) ? setting.hp : setting.antelopeHp);

/** Returns whether a kind that acts only on the own figure or seat has an effect now. */
function canUseOnSelf(seat: number, kind: number): boolean {
  switch (kind) {
    case PICKAXE:
      return pickaxe[seat] === 0;
    case STEW:
      return hp[seat] < maxHp(seat);
    case ROBOT_CARD:
      return freeRobotSlot(seat) >= 0;
    default:
      return armour[seat] === 0;
  }
}

/** Writes the PLAY options of a person from index `count` on; returns the new count. */
export function writePlays(seat: number, count: number): number {
  const space = spaceOf[seat];
  let n = count;
  for (let kinds = usableKinds(seat); kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    const play = option.PLAY | (kind << option.KIND_SHIFT);
    if (kind === DYNAMITE) n = writeBlasts(seat, space, play, n);
    else if (kind === CAVE_IN) n = writeCaveIns(space, play, n);
    else if (kind === NET) n = writeNets(seat, space, play, n);
    else if (kind === MOLE_TUNNEL) n = writeTunnels(space, play, n);
    else if (canUseOnSelf(seat, kind)) options[n++] = play;
  }
  return n;
}

/** Writes an option per direction with a figure of another seat, or with a closed way. */
function writeBlasts(seat: number, space: number, play: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) {
    const neighbour = neighbours[space * 8 + d];
    if (neighbour < 0) continue;
    const closed = ((waysAt[space] >> d) & 1) === 0;
    if (closed || (figuresAt[neighbour] & othersOf[seat]) !== 0) options[n++] = play | (d << option.DIRECTION_SHIFT);
  }
  return n;
}

/** Writes an option per direction with a tile that is not bedrock and has neither figure nor trap. */
function writeCaveIns(space: number, play: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) {
    const neighbour = neighbours[space * 8 + d];
    if (neighbour < 0 || tileAt[neighbour] === NO_TILE || tileAt[neighbour] === BEDROCK) continue;
    if (figuresAt[neighbour] === 0 && trapOwner[neighbour] < 0) options[n++] = play | (d << option.DIRECTION_SHIFT);
  }
  return n;
}

/** Writes an option per person of another seat in range that is not stunned. */
function writeNets(seat: number, space: number, play: number, count: number): number {
  let n = count;
  for (let other = 0; other < table.players; other++) {
    if (other === seat || spaceOf[other] < 0 || stunned[other] === 1) continue;
    if (distances[space * 128 + spaceOf[other]] > setting.netRange) continue;
    options[n++] = play | (other << option.TARGET_SHIFT);
  }
  return n;
}

/** Writes an option per space in range with a tile and no figure. */
function writeTunnels(space: number, play: number, count: number): number {
  let n = count;
  for (let word = 0; word < 4; word++) {
    for (let rest = tunnelSets[space * 4 + word] & ~emptySet[word]; rest !== 0; rest &= rest - 1) {
      const to = word * 32 + 31 - Math.clz32(rest & -rest);
      if (figuresAt[to] === 0) options[n++] = play | (to << option.TARGET_SHIFT);
    }
  }
  return n;
}

/** Executes a PLAY option. Set the stage to resume at before the call; dynamite and mole tunnels push frames. */
export function playItem(seat: number, code: number): void {
  const kind = kindOf(code);
  const target = targetOf(code);
  const direction = directionOf(code);
  const space = spaceOf[seat];
  tally[column.ITEMS_PLAYED]++;
  seatTally[seat * column.SEAT_COLUMNS + column.ITEMS_SPENT]++;
  field[VISIT_CARDS]++;
  takeItem(seat, kind);
  if (kind !== PICKAXE) discardCard(kind);
  table.tell?.(2, `${nameOf(seat)} plays ${ITEM_KINDS[kind].phrase}.`);
  switch (kind) {
    case DYNAMITE:
      blast(seat, direction);
      return;
    case CAVE_IN:
      removeTile(neighbours[space * 8 + direction]);
      table.tell?.(3, `${spaceName(neighbours[space * 8 + direction])} caves in.`);
      return;
    case NET:
      stunned[target] = 1;
      table.tell?.(3, `${nameOf(target)} is stunned.`);
      return;
    case MOLE_TUNNEL:
      table.tell?.(3, `It leads to ${spaceName(target)}.`);
      enterSpace(seat, target, true);
      return;
    default:
      useOnSelf(seat, kind);
  }
}

function useOnSelf(seat: number, kind: number): void {
  switch (kind) {
    case PICKAXE:
      pickaxe[seat] = 1;
      return;
    case STEW: {
      const healed = Math.min(setting.stewHeal, maxHp(seat) - hp[seat]);
      hp[seat] += healed;
      tally[column.HEALED] += healed;
      table.tell?.(3, `${nameOf(seat)} has ${hp[seat]} HP now.`);
      return;
    }
    case ROBOT_CARD:
      buildRobot(seat);
      return;
    default:
      armour[seat] = setting.armourPoints;
      table.tell?.(3, `${nameOf(seat)} has ${armour[seat]} armour now.`);
  }
}

function buildRobot(seat: number): void {
  const robot = robotOf(seat, freeRobotSlot(seat));
  hp[robot] = setting.robotHp;
  tally[column.ROBOTS_BUILT]++;
  relocate(robot, spaceOf[seat]);
}

function blast(seat: number, direction: number): void {
  const frame = push(at.BLAST_FRAME, seat);
  frames[frame + at.BLAST_DIRECTION] = direction;
  frames[frame + at.BLAST_HIT] = 0;
}

/**
 * Resumes a BLAST_FRAME: each figure of another seat takes damage, persons by seat, then robots; then the way is open.
 */
export function runBlast(frame: number): void {
  const seat = frames[frame + at.WHO];
  const direction = frames[frame + at.BLAST_DIRECTION];
  const neighbour = neighbours[spaceOf[seat] * 8 + direction];
  const left = figuresAt[neighbour] & othersOf[seat] & ~frames[frame + at.BLAST_HIT];
  if (left === 0) {
    openWay(spaceOf[seat], direction);
    table.tell?.(3, `The way to ${spaceName(neighbour)} is open.`);
    pop(0);
    return;
  }
  const figure = 31 - Math.clz32(left & -left);
  frames[frame + at.BLAST_HIT] |= 1 << figure;
  takeDamage(figure, setting.dynamiteDamage, itemSource(seat), seat);
}

const itemSource = (seat: number): number => (isCharacter(seat) ? column.BY_ITEM : column.BY_ANTELOPE);

/** Source of the damage by the strike of a robot card. */
const strikeSource = (seat: number): number => (isCharacter(seat) ? column.BY_ROBOT : column.BY_ANTELOPE);

/**
 * Writes the items a person may use in the combat at `combat` against the members in `targets` (bits), as options of
 * `act`, from index `count` on; only the kinds in `allowed` (bits). Returns the new count.
 */
export function writeUses(
  seat: number,
  combat: number,
  targets: number,
  act: number,
  allowed: number,
  count: number,
): number {
  let n = count;
  for (let kinds = usableKinds(seat) & allowed; kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    const use = act | (kind << option.KIND_SHIFT);
    if (((AIMED_KINDS >> kind) & 1) === 1) {
      if (kind === ROBOT_CARD && freeRobotSlot(seat) < 0) continue;
      const where = kind === NET ? targets & ~combats[combat + at.COMBAT_NETTED] : targets;
      for (let member = 0; member < 3; member++) {
        if (((where >> member) & 1) === 1) {
          options[n++] = use | (combats[combat + at.COMBAT_FIGURE + member] << option.TARGET_SHIFT);
        }
      }
    } else if (kind === MOLE_TUNNEL ? hasFreeSpace() : canUseOnSelf(seat, kind)) options[n++] = use;
  }
  return n;
}

/** Executes a USE or SUPPORT option. Set the stage to resume at before the call, because a figure may die. */
export function useItem(seat: number, combat: number, code: number): void {
  const kind = kindOf(code);
  const target = targetOf(code);
  tally[column.ITEMS_USED]++;
  seatTally[seat * column.SEAT_COLUMNS + column.ITEMS_SPENT]++;
  takeItem(seat, kind);
  if (kind !== PICKAXE) discardCard(kind);
  table.tell?.(3, `${nameOf(seat)} uses ${ITEM_KINDS[kind].phrase}.`);
  switch (kind) {
    case DYNAMITE:
      takeDamage(target, setting.dynamiteDamage, itemSource(seat), seat);
      return;
    case CAVE_IN:
      takeDamage(target, setting.caveInDamage, itemSource(seat), seat);
      return;
    case ROBOT_CARD: {
      buildRobot(seat);
      const roll = table.combatItems.die(6);
      table.tell?.(3, `The robot strikes at ${nameOf(target)}: ${roll}.`, { dice: diceOf([roll], seat) });
      if (roll >= setting.robotCardHit) takeDamage(target, setting.robotCardDamage, strikeSource(seat), seat);
      return;
    }
    case NET:
      netMember(combat, target);
      table.tell?.(3, `${nameOf(target)} is netted.`);
      return;
    case MOLE_TUNNEL:
      if (seat === field[MOVER] && setting.leavingEndsMovement) field[STEPS] = 0;
      relocate(seat, randomFreeSpace(table.combatItems));
      table.tell?.(3, `${nameOf(seat)} gets away to ${spaceName(spaceOf[seat])}.`);
      return;
    default:
      useOnSelf(seat, kind);
  }
}

function netMember(where: number, figure: number): void {
  for (let member = 0; member < combats[where + at.COMBAT_MEMBERS]; member++) {
    const present = ((combats[where + at.COMBAT_PRESENT] >> member) & 1) === 1;
    if (present && combats[where + at.COMBAT_FIGURE + member] === figure)
      combats[where + at.COMBAT_NETTED] |= 1 << member;
  }
}
