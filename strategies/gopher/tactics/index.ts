/** What a strategy for gopher can build on: `import { … } from 'warren/gopher'`. */
export type { GopherView } from '../../../src/games/gopher/view.js';
