/** The classic rule of thumb: stop once the turn is worth enough, and at once when it wins. */
import { ownParameter } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';
import { HOLD, type PigView, ROLL } from '../../src/games/pig/view.js';

export default defineStrategy<PigView>({
  game: 'pig',
  about: 'Rolls until the turn total reaches `at`, or wins the game.',
  parameters: [
    { key: 'at', kind: 'whole', default: 20, min: 1, max: 1000, about: 'Turn total to hold at.', ...ownParameter },
  ],
  create: ({ seat, rules, parameters }) => {
    const at = parameters.at as number;
    const target = rules.target as number;
    return (view) => (view.turnTotal >= at || view.score(seat) + view.turnTotal >= target ? HOLD : ROLL);
  },
});
