/**
 * Who is who for a scripted strategy. A set of persons is a bit per seat, as `view.living` is; the own seat is never in
 * it. *Strength* is `view.strength`: hit points, for a living character plus its armour.
 */
import type { DigView } from '../../../src/games/dig/view.js';

/** Living characters of other seats. */
export function foesOf(view: DigView): number {
  return view.living & ~(1 << view.seat);
}

/** Foes, and antelopes of other seats. */
export function othersOf(view: DigView): number {
  let others = 0;
  for (let seat = 0; seat < view.players; seat++) if (view.space(seat) >= 0) others |= 1 << seat;
  return others & ~(1 << view.seat);
}

/** Foes that are no stronger than the own character. */
export function matchedFoes(view: DigView): number {
  const own = view.strength(view.seat);
  let matched = 0;
  for (let rest = foesOf(view); rest !== 0; rest &= rest - 1) {
    const seat = lowestOf(rest);
    if (view.strength(seat) <= own) matched |= 1 << seat;
  }
  return matched;
}

/** A foe is weak if it is at least 2 below the own strength, or at 2 or less and below it. */
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

/** Whether a figure is one of a set of persons; a robot never is. */
export function isIn(set: number, figure: number): boolean {
  return ((set >> figure) & 1) === 1;
}

/** The lowest number in a set of bits that is not empty: a seat, an edge. */
export function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}
