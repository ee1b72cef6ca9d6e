/** Always the same shape: `always{shape:rock}`. */
import { choice, ownChoice } from '../../../src/core/parameter.js';
import { defineStrategy } from '../../../src/core/strategy.js';

const SHAPES = ['rock', 'paper', 'scissors'] as const;

export default defineStrategy({
  game: 'rock-paper-scissors',
  about: 'Throws one shape in every game.',
  parameters: { shape: choice(SHAPES, 'What it throws.', ownChoice) },
  create: ({ parameters }) => {
    const index = SHAPES.indexOf(parameters.shape);
    return () => index;
  },
});
