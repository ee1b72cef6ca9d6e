/** COMBAT, SUPPORT, DEFEND and FLEE of the scripted strategies. */

import {
  ARMOUR,
  CAVE_IN,
  DYNAMITE,
  MOLE_TUNNEL,
  NET,
  PICKAXE,
  ROBOT_CARD,
  STEW,
} from '../../../src/games/dig/components.js';
import {
  ATTACK,
  actOf,
  DIG_DIRECTED,
  DISENGAGE,
  kindOf,
  STOP,
  SUPPORT,
  targetOf,
  USE,
} from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { HUNT, OPPORTUNIST, SURVIVOR, TRAPPER } from './modes.js';
import { NOT_OFFERED } from './offers.js';
import { foesOf, isIn, othersOf, weakFoes } from './persons.js';
import type { Reach } from './reach.js';

/** Support cards of an attack on a foe, or of a defence against it, in order of preference. */
const SUPPORTS = Uint8Array.of(DYNAMITE, CAVE_IN, ROBOT_CARD, PICKAXE, NET);

/** Returns the ATTACK option on the weakest opponent; attacks are first in the list. */
export function attackWeakest(view: DigView): number {
  let best = 0;
  let least = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < view.count; i++) {
    const option = view.option(i);
    if (actOf(option) !== ATTACK) break;
    const strength = view.strength(targetOf(option));
    if (strength >= least) continue;
    least = strength;
    best = i;
  }
  return best;
}

/** COMBAT of a living character. */
export function chooseCombat(view: DigView, mode: number, isSkirmish: boolean): number {
  const attack = attackWeakest(view);
  const opponent = targetOf(view.option(attack));
  const isFoe = isIn(foesOf(view), opponent);
  let choice = NOT_OFFERED;
  if (wantsOut(view, mode, opponent, isFoe) && (choice = findWayOut(view)) >= 0) return choice;
  if (isSkirmish && isFoe) {
    if (view.hp(view.seat) <= 2 && (choice = findUse(view, STEW)) >= 0) return choice;
    if ((choice = findUseOn(view, DYNAMITE, opponent)) >= 0) return choice;
    if ((choice = findUse(view, PICKAXE)) >= 0) return choice;
    if ((choice = findUse(view, ARMOUR)) >= 0) return choice;
  }
  return attack;
}

function wantsOut(view: DigView, mode: number, opponent: number, isFoe: boolean): boolean {
  if (!isFoe) return mode === SURVIVOR && view.strength(view.seat) <= 1;
  return mode !== HUNT && !(mode === OPPORTUNIST && isIn(weakFoes(view), opponent));
}

/** Returns the first option offered among USE mole tunnel, DISENGAGE, DIG_DIRECTED. */
function findWayOut(view: DigView): number {
  const tunnel = findUse(view, MOLE_TUNNEL);
  if (tunnel >= 0) return tunnel;
  const disengage = findAct(view, DISENGAGE);
  return disengage >= 0 ? disengage : findAct(view, DIG_DIRECTED);
}

function findAct(view: DigView, act: number): number {
  for (let i = 0; i < view.count; i++) if (actOf(view.option(i)) === act) return i;
  return NOT_OFFERED;
}

function findUse(view: DigView, kind: number): number {
  return findCard(view, USE, kind);
}

/** Returns the first option of an act (USE, SUPPORT) with an item kind. */
function findCard(view: DigView, act: number, kind: number): number {
  for (let i = 0; i < view.count; i++) {
    const option = view.option(i);
    if (actOf(option) === act && kindOf(option) === kind) return i;
  }
  return NOT_OFFERED;
}

/** USE of a card on a figure. */
export function findUseOn(view: DigView, kind: number, figure: number): number {
  for (let i = 0; i < view.count; i++) {
    const option = view.option(i);
    if (actOf(option) === USE && kindOf(option) === kind && targetOf(option) === figure) return i;
  }
  return NOT_OFFERED;
}

/** SUPPORT; `fullStewAt` is the hit points up to which a stew heals in full. */
export function chooseSupport(view: DigView, mode: number, fullStewAt: number): number {
  let choice = NOT_OFFERED;
  if (view.hp(view.figure) <= fullStewAt && (choice = findCard(view, SUPPORT, STEW)) >= 0) return choice;
  if ((choice = findCard(view, SUPPORT, ARMOUR)) >= 0) return choice;
  const none = 0;
  if (!isIn(foesOf(view), view.other)) return none;
  if (mode === SURVIVOR) return (choice = findCard(view, SUPPORT, NET)) >= 0 ? choice : none;
  for (let i = 0; i < SUPPORTS.length; i++) {
    if ((choice = findCard(view, SUPPORT, SUPPORTS[i])) >= 0) return choice;
  }
  return none;
}

/** DEFEND: the careful roll one die, the first option, as long as they survive losing it; the rest roll all. */
export function chooseDefence(view: DigView, mode: number): number {
  const careful = (mode === SURVIVOR || mode === TRAPPER) && view.strength(view.figure) >= 2;
  return careful ? 0 : view.count - 1;
}

/** FLEE from others; stops when no option leads farther from them. */
export function chooseFlight(view: DigView, reach: Reach): number {
  reach.measure(view, view.space(view.figure), othersOf(view));
  const retreat = reach.retreat(view, view.count);
  if (retreat >= 0) return retreat;
  if (actOf(view.option(0)) === STOP) return 0;
  return leaveAnyhow(view, reach);
}

/** Chooses when STOP is not offered: spaces without a foreign trap first, then by greatest reach. */
function leaveAnyhow(view: DigView, reach: Reach): number {
  let best = 0;
  let greatest = -1;
  for (let i = 0; i < view.count; i++) {
    const option = view.option(i);
    const owner = view.trapOwner(reach.spaceOf(view, option));
    const isSafe = owner < 0 || owner === view.seat;
    const worth = reach.of(view, option) + (isSafe ? 1000 : 0);
    if (worth <= greatest) continue;
    greatest = worth;
    best = i;
  }
  return best;
}
