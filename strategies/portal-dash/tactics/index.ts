/** API for strategies of portal-dash: `import { … } from 'warren/portal-dash'`. */
export * from '../../../src/games/portal-dash/cells.js';
export * from '../../../src/games/portal-dash/components.js';
export * from '../../../src/games/portal-dash/item.js';
export * from '../../../src/games/portal-dash/options.js';
export type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
export { Setting } from '../../../src/games/portal-dash/setting.js';
export type { PortalDashView } from '../../../src/games/portal-dash/view.js';
export { ActionRules } from './action-rules.js';
export { BlockRanks } from './block-ranks.js';
export { ItemWorth } from './item-worth.js';
export { KillChances } from './kill-chance.js';
export { scriptedSeat } from './scripted-seat.js';
export { allTasksComplete, type Style, StyleTables } from './style.js';
export * from './walking-map.js';
export { Ways } from './ways.js';
