/**
 * Pig, the tutorial game: the smallest complete game in Warren, and the one to copy when you write your own
 * (docs/write-a-game.md walks through these files).
 *
 * Players race to `target` points. In a turn you roll one die as often as you like; every roll adds to your turn total.
 * Hold, and the total is yours. Roll the bust face, and the turn's total is lost.
 *
 * This file defines the game. Every game has the same other files, larger games some more: parameters.ts (what may be
 * changed), columns.ts (what is reported), state.ts (the memory), table.ts (constants of all games at a table),
 * options.ts (what can be chosen), match.ts (the interface to the engine), rules/ (the rules, one file per chapter),
 * view.ts (what a seat sees).
 */
import { defineGame, type RuleProblem } from '../../core/game.js';
import { columns } from './columns.js';
import { PigMatch } from './match.js';
import * as option from './options.js';
import { type PigRules, parameters } from './parameters.js';
import { SOURCES, STREAMS } from './table.js';

export const pig = defineGame({
  id: 'pig',
  version: 2,
  title: 'Pig',
  about: 'Roll as often as you dare, hold before you bust: first to the target wins. The tutorial game.',
  seats: { min: 2, max: 8, usual: 2 },
  usual: ['hold'],
  thinker: { strategy: 'mcts{iterations:#,horizon:1,rollout:hold}', budget: 400 },
  play: 'against',
  parameters,
  presets: {
    default: { about: 'The folk rules: one six-sided die, a 1 busts, 100 points win.', rules: {} },
    short: { about: 'Half the target, for a quick game.', rules: { target: 50 } },
  },
  columns: columns.all,
  decisions: option.DECISIONS,
  decisionLabels: option.DECISION_LABELS,
  optionKinds: option.OPTION_KINDS,
  streams: STREAMS,
  sources: SOURCES,
  hidesNothing: true,
  check: checkRules,
  createMatch: (facts) => new PigMatch(facts),
});

export default pig;

function checkRules(rules: PigRules): RuleProblem[] {
  if (rules['bust.face'] <= rules['die.sides']) return [];
  return [
    {
      keys: ['bust.face', 'die.sides'],
      message: `the bust face ${rules['bust.face']} is not on a die of ${rules['die.sides']} sides`,
    },
  ];
}
