/** Plays two-player pig as well as it can be played. */
import { defineStrategy } from '../../src/core/strategy.js';
import { optimalPig } from '../../src/games/pig/optimal-play.js';
import { HOLD, type PigView, ROLL } from '../../src/games/pig/view.js';

export default defineStrategy<PigView>({
  game: 'pig',
  about: 'Perfect play for two players: the choice with the greatest chance to win, computed exactly.',
  parameters: [],
  cannotPlay: ({ target }, players) => {
    if (players !== 2) return 'it is worked out for two players only';
    return (target as number) > 200 ? 'it is worked out for targets up to 200 only' : undefined;
  },
  create: ({ seat, rules }) => {
    const optimal = optimalPig(rules);
    const other = 1 - seat;
    return (view) => (optimal.shouldHold(view.score(seat), view.score(other), view.turnTotal) ? HOLD : ROLL);
  },
});
