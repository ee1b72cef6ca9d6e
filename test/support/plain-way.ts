/** Plays four-ways always the plain way. */
import { defineStrategy } from '../../src/core/strategy.js';

export default defineStrategy({
  game: 'four-ways',
  about: 'Always goes the plain way.',
  parameters: {},
  create: () => () => 0,
});
