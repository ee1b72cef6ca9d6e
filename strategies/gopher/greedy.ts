/** Moves where it can collect most now, and pays with as few and as small cards as possible. */
import { defineStrategy } from '../../src/core/strategy.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

export default defineStrategy({
  game: 'gopher',
  about: 'Goes where it can collect most now, and pays with few and small cards.',
  parameters: {},
  create: (seating) => {
    const habits = new Habits(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
