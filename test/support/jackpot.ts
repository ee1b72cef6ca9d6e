/**
 * A game of pure chance in which what is seldom outweighs what is common: each game gives 0 to 20 points and 0 to 2 times `bonus` more; but
 * without a bonus, one game in a thousand gives 10,000 on top, so that the average is higher without (by 8 to 10) than with one.
 * `capped` are the points without that.
 */
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame } from '../../src/core/game.js';
import { assumption, type RulesOf, whole } from '../../src/core/parameter.js';
import { ChanceMatch, chanceFacts } from './chance-match.js';

const parameters = { bonus: whole(0, [0, 2], 'Points more, none to two times.', assumption('made up')) };

const columns = new ColumnList();
columns.game('points', 'value', 'Points.', { headline: true, least: 0, most: 10_024 });
columns.game('capped', 'value', 'Points without the jackpot.', { headline: true, least: 0, most: 24 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });

class JackpotMatch extends ChanceMatch<RulesOf<typeof parameters>> {
  deal(): void {
    const { bonus } = this.rules;
    const [points, times, luck] = [this.dice.below(21), this.dice.below(3), this.dice.below(1000)];
    this.numbers[1] = points + times * bonus;
    this.numbers[0] = this.numbers[1] + (bonus === 0 && luck === 0 ? 10_000 : 0);
  }

  report(row: Float64Array): void {
    row[0] = this.numbers[0];
    row[1] = this.numbers[1];
    for (let seat = 0; seat < this.players; seat++) row[2 + seat] = seat === 0 ? 1 : 0;
  }
}

export default defineGame({
  id: 'jackpot',
  ...chanceFacts,
  title: 'Jackpot',
  about: 'Gives points, and seldom many.',
  seats: { min: 2, max: 2, usual: 2 },
  parameters,
  columns: columns.all,
  createMatch: (table) => new JackpotMatch(table),
});
