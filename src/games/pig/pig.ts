/**
 * Pig, the tutorial game: the smallest complete game in Warren, and the one to copy when you write your own
 * (docs/write-a-game.md walks through these files).
 *
 * Players race to `target` points. In a turn you roll one die as often as you like; every roll adds to your turn total.
 * Hold, and the total is yours. Roll the bust face, and the turn's total is lost. This file is the facts; the state is
 * in state.ts, the rules in match.ts, what a seat sees in view.ts.
 */
import { gameColumn, seatColumn, WIN_SCALE } from '../../core/column.js';
import type { Game, RuleProblem } from '../../core/game.js';
import type { Rules } from '../../core/parameter.js';
import { PigMatch } from './match.js';

export const pig: Game = {
  id: 'pig',
  version: 1,
  title: 'Pig',
  about: 'Roll as often as you dare, hold before you bust: first to the target wins. The tutorial game.',
  seats: { min: 2, max: 8, usual: 2 },
  play: 'against',
  parameters: [
    {
      key: 'target',
      kind: 'whole',
      default: 100,
      min: 2,
      max: 1000,
      about: 'Points that win the game.',
      provenance: 'stated',
      source: 'folk rules',
    },
    {
      key: 'die.sides',
      kind: 'whole',
      default: 6,
      min: 2,
      max: 20,
      about: 'Faces of the die.',
      provenance: 'stated',
      source: 'folk rules',
    },
    {
      key: 'bust.face',
      kind: 'whole',
      default: 1,
      min: 1,
      max: 20,
      about: 'The face that loses the turn’s total.',
      provenance: 'stated',
      source: 'folk rules',
    },
    {
      key: 'limits.rounds',
      kind: 'whole',
      default: 1000,
      min: 1,
      max: 100000,
      about: 'Rounds after which the game is broken off without a winner.',
      provenance: 'assumption',
      source: 'a bound, not a rule',
    },
  ],
  presets: {
    default: { about: 'The folk rules: one six-sided die, a 1 busts, 100 points win.', rules: {} },
    short: { about: 'Half the target, for a quick game.', rules: { target: 50 } },
  },
  columns: [
    gameColumn('rounds', 'length', 'Rounds begun.', { headline: true }),
    gameColumn('turns', 'length', 'Turns begun by any seat.'),
    gameColumn('decisions', 'length', 'Times a player had to choose.'),
    gameColumn('rolls', 'count', 'Rolls of the die.', { headline: true }),
    gameColumn('busts', 'count', 'Turns lost to the bust face.', { headline: true }),
    gameColumn('leadChanges', 'count', 'Times the sole leader after a turn differs from the one before.'),
    gameColumn('timeout', 'cause', '1 if the game was broken off at the cap of rounds.'),
    seatColumn('win', 'win', '1 if the seat won.', { scale: WIN_SCALE }),
    seatColumn('score', 'score', 'Points at the end.'),
  ],
  decisions: ['TURN'],
  streams: ['dice'],
  check: checkRules,
  createMatch: (table) => new PigMatch(table),
};

export default pig;

function checkRules(rules: Rules): RuleProblem[] {
  if ((rules['bust.face'] as number) <= (rules['die.sides'] as number)) return [];
  return [
    {
      keys: ['bust.face', 'die.sides'],
      message: `the bust face ${rules['bust.face']} is not on a die of ${rules['die.sides']} sides`,
    },
  ];
}
