/** Parameters of pig that a designer may change. */
import { bound, type RulesOf, stated, whole } from '../../core/parameter.js';

const folkRules = stated('folk rules');

export const parameters = {
  target: whole(100, [2, 1000], 'Points that win the game.', folkRules),
  'die.sides': whole(6, [2, 20], 'Faces of the die.', folkRules, { label: 'sides of the die' }),
  'bust.face': whole(1, [1, 20], 'The face that loses the turn’s total.', folkRules),
  'limits.rounds': whole(1000, [1, 100000], 'Rounds after which the game is broken off without a winner.', bound(), {
    label: 'rounds until the game is broken off',
  }),
};

/** The rules of one table, by parameter. */
export type PigRules = RulesOf<typeof parameters>;
