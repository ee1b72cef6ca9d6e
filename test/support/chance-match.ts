/** Base of games of pure chance that end with the deal: they have no decisions. */
import type { Rng } from '../../src/core/chance.js';
import type { Match, Table, View } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';

/** Facts that all of them declare. */
export const chanceFacts = {
  version: 1,
  play: 'against',
  presets: { default: { about: 'As it is.', rules: {} } },
  decisions: ['NOTHING'],
  streams: ['dice'],
} as const;

export abstract class ChanceMatch<R extends Rules> implements Match {
  readonly bytes = new Uint8Array(32);
  readonly seat = 0;
  readonly kind = 0;
  readonly count = 2;
  readonly over = true;
  /** The state. */
  protected readonly numbers = new Int32Array(this.bytes.buffer);
  protected readonly players: number;
  protected readonly rules: R;
  protected readonly dice: Rng;

  constructor({ players, rules, chance }: Table<R>) {
    this.players = players;
    this.rules = rules;
    this.dice = chance.stream('dice');
  }

  abstract deal(): void;
  abstract report(row: Float64Array): void;

  choose(): void {}
  view(): View {
    return { players: this.players, seat: 0, kind: 0, count: 2, option: (index) => index };
  }
  optionText(index: number): string {
    return String(index);
  }
  check(): void {}
}
