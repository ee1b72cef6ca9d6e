/**
 * Tries every option by playing on with a scripted strategy, and takes another than that strategy's own only if it does better
 * beyond doubt: the cheap strong player for long games.
 */
import { ownChoice, whole } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';
import { doubtParameter, horizonIn, horizonParameter } from './tactics/play-on.js';
import { Trial } from './tactics/trial.js';

export default defineStrategy({
  game: 'any',
  about:
    'Thinks: tries every option by imagining how a scripted strategy would play on, and keeps to that strategy where in doubt.',
  parameters: {
    games: whole(
      32,
      [1, 100_000],
      'Games that it imagines about a decision; more if there are more options.',
      ownChoice,
    ),
    horizon: horizonParameter,
    doubt: doubtParameter,
  },
  imagines: { of: { usual: 'usual', about: 'The strategy that it plays on with, in every seat.' } },
  create: ({ imagine, parameters: { games, horizon, doubt } }) => {
    const imagination = imagine();
    const trial = new Trial(imagination, imagination.player('of'), {
      games,
      horizon: horizonIn(imagination, horizon),
      doubt,
    });
    return (view) => trial.choose(view);
  },
});
