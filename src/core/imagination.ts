/**
 * A second table of the same setting, on which a strategy simulates the game. Only the strategy that received it has
 * access. Everything on it is hypothetical: `begin` copies the current game, resamples everything that the seat cannot
 * know (`Match.redraw`), and resamples the luck to come. So nothing on it is hidden: every seat's view can be read,
 * every seat can be played.
 *
 * It works while its seat decides, and is cleared between two decisions: a strategy keeps nothing from one to the next.
 */
import type { View } from './game.js';

export interface Imagination {
  /** Starts a possible game from the seat's current decision. The seat's own stream supplies its luck. */
  begin(): void;
  /** The imagined game, as in `Match`. */
  readonly over: boolean;
  /** The current round; in a game without rounds, the decisions made since `begin`. */
  readonly round: number;
  readonly seat: number;
  readonly kind: number;
  readonly count: number;
  /** Returns option `index` of the current decision, as the integer that the game's options module unpacks. */
  option(index: number): number;
  /** Returns a seat's view of the imagined game. */
  view(seat: number): View;
  /** Applies option `index` and advances to the next decision or the end. */
  choose(index: number): void;
  /**
   * Returns 0 (lost) to 1 (won). For a finished game the share of the win, for a team the team's; for an unfinished one
   * the estimate of the game's `worth`, or NaN if it has none.
   */
  worth(seat: number): number;
  /** Whether unfinished games have a `worth`. */
  readonly seesAhead: boolean;
  /** Saves the imagined game, with its luck to come, in one of 8 slots; the next decision clears them. */
  save(slot: number): void;
  /** Restores the game saved in a slot. */
  restore(slot: number): void;
  /** Resamples the luck to come. */
  renewLuck(): void;
  /**
   * Seats a player that the strategy declares in `imagines`, in every seat. Returns a function that returns the
   * player's choice at the current decision. Call it in `create`: the player is created then, too.
   */
  player(name: string): () => number;
}
