/**
 * A seat's imagination: a second table of the same setting, to which only the one strategy has access that was given it. Whatever is
 * imagined there is made up: `begin` takes the game as it is now, deals anew everything that the seat cannot know
 * (`Match.redraw`), and gives the game other luck to come. So nothing needs hiding in it: every seat's view can be read, every seat played.
 *
 * It works while its seat decides, and between two decisions it forgets: a strategy keeps nothing from one decision to the next.
 */
import type { View } from './game.js';

export interface Imagination {
  /** Imagines the game as it may be, from the decision that the seat has now. Its luck comes from the seat's own stream. */
  begin(): void;
  /** The imagined game, as in `Match`. */
  readonly over: boolean;
  /** The round under way; of a game without rounds, the decisions made since `begin`. */
  readonly round: number;
  readonly seat: number;
  readonly kind: number;
  readonly count: number;
  /** Option `index` of who is to decide, as the integer that the game's options module unpacks. */
  option(index: number): number;
  /** What a seat sees of the imagined game. */
  view(seat: number): View;
  /** Applies option `index` and runs on to the next decision or the end. */
  choose(index: number): void;
  /**
   * From 0 (lost) to 1 (won): of a finished game the share of the win, of a team the team's; of an unfinished one what the
   * game's `worth` says, and NaN if it has none.
   */
  worth(seat: number): number;
  /** Whether unfinished games have a worth. */
  readonly seesAhead: boolean;
  /** Notes the imagined game, with its luck to come, in one of 8 slots; they are empty again at the next decision. */
  save(slot: number): void;
  /** Goes back to it. */
  restore(slot: number): void;
  /** Other luck to come. */
  renewLuck(): void;
  /**
   * A player whom the strategy declares in `imagines`, for every seat: gives what he would choose now. Ask for him when
   * sitting down: it is then that he sits down, too.
   */
  player(name: string): () => number;
}
