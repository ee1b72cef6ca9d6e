/** Always the same shape: `always{shape:rock}`. */
import { ownParameter } from '../../../src/core/parameter.js';
import { defineStrategy } from '../../../src/core/strategy.js';

const SHAPES = ['rock', 'paper', 'scissors'];

export default defineStrategy({
  game: 'rock-paper-scissors',
  about: 'Throws one shape in every game.',
  parameters: [
    { key: 'shape', kind: 'choice', default: 'rock', choices: SHAPES, about: 'What it throws.', ...ownParameter },
  ],
  create: ({ parameters }) => {
    const index = SHAPES.indexOf(parameters.shape as string);
    return () => index;
  },
});
