/** Plays weighted-options always the same way, but for a part of its games. */
import { ownChoice, whole } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';

export default defineStrategy({
  game: 'weighted-options',
  about: 'Always goes the same way, but for some games in a hundred in which it goes the next one.',
  parameters: {
    way: whole(0, [0, 3], 'The way.', ownChoice),
    strays: whole(0, [0, 100], 'Games in a hundred in which it goes the next way.', ownChoice),
  },
  create:
    ({ parameters: { way, strays } }) =>
    (_, rng) =>
      strays > 0 && rng.below(100) < strays ? (way + 1) % 4 : way,
});
