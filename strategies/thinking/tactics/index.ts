/**
 * What a strategy that thinks can build on, in any game: `import { … } from 'warren/thinking'`. The brains of the shipped ones
 * (`Trial` of lookahead, `Search` of mcts) first, then their parts.
 */
export { Contest, MAX_OPTIONS } from './contest.js';
export { doubtParameter, horizonIn, horizonParameter, playOn, stopBefore } from './play-on.js';
export { Search } from './search.js';
export { AS_IMAGINED, deciderOf, NO_NODE, ROOT, Tree } from './tree.js';
export { Trial } from './trial.js';
