/**
 * A game of pure chance whose rules do what is easily overlooked:
 * - `points`: 0 to 20; `trick` gives 1 or 2 more, but −2,000 in one game in a thousand (−0.5 on average); `rare` gives 2,000 in one
 *   game in a thousand (+2) and nothing else; `plain` and `plainer` give 0 to 4 more (+2);
 * - `late`: 1 to 100, and no value beyond `cap`: (1 + cap) / 2 on average, although no game that has a value changes its own;
 * - seat 1 wins one game in two, whatever the rules.
 */
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame } from '../../src/core/game.js';
import { assumption, flag, type RulesOf, whole } from '../../src/core/parameter.js';
import { ChanceMatch, chanceFacts } from './chance-match.js';

const madeUp = assumption('made up');
const parameters = {
  trick: flag(false, 'A point or two more, and seldom far fewer.', madeUp),
  rare: flag(false, 'Seldom many points more.', madeUp),
  plain: flag(false, 'Up to four points more.', madeUp),
  plainer: flag(false, 'Up to four points more.', madeUp),
  cap: whole(60, [20, 100], 'What comes later has no value.', madeUp),
};

const columns = new ColumnList();
columns.game('points', 'value', 'Points.', { headline: true, least: -9000, most: 9000 });
columns.game('late', 'value', 'When it came, unless too late.', { least: 0, most: 100 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });

/** The true value of `late` without a cap. */
const NONE = -1;

class RareAndMissingMatch extends ChanceMatch<RulesOf<typeof parameters>> {
  deal(): void {
    const { trick, rare, plain, plainer, cap } = this.rules;
    const [points, bonus, luck, more, most, late, winner] = [21, 2, 1000, 5, 5, 100, 2].map((n) => this.dice.below(n));
    this.numbers[0] =
      points +
      (trick ? 1 + bonus - (luck === 0 ? 2000 : 0) : 0) +
      (rare && luck === 1 ? 2000 : 0) +
      (plain ? more : 0) +
      (plainer ? most : 0);
    this.numbers[1] = late + 1 > cap ? NONE : late + 1;
    this.numbers[2] = winner;
  }

  report(row: Float64Array): void {
    const [points, late, winner] = this.numbers;
    row[0] = points;
    row[1] = late === NONE ? Number.NaN : late;
    row[2] = winner;
    row[3] = 1 - winner;
  }
}

export default defineGame({
  id: 'rare-and-missing',
  ...chanceFacts,
  title: 'Rare and missing',
  about: 'Gives points, seldom many; and a number that some games do not have.',
  seats: { min: 2, max: 2, usual: 2 },
  parameters,
  columns: columns.all,
  createMatch: (table) => new RareAndMissingMatch(table),
});
