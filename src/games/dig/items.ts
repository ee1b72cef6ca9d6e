/**
 * Item cards as actions (PLAY in a movement) and in combat (USE, SUPPORT): when each is legal, and what it does. As traps:
 * traps.ts.
 */

import { discardCard, takeItem } from './cards.js';
import { BY_ANTELOPE, BY_ITEM, BY_ROBOT, HEALED, ITEMS_PLAYED, ITEMS_USED, ROBOTS_BUILT } from './columns.js';
import { hurt } from './death.js';
import { enterSpace } from './entering.js';
import { freeRobotSlot, hasFreeSpace, isCharacter, nameOf, randomFreeSpace, relocate, spaceName } from './figures.js';
import {
  BLAST_DIRECTION,
  BLAST_FRAME,
  BLAST_HIT,
  COMBAT_FIGURE,
  COMBAT_MEMBERS,
  COMBAT_NETTED,
  COMBAT_PRESENT,
  WHO,
} from './frames.js';
import { pop, push } from './machine.js';
import { DIRECTION_SHIFT, directionOf, KIND_SHIFT, kindOf, PLAY, TARGET_SHIFT, targetOf } from './options.js';
import {
  ANTELOPE_KINDS,
  BEDROCK,
  CAVE_IN,
  DYNAMITE,
  ITEM_KINDS,
  MOLE_TUNNEL,
  NET,
  NO_TILE,
  PICKAXE,
  ROBOT_CARD,
  robotOf,
  STEW,
} from './pieces.js';
import { MOVER, STEPS, VISIT_CARDS } from './state.js';
import type { DigTable } from './table.js';
import { openWay, removeTile } from './tiles.js';

/** Bit per kind in hand that a person may play or use: an antelope cannot handle all of them. */
const usableKinds = (t: DigTable, seat: number): number =>
  isCharacter(t, seat) ? t.itemKinds[seat] : t.itemKinds[seat] & ANTELOPE_KINDS;

const maxHp = (t: DigTable, seat: number): number => (isCharacter(t, seat) ? t.rules.hp : t.rules.antelopeHp);

/** Whether the kinds that act on the own figure or seat alone can do anything now. */
function canUseOnSelf(t: DigTable, seat: number, kind: number): boolean {
  switch (kind) {
    case PICKAXE:
      return t.pickaxe[seat] === 0;
    case STEW:
      return t.hp[seat] < maxHp(t, seat);
    case ROBOT_CARD:
      return freeRobotSlot(t, seat) >= 0;
    default:
      return t.armour[seat] === 0;
  }
}

/** Writes the PLAY options of a person from place `count` on; gives the new count. */
export function writePlays(t: DigTable, seat: number, count: number): number {
  const { options } = t;
  const space = t.space[seat];
  let n = count;
  for (let kinds = usableKinds(t, seat); kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    const play = PLAY | (kind << KIND_SHIFT);
    if (kind === DYNAMITE) n = writeBlasts(t, seat, space, play, n);
    else if (kind === CAVE_IN) n = writeCaveIns(t, space, play, n);
    else if (kind === NET) n = writeNets(t, seat, space, play, n);
    else if (kind === MOLE_TUNNEL) n = writeTunnels(t, space, play, n);
    else if (canUseOnSelf(t, seat, kind)) options[n++] = play;
  }
  return n;
}

/** Directions with a figure of others, or with a way that is closed. */
function writeBlasts(t: DigTable, seat: number, space: number, play: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) {
    const neighbour = t.neighbours[space * 6 + d];
    if (neighbour < 0) continue;
    const closed = ((t.ways[space] >> d) & 1) === 0;
    if (closed || (t.figuresAt[neighbour] & t.othersOf[seat]) !== 0) t.options[n++] = play | (d << DIRECTION_SHIFT);
  }
  return n;
}

/** Directions with a tile that is not bedrock, without figure and trap. */
function writeCaveIns(t: DigTable, space: number, play: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) {
    const neighbour = t.neighbours[space * 6 + d];
    if (neighbour < 0 || t.tile[neighbour] === NO_TILE || t.tile[neighbour] === BEDROCK) continue;
    if (t.figuresAt[neighbour] === 0 && t.trapOwner[neighbour] < 0) t.options[n++] = play | (d << DIRECTION_SHIFT);
  }
  return n;
}

/** Persons of others in range that are not stunned. */
function writeNets(t: DigTable, seat: number, space: number, play: number, count: number): number {
  let n = count;
  for (let other = 0; other < t.players; other++) {
    if (other === seat || t.space[other] < 0 || t.stunned[other] === 1) continue;
    if (t.distances[space * t.spaces + t.space[other]] > t.rules.netRange) continue;
    t.options[n++] = play | (other << TARGET_SHIFT);
  }
  return n;
}

/** Spaces in range with a tile and no figure. */
function writeTunnels(t: DigTable, space: number, play: number, count: number): number {
  const { tile, figuresAt, tunnels, options } = t;
  let n = count;
  for (let i = t.tunnelsFrom[space]; i < t.tunnelsFrom[space + 1]; i++) {
    const to = tunnels[i];
    if (tile[to] !== NO_TILE && figuresAt[to] === 0) options[n++] = play | (to << TARGET_SHIFT);
  }
  return n;
}

/** PLAY: note the stage to go on at before; dynamite and mole tunnels begin frames. */
export function playItem(t: DigTable, seat: number, option: number): void {
  const { field } = t;
  const kind = kindOf(option);
  const target = targetOf(option);
  const direction = directionOf(option);
  const space = t.space[seat];
  t.tally[ITEMS_PLAYED]++;
  field[VISIT_CARDS]++;
  takeItem(t, seat, kind);
  if (kind !== PICKAXE) discardCard(t, kind);
  t.tell?.(2, `${nameOf(t, seat)} plays ${ITEM_KINDS[kind].phrase}.`);
  switch (kind) {
    case DYNAMITE:
      blast(t, seat, direction);
      return;
    case CAVE_IN:
      removeTile(t, t.neighbours[space * 6 + direction]);
      t.tell?.(3, `${spaceName(t, t.neighbours[space * 6 + direction])} caves in.`);
      return;
    case NET:
      t.stunned[target] = 1;
      t.tell?.(3, `${nameOf(t, target)} is stunned.`);
      return;
    case MOLE_TUNNEL:
      t.tell?.(3, `It leads to ${spaceName(t, target)}.`);
      enterSpace(t, seat, target, true);
      return;
    default:
      useOnSelf(t, seat, kind);
  }
}

function useOnSelf(t: DigTable, seat: number, kind: number): void {
  switch (kind) {
    case PICKAXE:
      t.pickaxe[seat] = 1;
      return;
    case STEW: {
      const healed = Math.min(t.rules.stewHeal, maxHp(t, seat) - t.hp[seat]);
      t.hp[seat] += healed;
      t.tally[HEALED] += healed;
      t.tell?.(3, `${nameOf(t, seat)} has ${t.hp[seat]} HP now.`);
      return;
    }
    case ROBOT_CARD:
      buildRobot(t, seat);
      return;
    default:
      t.armour[seat] = t.rules.armourPoints;
  }
}

function buildRobot(t: DigTable, seat: number): void {
  const robot = robotOf(seat, freeRobotSlot(t, seat));
  t.hp[robot] = t.rules.robotHp;
  t.tally[ROBOTS_BUILT]++;
  relocate(t, robot, t.space[seat]);
}

function blast(t: DigTable, seat: number, direction: number): void {
  const frame = push(t, BLAST_FRAME, seat);
  t.frames[frame + BLAST_DIRECTION] = direction;
  t.frames[frame + BLAST_HIT] = 0;
}

/** BLAST_FRAME: each figure of others takes damage, persons by seat, then robots; then the way is open. */
export function runBlast(t: DigTable, frame: number): void {
  const { frames } = t;
  const seat = frames[frame + WHO];
  const direction = frames[frame + BLAST_DIRECTION];
  const neighbour = t.neighbours[t.space[seat] * 6 + direction];
  const left = t.figuresAt[neighbour] & t.othersOf[seat] & ~frames[frame + BLAST_HIT];
  if (left === 0) {
    openWay(t, t.space[seat], direction);
    t.tell?.(3, `The way to ${spaceName(t, neighbour)} is open.`);
    pop(t, 0);
    return;
  }
  const figure = 31 - Math.clz32(left & -left);
  frames[frame + BLAST_HIT] |= 1 << figure;
  hurt(t, figure, t.rules.dynamiteDamage, itemSource(t, seat), seat);
}

const itemSource = (t: DigTable, seat: number): number => (isCharacter(t, seat) ? BY_ITEM : BY_ANTELOPE);

/**
 * Writes the items a person may use in the combat at `combat` against the members in `targets` (bits), from place `count`
 * on, as options of `act`; only the kinds in `allowed` (bits). Gives the new count.
 */
export function writeUses(
  t: DigTable,
  seat: number,
  combat: number,
  targets: number,
  act: number,
  allowed: number,
  count: number,
): number {
  const { options } = t;
  let n = count;
  for (let kinds = usableKinds(t, seat) & allowed; kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    const use = act | (kind << KIND_SHIFT);
    if (kind === DYNAMITE || kind === CAVE_IN || kind === NET || kind === ROBOT_CARD) {
      if (kind === ROBOT_CARD && freeRobotSlot(t, seat) < 0) continue;
      const at = kind === NET ? targets & ~t.combat[combat + COMBAT_NETTED] : targets;
      for (let member = 0; member < 3; member++) {
        if (((at >> member) & 1) === 1) {
          options[n++] = use | (t.combat[combat + COMBAT_FIGURE + member] << TARGET_SHIFT);
        }
      }
    } else if (kind === MOLE_TUNNEL ? hasFreeSpace(t) : canUseOnSelf(t, seat, kind)) options[n++] = use;
  }
  return n;
}

/** USE or SUPPORT: note the stage to go on at before, for somebody may die. */
export function useItem(t: DigTable, seat: number, combat: number, option: number): void {
  const { rules } = t;
  const kind = kindOf(option);
  const target = targetOf(option);
  t.tally[ITEMS_USED]++;
  takeItem(t, seat, kind);
  if (kind !== PICKAXE) discardCard(t, kind);
  t.tell?.(3, `${nameOf(t, seat)} uses ${ITEM_KINDS[kind].phrase}.`);
  switch (kind) {
    case DYNAMITE:
      hurt(t, target, rules.dynamiteDamage, itemSource(t, seat), seat);
      return;
    case CAVE_IN:
      hurt(t, target, rules.caveInDamage, itemSource(t, seat), seat);
      return;
    case ROBOT_CARD: {
      buildRobot(t, seat);
      const roll = t.combatItems.die(6);
      t.tell?.(3, `The robot strikes at ${nameOf(t, target)}: ${roll}.`);
      if (roll >= rules.robotCardHit) hurt(t, target, rules.robotCardDamage, BY_ROBOT, seat);
      return;
    }
    case NET:
      netMember(t, combat, target);
      t.tell?.(3, `${nameOf(t, target)} is netted.`);
      return;
    case MOLE_TUNNEL:
      if (seat === t.field[MOVER] && rules.leavingEndsMovement) t.field[STEPS] = 0;
      relocate(t, seat, randomFreeSpace(t, t.combatItems));
      t.tell?.(3, `${nameOf(t, seat)} gets away to ${spaceName(t, t.space[seat])}.`);
      return;
    default:
      useOnSelf(t, seat, kind);
  }
}

function netMember(t: DigTable, at: number, figure: number): void {
  const { combat } = t;
  for (let member = 0; member < combat[at + COMBAT_MEMBERS]; member++) {
    const present = ((combat[at + COMBAT_PRESENT] >> member) & 1) === 1;
    if (present && combat[at + COMBAT_FIGURE + member] === figure) combat[at + COMBAT_NETTED] |= 1 << member;
  }
}
