/** What a strategy for dig can build on: `import { … } from 'warren/dig'`. */
export type { DigView } from '../../../src/games/dig/view.js';
