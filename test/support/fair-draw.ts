/**
 * A game of pure chance at tables of two to six, of which all is known:
 * - everyone wins equally often: 1 fair share in every seat, whatever the number of players;
 * - `found` of a seat: 1 to 10, and no value beyond `cap`: (1 + cap) / 2 on average, over whichever seats have one;
 * - `laid`: none if `traps` is 0, else 1 to 3; `steps`: 0 to 20, and 1 more for each of `traps`.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { assumption, type RulesOf, whole } from '../../src/core/parameter.js';

const madeUp = assumption('made up');
const parameters = {
  cap: whole(10, [1, 10], 'What is more has no value.', madeUp),
  traps: whole(0, [0, 5], 'Traps that may be laid.', madeUp),
};

const columns = new ColumnList();
columns.game('laid', 'count', 'Traps laid.', { headline: true, most: 3 });
columns.game('steps', 'count', 'Steps made.', { headline: true, most: 25 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
columns.seat('found', 'value', 'What the seat found, unless too much.', { least: 1, most: 10 });

const MAX_SEATS = 6;
/** Game columns, and columns of a seat. */
const [OF_GAME, OF_SEAT] = [2, 2];

class FairDrawMatch implements Match {
  readonly bytes = new Uint8Array(4 * (OF_GAME + 1 + MAX_SEATS));
  readonly seat = 0;
  readonly kind = 0;
  readonly count = 2;
  readonly over = true;
  readonly #numbers = new Int32Array(this.bytes.buffer);
  readonly #players: number;
  readonly #dice: Rng;
  readonly #rules: RulesOf<typeof parameters>;

  constructor({ rules, chance, players }: Table<RulesOf<typeof parameters>>) {
    this.#players = players;
    this.#dice = chance.stream('dice');
    this.#rules = rules;
  }

  deal(): void {
    const { traps } = this.#rules;
    const [laid, steps, winner] = [3, 21, this.#players].map((n) => this.#dice.below(n));
    this.#numbers[0] = traps === 0 ? 0 : 1 + laid;
    this.#numbers[1] = steps + traps;
    this.#numbers[2] = winner;
    for (let seat = 0; seat < this.#players; seat++) this.#numbers[3 + seat] = 1 + this.#dice.below(10);
  }

  report(row: Float64Array): void {
    const [laid, steps, winner, ...found] = this.#numbers;
    row[0] = laid;
    row[1] = steps;
    for (let seat = 0; seat < this.#players; seat++) {
      row[OF_GAME + OF_SEAT * seat] = seat === winner ? 1 : 0;
      row[OF_GAME + OF_SEAT * seat + 1] = found[seat] > this.#rules.cap ? Number.NaN : found[seat];
    }
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
  id: 'fair-draw',
  version: 1,
  title: 'Fair draw',
  about: 'Somebody wins, and everyone may find something.',
  seats: { min: 2, max: MAX_SEATS, usual: 4 },
  play: 'against',
  parameters,
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['NOTHING'],
  streams: ['dice'],
  createMatch: (table) => new FairDrawMatch(table),
});
