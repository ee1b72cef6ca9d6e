/**
 * Tree search by imagined games (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012, with one observer): every
 * iteration imagines anew what is hidden, walks down the tree by what has gone well for whoever decides there, tries one new
 * option, plays on, and remembers how it went. Options that are not always there are judged by how often they were offered. A node stands for
 * whatever dice and cards have come meanwhile, so whoever decides there may also do as the imagined player does, who sees them.
 */
import { ownChoice, real, whole } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';
import { doubtParameter, horizonIn, horizonParameter } from './tactics/play-on.js';
import { Search } from './tactics/search.js';

export default defineStrategy({
  game: 'any',
  about:
    'Thinks: searches a tree of imagined games for the option that goes best, and keeps to whom it imagines where in doubt.',
  parameters: {
    iterations: whole(
      200,
      [1, 100_000],
      'Games that it imagines about a decision; more if there are more options.',
      ownChoice,
    ),
    horizon: horizonParameter,
    explore: real(
      1.4,
      [0, 10],
      'How much it tries, further on in an imagined game, what has gone less well so far, beside how far apart games come out.',
      ownChoice,
    ),
    doubt: doubtParameter,
  },
  imagines: { rollout: { usual: 'usual', about: 'Who plays on where the tree ends, in every seat.' } },
  create: ({ imagine, parameters: { iterations, horizon, explore, doubt } }) => {
    const imagination = imagine();
    const search = new Search(imagination, imagination.player('rollout'), {
      iterations,
      horizon: horizonIn(imagination, horizon),
      explore,
      doubt,
    });
    return (view, rng) => search.choose(view, rng);
  },
});
