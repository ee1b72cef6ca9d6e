/** What a strategy for pig can build on: `import { … } from 'warren/pig'`. */
export type { PigRules } from '../../../src/games/pig/parameters.js';
export { HOLD, type PigView, ROLL } from '../../../src/games/pig/view.js';
export { type OptimalPig, optimalPig } from './optimal-play.js';
