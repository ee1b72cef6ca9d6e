/** A table of dig where a test chooses for everybody, with a window on the state of the match. */
import { Chance } from '../../src/core/chance.js';
import type { Tell } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import { settleRules } from '../../src/core/settle.js';
import { Board } from '../../src/games/dig/board.js';
import { dig } from '../../src/games/dig/dig.js';
import { DigMatch } from '../../src/games/dig/match.js';
import { DigRules } from '../../src/games/dig/rules.js';
import { DigState } from '../../src/games/dig/state.js';

export class OpenTable {
  readonly chance: Chance;
  readonly match: DigMatch;
  readonly state: DigState;
  readonly board: Board;
  readonly rules: DigRules;
  readonly players: number;

  constructor(players: number, rules: Rules, seed: string, tell: Tell | null = null) {
    const settled = settleRules(dig, rules, players);
    const names = Array.from({ length: players }, (_, seat) => `Seat ${seat}`);
    this.players = players;
    this.chance = new Chance(seed, [...dig.streams, 'choices']);
    this.match = new DigMatch({ players, rules: settled, chance: this.chance, tell, names });
    this.rules = new DigRules(settled);
    this.board = new Board(this.rules.radius, players);
    this.state = new DigState(players, this.board.spaces, this.match.buffer);
  }

  /** Plays game `index` with random choices, calling `visit` at every decision. */
  play(index: number, visit: (table: OpenTable) => void): void {
    const choices = this.chance.stream('choices');
    this.chance.startGame(index);
    this.match.deal();
    while (!this.match.over) {
      visit(this);
      this.match.choose(choices.below(this.match.count));
    }
    this.match.check();
  }

  /** The options of the present decision. */
  get options(): number[] {
    return [...this.state.options.subarray(0, this.match.count)];
  }

  /** Takes over a game in the middle, with the luck to come. */
  copyFrom(other: OpenTable): void {
    new Uint8Array(this.match.buffer).set(new Uint8Array(other.match.buffer));
    this.chance.state.set(other.chance.state);
  }
}
