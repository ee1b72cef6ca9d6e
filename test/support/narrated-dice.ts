/**
 * Two players throw in turn, three rounds; in a fourth the first throws once more, without decisions. A throw is
 * narrated in the turn of its player, but happens during the choice of the other, as in games that run on to the next
 * decision. One throw, named by the test, decides the winner.
 */
import { ColumnList } from '../../src/core/column.js';
import { defineGame, type Match, type PlayableGame } from '../../src/core/game.js';

export interface Decider {
  /** The throw that decides, counted from 0: two in every turn; or the choice of that turn. */
  readonly by: 'throw' | 'choice';
  readonly at: number;
}

const TURNS = 6;
export const LAST_THROW = 2 * TURNS;

export function narratedDice(decider: Decider): PlayableGame {
  const columns = new ColumnList();
  columns.game('rounds', 'length', 'Rounds begun.', { most: 4 });
  columns.seat('win', 'win', '1 if the seat won.');
  return defineGame({
    id: 'told',
    version: 1,
    title: 'Told',
    about: 'Throws that are told.',
    play: 'against' as const,
    parameters: {},
    seats: { min: 2, max: 2, usual: 2 },
    presets: { default: { about: 'As it is.', rules: {} } },
    columns: columns.all,
    decisions: ['WAIT'],
    streams: ['die'],
    createMatch: ({ players, chance, tell, names }) => {
      // the turn; whether the first seat wins
      const bytes = new Uint8Array(2);
      const die = chance.stream('die');
      const throwDie = (number: number, level: number) => {
        const value = die.below(2);
        if (decider.by === 'throw' && decider.at === number) bytes[1] = value;
        tell?.(level, `throw ${number}.`);
      };
      const begin = () => {
        const turn = bytes[0];
        if (turn % 2 === 0) tell?.(0, `Round ${turn / 2 + 1}`);
        tell?.(1, `${names[turn % 2]}:`);
        throwDie(2 * turn, 2);
        if (turn === TURNS) return;
        tell?.(3, 'nothing comes of it.');
        throwDie(2 * turn + 1, 3);
      };
      const match: Match = {
        bytes,
        kind: 0,
        count: 2,
        deal: () => {
          bytes.fill(0);
          begin();
        },
        get over() {
          return bytes[0] === TURNS;
        },
        get round() {
          return 1 + Math.floor(bytes[0] / 2);
        },
        get seat() {
          return bytes[0] % 2;
        },
        choose: (option) => {
          if (decider.by === 'choice' && decider.at === bytes[0]) bytes[1] = option;
          tell?.(2, `goes way ${option}.`);
          bytes[0]++;
          begin();
        },
        report: (row) => row.set([4, bytes[1], 1 - bytes[1]]),
        view: (seat) => views[seat],
        optionText: (option) => `way ${option}`,
        check: () => {},
      };
      const views = Array.from({ length: players }, (_, seat) => ({
        players,
        seat,
        kind: 0,
        count: 2,
        option: (index: number) => index,
      }));
      return match;
    },
  });
}
