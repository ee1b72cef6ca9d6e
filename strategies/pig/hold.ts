/** The classic rule of thumb: hold once the turn total is high enough, and at once when it wins. */
import { ownChoice, whole } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';
import { HOLD, ROLL } from '../../src/games/pig/options.js';
import type { PigRules, PigView } from '../../src/games/pig/pig.js';

export default defineStrategy({
  game: 'pig',
  about: 'Rolls until the turn total reaches `at`, or wins the game.',
  parameters: { at: whole(20, [1, 1000], 'Turn total to hold at.', ownChoice) },
  create: ({ seat, rules, parameters: { at } }) => {
    const { target } = rules as PigRules;
    return (view: PigView) => (view.turnTotal >= at || view.score(seat) + view.turnTotal >= target ? HOLD : ROLL);
  },
});
