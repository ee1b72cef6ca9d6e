/**
 * A game of pure chance with known odds, for questions whose answers can be worked out by hand. A die has a table of
 * faces, k of s of which are `trip`:
 * - `trips` and `disarms`: of `throws` throws; n k / s expected;
 * - `rounds`: throws until the `hp`-th trip, at most 1000; hp s / k expected;
 * - seat 1 wins if the very first throw trips, else seat 2: k / s.
 * 60 throws with 20 hit points are refused, as a game refuses rules that do not go together.
 */
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame } from '../../src/core/game.js';
import { assumption, faces, flag, interpretation, type RulesOf, whole } from '../../src/core/parameter.js';
import { ChanceMatch, chanceFacts } from './chance-match.js';

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

const columns = new ColumnList();
columns.game('trips', 'count', 'Throws that tripped.', { headline: true, most: 'throws' });
columns.game('disarms', 'count', 'Throws that disarmed.', { headline: true, most: 'throws' });
columns.game('rounds', 'length', 'Throws until the last hit point.', { headline: true, most: 1000 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });

class TrapDieMatch extends ChanceMatch<RulesOf<typeof parameters>> {
  deal(): void {
    const { 'trap.faces': sides, throws, hp } = this.rules;
    const tally = this.numbers.fill(0);
    while ((tally[3] < hp && tally[2] < 1000) || tally[2] < throws) {
      const face = sides[this.dice.below(sides.length)];
      tally[2]++;
      if (tally[2] <= throws && face === 'trip') tally[0]++;
      if (tally[2] <= throws && face === 'disarm') tally[1]++;
      if (tally[2] === 1) tally[4] = face === 'trip' ? 0 : 1;
      if (face === 'trip' && tally[3] < hp) tally[5] = tally[2];
      if (face === 'trip') tally[3]++;
    }
    if (tally[3] < hp) tally[5] = 1000;
  }

  report(row: Float64Array): void {
    row[0] = this.numbers[0];
    row[1] = this.numbers[1];
    row[2] = this.numbers[5];
    for (let seat = 0; seat < this.players; seat++) row[3 + seat] = this.numbers[4] === seat ? 1 : 0;
  }
}

export default defineGame({
  id: 'trap-die',
  ...chanceFacts,
  title: 'Trap die',
  about: 'Throws a die and counts.',
  seats: { min: 2, max: 4, usual: 2 },
  parameters,
  columns: columns.all,
  check: ({ throws, hp }) =>
    throws === 60 && hp === 20
      ? [{ keys: ['throws', 'hp'], message: '60 throws and 20 hit points do not go together' }]
      : [],
  createMatch: (table) => new TrapDieMatch(table),
});
