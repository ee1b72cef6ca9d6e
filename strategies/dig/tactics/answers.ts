/**
 * Small decisions of the scripted strategies, one function each, where the choice is not always the same. Most are
 * pairs with the peaceful option first.
 */

import { OPENINGS, TILE_KINDS } from '../../../src/games/dig/components.js';
import { directionOf, goodsOf, kindOf, maskOf } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { HUNT, OPPORTUNIST } from './modes.js';
import { foesOf, isIn, lowestOf, weakFoes } from './persons.js';

/** Returns whether a mode attacks a figure: a hunter every foe, an opportunist the weak ones. */
export function attacks(view: DigView, mode: number, figure: number): boolean {
  if (mode === HUNT) return isIn(foesOf(view), figure);
  return mode === OPPORTUNIST && isIn(weakFoes(view), figure);
}

/** DIG_TO: hunters (and opportunists while a foe is weak) dig towards foes, the rest in the opposite direction. */
export function chooseDigDirection(view: DigView, mode: number): number {
  const towards = mode === HUNT || (mode === OPPORTUNIST && weakFoes(view) !== 0);
  const from = view.space(view.figure);
  let best = 0;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.count; i++) {
    const distance = distanceToNearestFoe(view, view.neighbour(from, directionOf(view.option(i))));
    const worth = towards ? -distance : distance;
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = i;
  }
  return best;
}

function distanceToNearestFoe(view: DigView, space: number): number {
  let nearest = Number.MAX_SAFE_INTEGER;
  for (let rest = foesOf(view); rest !== 0; rest &= rest - 1) {
    nearest = Math.min(nearest, view.distance(space, view.space(lowestOf(rest))));
  }
  return nearest;
}

/** DIG_TILE: the tile with the most openings. */
export function chooseDigTile(view: DigView): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < view.count; i++) {
    const openings = OPENINGS[maskOf(view.option(i))];
    if (openings <= most) continue;
    most = openings;
    best = i;
  }
  return best;
}

/** DIG_TILE of who digs itself in: the tile with fewest openings. */
export function chooseBarestDigTile(view: DigView): number {
  let best = 0;
  let fewest = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < view.count; i++) {
    const openings = OPENINGS[maskOf(view.option(i))];
    if (openings >= fewest) continue;
    fewest = openings;
    best = i;
  }
  return best;
}

/** RETURN_TILE: the kind with the fewest openings. */
export function chooseTileToReturn(view: DigView): number {
  let best = 0;
  let fewest = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < view.count; i++) {
    const openings = TILE_KINDS[kindOf(view.option(i))].openings.length;
    if (openings >= fewest) continue;
    fewest = openings;
    best = i;
  }
  return best;
}

/** RETURN_TILE of who digs itself in: the kind with most openings. */
export function chooseWidestTileToReturn(view: DigView): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < view.count; i++) {
    const openings = TILE_KINDS[kindOf(view.option(i))].openings.length;
    if (openings <= most) continue;
    most = openings;
    best = i;
  }
  return best;
}

/** TRADE: offers a kind it has to spare, unless it hunts. */
export function chooseOffer(view: DigView, mode: number): number {
  return mode === HUNT ? 0 : spareGoods(view);
}

/** ACCEPT: gives a kind it has to spare for one it lacks, unless it hunts. */
export function chooseAcceptance(view: DigView, mode: number): number {
  return mode === HUNT || view.ownGoods(view.offered) > 0 ? 0 : spareGoods(view);
}

/** SEAL: swaps for a kind it lacks (the second of two options). */
export function chooseSeal(view: DigView): number {
  return view.ownGoods(view.given) > 0 ? 0 : 1;
}

/** Returns the OFFER or GIVE option of the kind held most often, if at least twice; else 0, which is NO or REFUSE. */
function spareGoods(view: DigView): number {
  let best = 0;
  let most = 1;
  for (let i = 1; i < view.count; i++) {
    const held = view.ownGoods(goodsOf(view.option(i)));
    if (held <= most) continue;
    most = held;
    best = i;
  }
  return best;
}
