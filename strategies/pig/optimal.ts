/** Optimal play of two-player pig. */
import { defineStrategy } from '../../src/core/strategy.js';
import { HOLD, ROLL } from '../../src/games/pig/options.js';
import type { PigRules, PigView } from '../../src/games/pig/pig.js';
import { optimalPig } from './tactics/optimal-play.js';

export default defineStrategy({
  game: 'pig',
  about: 'Perfect play for two players: the choice with the greatest chance to win, computed exactly.',
  parameters: {},
  cannotPlay: (rules, players) => {
    if (players !== 2) return 'it is worked out for two players only';
    return (rules as PigRules).target > 200 ? 'it is worked out for targets up to 200 only' : undefined;
  },
  create: ({ seat, rules }) => {
    const optimal = optimalPig(rules as PigRules);
    const other = 1 - seat;
    return (view: PigView) => (optimal.shouldHold(view.score(seat), view.score(other), view.turnTotal) ? HOLD : ROLL);
  },
});
