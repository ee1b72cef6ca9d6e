/**
 * A game of pure chance in which what is seldom outweighs what is common: each game gives 0 to 20 points and 0 to 2 times `bonus` more; but
 * without a bonus, one game in a thousand gives 10,000 on top, so that the average is higher without (by 8 to 10) than with one.
 * `capped` are the points without that.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { assumption, type RulesOf, whole } from '../../src/core/parameter.js';

const parameters = { bonus: whole(0, [0, 2], 'Points more, none to two times.', assumption('made up')) };

const columns = new ColumnList();
columns.game('points', 'value', 'Points.', { headline: true, least: 0, most: 10_024 });
columns.game('capped', 'value', 'Points without the jackpot.', { headline: true, least: 0, most: 24 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });

class JackpotMatch implements Match {
  readonly bytes = new Uint8Array(16);
  readonly seat = 0;
  readonly kind = 0;
  readonly count = 2;
  readonly over = true;
  readonly #numbers = new Int32Array(this.bytes.buffer);
  readonly #dice: Rng;
  readonly #bonus: number;
  readonly #players: number;

  constructor({ players, rules, chance }: Table<RulesOf<typeof parameters>>) {
    this.#players = players;
    this.#dice = chance.stream('dice');
    this.#bonus = rules.bonus;
  }

  deal(): void {
    const [points, times, luck] = [this.#dice.below(21), this.#dice.below(3), this.#dice.below(1000)];
    this.#numbers[1] = points + times * this.#bonus;
    this.#numbers[0] = this.#numbers[1] + (this.#bonus === 0 && luck === 0 ? 10_000 : 0);
  }

  report(row: Float64Array): void {
    row[0] = this.#numbers[0];
    row[1] = this.#numbers[1];
    for (let seat = 0; seat < this.#players; seat++) row[2 + seat] = seat === 0 ? 1 : 0;
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
  id: 'jackpot',
  version: 1,
  title: 'Jackpot',
  about: 'Gives points, and seldom many.',
  seats: { min: 2, max: 2, usual: 2 },
  play: 'against',
  parameters,
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['NOTHING'],
  streams: ['dice'],
  createMatch: (table) => new JackpotMatch(table),
});
