/** Thinks, and makes something new for every game that it imagines: what a strategy should not do. */
import { ownChoice, whole } from '../../src/core/parameter.js';
import { defineStrategy } from '../../src/core/strategy.js';

export default defineStrategy({
  game: 'any',
  about: 'Imagines a game, writes its worth into a new list, and takes the first option.',
  parameters: { games: whole(10, [1, 10_000], 'Imagined games.', ownChoice) },
  imagines: { others: { usual: 'usual', about: 'Who plays on, in every seat.' } },
  create: ({ seat, imagine, parameters: { games } }) => {
    const imagination = imagine();
    const play = imagination.player('others');
    let kept: number[] = [];
    return () => {
      for (let i = 0; i < games; i++) {
        imagination.begin();
        while (!imagination.over) imagination.choose(play());
        kept = Array.from({ length: 10 }, () => imagination.worth(seat));
      }
      return kept.length > 10 ? 1 : 0;
    };
  },
});
