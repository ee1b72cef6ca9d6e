/**
 * The modes of the scripted strategies. A seat with a living character is in one mode at each decision, derived from
 * its current view: its strategy's own, until it becomes eager and hunts.
 */
import { flag, ownChoice, whole } from '../../../src/core/parameter.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { foesOf, lowestOf, matchedFoes } from './persons.js';

export const HUNT = 0;
export const TRAPPER = 1;
export const HOARDER = 2;
export const SURVIVOR = 3;
export const OPPORTUNIST = 4;

/** Options that distinguish the scripted strategies. */
export interface Style {
  /** Mode while it is not eager. */
  readonly mode: number;
  /** First round in which it is eager. */
  readonly eagerFrom: number;
  /** True if its character may step back onto its trail; it stops there by default. */
  readonly paces?: boolean;
}

/** The parameter `paces` of every scripted strategy. */
export const paces = {
  paces: flag(false, 'Whether it steps back into spaces on which it already stood in the same movement.', ownChoice),
};

/** The parameter `huntFrom` of a strategy that is not eager from the start. */
export const huntFrom = (round: number) => ({
  huntFrom: whole(
    round,
    [1, 2001],
    'Round from which on it hunts; beyond limits.rounds, only when two are left.',
    ownChoice,
  ),
});

export function modeOf(view: DigView, style: Style): number {
  if (!isEager(view, style)) return style.mode;
  // Every foe is stronger, and there are others to do the fighting: pause.
  return view.livingCount > 2 && matchedFoes(view) === 0 ? SURVIVOR : HUNT;
}

/** Returns the prey of a hunter: the foes it can match, or all foes if it matches none. */
export function preyOf(view: DigView): number {
  const matched = matchedFoes(view);
  return matched !== 0 ? matched : foesOf(view);
}

function isEager(view: DigView, style: Style): boolean {
  if (view.round >= style.eagerFrom) return true;
  if (view.players === 2 || view.livingCount !== 2) return false;
  return view.strength(view.seat) >= view.strength(lowestOf(foesOf(view)));
}
