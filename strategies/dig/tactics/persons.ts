/**
 * Sets of persons for the scripted strategies: a bit per seat, as in `view.living`, never including the own seat.
 * *Strength* is `view.strength`: hit points, plus armour for a living character.
 */
import type { DigView } from '../../../src/games/dig/view.js';

/** Returns the living characters of other seats. */
export function foesOf(view: DigView): number {
  return view.living & ~(1 << view.seat);
}

/** Returns the foes, and the antelopes of other seats. */
export function othersOf(view: DigView): number {
  let others = 0;
  for (let seat = 0; seat < view.players; seat++) if (view.space(seat) >= 0) others |= 1 << seat;
  return others & ~(1 << view.seat);
}

/** Returns the foes that are no stronger than the own character. */
export function matchedFoes(view: DigView): number {
  const own = view.strength(view.seat);
  let matched = 0;
  for (let rest = foesOf(view); rest !== 0; rest &= rest - 1) {
    const seat = lowestOf(rest);
    if (view.strength(seat) <= own) matched |= 1 << seat;
  }
  return matched;
}

/** Returns the weak foes: at least 2 below the own strength, or at 2 or less and below it. */
export function weakFoes(view: DigView): number {
  const own = view.strength(view.seat);
  let weak = 0;
  for (let rest = foesOf(view); rest !== 0; rest &= rest - 1) {
    const seat = lowestOf(rest);
    const strength = view.strength(seat);
    if (strength <= own - 2 || (strength <= 2 && strength < own)) weak |= 1 << seat;
  }
  return weak;
}

/** Returns whether a figure is in a set of persons; false for a robot. */
export function isIn(set: number, figure: number): boolean {
  return ((set >> figure) & 1) === 1;
}

/** Returns the lowest number in a set of bits that is not empty: a seat, an edge. */
export function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}
