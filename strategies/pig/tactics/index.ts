/** Building blocks for strategies of pig: `import { … } from 'warren/pig'`. */

export { HOLD, ROLL } from '../../../src/games/pig/options.js';
export type { PigRules } from '../../../src/games/pig/parameters.js';
export type { PigView } from '../../../src/games/pig/view.js';
export { type OptimalPig, optimalPig } from './optimal-play.js';
