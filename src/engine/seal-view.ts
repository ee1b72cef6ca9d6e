/** Makes a view safe to hand to a strategy. */
import type { View } from '../core/game.js';

/** Taken before any plug-in is loaded that could put something else in their place. */
const { freeze, getPrototypeOf, isFrozen } = Object;

/**
 * What a strategy could write to would be a memory of earlier games, and what it could construct would be the view of
 * another seat.
 */
export function sealView(view: View): View {
  for (let part: object = view; part !== Object.prototype; part = getPrototypeOf(part)) {
    if (part !== view && !isFrozen(part)) delete (part as { constructor?: unknown }).constructor;
    freeze(part);
  }
  return view;
}
