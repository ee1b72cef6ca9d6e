/**
 * A table of dig where a test makes all choices, with access to the state of the match. The state is constant per
 * module, so a new table ends the one before it; dig-copies.ts has independent tables.
 */
import { Chance } from '../../src/core/chance.js';
import type { Match, Tell } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import type { Board } from '../../src/games/dig/board.js';
import { dig } from '../../src/games/dig/dig.js';
import { DigMatch } from '../../src/games/dig/match.js';
import type { DigRules } from '../../src/games/dig/parameters.js';
import * as state from '../../src/games/dig/state.js';
import { setting, table } from '../../src/games/dig/table.js';

export type DigState = typeof state;

export const namesOf = (players: number): string[] => Array.from({ length: players }, (_, seat) => `Seat ${seat}`);

/** A match and its chance, to play on from a position. */
export interface PlayedTable {
  readonly players: number;
  readonly chance: Chance;
  readonly match: Match;
}

export class OpenTable implements PlayedTable {
  readonly chance: Chance;
  readonly match: DigMatch;
  readonly state: DigState = state;
  readonly board: Board;
  readonly rules = setting;
  readonly players: number;
  readonly spaces: number;

  constructor(players: number, rules: Rules, seed: string, tell: Tell | null = null) {
    const settled = resolveRules(dig, rules, players) as DigRules;
    this.players = players;
    this.chance = new Chance(seed, [...dig.streams, 'choices']);
    this.match = new DigMatch({ players, rules: settled, chance: this.chance, tell, names: namesOf(players) });
    this.board = table.board;
    this.spaces = table.spaces;
  }

  /** Plays game `index` with random choices, calling `visit` at every decision. */
  play(index: number, visit: (table: OpenTable) => void): void {
    playRandomly(this, index, () => visit(this));
    this.match.check();
  }

  /** The options of the present decision. */
  get options(): number[] {
    return [...state.options.subarray(0, this.match.count)];
  }
}

/** Plays game `index` with random choices, calling `visit` at every decision. */
export function playRandomly({ chance, match }: PlayedTable, index: number, visit: () => void = () => {}): void {
  const choices = chance.stream('choices');
  chance.startGame(index);
  match.deal();
  while (!match.over) {
    visit();
    match.choose(choices.below(match.count));
  }
}
