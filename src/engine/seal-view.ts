/** Makes a view safe to pass to a strategy. */
import type { View } from '../core/game.js';

/** Captured before any plug-in is loaded, which could replace them. */
const { freeze, getPrototypeOf, isFrozen } = Object;

/**
 * Freezes a view and deletes its constructors.
 *
 * A strategy could use a writable object as memory across games, and a constructor to create the view of another seat.
 */
export function sealView(view: View): View {
  for (let part: object = view; part !== Object.prototype; part = getPrototypeOf(part)) {
    if (part !== view && !isFrozen(part)) delete (part as { constructor?: unknown }).constructor;
    freeze(part);
  }
  return view;
}
