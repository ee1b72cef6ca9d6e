/** What a strategy for portal-dash can build on: `import { … } from 'warren/portal-dash'`. */
export type { PortalDashView } from '../../../src/games/portal-dash/view.js';
