/** API for strategies of gopher: `import { … } from 'warren/gopher'`. */
export type { Board, BoardPage } from '../../../src/games/gopher/board.js';
export { Book } from '../../../src/games/gopher/board-arrays.js';
export * from '../../../src/games/gopher/components.js';
export * from '../../../src/games/gopher/options.js';
export type { GopherRules } from '../../../src/games/gopher/parameters.js';
export { TakeFinder } from '../../../src/games/gopher/rules/takes.js';
export { Setting } from '../../../src/games/gopher/setting.js';
export type { GopherView } from '../../../src/games/gopher/view.js';
export { Appraisal, type Weights } from './appraisal.js';
export { Habits } from './habits.js';
export { leapsOf, measureLeaps } from './leaps.js';
export { measureProspects, prospectsOf } from './prospects.js';
export { Reach } from './reach.js';
export { PRESENT_SPOT, packSpot, type Reading, readRules, spotQuantity } from './reading.js';
