/** Plays that the scripted strategies share: CARE, BLAST and NET, and the target of a mole tunnel. */

import { NO_WAY } from '../../../src/games/dig/board.js';
import { ARMOUR, DYNAMITE, MOLE_TUNNEL, NET, PICKAXE, ROBOT_CARD, STEW } from '../../../src/games/dig/components.js';
import { actOf, directionOf, kindOf, PLAY, targetOf } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { NOT_OFFERED, type Offers } from './offers.js';
import { isIn, lowestOf } from './persons.js';
import type { Reach } from './reach.js';

/** The stew part of CARE: PLAY stew if it heals in full, or at 2 hit points or less. */
export function playStew(view: DigView, offers: Offers, fullStewAt: number): number {
  const hp = view.hp(view.seat);
  return hp <= fullStewAt || hp <= 2 ? offers.play(STEW) : NOT_OFFERED;
}

/** The other part of CARE: the first offered of armour, pickaxe, robot. */
export function playGear(offers: Offers): number {
  const armour = offers.play(ARMOUR);
  if (armour !== NOT_OFFERED) return armour;
  const pickaxe = offers.play(PICKAXE);
  return pickaxe !== NOT_OFFERED ? pickaxe : offers.play(ROBOT_CARD);
}

/** BLAST: PLAY dynamite at the space that holds the weakest person of a set. */
export function blast(view: DigView, offers: Offers, persons: number): number {
  let best = NOT_OFFERED;
  let least = Number.MAX_SAFE_INTEGER;
  const from = view.space(view.seat);
  for (let i = offers.play(DYNAMITE); isPlay(view, i, DYNAMITE); i++) {
    const space = view.neighbour(from, directionOf(view.option(i)));
    for (let hit = view.figuresAt(space) & persons; hit !== 0; hit &= hit - 1) {
      const strength = view.strength(lowestOf(hit));
      if (strength >= least) continue;
      least = strength;
      best = i;
    }
  }
  return best;
}

/** NET: PLAY net on the nearest person of a set (distance; ties to the lowest seat). */
export function net(view: DigView, offers: Offers, persons: number): number {
  let best = NOT_OFFERED;
  let nearest = Number.MAX_SAFE_INTEGER;
  const from = view.space(view.seat);
  for (let i = offers.play(NET); isPlay(view, i, NET); i++) {
    const target = targetOf(view.option(i));
    if (!isIn(persons, target) || view.distance(from, view.space(target)) >= nearest) continue;
    nearest = view.distance(from, view.space(target));
    best = i;
  }
  return best;
}

/** PLAY mole tunnel to the space of least W, if that is below `limit`. */
export function tunnelTowards(view: DigView, offers: Offers, reach: Reach, limit: number): number {
  let best = NOT_OFFERED;
  let least = limit;
  for (let i = offers.play(MOLE_TUNNEL); isPlay(view, i, MOLE_TUNNEL); i++) {
    const way = reach.at(targetOf(view.option(i)));
    if (way >= least) continue;
    least = way;
    best = i;
  }
  return best;
}

/** PLAY mole tunnel to the space of greatest W, if that is above W + 1. Requires `measureAll`. */
export function tunnelAway(view: DigView, offers: Offers, reach: Reach): number {
  let best = NOT_OFFERED;
  let greatest = Math.min(reach.here + 1, NO_WAY);
  for (let i = offers.play(MOLE_TUNNEL); isPlay(view, i, MOLE_TUNNEL); i++) {
    const way = reach.at(targetOf(view.option(i)));
    if (way <= greatest) continue;
    greatest = way;
    best = i;
  }
  return best;
}

/** Returns whether option `index` is a PLAY of a kind; false for NOT_OFFERED. */
export function isPlay(view: DigView, index: number, kind: number): boolean {
  if (index < 0 || index >= view.count) return false;
  const option = view.option(index);
  return actOf(option) === PLAY && kindOf(option) === kind;
}
