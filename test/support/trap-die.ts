/**
 * A game of pure chance with known odds, for questions whose answers can be worked out by hand. A die has a table of
 * faces, k of s of which are `trip`:
 * - `trips` and `disarms`: of `throws` throws; n k / s expected;
 * - `rounds`: throws until the `hp`-th trip, at most 1000; hp s / k expected;
 * - seat 1 wins if the very first throw trips, else seat 2: k / s.
 * 60 throws with 20 hit points are refused, as a game refuses rules that do not go together.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { assumption, faces, flag, interpretation, type RulesOf, whole } from '../../src/core/parameter.js';

const madeUp = assumption('made up');

const parameters = {
  'trap.faces': faces(
    ['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm'],
    ['trip', 'avoid', 'disarm'],
    [2, 20],
    'What each face does.',
    madeUp,
  ),
  throws: whole(6, [1, 60], 'Throws that are counted.', madeUp),
  hp: whole(3, [1, 20], 'Trips that end the game.', interpretation('T1: “three trips”', 'It ends after three trips.')),
  spare: whole(0, [0, 50], 'Does nothing.', madeUp),
  odd: flag(false, 'Does nothing.', madeUp),
};
type TrapDieRules = RulesOf<typeof parameters>;

const columns = new ColumnList();
columns.game('trips', 'count', 'Throws that tripped.', { headline: true, most: 'throws' });
columns.game('disarms', 'count', 'Throws that disarmed.', { headline: true, most: 'throws' });
columns.game('rounds', 'length', 'Throws until the last hit point.', { headline: true, most: 1000 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });

class TrapDieMatch implements Match {
  readonly bytes = new Uint8Array(32);
  readonly seat = 0;
  readonly kind = 0;
  readonly count = 2;
  readonly over = true;
  readonly #tally = new Int32Array(this.bytes.buffer);
  readonly #dice: Rng;
  readonly #faces: readonly string[];
  readonly #throws: number;
  readonly #hp: number;
  readonly #players: number;

  constructor({ players, rules, chance }: Table<TrapDieRules>) {
    this.#players = players;
    this.#dice = chance.stream('dice');
    this.#faces = rules['trap.faces'];
    this.#throws = rules.throws;
    this.#hp = rules.hp;
  }

  deal(): void {
    const tally = this.#tally.fill(0);
    while ((tally[3] < this.#hp && tally[2] < 1000) || tally[2] < this.#throws) {
      const face = this.#faces[this.#dice.below(this.#faces.length)];
      tally[2]++;
      if (tally[2] <= this.#throws && face === 'trip') tally[0]++;
      if (tally[2] <= this.#throws && face === 'disarm') tally[1]++;
      if (tally[2] === 1) tally[4] = face === 'trip' ? 0 : 1;
      if (face === 'trip' && tally[3] < this.#hp) tally[5] = tally[2];
      if (face === 'trip') tally[3]++;
    }
    if (tally[3] < this.#hp) tally[5] = 1000;
  }

  report(row: Float64Array): void {
    row[0] = this.#tally[0];
    row[1] = this.#tally[1];
    row[2] = this.#tally[5];
    for (let seat = 0; seat < this.#players; seat++) row[3 + seat] = this.#tally[4] === seat ? 1 : 0;
  }

  choose(): void {}
  view(): View {
    return { players: this.#players, seat: 0, kind: 0, count: 2, option: (index) => index };
  }
  optionText(index: number): string {
    return String(index);
  }
  check(): void {}
}

export default defineGame({
  id: 'trap-die',
  version: 1,
  title: 'Trap die',
  about: 'Throws a die and counts.',
  seats: { min: 2, max: 4, usual: 2 },
  play: 'against',
  parameters,
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['NOTHING'],
  streams: ['dice'],
  check: ({ throws, hp }) =>
    throws === 60 && hp === 20
      ? [{ keys: ['throws', 'hp'], message: '60 throws and 20 hit points do not go together' }]
      : [],
  createMatch: (table) => new TrapDieMatch(table),
});
