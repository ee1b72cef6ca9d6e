/** The yardstick that implementations and strategies are compared on: any option, all equally likely. */
import type { View } from '../src/core/game.js';
import { defineStrategy } from '../src/core/strategy.js';

export default defineStrategy({
  game: 'any',
  about: 'Picks any option, all equally likely.',
  parameters: {},
  create: () => (view: View, rng) => rng.below(view.count),
});
