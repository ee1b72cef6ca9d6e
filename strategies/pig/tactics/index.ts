/** Building blocks for strategies of pig: `import { … } from 'warren/pig'`. */

export { HOLD, ROLL } from '../../../src/games/pig/options.js';
export type { PigRules, PigView } from '../../../src/games/pig/pig.js';
export { type OptimalPig, optimalPig } from './optimal-play.js';
