/**
 * Plays like a scripted strategy and makes mistakes. What that one would do is asked of it in the imagination: it sees there what it would
 * see at the table, for what is dealt anew is only what its seat cannot know.
 */
import { ownChoice, real } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';

export default defineStrategy({
  game: 'any',
  about: 'Plays like another strategy, but takes an option at random now and then: a casual player.',
  parameters: {
    mistakes: real(0.1, [0, 1], 'Part of its decisions that it takes at random.', ownChoice),
  },
  imagines: { of: { usual: 'usual', about: 'The strategy that it plays like.' } },
  create: ({ imagine, parameters: { mistakes } }) => {
    const imagination = imagine();
    const play = imagination.player('of');
    return (view, rng) => {
      if (rng.real() < mistakes) return rng.below(view.count);
      imagination.begin();
      return play();
    };
  },
});
